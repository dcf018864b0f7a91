package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// ConstrainedEigenmap maps every class to a separate line (CLE paper,
// sections 3.2 and 3.3). For class k, W_k joins labelled points that are both
// in k or both outside it with weight 1 and parts the others; y = P_k·z holds
// the two groups together, each at one point; z is the second smallest
// solution of
//
//	P_kᵀL_kP_k·z = λ·P_kᵀD_kP_k·z.
//
// Holding a group together is merging its points: in the paper's basis y is z₁+z₂ on class k, z₁−z₂ on the other
// labelled points and z₁+z_i on the rest, and those are free values, one per group and one per unlabelled point. So the
// problem is an eigenmap of the graph in which each group is one point with the sum of its points' degrees.
//
// The sign of column k is such that class k's labelled points are above the other labelled ones, if they differ. index
// holds each point's class, 0 … count−1 in ascending order of label, or −1.
//
// Components of w without a labelled point would give the second smallest z by themselves, with all labelled points in
// one place. They are ignored and are at 0, with the warning unlabelled-part, single points isolated.
//
// Errors: those of Eigenmap; empty-graph when a class leaves no edge.
func ConstrainedEigenmap(ctx context.Context, w *graph.Sparse, index []int, count int, o ConstrainedOptions) (spectral.Embedding, error) {
	m := count
	if o.Columns != 0 {
		var err error
		if m, err = o.Columns.Check(count); err != nil {
			return spectral.Embedding{}, err
		}
	}
	w, apart := spectral.LabelledParts(w, index)
	known := subspace.LabelledIndices(index)
	out := spectral.Embedding{
		Values:    make([]float64, m),
		Embedding: dense.New(w.N, m),
		Rank:      count,
	}
	tied, isolated := false, 0
	out.Certificate.Gap = math.Inf(1)
	for k := range m {
		together := func(i, j int) bool { return (index[i] == k) == (index[j] == k) }
		merged, group := merge(spectral.ApplyLabels(w, known, together), index, k)
		sys, err := spectral.NewNormalized(merged)
		if err != nil {
			return spectral.Embedding{}, notPositive(k)
		}
		if sys.Dim() < 2 {
			return spectral.Embedding{}, noMap(k)
		}
		line, err := o.line(ctx, sys, merged)
		if err != nil {
			return spectral.Embedding{}, err
		}
		out.Values[k] = line.value
		tied = tied || line.tied
		out.Certificate = out.Certificate.Worst(line.certificate)
		place(out.Embedding, k, line.z, group)
		isolated = max(isolated, merged.N-sys.Dim()-apart)
		if o.Progress != nil {
			o.Progress(k+1, m)
		}
	}
	if apart > 0 {
		out.Warnings = append(out.Warnings, fault.Warn("unlabelled-part",
			"%d of %d points lie in parts of the graph without a labelled point; they take no part and lie at 0", apart, w.N))
	}
	out.Warnings = append(out.Warnings, spectral.IsolatedWarning(isolated, w.N)...)
	if tied {
		out.Warnings = append(out.Warnings, fault.Warn("degenerate",
			"the two smallest values of a class nearly coincide: its column is only determined up to a mixture"))
	}
	out.Warnings = append(out.Warnings, out.Certificate.AccuracyWarning(0)...)
	return out, nil
}

func noMap(k int) error {
	return fault.New(fault.EmptyGraph, "graph",
		"in the map of the class number %d no edge is left between points that may differ; a larger k or ε, or fewer labels, would give one", k)
}

// notPositive returns the error about a degree in a merged graph, whose points have other numbers.
func notPositive(k int) error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"in the map of the class number %d the weights give a point, or the labelled points held together, a degree that is not positive; use weights that are not negative (binary, heat)", k)
}

// merge makes the labelled points of class k one point (number 0) and the other labelled points another (1); group is
// the new index of each point. Edges inside a group become loops.
func merge(w *graph.Sparse, index []int, k int) (merged *graph.Sparse, group []uint32) {
	group = make([]uint32, w.N)
	next := uint32(2)
	for i, class := range index {
		switch {
		case class == k:
			group[i] = 0
		case class >= 0:
			group[i] = 1
		default:
			group[i] = next
			next++
		}
	}
	merged = &graph.Sparse{N: int(next), Deg: make([]float64, next), T: w.T}
	for i, degree := range w.Deg {
		merged.Deg[group[i]] += degree
	}
	// Parallel edges and loops are not merged: N adds them up, a loop counting from both of its ends.
	merged.Weights = w.Weights
	merged.Pairs = make([]uint32, len(w.Pairs))
	for at, i := range w.Pairs {
		merged.Pairs[at] = group[i]
	}
	return merged, group
}

// place writes the groups' values into column k, class k's group above the
// other. If the two coincide except for rounding, as in a component that the map does not divide, the general rule
// decides the sign.
func place(embedding dense.Matrix, k int, values []float64, group []uint32) {
	column := dense.Matrix{Rows: len(values), Cols: 1, Data: values}
	dense.FixSigns(column)
	top := math.Abs(values[dense.Leader(column, 0)])
	sign := 1.0
	if values[1]-values[0] > dense.SignTie*top {
		sign = -1
	}
	for i, g := range group {
		embedding.Set(i, k, sign*values[g])
	}
}
