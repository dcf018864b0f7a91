package method

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/subspace"
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

// The path without an SVD ends where the path with one does, repeated samples,
// repeated columns and constant ones or not.
func TestWideEqualsRowSpace(t *testing.T) {
	ctx := context.Background()
	normal := func(n, d int) dense.Matrix {
		r := rand.New(rand.NewPCG(92, uint64(d)))
		x := dense.New(n, d)
		for i := range x.Data {
			x.Data[i] = r.NormFloat64()
		}
		return x
	}
	repeated, twice, constant, units := normal(220, 300), normal(220, 440), normal(220, 300), normal(220, 260)
	for i := range 9 {
		copy(repeated.Row(219-i), repeated.Row(i))
	}
	for i := range 220 {
		copy(twice.Row(i)[220:], twice.Row(i)[:220])
		for j := range 130 {
			constant.Set(i, j, 1e3*float64(j))
		}
		for j := range 260 {
			units.Data[i*260+j] *= math.Pow(10, float64(j%4))
		}
	}
	for name, c := range map[string]struct {
		x    subspace.Data
		rank int
	}{
		"texts": {subspace.Sparse{CSR: texts(220, 470, 0)}, 219}, "repeated texts": {subspace.Sparse{CSR: texts(220, 470, 9)}, 210},
		"square": {subspace.Dense{Matrix: normal(220, 220)}, 219}, "one column less": {subspace.Dense{Matrix: normal(220, 219)}, 219}, "wide": {subspace.Dense{Matrix: normal(220, 500)}, 219},
		"repeated": {subspace.Dense{Matrix: repeated}, 210}, "twice": {subspace.Dense{Matrix: twice}, 219}, "constant": {subspace.Dense{Matrix: constant}, 170}, "units": {subspace.Dense{Matrix: units}, 219},
	} {
		w := graphOf(t, c.x, 8, "heat")
		samples, err := subspace.NewGramFactor(ctx, c.x, 1<<40)
		if samples == nil || err != nil {
			t.Fatal(name, samples, err)
		}
		wide, ok, err := wideLPP(ctx, samples, w, LPPOptions{Columns: 4})
		if !ok || err != nil {
			t.Fatal(name, ok, err)
		}
		want := fromRowSpace(t, c.x, w, 4)
		if wide.Rank != want.Rank || want.Rank != c.rank {
			t.Errorf("%s: rank %d and %d, want %d", name, wide.Rank, want.Rank, c.rank)
		}
		for i, v := range want.Values {
			if !(math.Abs(wide.Values[i]-v) <= 1e-9) {
				t.Errorf("%s: value %d is %.12g, want %.12g", name, i, wide.Values[i], v)
			}
		}
		densetest.AssertNear(t, name+": embedding", wide.Embedding, want.Embedding)
		densetest.AssertNear(t, name+": components", wide.Components, want.Components)
	}
}

// joined joins every row to its k nearest, sparse ones by cosines.
func graphOf(t testing.TB, x subspace.Data, k int, weight string) *graph.Sparse {
	t.Helper()
	var list *neighbors.List
	var err error
	switch x := x.(type) {
	case subspace.Sparse:
		list, err = neighbors.NearestCosineSparse(context.Background(), x.CSR, k)
	case subspace.Dense:
		list, err = neighbors.Nearest(context.Background(), x.Matrix, k)
	}
	if err != nil {
		t.Fatal(err)
	}
	w, _, err := graph.Weigh(graph.KNN(list, k, false, x), x, graph.Weight{Kind: weight}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
