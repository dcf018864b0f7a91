package graph

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
)

// ClosestPair returns the smallest squared distance between two of the points:
// an ε above it joins them. +Inf with fewer than two points.
func ClosestPair(x Points) float64 {
	if m, ok := x.(dense.Matrix); ok && m.Rows > 0 {
		return sweep(m)
	}
	n, _ := x.Dims()
	best := math.Inf(1)
	for i := 0; i < n; i++ {
		for j := 0; j < i; j++ {
			if d2 := x.SquaredDistance(i, j); d2 < best {
				best = d2
			}
		}
	}
	return best
}

// sweep goes along the column that spreads most and compares points no further
// apart in it than the closest pair so far.
func sweep(x dense.Matrix) float64 {
	column := widest(x, -1)
	order := make([]int, x.Rows)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		switch u, v := x.At(a, column), x.At(b, column); {
		case u < v:
			return -1
		case u > v:
			return 1
		}
		return 0
	})
	best := math.Inf(1)
	for s, i := range order {
		for _, j := range order[s+1:] {
			gap := x.At(j, column) - x.At(i, column)
			if gap*gap >= best {
				break
			}
			if d2 := x.SquaredDistance(i, j); d2 < best {
				best = d2
			}
		}
	}
	return best
}
