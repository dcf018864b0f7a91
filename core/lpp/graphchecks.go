package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
)

// checkEdges refuses a graph without edges and names an option that would give some.
func (f *fit) checkEdges(set edgeSet) error {
	kind := f.o.Graph.kind()
	if kind.errEmpty == nil || len(set.Pairs) > 0 || f.row.joins {
		return nil
	}
	return kind.errEmpty(f)
}

// checkAffinity refuses a graph all of whose weights are zero, or out of the
// range of numbers.
func (f *fit) checkAffinity(w graph.Affinity) error {
	if f.row.joins {
		return nil
	}
	if w.Empty() {
		return fault.New(fault.EmptyGraph, "weight.kind",
			"every edge has weight 0, so the graph is empty; another weight, or a larger weight.t, would give an edge")
	}
	return f.o.checkDegrees(w)
}

// checkDegrees refuses weights whose sums are not finite, or so small that results lose their digits.
func (o *Options) checkDegrees(w graph.Affinity) error {
	var size float64
	for _, degree := range w.Degrees() {
		size += math.Abs(degree)
	}
	return o.checkSize(size)
}

// checkSize is checkDegrees for the sum of all magnitudes.
func (o *Options) checkSize(size float64) error {
	if size == 0 || size >= dense.Tiny && size <= math.MaxFloat64 {
		return nil
	}
	return fault.New(fault.InvalidOption, o.weightParam(),
		"the weights add up to %.3g, which numbers cannot hold with all digits; weights nearer 1 would do, such as heat with a larger t", size)
}

// weightParam is the option that determines the size of the weights.
func (o *Options) weightParam() string {
	switch {
	case o.Graph.kind().hasWeights:
		return "graph.weights"
	case graph.KindOf(o.Weight.Kind).Uses("t"):
		return "weight.t"
	}
	return "weight.kind"
}

// attribute names graph.weights in an error that a method lays on weight.kind, which
// a precomputed graph does not have.
func (o *Options) attribute(err error) error {
	if e, ok := err.(*fault.Error); ok && o.Graph.kind().hasWeights && e.Param == "weight.kind" {
		return &fault.Error{Code: e.Code, Param: "graph.weights", Message: e.Message}
	}
	return err
}
