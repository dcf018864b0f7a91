package graph

import (
	"context"
	"math"
)

// Auto computes a weight's T if the options give none: a statistic of the squared lengths of all edges.
type Auto struct {
	Of    func(d2 []float64) float64                           // of lengths that are listed, which it may reorder
	ofAll func(t *tiles, ctx context.Context) (float64, error) // of those of all pairs
}

// MedianLength is Median.
var MedianLength = &Auto{Of: Median, ofAll: (*tiles).medianLength}

// leastLength is the smallest squared length greater than 0, 0 if there is none.
var leastLength = &Auto{Of: func(d2 []float64) float64 { return finiteOrZero(leastPositive(math.Inf(1), d2)) }, ofAll: (*tiles).leastLength}

func (t *tiles) leastLength(ctx context.Context) (float64, error) {
	least := math.Inf(1)
	err := t.eachLength(ctx, func(d2 []float64) { least = leastPositive(least, d2) })
	return finiteOrZero(least), err
}

// leastPositive returns the least of some values greater than 0 and of one more.
func leastPositive(least float64, values []float64) float64 {
	for _, v := range values {
		if v > 0 && v < least {
			least = v
		}
	}
	return least
}

// finiteOrZero returns 0 in the place of infinity.
func finiteOrZero(v float64) float64 {
	if v > math.MaxFloat64 {
		return 0
	}
	return v
}
