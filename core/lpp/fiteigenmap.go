package lpp

import (
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/method"
)

// eigenmap fits the three eigenmaps.
func (f *fit) eigenmap() (*Model, error) {
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	listed, err := f.listed(w)
	if err != nil {
		return nil, err
	}
	if f.o.Method != LaplacianEigenmap {
		if err := affordableKnown(f.o.Labels); err != nil {
			return nil, err
		}
	}
	if f.o.Method == SemiLaplacianEigenmap {
		listed = method.SemiGraph(listed, f.o.Labels)
		w.Affinity = listed // reported as the labels change it
		if len(listed.Weights) == 0 {
			return nil, fault.New(fault.EmptyGraph, "labels", "every edge joins two classes, so semi-supervised weights leave none; a larger k or ε, or fewer labels, would give an edge")
		}
		if err := f.o.checkDegrees(listed); err != nil {
			return nil, err
		}
	}
	if err := f.affordableVectors(); err != nil {
		return nil, err
	}
	var found method.Embedding
	err = f.stage("eigenpairs", func() (err error) {
		if f.o.Method == ConstrainedLaplacianEigenmap {
			index, classes := method.Classes(f.o.Labels)
			found, err = method.ConstrainedEigenmap(f.ctx, listed, index, len(classes), method.Columns(f.o.Components), f.o.Seed, f.within("eigenpairs"))
			return err
		}
		found, err = method.Eigenmap(f.ctx, listed, method.Columns(f.o.Components), f.o.Seed, f.within("eigenpairs"))
		return err
	})
	if err != nil {
		return nil, err
	}
	model := embeddedModel(found)
	model.describe(w)
	return model, nil
}

// affordableVectors refuses an eigenproblem whose matrix, or the basis of whose
// iterative solution, is too large.
func (f *fit) affordableVectors() error {
	if f.o.Components >= f.s.n {
		return nil // refused as too many
	}
	// One more than wanted, to tell near-ties, and the constant vector left out.
	held := eigen.Room(f.s.n, f.o.Components+1, 1)
	return reserve("components", "so many eigenvectors of so many points", f.s.n, held, 1)
}

// listed returns the affinity with its edges listed.
func (f *fit) listed(w weighted) (*graph.Sparse, error) {
	full, ok := w.Affinity.(*graph.Full)
	if !ok {
		return w.Affinity.(*graph.Sparse), nil
	}
	if err := reserve("graph.kind", "a complete graph with its weights listed", f.s.n, f.s.n, 2); err != nil {
		return nil, err
	}
	return full.Materialize(), nil
}
