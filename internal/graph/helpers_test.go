package graph

import (
	"context"
	"math"
	"math/rand"
	"sort"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/neighbors"
)

var (
	_ Points = dense.Matrix{}
	_ Points = (*sparse.CSR)(nil)
)

var ctx = context.Background()

// allKinds is a weight of every kind.
var allKinds = []Weight{
	{Kind: "binary"},
	{Kind: "heat"},
	{Kind: "heat", T: 0.7},
	{Kind: "dot"},
	{Kind: "cosine"},
	{Kind: "polynomial", Degree: 1, Coef0: 0.3},
	{Kind: "polynomial", Degree: 3, Coef0: 1},
	{Kind: "local-scaling", K: 5},
}

// gaussian returns n points in d dimensions about (offset, offset, …).
func gaussian(seed int64, n, d int, offset float64) dense.Matrix {
	r := rand.New(rand.NewSource(seed))
	x := dense.New(n, d)
	for i := range x.Data {
		x.Data[i] = offset + r.NormFloat64()
	}
	return x
}

// brute is the k nearest neighbours by sorting all pairs.
func brute(x Points, k int) *neighbors.List {
	n, _ := x.Dims()
	l := &neighbors.List{N: n, K: k, Index: make([]int32, n*k), D2: make([]float64, n*k)}
	for i := 0; i < n; i++ {
		var others []int
		for j := 0; j < n; j++ {
			if j != i {
				others = append(others, j)
			}
		}
		sort.Slice(others, func(a, b int) bool {
			u, v := x.SquaredDistance(i, others[a]), x.SquaredDistance(i, others[b])
			return u < v || u == v && others[a] < others[b]
		})
		index, d2 := l.Row(i)
		for s := range index {
			index[s], d2[s] = int32(others[s]), x.SquaredDistance(i, others[s])
		}
	}
	return l
}

// sigmaOf returns the distances to the k-th neighbour.
func sigmaOf(x Points, k int) []float64 {
	l := brute(x, k)
	sigma := make([]float64, l.N)
	for i := range sigma {
		_, d2 := l.Row(i)
		sigma[i] = math.Sqrt(d2[k-1])
	}
	return sigma
}

// weightByDefinition is METHODS' table, written again.
func weightByDefinition(x Points, w Weight, t float64, sigma []float64, i, j int) float64 {
	dot, d2 := x.Dot(i, j), x.SquaredDistance(i, j)
	switch w.Kind {
	case "binary":
		return 1
	case "heat":
		return math.Exp(-d2 / t)
	case "dot":
		return dot
	case "cosine":
		norms := math.Sqrt(x.Dot(i, i) * x.Dot(j, j))
		if norms == 0 {
			return 0
		}
		return dot / norms
	case "polynomial":
		return math.Pow(dot+w.Coef0, float64(w.Degree))
	}
	if s := sigma[i] * sigma[j]; s > 0 {
		return math.Exp(-d2 / s)
	}
	if d2 == 0 {
		return 1
	}
	return 0
}

// medianByDefinition sorts.
func medianByDefinition(values []float64) float64 {
	v := append([]float64(nil), values...)
	sort.Float64s(v)
	middle := func(v []float64) float64 { return (v[(len(v)-1)/2] + v[len(v)/2]) / 2 }
	if m := middle(v); m > 0 {
		return m
	}
	first := sort.Search(len(v), func(i int) bool { return v[i] > 0 })
	if first == len(v) {
		return 1
	}
	return middle(v[first:])
}

// allPairs returns every pair of n points.
func allPairs(x Points) Edges {
	n, _ := x.Dims()
	labels := make([]int, n)
	return Supervised(labels, x)
}

// close reports a relative difference above tolerance on the scale given.
func checkClose(t testing.TB, what string, got, want, scale, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance*math.Max(math.Abs(scale), math.Abs(want))) {
		t.Errorf("%s is %.17g, want %.17g", what, got, want)
	}
}

// checkFault checks code and parameter of an error.
func checkFault(t testing.TB, err error, code fault.Code, param string) {
	t.Helper()
	f, ok := err.(*fault.Error)
	if !ok || f.Code != code || f.Param != param {
		t.Fatalf("error is %#v, want %s on %q", err, code, param)
	}
}

func weighOrFail(t testing.TB, e Edges, x Points, w Weight, sigma []float64) *Sparse {
	t.Helper()
	s, _, err := Weigh(e, x, w, sigma)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
