package method

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
	"lpp-playground/core/neighbors"
	"lpp-playground/core/sparse"
)

// texts returns n sparse rows over d terms, the last few of them repetitions of
// the first.
func texts(n, d, repeated int) *sparse.CSR {
	r := rand.New(rand.NewPCG(91, 1))
	rows := dense.New(n, d)
	for i := range n {
		if i >= n-repeated {
			copy(rows.Row(i), rows.Row(i-n+repeated))
			continue
		}
		for range 12 {
			rows.Set(i, (i%5)*d/5+r.IntN(d/3)%(d-(i%5)*d/5), 1+float64(r.IntN(3)))
		}
	}
	return sparse.FromDense(rows)
}

// The path without an SVD ends where the path with one does, repeated samples
// or not.
func TestWideEqualsRowSpace(t *testing.T) {
	ctx := context.Background()
	for _, repeated := range []int{0, 9} {
		x := texts(220, 470, repeated)
		list, err := neighbors.NearestCosineSparse(ctx, x, 8)
		if err != nil {
			t.Fatal(err)
		}
		w, _, err := graph.Weigh(graph.KNN(list, 8, false, x), x, graph.Weight{Kind: "heat"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		wide, ok, err := wideLPP(ctx, Sparse{x}, w, LPPOptions{Columns: 4, Limit: 1 << 40})
		if !ok || err != nil {
			t.Fatal(ok, err)
		}
		space, err := RowSpace(ctx, Sparse{x}, true, true, 1<<40)
		if err != nil {
			t.Fatal(err)
		}
		pencil, c, err := NewPencil(space, w, CenterDegree)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := pencil.careful(space, problem{want: 4})
		if err != nil {
			t.Fatal(err)
		}
		want, err := solution.finish(space, c)
		if err != nil {
			t.Fatal(err)
		}
		if wide.Rank != want.Rank || want.Rank != 220-1-repeated {
			t.Errorf("%d repeated: rank %d and %d", repeated, wide.Rank, want.Rank)
		}
		for i, v := range want.Values {
			if !(math.Abs(wide.Values[i]-v) <= 1e-9) {
				t.Errorf("%d repeated: value %d is %.12g, want %.12g", repeated, i, wide.Values[i], v)
			}
		}
		compareMatrices(t, "embedding", wide.Embedding, want.Embedding)
		compareMatrices(t, "components", wide.Components, want.Components)
	}
}

func compareMatrices(t *testing.T, what string, got, want dense.Matrix) {
	t.Helper()
	var largest, worst float64
	for i, v := range want.Data {
		largest = math.Max(largest, math.Abs(v))
		worst = math.Max(worst, math.Abs(v-got.Data[i]))
	}
	if worst > 1e-6*largest {
		t.Errorf("%s: off by %.2g of the largest entry", what, worst/largest)
	}
}

// Rounding in a thousand rows of inner products is not taken for a direction.
func TestWideRankOfManyTexts(t *testing.T) {
	const n, d = 1000, 2000
	r := rand.New(rand.NewPCG(3, 1))
	rows := dense.New(n, d)
	for i := range n {
		for range 60 {
			u := r.Float64()
			rows.Data[i*d+int(u*u*d)]++
		}
	}
	x := Sparse{sparse.FromDense(rows)}
	mean := x.ColumnMeans()
	scaled, at := scaledSparse(x, mean, columnScales(x, mean))
	k, err := centredGram(scaled, at, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	f := pivotedCholesky(k)
	if f.rank != n-1 || !clearCut(f, scaled, at, f.nullSpace(), trace(k)) {
		t.Errorf("rank %d, want %d", f.rank, n-1)
	}
}
