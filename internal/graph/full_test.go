package graph

import (
	"fmt"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// TestCompleteIsWeighOfAllPairs compares closed forms and tiles with the list
// of all pairs: few and many columns, more points than a tile, a zero row,
// coinciding points, far from the origin, sparse rows.
func TestCompleteIsWeighOfAllPairs(t *testing.T) {
	zero := duplicated(2, 150, 3)
	clear(zero.Row(70))
	clear(zero.Row(71))
	for name, x := range map[string]dense.Matrix{
		"plane": gaussian(1, 130, 2, 0), "zero rows": zero, "wide": duplicated(3, 67, 20), "far": gaussian(4, 64, 9, 1e4), "two": gaussian(5, 2, 2, 0),
	} {
		for _, w := range allKinds {
			sigma := sigmaOf(x, min(5, x.Rows-1))
			for _, points := range []Points{x, sparse.FromDense(x)} {
				checkComplete(t, fmt.Sprint(name, w), points, w, sigma)
			}
		}
	}
}

func checkComplete(t *testing.T, what string, x Points, w Weight, sigma []float64) {
	t.Helper()
	want := weighOrFail(t, allPairs(x), x, w, sigma)
	got, _, err := Complete(ctx, x, w, sigma)
	if err != nil {
		t.Fatal(what, err)
	}
	checkClose(t, what+": t", got.T(), want.T, 0, 1e-12)
	listed := got.Materialize()
	if fmt.Sprint(listed.Pairs) != fmt.Sprint(want.Pairs) {
		t.Fatalf("%s: other pairs", what)
	}
	var scale float64
	for _, v := range want.Weights {
		scale = max(scale, v, -v)
	}
	for e, v := range want.Weights {
		checkClose(t, what+": weight", listed.Weights[e], v, 0, 1e-10)
	}
	scale *= float64(got.Len())
	for i, d := range want.Deg {
		checkClose(t, what+": degree", got.Degrees()[i], d, scale, 1e-13)
	}
	y := gaussian(8, got.Len(), 5, 0)
	a, b := dense.New(y.Rows, 5), dense.New(y.Rows, 5)
	got.Mul(a, y)
	want.Mul(b, y)
	for s := range a.Data {
		checkClose(t, what+": W·Y", a.Data[s], b.Data[s], scale, 1e-13)
	}
	f, g := got.Facts(), want.Facts()
	if f.Edges != g.Edges || f.Components != g.Components || f.Isolated != g.Isolated {
		t.Errorf("%s: facts %+v, want %+v", what, f, g)
	}
}

// TestCompleteLarge goes above the number of points whose weights are kept: the
// median comes from a stream, products from weights computed again.
func TestCompleteLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("two million pairs, left out in short mode")
	}
	x := gaussian(6, ListedLimit+37, 2, 0)
	f, _, err := Complete(ctx, x, Weight{Kind: "heat"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := medianByDefinition(allPairs(x).D2); f.T() != want {
		t.Errorf("t is %.17g, want %.17g", f.T(), want)
	}
	ones, sums := dense.New(x.Rows, 1), dense.New(x.Rows, 1)
	for i := range ones.Data {
		ones.Data[i] = 1
	}
	f.Mul(sums, ones)
	for i, d := range f.Degrees() {
		checkClose(t, "degree", sums.Data[i], d, 0, 1e-12)
	}
}

// TestStreamOfDuplicates: more than half of all lengths are 0.
func TestStreamOfDuplicates(t *testing.T) {
	for _, values := range [][]float64{{0, 0, 0, 4, 2}, {0, 0, 0, 4}, {0, 0, 3, 4}, {0}, {5}, {2, 8}, {1, 1, 1, 1}, {1, 1, 2, 1e300}, {1e-310, 3}} {
		s := ranks{each: func(visit func([]float64)) error {
			for i := range values {
				visit(values[i : i+1])
			}
			return nil
		}}
		got, zeros, err := s.middle(0, int64(len(values)))
		if got == 0 && int(zeros) < len(values) {
			got, _, err = s.middle(zeros, int64(len(values))-zeros)
		} else if got == 0 {
			got = 1
		}
		if want := medianByDefinition(values); err != nil || got != want {
			t.Errorf("the width of %v is %g, want %g (%v)", values, got, want, err)
		}
	}
}

func TestCompleteWithoutEdge(t *testing.T) {
	x := dense.New(3, 3)
	for i := 0; i < 3; i++ {
		x.Set(i, i, 1)
	}
	for _, kind := range []string{"dot", "cosine"} {
		if f, _, err := Complete(ctx, x, Weight{Kind: kind}, nil); err != nil || !f.Empty() {
			t.Errorf("%s of unlike axes: %v", kind, err)
		}
	}
	f, _, err := Complete(ctx, x, Weight{Kind: "binary"}, nil)
	if err != nil || f.Empty() || f.Facts() != (Facts{Edges: 3, Components: 1}) {
		t.Errorf("%v %+v", err, f)
	}
}
