package plane

import (
	"math"
	"math/rand"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/neighbors"
)

// layout is a way to put n points, each a trap for a grid.
type layout struct {
	name string
	put  func(r *rand.Rand, i int) (x, y float64)
}

var layouts = []layout{
	{"gaussian", func(r *rand.Rand, i int) (x, y float64) { return r.NormFloat64(), r.NormFloat64() }},
	{"uniform", func(r *rand.Rand, i int) (x, y float64) { return r.Float64(), r.Float64() }},
	{"lattice with ties", func(r *rand.Rand, i int) (x, y float64) { return float64(r.Intn(12)), float64(r.Intn(12)) }},
	{"one place", func(r *rand.Rand, i int) (x, y float64) { return 3, -4 }},
	{"two places", func(r *rand.Rand, i int) (x, y float64) { return float64(i % 2), 1 }},
	{"horizontal", func(r *rand.Rand, i int) (x, y float64) { return r.Float64(), 5 }},
	{"vertical", func(r *rand.Rand, i int) (x, y float64) { return 5, r.Float64() }},
	{"diagonal", func(r *rand.Rand, i int) (x, y float64) { v := r.Float64(); return v, v }},
	{"far offset", func(r *rand.Rand, i int) (x, y float64) { return 1e9 + r.Float64(), -1e12 + r.Float64() }},
	{"one far out", func(r *rand.Rand, i int) (x, y float64) {
		if i == 7 {
			return 1e9, 1e7
		}
		return r.Float64(), r.Float64()
	}},
	{"tight clusters", func(r *rand.Rand, i int) (x, y float64) {
		return float64(i%3) + 1e-8*r.Float64(), float64(i%3) + 1e-8*r.Float64()
	}},
	{"halving", func(r *rand.Rand, i int) (x, y float64) { return math.Pow(2, -float64(i%200)), r.Float64() * 1e-3 }},
	{"minute", func(r *rand.Rand, i int) (x, y float64) { return 1e-170 * r.Float64(), 1e-165 * r.Float64() }},
}

func (l layout) points(seed int64, n int) []float64 {
	r := rand.New(rand.NewSource(seed))
	xy := make([]float64, 2*n)
	for i := 0; i < n; i++ {
		xy[2*i], xy[2*i+1] = l.put(r, i)
	}
	return xy
}

// brute finds the neighbours by looking at all pairs, keeping the best k.
func brute(xy []float64, k int) *neighbors.List {
	x := dense.Matrix{Rows: len(xy) / 2, Cols: 2, Data: xy}
	k = max(0, min(k, x.Rows-1))
	l := &neighbors.List{N: x.Rows, K: k, Index: make([]int32, x.Rows*k), D2: make([]float64, x.Rows*k)}
	for i := 0; i < x.Rows; i++ {
		index, lengths := l.Row(i)
		filled := 0
		for j := 0; j < x.Rows; j++ {
			if j == i {
				continue
			}
			// Going up in j, an equal length never comes before.
			d2, at := x.SquaredDistance(i, j), filled
			for at > 0 && lengths[at-1] > d2 {
				at--
			}
			if at == k {
				continue
			}
			filled = min(filled+1, k)
			copy(index[at+1:], index[at:filled-1])
			copy(lengths[at+1:], lengths[at:filled-1])
			index[at], lengths[at] = int32(j), d2
		}
	}
	return l
}

// checkList compares an index with brute force, bit for bit.
func checkList(t testing.TB, what string, ix *Index, xy []float64, k int) {
	t.Helper()
	want, got := brute(xy, k), ix.List()
	if got.N != want.N || got.K != want.K {
		t.Fatalf("%s: the list is %d×%d, want %d×%d", what, got.N, got.K, want.N, want.K)
	}
	for s := range want.Index {
		if got.Index[s] != want.Index[s] || got.D2[s] != want.D2[s] {
			t.Fatalf("%s: entry %d of row %d is %d at %g, want %d at %g", what, s%want.K, s/want.K, got.Index[s], got.D2[s], want.Index[s], want.D2[s])
		}
	}
}
