package lpp

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// The first directions found alone are the first of all, and of as many.
func TestFewPrincipalDirectionsAreTheFirstOfAll(t *testing.T) {
	plain := cloud(90, 25, 61)
	awkward := cloud(90, 25, 62)
	for i := range 90 {
		awkward.Set(i, 3, 0.1)
		awkward.Set(i, 4, 2*awkward.At(i, 5)-awkward.At(i, 6))
		awkward.Set(i, 7, 1e-9*awkward.At(i, 7))
	}
	wide := cloud(20, 90, 63)
	far := cloud(90, 25, 64)
	far.Apply(func(_, _ int, v float64) float64 { return v + 1e6 }, far)
	for name, x := range map[string]*mat.Dense{"plain": plain, "awkward": awkward, "wide": wide, "far": far} {
		for _, m := range []Method{PCA, LSI} {
			few := mustFit(t, x, Options{Method: m, Components: 2})
			all := mustFit(t, x, Options{Method: m, Components: few.Rank})
			if all.Rank != few.Rank || !(math.Abs(few.TotalVariance-all.TotalVariance) <= 1e-12*all.TotalVariance) {
				t.Errorf("%s of %s data: ranks %d and %d, variances %v and %v",
					m, name, few.Rank, all.Rank, few.TotalVariance, all.TotalVariance)
			}
			n, d := x.Dims()
			for c, v := range few.Values {
				if !(math.Abs(v-all.Values[c]) <= 1e-12*all.Values[0]) {
					t.Errorf("%s of %s data: value %d is %v, not %v", m, name, c, v, all.Values[c])
				}
			}
			if !mat.EqualApprox(few.Components, all.Components.Slice(0, d, 0, 2), 1e-9) ||
				!mat.EqualApprox(few.Embedding, all.Embedding.Slice(0, n, 0, 2), 1e-9*mat.Norm(all.Embedding, 2)) {
				t.Errorf("%s of %s data: two directions are not the first two of %d", m, name, few.Rank)
			}
		}
	}
	if rank := mustFit(t, awkward, Options{Method: PCA}).Rank; rank != 23 {
		t.Errorf("25 columns, one constant and one dependent, have the rank %d", rank)
	}
}
