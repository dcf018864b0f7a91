package graph

import (
	"math"

	"lpp-playground/core/fault"
)

// Precomputed makes an affinity of n points from given pairs i₀,j₀,i₁,j₁,… and their weights, in any order; pairs of
// weight 0 are dropped. The arguments are not retained.
//
// Errors: invalid-option on graph.edges (odd length, an index out of range, a
// point joined to itself, a pair given twice in either order) or graph.weights
// (wrong length, not finite), both naming the pair's position; empty-graph.
func Precomputed(n int, pairs []uint32, weights []float64) (*Sparse, error) {
	if len(pairs)%2 != 0 {
		return nil, badEdges("graph.edges has %d entries; it lists pairs i₀,j₀,i₁,j₁,…, so the number must be even", len(pairs))
	}
	if len(weights) != len(pairs)/2 {
		return nil, fault.New(fault.InvalidOption, "graph.weights", "graph.weights has %d entries for the %d pairs of graph.edges; there must be one a pair", len(weights), len(pairs)/2)
	}
	low := make([]uint32, len(weights))
	high := make([]uint32, len(weights))
	for e, w := range weights {
		i, j := pairs[2*e], pairs[2*e+1]
		if err := checkPair(n, e, i, j, w); err != nil {
			return nil, err
		}
		low[e], high[e] = min(i, j), max(i, j)
	}
	sorted := make([]uint32, 0, len(pairs))
	values := make([]float64, 0, len(weights))
	order := pairOrder(n, low, high)
	for s, e := range order {
		if s > 0 && low[e] == low[order[s-1]] && high[e] == high[order[s-1]] {
			return nil, badEdges("graph.edges lists the pair %d–%d twice, at positions %d and %d; every pair may stand there once, in one order", low[e], high[e], order[s-1], e)
		}
		sorted = append(sorted, low[e], high[e])
		values = append(values, weights[e])
	}
	s := newSparse(n, sorted, values)
	if len(s.Weights) == 0 {
		return nil, fault.New(fault.EmptyGraph, "graph.edges", "graph.edges lists no pair with a weight other than 0; one such pair would give an edge")
	}
	return s, nil
}

func badEdges(format string, args ...any) error {
	return fault.New(fault.InvalidOption, "graph.edges", format, args...)
}

// checkPair refuses pair e when it cannot be an edge.
func checkPair(n, e int, i, j uint32, w float64) error {
	if int64(i) >= int64(n) || int64(j) >= int64(n) {
		return badEdges("pair %d of graph.edges is %d–%d, but points are numbered from 0 to %d", e, i, j, n-1)
	}
	if i == j {
		return badEdges("pair %d of graph.edges joins point %d to itself; a pair needs two points", e, i)
	}
	if math.IsNaN(w) || math.IsInf(w, 0) {
		return fault.New(fault.InvalidOption, "graph.weights", "graph.weights[%d] is %v; weights must be finite numbers", e, w)
	}
	return nil
}
