package graph

import (
	"context"
	"fmt"
	"math"
	"math/rand"
	"strings"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// duplicated returns points of which every third repeats an earlier one.
func duplicated(seed int64, n, d int) dense.Matrix {
	x := gaussian(seed, n, d, 0)
	r := rand.New(rand.NewSource(seed))
	for i := 3; i < n; i += 3 {
		copy(x.Row(i), x.Row(r.Intn(i)))
	}
	return x
}

// joined lists the pairs i < j for which the rule holds.
func edgesWhere(n int, rule func(i, j int) bool) []uint32 {
	pairs := []uint32{}
	for i := 0; i < n; i++ {
		for j := i + 1; j < n; j++ {
			if rule(i, j) {
				pairs = append(pairs, uint32(i), uint32(j))
			}
		}
	}
	return pairs
}

func checkPairs(t *testing.T, what string, e Edges, want []uint32, x Points) {
	t.Helper()
	if fmt.Sprint(e.Pairs) != fmt.Sprint(want) {
		t.Fatalf("%s: the pairs are %v, want %v", what, e.Pairs, want)
	}
	for s, d2 := range e.D2 {
		if d2 != x.SquaredDistance(int(want[2*s]), int(want[2*s+1])) {
			t.Fatalf("%s: the length of pair %d is %g", what, s, d2)
		}
	}
}

// TestKNNByDefinition asks, for every pair, who is among whose nearest.
func TestKNNByDefinition(t *testing.T) {
	for _, x := range []dense.Matrix{gaussian(1, 60, 3, 0), duplicated(2, 60, 2), dense.New(12, 2)} {
		list := brute(x, 9)
		for _, k := range []int{1, 4, 9} {
			near := func(i, j int) bool {
				index, _ := list.Row(i)
				for _, s := range index[:k] {
					if int(s) == j {
						return true
					}
				}
				return false
			}
			or := edgesWhere(x.Rows, func(i, j int) bool { return near(i, j) || near(j, i) })
			and := edgesWhere(x.Rows, func(i, j int) bool { return near(i, j) && near(j, i) })
			checkPairs(t, "or", KNN(list, k, false, x), or, x)
			checkPairs(t, "and", KNN(list, k, true, x), and, x)
		}
	}
}

// TestEpsilonByDefinition covers the grid, the tiles and sparse rows, and a
// distance that is exactly ε, which is no edge.
func TestEpsilonByDefinition(t *testing.T) {
	far := gaussian(7, 50, 10, 1e6)
	lattice := dense.New(49, 2)
	for i := 0; i < 49; i++ {
		lattice.Set(i, 0, float64(i%7))
		lattice.Set(i, 1, float64(i/7))
	}
	for _, x := range []dense.Matrix{lattice, gaussian(1, 80, 1, 5), gaussian(2, 80, 3, 0), duplicated(3, 70, 12), far, dense.New(5, 2), dense.New(1, 2)} {
		for _, eps := range []float64{1e-9, 0.3, 1, 2, 17, 1e9, math.Inf(1)} {
			for _, points := range []Points{x, sparse.FromDense(x)} {
				want := edgesWhere(x.Rows, func(i, j int) bool { return points.SquaredDistance(i, j) < eps })
				e, err := Epsilon(ctx, points, eps)
				if err != nil {
					t.Fatal(err)
				}
				checkPairs(t, fmt.Sprint(x.Cols, eps), e, want, points)
			}
		}
	}
}

func TestClosestPair(t *testing.T) {
	for seed := int64(0); seed < 20; seed++ {
		x := gaussian(seed, 40, 1+int(seed)%4, 100)
		want := math.Inf(1)
		for i := 0; i < x.Rows; i++ {
			for j := 0; j < i; j++ {
				want = math.Min(want, x.SquaredDistance(i, j))
			}
		}
		if got := ClosestPair(x); got != want {
			t.Errorf("the closest pair is at %g, want %g", got, want)
		}
		checkClose(t, "closest pair of sparse rows", ClosestPair(sparse.FromDense(x)), want, 0, 1e-12)
		if e, _ := Epsilon(ctx, x, want); len(e.D2) != 0 {
			t.Error("ε at the closest pair gives an edge")
		}
		if e, _ := Epsilon(ctx, x, math.Nextafter(want, 9)); len(e.D2) != 1 {
			t.Error("ε just above the closest pair gives no edge")
		}
	}
}

func TestSupervised(t *testing.T) {
	labels := []int{2, -1, 0, 2, 0, -1, 2, 5}
	x := gaussian(1, len(labels), 2, 0)
	want := edgesWhere(len(labels), func(i, j int) bool { return labels[i] >= 0 && labels[i] == labels[j] })
	checkPairs(t, "supervised", Supervised(labels, x), want, x)
}

// TestStops hands over a context that has ended.
func TestStops(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	x := gaussian(1, 30, 2, 0)
	_, err := Epsilon(over, x, 1)
	checkFault(t, err, fault.Aborted, "")
	_, err = Epsilon(over, sparse.FromDense(x), 1)
	checkFault(t, err, fault.Aborted, "")
	_, _, err = Complete(over, x, Weight{Kind: "heat"}, nil)
	checkFault(t, err, fault.Aborted, "")
	_, _, err = Complete(over, x, Weight{Kind: "dot"}, nil)
	checkFault(t, err, fault.Aborted, "")
}

// TestPrecomputed takes pairs in any order and sorts them.
func TestPrecomputed(t *testing.T) {
	s, err := Precomputed(5, []uint32{3, 1, 0, 4, 2, 0, 1, 2}, []float64{2, 0.5, 0, -1})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(s.Pairs, s.Weights, s.Deg); got != "[0 4 1 2 1 3] [0.5 -1 2] [0.5 1 -1 2 0.5]" {
		t.Error(got)
	}
	if f := s.Facts(); f != (Facts{Edges: 3, Components: 2}) {
		t.Errorf("%+v", f)
	}
}

func TestPrecomputedErrors(t *testing.T) {
	for _, c := range []struct {
		param   string
		code    fault.Code
		pairs   []uint32
		weights []float64
		message string
	}{
		{"graph.edges", fault.InvalidOption, []uint32{0, 1, 2}, []float64{1}, "3 entries"},
		{"graph.weights", fault.InvalidOption, []uint32{0, 1}, []float64{1, 2}, "2 entries"},
		{"graph.edges", fault.InvalidOption, []uint32{0, 1, 2, 3}, []float64{1, 1}, "pair 1"},
		{"graph.edges", fault.InvalidOption, []uint32{0, 1, 2, 2}, []float64{1, 1}, "pair 1"},
		{"graph.edges", fault.InvalidOption, []uint32{0, 1, 1, 2, 1, 0}, []float64{1, 1, 1}, "positions 0 and 2"},
		{"graph.weights", fault.InvalidOption, []uint32{0, 1, 1, 2}, []float64{1, math.NaN()}, "graph.weights[1]"},
		{"graph.weights", fault.InvalidOption, []uint32{0, 1}, []float64{math.Inf(-1)}, "graph.weights[0]"},
		{"graph.edges", fault.EmptyGraph, nil, nil, "no pair"},
		{"graph.edges", fault.EmptyGraph, []uint32{0, 1}, []float64{0}, "no pair"},
	} {
		_, err := Precomputed(3, c.pairs, c.weights)
		checkFault(t, err, c.code, c.param)
		if !strings.Contains(err.Error(), c.message) {
			t.Errorf("the message %q does not say %q", err, c.message)
		}
	}
}
