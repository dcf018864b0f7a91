package plane

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/random"
)

// thresholds are ε from no pair to all of them, some equal to a distance.
func thresholds(xy []float64) []float64 {
	x := dense.Matrix{Rows: len(xy) / 2, Cols: 2, Data: xy}
	var lengths []float64
	for i := range x.Rows {
		for j := range i {
			if d2 := x.SquaredDistance(i, j); d2 > 0 {
				lengths = append(lengths, d2)
			}
		}
	}
	slices.Sort(lengths)
	if len(lengths) == 0 {
		return []float64{1e-3, 1}
	}
	last := len(lengths) - 1
	return []float64{lengths[0], lengths[last/100], lengths[last/5] * 1.001, lengths[last/2], lengths[last], lengths[last] * 1.5}
}

// Whatever the points and ε are, the graph is that of the list of all pairs.
func TestEpsilonGraphIsThatOfTheList(t *testing.T) {
	for number, l := range layouts {
		if testing.Short() && number%3 != 0 {
			continue
		}
		for _, n := range []int{1, 2, 9, 150} {
			xy := l.points(31, n)
			x := dense.Matrix{Rows: n, Cols: 2, Data: xy}
			for _, eps := range thresholds(xy) {
				t.Run(fmt.Sprintf("%s/%d/%g", l.name, n, eps), func(t *testing.T) {
					edges, err := graph.Epsilon(context.Background(), x, eps)
					if err != nil {
						t.Fatal(err)
					}
					want, _, err := graph.Weigh(edges, x, graph.Weight{Kind: "binary"}, nil)
					if err != nil {
						t.Fatal(err)
					}
					checkEpsilonGraph(t, NewEpsilonGraph(xy, eps), want, x)
				})
			}
		}
	}
}

func checkEpsilonGraph(t *testing.T, g *EpsilonGraph, want *graph.Sparse, x dense.Matrix) {
	t.Helper()
	if got, facts := g.Facts(), want.Facts(); got != facts || g.Len() != want.Len() || g.Empty() != want.Empty() || !slices.Equal(g.Degrees(), want.Degrees()) {
		t.Errorf("facts %+v, want %+v", got, facts)
	}
	listed := g.Materialize()
	pairs := listed.Pairs
	if !sameEdges(pairs, want.Pairs) || len(listed.Weights) != len(want.Weights) || slices.ContainsFunc(listed.Weights, func(w float64) bool { return w != 1 }) {
		t.Errorf("%d pairs listed, want %d, or others", len(pairs)/2, len(want.Pairs)/2)
	}
	got, exact := g.Laplacian(), exactLaplacian(x, want.Pairs)
	for e, v := range exact {
		if !(math.Abs(got[e]-v) <= 1e-13*(exact[0]+exact[2])) {
			t.Errorf("XᵀLX is %v, want %v", got, exact)
			break
		}
	}
	y := dense.New(x.Rows, 3)
	r := random.New(3)
	for i := range y.Data {
		y.Data[i] = r.Float64() - 0.5
	}
	product, reference := dense.New(x.Rows, 3), dense.New(x.Rows, 3)
	g.Mul(product, y)
	want.Mul(reference, y)
	for i, v := range reference.Data {
		if !(math.Abs(product.Data[i]-v) <= 1e-12*float64(x.Rows)) {
			t.Fatalf("entry %d of W·X is %g, want %g", i, product.Data[i], v)
		}
	}
}

func sameEdges(got, want []uint32) bool {
	keys := func(pairs []uint32) (out []uint64) {
		for e := 0; e < len(pairs); e += 2 {
			out = append(out, uint64(pairs[e])<<32|uint64(pairs[e+1]))
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(keys(got), keys(want))
}

// exactLaplacian adds up the pairs' differences without rounding.
func exactLaplacian(x dense.Matrix, pairs []uint32) (out [3]float64) {
	var sums [3]*big.Float
	for e := range sums {
		sums[e] = new(big.Float).SetPrec(4000)
	}
	between := func(i, j uint32, c int) *big.Float {
		d := new(big.Float).SetPrec(1000).SetFloat64(x.At(int(i), c))
		return d.Sub(d, big.NewFloat(x.At(int(j), c)))
	}
	for e := 0; e < len(pairs); e += 2 {
		u, v := between(pairs[e], pairs[e+1], 0), between(pairs[e], pairs[e+1], 1)
		for at, p := range [3][2]*big.Float{{u, u}, {u, v}, {v, v}} {
			product := new(big.Float).SetPrec(2000).Mul(p[0], p[1])
			sums[at].Add(sums[at], product)
		}
	}
	for e := range out {
		out[e], _ = sums[e].Float64()
	}
	return out
}

// What is too long is not listed, and its sums are those of the list.
func TestEpsilonGraphWithoutAList(t *testing.T) {
	xy := layouts[0].points(5, 1500)
	x := dense.Matrix{Rows: 1500, Cols: 2, Data: xy}
	const eps = 4.0
	g := NewEpsilonGraph(xy, eps)
	var want [3]float64
	pairs := 0
	for i := range x.Rows {
		for j := range i {
			if x.SquaredDistance(i, j) < eps {
				pairs++
				addOuter(&want, 1, xy[2*i]-xy[2*j], xy[2*i+1]-xy[2*j+1])
			}
		}
	}
	if pairs <= ListedPairs || g.Materialize() != nil || g.Facts().Edges != pairs {
		t.Fatalf("%d pairs of %d, listed: %v", g.Facts().Edges, pairs, g.Materialize() != nil)
	}
	for e, v := range want {
		if got := g.Laplacian()[e]; math.Abs(got-v) > 1e-12*(want[0]+want[2]) {
			t.Errorf("XᵀLX is %v, want %v", g.Laplacian(), want)
		}
	}
}

// A fifth of all pairs of 20 000 points: of 40 million, a tenth is looked at.
func BenchmarkEpsilonGraph20000(b *testing.B) {
	xy := layouts[0].points(1, 20_000)
	for range b.N {
		NewEpsilonGraph(xy, 0.9)
	}
}

// The memory is that of the points, however many pairs there are: the bound that
// docs/decisions/0026-epsilon-graph-sums-over-a-tree.md states.
func TestEpsilonGraphTakesMemoryForPointsOnly(t *testing.T) {
	const n, perPoint = 20_000, 200
	xy := layouts[0].points(1, n)
	for _, eps := range []float64{1e-3, 0.9, 1e3} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		g := NewEpsilonGraph(xy, eps)
		facts := g.Facts()
		runtime.ReadMemStats(&after)
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > perPoint*n {
			t.Errorf("ε = %g, %d pairs: %d bytes, %d a point", eps, facts.Edges, allocated, allocated/n)
		}
	}
}
