package neighbors

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
)

// latent returns n rows of d columns that vary along so many directions, but for noise.
func latent(n, d, directions int) dense.Matrix {
	r := source(21)
	along := fill(directions, d, func(i, j int) float64 { return r.NormFloat64() })
	x := dense.New(n, d)
	dense.Mul(x, fill(n, directions, func(i, j int) float64 { return r.NormFloat64() }), along)
	for i := range x.Data {
		x.Data[i] += 0.01 * r.NormFloat64()
	}
	return x
}

// swept is what the sweep finds.
func swept(t testing.TB, x dense.Matrix, k int) *List {
	t.Helper()
	centered := dense.New(x.Rows, x.Cols)
	dense.Center(centered, x, dense.ColumnMeans(x))
	list, err := newSweep(encode(centered, bestLanes(centered, k)), metric{exact: x.SquaredDistance}, k, x.Cols).run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// The tree is right wherever it could be chosen, not only where it pays.
func TestWideTreeIsTheDefinition(t *testing.T) {
	cases := map[string]func(n, d int) dense.Matrix{
		"three directions": func(n, d int) dense.Matrix { return latent(n, d, 3) },
		"uniform": func(n, d int) dense.Matrix {
			r := source(22)
			return fill(n, d, func(i, j int) float64 { return r.Float64() })
		},
		"every row four times": func(n, d int) dense.Matrix {
			x := latent((n+3)/4, d, 2)
			return fill(n, d, func(i, j int) float64 { return x.At(i/4, j) })
		},
	}
	for _, of := range []map[string]func(n, d int) dense.Matrix{kinds, coarse} {
		for name, make := range of {
			if name != "huge" && name != "tiny" { // Nearest keeps them from the tree
				cases[name] = make
			}
		}
	}
	for name, make := range cases {
		for _, s := range []struct{ n, d, k int }{{300, 8, 10}, {301, 10, 5}, {250, 15, 12}, {260, 16, 3}, {200, 20, 7}} {
			t.Run(fmt.Sprint(name, s), func(t *testing.T) {
				x := make(s.n, s.d)
				ctx := context.Background()
				got, err := searchTree(ctx, x, nil, s.k)
				if err != nil {
					t.Fatal(err)
				}
				mustEqual(t, got, bySorting(s.n, s.k, x.SquaredDistance))
				if a, b := got.Tied(s.k, Measure{Dense: x}), swept(t, x, s.k).Tied(s.k, Measure{Dense: x}); a != b {
					t.Errorf("%d rows tied, of the sweep's %d", a, b)
				}
				units := []float64{}
				for j := range s.d {
					units = append(units, []float64{3, 0.01, 1.7, 0, 1}[j%5])
				}
				if got, err = searchTree(ctx, x, units, s.k); err != nil {
					t.Fatal(err)
				}
				mustEqual(t, got, bySorting(s.n, s.k, func(i, j int) float64 { return dense.SquaredDistanceIn(units, x.Row(i), x.Row(j)) }))
			})
		}
	}
}

// Of tables drawn at random, with columns of every kind, the tree has the neighbours of
// the definition; of larger ones, those of the sweep.
func TestWideTreeOfTablesDrawnAtRandom(t *testing.T) {
	columns := []func(r *rand.Rand) func(place float64) float64{
		func(r *rand.Rand) func(float64) float64 { return func(float64) float64 { return r.NormFloat64() } },
		func(r *rand.Rand) func(float64) float64 { return func(float64) float64 { return float64(r.IntN(3)) } },
		func(r *rand.Rand) func(float64) float64 { return func(float64) float64 { return 0.1 } },
		func(r *rand.Rand) func(float64) float64 { return func(place float64) float64 { return 3 * place } },
		func(r *rand.Rand) func(float64) float64 { return func(place float64) float64 { return place * place } },
		func(r *rand.Rand) func(float64) float64 { return func(float64) float64 { return 1e7 + r.Float64() } },
	}
	for seed := range uint64(60) {
		r := source(1000 + seed)
		n, d, k := 41+r.IntN(200), 8+r.IntN(13), 1+r.IntN(30)
		if seed%20 == 0 {
			n = 2500
		}
		x := dense.New(n, d)
		places, kinds := make([]float64, n), 1+r.IntN(len(columns))
		for i := range places {
			places[i] = r.NormFloat64()
		}
		for j := range d {
			column := columns[(int(seed)+r.IntN(kinds))%len(columns)](r)
			for i, place := range places {
				x.Set(i, j, column(place))
			}
		}
		for range r.IntN(n) { // some rows again, so that many are tied
			copy(x.Row(r.IntN(n)), x.Row(r.IntN(n)))
		}
		t.Run(fmt.Sprintf("seed %d, %d×%d, k = %d", seed, n, d, k), func(t *testing.T) {
			got, err := searchTree(context.Background(), x, nil, k)
			if err != nil {
				t.Fatal(err)
			}
			var want *List
			if n < 2500 {
				want = bySorting(n, k, x.SquaredDistance)
			} else {
				want = swept(t, x, k)
			}
			mustEqual(t, got, want)
		})
	}
}

// No box is looked upon as further away than a point in it, to the last bit.
func TestBoxesAreNoFurtherThanTheirPoints(t *testing.T) {
	r := source(23)
	for range 2000 {
		d := 8 + r.IntN(13)
		size := math.Ldexp(1, r.IntN(40)-20)
		x := fill(4, d, func(i, j int) float64 { return size*float64(r.IntN(2)) + r.NormFloat64() })
		var units []float64
		distance := dense.SquaredDistance
		if r.IntN(2) == 0 {
			units = fill(1, d, func(i, j int) float64 { return r.ExpFloat64() }).Data
			distance = func(a, b []float64) float64 { return dense.SquaredDistanceIn(units, a, b) }
		}
		// A box of one point, and one of three.
		one, three := newTree(x.Span(1, 2), units, 1), newTree(x.Span(1, 4), units, 3)
		for _, tree := range []*tree{one, three} {
			q := &query{tree: tree, point: x.Row(0)}
			for i := 1; i <= len(tree.ids); i++ {
				if box, point := q.wideBox(tree.box(1)), distance(x.Row(0), x.Row(i)); !(box <= point) {
					t.Fatalf("%d columns: the box is %v away, a point in it %v", d, box, point)
				}
			}
		}
	}
}

// What is chosen is what costs less: the tree for few directions, the sweep
// for as many directions as columns, and for few rows.
func TestTreeIsChosenWhereItPays(t *testing.T) {
	r := source(24)
	for _, c := range []struct {
		name string
		x    dense.Matrix
		tree bool
	}{
		{"three directions of 10", latent(6000, 10, 3), true},
		{"two directions of 20", latent(6000, 20, 2), true},
		{"normal, 16 columns", kinds["normal"](6000, 16), false},
		{"uniform, 12 columns", fill(6000, 12, func(i, j int) float64 { return r.Float64() }), false},
		{"few rows", latent(treeRows-1, 10, 3), false},
		{"many columns", latent(treeRows, mostTreeColumns+1, 2), false},
	} {
		tree := treeIfFaster(c.x, nil, 10)
		if (tree != nil) != c.tree {
			t.Errorf("%s: a tree is chosen: %v", c.name, tree != nil)
		}
		if !c.tree || tree == nil {
			continue
		}
		list, err := Nearest(context.Background(), c.x, 10)
		if err != nil {
			t.Fatal(err)
		}
		mustEqual(t, list, swept(t, c.x, 10))
	}
}
