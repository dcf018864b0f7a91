package lpp

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/method"
)

// run sends a fit to its method.
func (f *fit) run() (*Model, error) {
	switch f.o.Method {
	case PCA:
		return f.spectral(true, method.PCA)
	case LSI:
		return f.spectral(false, method.LSI)
	case LDA:
		return f.discriminant()
	case LPP, LPI:
		return f.preserving()
	case KernelLPP:
		return f.kernel()
	}
	return f.eigenmap()
}

// preserving fits lpp and lpi.
func (f *fit) preserving() (*Model, error) {
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	var found method.Linear
	err = f.stage("eigenpairs", func() (err error) {
		found, err = method.LPP(f.ctx, f.s.x, f.spaces(), w.Affinity, f.lppOptions())
		return err
	})
	if err != nil {
		return nil, err
	}
	model := linearModel(found)
	model.describe(w)
	return model, nil
}

func (f *fit) lppOptions() method.LPPOptions {
	return method.LPPOptions{
		Columns:    method.Columns(f.o.Components),
		Center:     method.Center(f.o.Center),
		Constraint: method.Constraint(f.o.Constraint),
		Ridge:      f.o.Ridge,
		Reduced:    f.o.Reduce != (Reduce{}),
		Seed:       f.o.Seed,
		Limit:      MemoryLimit,
		Progress:   f.within("eigenpairs"),
	}
}

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
	m := f.o.Components + 3
	basis := m + max(m, 88) + 16
	held := basis + 3*m
	if 3*basis > f.s.n {
		held = 3 * f.s.n
	}
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

// kernel fits kernel-lpp.
func (f *fit) kernel() (*Model, error) {
	if err := reserve("method", "the kernel matrix, its eigenvectors and the data in full", f.s.n, 4*f.s.n+2*f.s.d, 1); err != nil {
		return nil, err
	}
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	var found method.KernelSolution
	err = f.stage("eigenpairs", func() (err error) {
		k, err := f.kernelMatrix()
		if err != nil {
			return err
		}
		found, err = method.KernelLPP(f.ctx, k, w.Affinity, f.o.Ridge, method.Columns(f.o.Components))
		return err
	})
	if err != nil {
		return nil, err
	}
	model := embeddedModel(found.Embedding)
	model.Alpha = toGonum(found.Alpha)
	model.Training = toGonum(toDense(f.s.x).Clone())
	model.describe(w)
	return model, nil
}

// kernelMatrix returns K, refusing one that has outgrown numbers.
func (f *fit) kernelMatrix() (dense.Matrix, error) {
	k := f.kernelFunction().Matrix(f.s.x)
	for _, v := range k.Data {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return k, fault.New(fault.InvalidOption, "kernel.kind",
				"the %s kernel of these data is too large for numbers; rescale the columns, or take a smaller kernel.degree or kernel.gamma", f.o.Kernel.Kind)
		}
	}
	return k, nil
}

// kernelFunction resolves the kernel's width.
func (f *fit) kernelFunction() method.Kernel {
	k := f.o.Kernel
	f.gamma = k.Gamma
	if f.gamma == 0 {
		f.gamma = 1
		if k.Kind == "rbf" {
			f.gamma = method.AutoGamma(f.s.x, f.o.Seed)
		}
	}
	return method.Kernel{Kind: k.Kind, Gamma: f.gamma, Degree: k.Degree, Coef0: *k.Coef0}
}

// discriminant fits lda: to the labelled rows, then mapping all of them.
func (f *fit) discriminant() (*Model, error) {
	index, classes := method.Classes(f.o.Labels)
	rows, labels := method.LabelledRows(f.s.x, index)
	spaces := f.spaces()
	if len(labels) < f.s.n {
		spaces.spaceCache = &spaceCache{x: rows}
	}
	spaces.centred = true
	var found method.Linear
	err := f.stage("eigenpairs", func() (err error) {
		found, err = method.LDA(f.ctx, spaces, labels, len(classes), f.o.Ridge, method.Columns(f.o.Components))
		return err
	})
	if err != nil {
		return nil, err
	}
	model := linearModel(found)
	if len(labels) < f.s.n {
		all, err := (&Model{Method: LDA, Components: model.Components, Mean: model.Mean}).TransformData(f.s.x)
		if err != nil {
			return nil, err
		}
		model.Embedding = toGonum(all)
	}
	return model, nil
}

func linearModel(found method.Linear) *Model {
	return &Model{
		Components: toGonum(found.Components),
		Mean:       found.Mean,
		Values:     found.Values,
		Embedding:  toGonum(found.Embedding),
		Rank:       found.Rank,
		Warnings:   found.Warnings,
	}
}

func embeddedModel(found method.Embedding) *Model {
	return &Model{
		Values:    found.Values,
		Embedding: toGonum(found.Embedding),
		Rank:      found.Rank,
		Warnings:  found.Warnings,
	}
}

// withEdges returns an affinity with its edges listed, nil for a complete graph
// of more than graph.ListedLimit points.
func withEdges(w graph.Affinity) *graph.Sparse {
	switch w := w.(type) {
	case *graph.Sparse:
		return w
	case *graph.Full:
		if w.Len() <= graph.ListedLimit {
			return w.Materialize()
		}
	}
	return nil
}

// describe reports the graph and puts its warnings first.
func (m *Model) describe(w weighted) {
	m.Warnings = append(append([]fault.Warning(nil), w.warnings...), m.Warnings...)
	facts := w.Facts()
	m.Graph = &GraphReport{
		Degrees:    append([]float64(nil), w.Degrees()...),
		EdgeCount:  facts.Edges,
		Components: facts.Components,
		Isolated:   facts.Isolated,
	}
	if listed := withEdges(w.Affinity); listed != nil {
		m.Graph.Edges = append([]uint32(nil), listed.Pairs...)
		m.Graph.Weights = append([]float64(nil), listed.Weights...)
	}
}

// fullSVD is the smaller dimension of sparse data up to which its singular
// values are all found; beyond it only those asked for, and the rank is the
// most it can be.
const fullSVD = 1000

// spectral fits the methods that read a singular value decomposition.
func (f *fit) spectral(centred bool, fit func(context.Context, method.Spaces, method.Columns) (method.Linear, error)) (*Model, error) {
	spaces := f.spaces()
	spaces.centred = centred
	spaces.reduce = method.Reduce{}
	columns := method.Columns(f.o.Components)
	var found method.Linear
	err := f.stage("eigenpairs", func() (err error) {
		sparse, ok := f.s.x.(method.Sparse)
		if !ok || min(f.s.n, f.s.d) <= fullSVD {
			found, err = fit(f.ctx, spaces, columns)
			return err
		}
		most := min(f.s.n, f.s.d)
		if centred {
			most = min(f.s.n-1, f.s.d)
		}
		if _, err := columns.Check(most); err != nil {
			return err
		}
		few, err := method.LeadingSparse(f.ctx, sparse, centred, method.Reduce{Components: columns.Want() + 1}, f.o.Seed, MemoryLimit)
		if err != nil {
			return err
		}
		found, err = fit(f.ctx, only{few}, columns)
		if found.Rank > columns.Want() {
			found.Rank = most
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return linearModel(found), nil
}

// only is a space already found.
type only struct{ space *method.Space }

func (o only) Whole() *method.Space                         { return nil }
func (o only) Range(context.Context) (*method.Space, error) { return o.space, nil }
