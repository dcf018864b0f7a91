package eigen

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace/pacetest"
)

// Where the reflections become vectors, n² numbers a reflection, a single thread
// can take a turn after each.
func TestReflectionsYield(t *testing.T) {
	n := 60
	a := gaussian(3, n, n)
	dense.AddScaled(a.Data, 1, dense.Transpose(a).Data)
	reduced := tridiagonalize(context.Background(), a)
	if turns := pacetest.Turns(func() { reduced.apply(dense.Identity(n), true) }); turns < n-1 {
		t.Errorf("%d turns for %d reflections", turns, n-1)
	}
}

// A restart turns a basis of thousands of vectors, which is most of the work of
// a search for many: turns come with every few of them, not with its end.
func TestRotatedBasesYield(t *testing.T) {
	q := gaussian(4, 400, 50)
	if turns := pacetest.Turns(func() { turnRows(q, gaussian(5, 400, 200)) }); turns < 100 {
		t.Errorf("%d turns for 400 vectors", turns)
	}
	if turns := pacetest.Turns(func() { innerProducts(dense.New(2, 400), q.Span(0, 2), q) }); turns < 100 {
		t.Errorf("%d turns for 400 products", turns)
	}
}

// Whatever does n steps of n or more numbers each takes a turn in every step, or with every few of
// them where they go together.
func TestStepsYield(t *testing.T) {
	const n = 96
	positive := dense.New(n, n)
	dense.Gram(positive, gaussian(6, 2*n, n))
	l := positive.Clone()
	if !Cholesky(l) {
		t.Fatal("not positive definite")
	}
	var pairs []uint32
	diagonal, weights := make([]float64, n), make([]float64, n-1)
	for i := range diagonal {
		diagonal[i] = 3
		if i > 0 {
			pairs, weights[i-1] = append(pairs, uint32(i-1), uint32(i)), 1
		}
	}
	reduced := tridiagonalize(context.Background(), positive)
	for _, c := range []struct {
		what  string
		least int
		work  func()
	}{
		{"reflections", n, func() { tridiagonalize(context.Background(), positive) }},
		{"solutions with a factor", 4, func() { SmallestOf(l) }},
		{"pivots", n, func() { PivotedCholesky(positive, 0, n, math.Inf(1)) }},
		{"rows of an envelope", n, func() { NewEnvelope(diagonal, pairs, weights, 1e9) }},
		{"values, all", n, func() { reduced.values(0, n) }},
		{"values, some", 4, func() { reduced.bisect(0, 4) }},
		{"vectors", n / 4, func() { reduced.vectors(reduced.values(0, n)[:n/4], clusterGap) }},
		{"orthogonal rows", n, func() {
			rows := gaussian(8, n, n)
			for i := range n {
				orthogonalize(rows, i)
			}
		}},
		{"subtracted rows", n / 4, func() { subtractProduct(gaussian(9, 2, n), gaussian(10, 2, n), positive) }},
		{"rows that are divided", n / rowBlock, func() { divideByTransposed(gaussian(11, n, n), l, n, false) }},
	} {
		if turns := pacetest.Turns(c.work); turns < c.least {
			t.Errorf("%s: %d turns, want %d", c.what, turns, c.least)
		}
	}
}
