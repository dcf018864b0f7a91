package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// Numbers near the ends of their range: a fit is right or says what is wrong,
// it never panics and never returns NaN.

func square() *mat.Dense { return mat.NewDense(4, 2, []float64{0, 0, 1, 0, 0, 1, 1, 1}) }

// heat is the square's graph of sides, with weights exp(−1/t).
func heat(m Method, t float64) Options {
	return Options{Method: m, Graph: Graph{K: 2}, Weight: Weight{Kind: "heat", T: t}}
}

func TestKernelWithTinyDegrees(t *testing.T) {
	for _, width := range []float64{1. / 300, 1. / 400, 1. / 600} {
		m := mustFit(t, square(), heat(KernelLPP, width))
		if m.Rank != 3 || !(math.Abs(m.Values[0]-1) <= 1e-9) || !(math.Abs(m.Values[1]-1) <= 1e-9) {
			t.Errorf("t = %g: rank %d, values %v; want 3 and [1 1]", width, m.Rank, m.Values)
		}
	}
}

func TestExtremesAreRefused(t *testing.T) {
	edges := []uint32{0, 1, 1, 2, 2, 3, 3, 0}
	precomputed := func(w float64) Graph {
		return Graph{Kind: "precomputed", Edges: edges, Weights: []float64{w, w, w, w}}
	}
	big, small, random := cloud(20, 3, 1), cloud(20, 3, 1), cloud(20, 3, 2)
	big.Scale(1e80, big)
	small.Scale(1e-90, small)
	for _, c := range []struct {
		x     *mat.Dense
		o     Options
		param string
	}{
		{random, Options{Ridge: 1e308}, "ridge"},
		{random, Options{Method: LDA, Labels: threeClasses(20), Ridge: 1e308}, "ridge"},
		{random, Options{Method: KernelLPP, Ridge: math.MaxFloat64}, "ridge"},
		{random, Options{Reduce: Reduce{Components: 2}, Ridge: 1e308}, "ridge"},
		{square(), heat(LPP, 1./720), "weight.t"},
		{square(), heat(KernelLPP, 1./720), "weight.t"},
		{big, Options{Constraint: "unit", Weight: Weight{Kind: "dot"}}, "weight.kind"},
		{small, Options{Constraint: "unit", Weight: Weight{Kind: "dot"}}, "weight.kind"},
		{square(), Options{Method: LaplacianEigenmap, Graph: precomputed(1e308)}, "graph.weights"},
		{square(), Options{Method: LaplacianEigenmap, Graph: precomputed(1e-310)}, "graph.weights"},
		{square(), Options{Method: ConstrainedLaplacianEigenmap, Labels: []int{0, 1, -1, -1}, Graph: precomputed(1e308)}, "graph.weights"},
		{random, Options{Graph: precomputed(1e-310)}, "graph.weights"},
		{random, Options{Graph: precomputed(-1)}, "graph.weights"},
	} {
		_, err := Fit(context.Background(), c.x, c.o)
		var e *fault.Error
		if !errors.As(err, &e) || e.Code != fault.InvalidOption || e.Param != c.param {
			t.Errorf("%+v: %v", c.o, err)
		}
	}
}

// Every size of weights, data and ridge either gives numbers or is refused.
func TestNoSizeGivesNaN(t *testing.T) {
	base := cloud(20, 3, 3)
	var edges []uint32
	for i := range uint32(19) {
		edges = append(edges, i, i+1)
	}
	for _, m := range Methods() {
		for exponent := -330; exponent <= 330; exponent += 10 {
			size := math.Pow(10, float64(exponent))
			x := mat.NewDense(20, 3, nil)
			x.Scale(size, base)
			weights := repeatWeight(size, 19)
			for _, o := range []Options{
				{Graph: Graph{Kind: "precomputed", Edges: edges, Weights: weights}},
				{Graph: Graph{Kind: "precomputed", Edges: edges, Weights: weights}, Constraint: "unit"},
			} {
				o.Method, o.Labels = m, threeClasses(20)
				checkNumbers(t, base, o)
			}
			for _, o := range []Options{{}, {Constraint: "unit"}, {Weight: Weight{Kind: "dot"}}, {Ridge: size}} {
				o.Method, o.Labels = m, threeClasses(20)
				checkNumbers(t, x, o)
			}
		}
	}
}

func repeatWeight(w float64, n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = w
	}
	return out
}

// checkNumbers fits and accepts an error, but not NaN nor more than finite.
func checkNumbers(t *testing.T, x *mat.Dense, o Options) {
	t.Helper()
	m, err := Fit(context.Background(), x, o)
	if err != nil {
		return
	}
	found := append([]float64(nil), m.Embedding.RawMatrix().Data...)
	if m.Components != nil {
		found = append(found, m.Components.RawMatrix().Data...)
	}
	if o.Method != LDA {
		found = append(found, m.Values...)
	}
	for _, v := range found {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Errorf("%s, %+v, ridge %g, entries like %g: values %v", o.Method, o.Weight, o.Ridge, x.At(0, 0), m.Values)
			return
		}
	}
}

func TestDifferencesThatUnderflow(t *testing.T) {
	for _, c := range []struct {
		size float64
		code fault.Code
	}{{0, fault.ConstantData}, {5e-324, fault.InvalidData}, {1e-160, fault.InvalidData}, {1e-141, fault.InvalidData}, {1e-138, ""}} {
		x := mat.NewDense(20, 2, nil)
		x.Apply(func(i, j int, _ float64) float64 { return c.size * float64(i%(3+j)) }, x)
		for _, data := range []mat.Matrix{x, toCSR(x)} {
			if _, err := Fit(context.Background(), data, Options{Method: PCA}); errCode(err) != c.code {
				t.Errorf("rows that differ by %g: %v", c.size, err)
			}
		}
	}
}

// Heat weights and kernels take their width from the data, so that sizes the
// data may have change nothing but the scale.
func TestSizeOfTheDataDoesNotMatter(t *testing.T) {
	base := cloud(20, 3, 3)
	for _, m := range Methods() {
		if m == LPI {
			continue // its weights are inner products
		}
		for _, constraint := range []string{"degree", "unit"} {
			o := Options{Method: m, Constraint: constraint, Labels: threeClasses(20)}
			want := mustFit(t, base, o)
			for exponent := -138; exponent <= 138; exponent += 23 {
				x := mat.NewDense(20, 3, nil)
				x.Scale(math.Pow(10, float64(exponent)), base)
				for _, data := range []mat.Matrix{x, toCSR(x)} {
					got := mustFit(t, data, o)
					gap := got.Values[0]*want.Values[1] - want.Values[0]*got.Values[1]
					if got.Rank != want.Rank || !(math.Abs(gap) <= 1e-7*math.Abs(got.Values[1]*want.Values[1])) {
						t.Errorf("%s, %s, 1e%d: rank %d, values %v; want %d, %v", m, constraint, exponent, got.Rank, got.Values, want.Rank, want.Values)
					}
				}
			}
		}
	}
}
