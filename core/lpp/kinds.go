package lpp

import "lpp-playground/core/graph"

// What a group of options holds beside what its kind reads has no effect: it is
// no part of a stage's key and is not written with a model. Here alone, and for
// weights in core/graph, stands which kind reads what.

// OfKind returns the graph with only what its kind reads; slices are shared.
func (g Graph) OfKind() Graph {
	read := Graph{Kind: g.Kind}
	switch g.Kind {
	case "knn":
		read.K, read.Symmetry, read.Metric = g.K, g.Symmetry, g.Metric
	case "epsilon":
		read.Epsilon = g.Epsilon
	case "precomputed":
		read.Edges, read.Weights = g.Edges, g.Weights
	}
	return read
}

// OfKind returns the weight with only what its kind reads.
func (w Weight) OfKind() Weight {
	read, kind := Weight{Kind: w.Kind}, graph.KindOf(w.Kind)
	if kind.Uses("t") {
		read.T = w.T
	}
	if kind.Uses("degree") {
		read.Degree = w.Degree
	}
	if kind.Uses("coef0") {
		read.Coef0 = w.Coef0
	}
	if kind.Uses("k") {
		read.K = w.K
	}
	return read
}

// OfKind returns the kernel with only what its kind reads.
func (k Kernel) OfKind() Kernel {
	read := Kernel{Kind: k.Kind}
	switch k.Kind {
	case "rbf":
		read.Gamma = k.Gamma
	case "polynomial":
		read.Gamma, read.Degree, read.Coef0 = k.Gamma, k.Degree, k.Coef0
	}
	return read
}
