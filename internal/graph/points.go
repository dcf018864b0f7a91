// Package graph joins samples by edges and weighs them: the affinity W, its
// degrees D = diag(W·1), and with them the Laplacian L = D − W of LPP (He and
// Niyogi, 2003, section 2.2) and its relatives. W is symmetric and has no
// self-loops; a pair whose weight is exactly 0 is not an edge.
package graph

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/points"
)

// Points are the n samples in d dimensions of a graph.
type Points = points.Points

// Affinity is a weighted graph: W n×n without storage of its zeros.
type Affinity interface {
	Len() int                // n
	Degrees() []float64      // D = W·1, n; a view
	Mul(dst, x dense.Matrix) // dst = W·X, both n×c, not the same memory
	Empty() bool             // there is no weight other than 0
	Facts() Facts            // what to report of the graph
}

// stopped reports a context that has ended.
func stopped(ctx context.Context) error { return fault.Stopped(ctx, "the graph") }
