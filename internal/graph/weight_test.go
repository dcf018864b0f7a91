package graph

import (
	"math"
	"math/rand"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// TestWeighByDefinition compares every kind, on dense and sparse rows, with
// METHODS' table; one row is zero and some coincide.
func TestWeighByDefinition(t *testing.T) {
	x := duplicated(1, 30, 4)
	clear(x.Row(5))
	edges := allPairs(x)
	for _, w := range allKinds {
		sigma := sigmaOf(x, 5)
		scale := 1.0
		for _, points := range []Points{x, sparse.FromDense(x)} {
			s := weighOrFail(t, edges, points, w, sigma)
			width := w.T
			if width == 0 {
				width = medianByDefinition(edges.D2)
			}
			at := 0
			for e, d2 := range edges.D2 {
				i, j := edges.Pairs[2*e], edges.Pairs[2*e+1]
				want := weightByDefinition(x, w, width, sigma, int(i), int(j))
				if at < len(s.Weights) && s.Pairs[2*at] == i && s.Pairs[2*at+1] == j {
					checkClose(t, w.Kind, s.Weights[at], want, scale, 1e-13)
					at++
				} else if want != 0 {
					t.Errorf("%s: the pair %d–%d of length %g is missing", w.Kind, i, j, d2)
				}
			}
			if at != len(s.Weights) {
				t.Errorf("%s: %d edges too many", w.Kind, len(s.Weights)-at)
			}
		}
	}
}

// TestLaplacian checks L·1 = 0 and XᵀLX = ½ Σ wᵢⱼ (xᵢ−xⱼ)(xᵢ−xⱼ)ᵀ.
func TestLaplacian(t *testing.T) {
	x := duplicated(4, 50, 3)
	for _, w := range allKinds {
		s := weighOrFail(t, KNN(brute(x, 6), 6, false, x), x, w, sigmaOf(x, 5))
		full, _, err := Complete(ctx, x, w, sigmaOf(x, 5))
		if err != nil {
			t.Fatal(err)
		}
		checkLaplacian(t, w.Kind, s, s, x)
		checkLaplacian(t, w.Kind+" complete", full, full.Materialize(), x)
	}
}

func checkLaplacian(t *testing.T, what string, a Affinity, listed *Sparse, x dense.Matrix) {
	t.Helper()
	ones, sums := dense.New(x.Rows, 1), dense.New(x.Rows, 1)
	for i := range ones.Data {
		ones.Data[i] = 1
	}
	a.Mul(sums, ones)
	for i, d := range a.Degrees() {
		checkClose(t, what+": W·1", sums.Data[i], d, 50, 1e-13)
	}
	wx := dense.New(x.Rows, x.Cols)
	a.Mul(wx, x)
	for p := 0; p < x.Cols; p++ {
		for q := 0; q < x.Cols; q++ {
			var got, want, size float64
			for i, d := range a.Degrees() {
				got += x.At(i, p) * (d*x.At(i, q) - wx.At(i, q))
			}
			for e, w := range listed.Weights {
				i, j := int(listed.Pairs[2*e]), int(listed.Pairs[2*e+1])
				v := w * (x.At(i, p) - x.At(j, p)) * (x.At(i, q) - x.At(j, q))
				want += v
				size += math.Abs(v)
			}
			checkClose(t, what+": XᵀLX", got, want, size, 1e-11)
		}
	}
}

// TestMulWidths compares the products of one, two and many columns.
func TestMulWidths(t *testing.T) {
	x := gaussian(1, 70, 2, 0)
	s := weighOrFail(t, KNN(brute(x, 6), 6, false, x), x, Weight{Kind: "heat"}, nil)
	y := gaussian(2, 70, 11, 0)
	whole := dense.New(70, 11)
	s.Mul(whole, y)
	for _, width := range []int{1, 2, 3} {
		part, got := dense.New(70, width), dense.New(70, width)
		for i := 0; i < 70; i++ {
			copy(part.Row(i), y.Row(i))
		}
		s.Mul(got, part)
		for i := 0; i < 70; i++ {
			for c := 0; c < width; c++ {
				checkClose(t, "W·X", got.At(i, c), whole.At(i, c), 1, 1e-14)
			}
		}
	}
}

// TestPermutation renumbers the points and expects the same graph.
func TestPermutation(t *testing.T) {
	x := gaussian(3, 60, 3, 2)
	order := rand.New(rand.NewSource(1)).Perm(60)
	y := dense.New(60, 3)
	for i, to := range order {
		copy(y.Row(to), x.Row(i))
	}
	for _, w := range allKinds {
		for _, mutual := range []bool{false, true} {
			a := weighOrFail(t, KNN(brute(x, 5), 5, mutual, x), x, w, sigmaOf(x, 5))
			b := weighOrFail(t, KNN(brute(y, 5), 5, mutual, y), y, w, sigmaOf(y, 5))
			for i, to := range order {
				checkClose(t, w.Kind, b.Deg[to], a.Deg[i], 1, 1e-13)
			}
			f, g := a.Facts(), b.Facts()
			if f.Edges != g.Edges || f.Components != g.Components || f.Isolated != g.Isolated {
				t.Errorf("%s: facts %+v became %+v", w.Kind, f, g)
			}
		}
	}
}

// TestAutomaticWidthWithDuplicates: with most lengths 0 the median of the
// positive ones is taken; with all 0, every weight is 1.
func TestAutomaticWidthWithDuplicates(t *testing.T) {
	for _, c := range []struct{ d2 []float64 }{
		{[]float64{0, 0, 0, 4, 2}},
		{[]float64{0, 0, 0, 4}},
		{[]float64{0, 0, 3, 4}},
		{[]float64{0, 0, 0}},
		{[]float64{5}},
		{[]float64{2, 8}},
	} {
		want := medianByDefinition(c.d2)
		if got := Median(append([]float64(nil), c.d2...)); got != want {
			t.Errorf("the width of %v is %g, want %g", c.d2, got, want)
		}
	}
	x := dense.New(4, 2)
	s := weighOrFail(t, allPairs(x), x, Weight{Kind: "heat"}, nil)
	if s.T != 1 || len(s.Weights) != 6 || s.Weights[0] != 1 {
		t.Errorf("coinciding points: t = %g, weights %v", s.T, s.Weights)
	}
}

func TestSelect(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for round := 0; round < 300; round++ {
		v := make([]float64, 1+r.Intn(40))
		for i := range v {
			v[i] = float64(r.Intn(1 + r.Intn(30)))
		}
		rank := r.Intn(len(v))
		want := v[rank]
		got := Select(v, rank)
		below, equal := 0, 0
		for _, x := range v {
			if x < got {
				below++
			} else if x == got {
				equal++
			}
		}
		if rank < below || rank >= below+equal {
			t.Fatalf("rank %d is %g, with %d below and %d equal (was %g)", rank, got, below, equal, want)
		}
	}
}

func TestWarnings(t *testing.T) {
	x := gaussian(1, 40, 2, 0)
	for _, c := range []struct {
		w    Weight
		code string
	}{
		{Weight{Kind: "dot"}, "negative-weights"},
		{Weight{Kind: "cosine"}, "negative-weights"},
		{Weight{Kind: "polynomial", Degree: 3}, "negative-weights"},
		{Weight{Kind: "polynomial", Degree: 1, Coef0: -0.1}, "negative-weights"},
		{Weight{Kind: "heat", T: 1e-3}, "underflow"},
		{Weight{Kind: "heat"}, ""},
		{Weight{Kind: "binary"}, ""},
		{Weight{Kind: "local-scaling"}, ""},
	} {
		_, listed, err := Weigh(allPairs(x), x, c.w, sigmaOf(x, 7))
		if err != nil {
			t.Fatal(err)
		}
		_, complete, err := Complete(ctx, x, c.w, sigmaOf(x, 7))
		if err != nil {
			t.Fatal(err)
		}
		for _, warnings := range [][]fault.Warning{listed, complete} {
			if c.code == "" && len(warnings) == 0 {
				continue
			}
			if len(warnings) != 1 || warnings[0].Code != c.code {
				t.Errorf("%+v: warnings %v, want %q", c.w, warnings, c.code)
			}
		}
	}
}

// TestTooLarge: weights beyond all numbers are refused, not passed on.
func TestTooLarge(t *testing.T) {
	x := gaussian(1, 10, 2, 1e10)
	w := Weight{Kind: "polynomial", Degree: 40}
	_, _, err := Weigh(allPairs(x), x, w, nil)
	checkFault(t, err, fault.InvalidOption, "weight.degree")
	_, _, err = Complete(ctx, x, w, nil)
	checkFault(t, err, fault.InvalidOption, "weight.degree")
}
