package lpp

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// fitEigenmap fits laplacian-eigenmap.
func (f *fit) fitEigenmap() (*Model, error) {
	w, listed, err := f.listedGraph()
	if err != nil {
		return nil, err
	}
	return f.fitEmbedding(w, func(columns pencil.Columns, progress pencil.Progress) (spectral.Embedding, error) {
		return method.Eigenmap(f.ctx, listed, columns, f.o.Seed, progress)
	})
}

// fitSemiEigenmap fits semi-laplacian-eigenmap, and reports the graph as the labels change
// it.
func (f *fit) fitSemiEigenmap() (*Model, error) {
	w, listed, err := f.listedGraph()
	if err != nil {
		return nil, err
	}
	if err := checkLabelledPairs(f.o.Labels); err != nil {
		return nil, err
	}
	listed = method.SemiGraph(listed, f.o.Labels)
	if len(listed.Weights) == 0 {
		return nil, fault.New(fault.EmptyGraph, "labels", "every edge joins two classes, so semi-supervised weights leave none; a larger k or ε, or fewer labels, would give an edge")
	}
	if err := f.o.checkDegrees(listed); err != nil {
		return nil, err
	}
	if w.Affinity = listed; f.o.Graph.kind().complete && f.s.n > graph.ListedLimit {
		w.Affinity = implicitEdges{listed}
	}
	return f.fitEmbedding(w, func(columns pencil.Columns, progress pencil.Progress) (spectral.Embedding, error) {
		return method.Eigenmap(f.ctx, listed, columns, f.o.Seed, progress)
	})
}

// fitConstrainedEigenmap fits constrained-laplacian-eigenmap, and reports the graph that the maps of all classes are
// made from.
func (f *fit) fitConstrainedEigenmap() (*Model, error) {
	w, listed, err := f.listedGraph()
	if err != nil {
		return nil, err
	}
	if err := checkLabelledPairs(f.o.Labels); err != nil {
		return nil, err
	}
	index, classes := subspace.Classes(f.o.Labels)
	return f.fitEmbedding(w, func(columns pencil.Columns, progress pencil.Progress) (spectral.Embedding, error) {
		return method.ConstrainedEigenmap(f.ctx, listed, index, len(classes), method.ConstrainedOptions{
			Columns: columns, Separating: f.o.Select == "separating", Seed: f.o.Seed, Progress: progress,
		})
	})
}

// fitEmbedding runs the last stage of a method without a linear map.
func (f *fit) fitEmbedding(w graphStage, solve func(pencil.Columns, pencil.Progress) (spectral.Embedding, error)) (*Model, error) {
	var found spectral.Embedding
	err := f.stage("eigenpairs", func() (err error) {
		found, err = solve(pencil.Columns(f.o.Components), f.within("eigenpairs"))
		return err
	})
	if err != nil {
		return nil, err
	}
	model := embeddedModel(found)
	model.describe(w)
	return model, nil
}

// checkEigenvectorMemory refuses an eigenproblem whose matrix, or the basis of whose
// iterative solution, is too large.
func (f *fit) checkEigenvectorMemory() error {
	if f.o.Components >= f.s.n {
		return nil // refused as too many
	}
	// One more than requested, to detect near-ties, and the constant vector that is dropped.
	vectors := eigen.IterateVectors(f.s.n, f.o.Components+1, 1)
	return checkMemory("components", "so many eigenvectors of so many points", f.s.n, vectors, 1)
}

// listedGraph computes the graph, also with its edges listed. A graph that is too large is refused before that.
func (f *fit) listedGraph() (graphStage, *graph.Sparse, error) {
	if f.o.Graph.kind().complete {
		if err := checkMemory("graph.kind", "a complete graph with its weights listed", f.s.n, f.s.n, 2); err != nil {
			return graphStage{}, nil, err
		}
	}
	if err := f.checkEigenvectorMemory(); err != nil {
		return graphStage{}, nil, err
	}
	w, err := f.findGraph()
	if err != nil {
		return w, nil, err
	}
	if full, ok := w.Affinity.(*graph.Full); ok {
		return w, full.Materialize(), nil
	}
	return w, w.Affinity.(*graph.Sparse), nil
}
