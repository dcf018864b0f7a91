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
		x    Data
		rank int
	}{
		"texts": {Sparse{texts(220, 470, 0)}, 219}, "repeated texts": {Sparse{texts(220, 470, 9)}, 210},
		"square": {Dense{normal(220, 220)}, 219}, "one column less": {Dense{normal(220, 219)}, 219}, "wide": {Dense{normal(220, 500)}, 219},
		"repeated": {Dense{repeated}, 210}, "twice": {Dense{twice}, 219}, "constant": {Dense{constant}, 170}, "units": {Dense{units}, 219},
	} {
		list, err := nearestOf(ctx, c.x, 8)
		if err != nil {
			t.Fatal(err)
		}
		w, _, err := graph.Weigh(graph.KNN(list, 8, false, c.x), c.x, graph.Weight{Kind: "heat"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		samples, err := NewSamples(ctx, c.x, 1<<40)
		if samples == nil || err != nil {
			t.Fatal(name, samples, err)
		}
		wide, ok, err := wideLPP(ctx, samples, w, LPPOptions{Columns: 4})
		if !ok || err != nil {
			t.Fatal(name, ok, err)
		}
		space, err := RowSpace(ctx, c.x, true, true, 1<<40)
		if err != nil {
			t.Fatal(err)
		}
		pencil, at, err := NewPencil(space, w, CenterDegree)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := pencil.careful(space, problem{want: 4})
		if err != nil {
			t.Fatal(err)
		}
		want, err := solution.finish(space, at)
		if err != nil {
			t.Fatal(err)
		}
		if wide.Rank != want.Rank || want.Rank != c.rank {
			t.Errorf("%s: rank %d and %d, want %d", name, wide.Rank, want.Rank, c.rank)
		}
		for i, v := range want.Values {
			if !(math.Abs(wide.Values[i]-v) <= 1e-9) {
				t.Errorf("%s: value %d is %.12g, want %.12g", name, i, wide.Values[i], v)
			}
		}
		compareMatrices(t, name+": embedding", wide.Embedding, want.Embedding)
		compareMatrices(t, name+": components", wide.Components, want.Components)
	}
}

func nearestOf(ctx context.Context, x Data, k int) (*neighbors.List, error) {
	if s, ok := x.(Sparse); ok {
		return neighbors.NearestCosineSparse(ctx, s.CSR, k)
	}
	return neighbors.Nearest(ctx, x.(Dense).Matrix, k)
}

// Samples say nothing where their inner products do not tell the rank, and directions
// are not taken from units in which they are lost.
func TestSamplesThatSayTooLittle(t *testing.T) {
	low, apart := dense.New(60, 80), dense.New(60, 80)
	r := rand.New(rand.NewPCG(93, 1))
	for i := range 60 {
		for j := range 80 {
			low.Set(i, j, float64((i*i)%7*j)+float64(i*j%2))
			apart.Set(i, j, r.NormFloat64()*math.Pow(10, float64(j%20-10)))
		}
	}
	for name, x := range map[string]dense.Matrix{"of low rank": low, "in units apart": apart} {
		s, err := NewSamples(context.Background(), Dense{x}, 1<<40)
		if s == nil && err == nil {
			continue
		}
		y := dense.New(60, 1)
		for i := range y.Data {
			y.Data[i] = float64(i%5 - 2)
		}
		if _, ok := s.directions(y); ok || err != nil {
			t.Errorf("%s: rank %d (%v)", name, s.rank, err)
		}
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
	samples, err := NewSamples(context.Background(), x, 1<<40)
	if err != nil || samples == nil || samples.rank != n-1 {
		t.Errorf("%+v (%v), want rank %d", samples, err, n-1)
	}
}
