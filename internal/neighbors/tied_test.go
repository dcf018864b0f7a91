package neighbors

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// wholly stores all entries of x but zeros.
func wholly(x dense.Matrix) *sparse.CSR {
	indptr, indices, data := []int{0}, []int32{}, []float64{}
	for i := range x.Rows {
		for j, v := range x.Row(i) {
			if v != 0 {
				indices, data = append(indices, int32(j)), append(data, v)
			}
		}
		indptr = append(indptr, len(indices))
	}
	return mustCSR(x.Rows, x.Cols, indptr, indices, data)
}

// coarse are kinds of data with many ties.
var coarse = map[string]func(n, d int) dense.Matrix{
	"digits 0 to 2": kinds["small integers"],
	"tenths": func(n, d int) dense.Matrix {
		r := source(11)
		return fill(n, d, func(i, j int) float64 { return float64(r.IntN(4)) / 10 })
	},
	"mostly zeros": func(n, d int) dense.Matrix {
		r := source(12)
		return fill(n, d, func(i, j int) float64 { return float64(max(0, r.IntN(12)-8)) / 10 })
	},
}

// One table has the same neighbours at the same distances, dense or sparse, and the
// same ones tied.
func TestDenseAndSparseAreTheSameToTheBit(t *testing.T) {
	cases := map[string]func(n, d int) dense.Matrix{"normal": kinds["normal"], "far": kinds["far from the origin"]}
	for name, make := range coarse {
		cases[name] = make
	}
	for name, make := range cases {
		for _, s := range []struct{ n, d, k int }{{30, 3, 5}, {150, 2, 10}, {129, 7, 3}, {200, 8, 7}, {150, 13, 9}, {131, 64, 10}, {90, 151, 20}} {
			t.Run(fmt.Sprint(name, s), func(t *testing.T) {
				x := make(s.n, s.d)
				full, err := Nearest(context.Background(), x, s.k)
				if err != nil {
					t.Fatal(err)
				}
				rows := wholly(x)
				thin, err := NearestSparse(context.Background(), rows, s.k)
				if err != nil {
					t.Fatal(err)
				}
				mustEqual(t, thin, full)
				if a, b := full.Tied(s.k, Measure{Dense: x}), thin.Tied(s.k, Measure{Sparse: rows}); a != b {
					t.Errorf("%d rows tied, of the sparse table %d", a, b)
				}
			})
		}
	}
}

// NearestIn is the definition by sorting, at every size where another search begins.
func TestNearestInUnitsIsTheDefinition(t *testing.T) {
	for _, of := range []map[string]func(n, d int) dense.Matrix{kinds, coarse} {
		for name, make := range of {
			for _, s := range sizes {
				x, units := make(s.n, s.d), []float64{}
				for j := range s.d {
					units = append(units, []float64{3, 0.01, 1.7, 0, 1}[j%5])
				}
				got, err := NearestIn(context.Background(), x, units, s.k)
				if err != nil {
					t.Fatal(name, err)
				}
				mustEqual(t, got, bySorting(s.n, s.k, func(i, j int) float64 { return dense.SquaredDistanceIn(units, x.Row(i), x.Row(j)) }))
			}
		}
	}
}

// Every search knows who is left out though as good as tied, up to maxBeyond.
func TestSearchesKnowWhoIsAsGoodAsTied(t *testing.T) {
	ctx := context.Background()
	for name, make := range coarse {
		for _, s := range []struct{ n, d, k int }{{30, 2, 4}, {150, 2, 10}, {150, 5, 6}, {200, 9, 7}, {131, 64, 10}} {
			x := make(s.n, s.d)
			rows := wholly(x)
			units := slices.Repeat([]float64{0.3}, s.d)
			u := unitRows(x)
			plain, _ := Nearest(ctx, x, s.k)
			scaled, _ := NearestIn(ctx, x, units, s.k)
			thin, _ := NearestSparse(ctx, rows, s.k)
			angles, _ := NearestCosine(ctx, x, s.k)
			for what, c := range map[string]struct {
				list  *List
				value func(i, j int) float64
			}{
				"plain": {plain, x.SquaredDistance}, "sparse": {thin, rows.SquaredDistance},
				"in units": {scaled, func(i, j int) float64 { return dense.SquaredDistanceIn(units, x.Row(i), x.Row(j)) }},
				"cosine":   {angles, func(i, j int) float64 { return 0 - u.Dot(i, j) }},
			} {
				for i := range s.n {
					index, value := c.list.Row(i)
					missing, near := 0, 0
					for j := range s.n {
						if j == i || slices.Contains(index, int32(j)) || c.value(i, j) > withSlack(value[s.k-1]) {
							continue
						}
						near++
						if !slices.Contains(c.list.beyond[i], int32(j)) {
							missing++
						}
					}
					if missing > max(0, near-maxBeyond) {
						t.Fatalf("%s %v, %s: of row %d's %d left out, %d are not known", name, s, what, i, near, missing)
					}
				}
			}
		}
	}
}

// exactNeighbours sorts by Σ weightsⱼ(xᵢⱼ−xₖⱼ)² in fractions, ties by index.
func exactNeighbours(x [][]*big.Rat, weights []*big.Rat, k int) [][]int32 {
	out := make([][]int32, len(x))
	for i := range x {
		d2 := make([]*big.Rat, len(x))
		var order []int32
		for j := range x {
			d2[j] = new(big.Rat)
			for c, w := range weights {
				d := new(big.Rat).Sub(x[i][c], x[j][c])
				d2[j].Add(d2[j], d.Mul(d, d).Mul(d, w))
			}
			if j != i {
				order = append(order, int32(j))
			}
		}
		slices.SortStableFunc(order, func(a, b int32) int { return d2[a].Cmp(d2[b]) })
		out[i] = order[:k]
	}
	return out
}

// inverseVariances returns n/Σ(x−mean)² of every column, 0 for a constant one.
func inverseVariances(x [][]*big.Rat) []*big.Rat {
	out := make([]*big.Rat, len(x[0]))
	n := big.NewRat(int64(len(x)), 1)
	for c := range out {
		mean, sum := new(big.Rat), new(big.Rat)
		for i := range x {
			mean.Add(mean, x[i][c])
		}
		mean.Quo(mean, n)
		for i := range x {
			d := new(big.Rat).Sub(x[i][c], mean)
			sum.Add(sum, d.Mul(d, d))
		}
		if out[c] = new(big.Rat); sum.Sign() > 0 {
			out[c].Quo(n, sum)
		}
	}
	return out
}

func iris(t *testing.T) (tenths [][]int64) {
	text, err := os.ReadFile("../../web/data/iris.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Rows, Cols int
		Data       []float64
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for i := range file.Rows {
		row := make([]int64, file.Cols)
		for j := range row {
			row[j] = int64(math.Round(10 * file.Data[i*file.Cols+j]))
		}
		tenths = append(tenths, row)
	}
	return tenths
}

// Against arithmetic in fractions: rows that are not counted as tied have exactly the
// neighbours of the decimal numbers, ties by index; of whole numbers and quarters no
// row is tied, on a lattice of two columns not when standardized either.
func TestNeighboursAreThoseOfExactArithmetic(t *testing.T) {
	lattice, shuffled, stretched := [][]int64{}, [][]int64{}, [][]int64{}
	for i := range int64(100) {
		lattice = append(lattice, []int64{i % 10, i / 10})
		shuffled = append(shuffled, []int64{i * 37 % 100 % 10, i * 37 % 100 / 10, i % 10})
		stretched = append(stretched, []int64{i % 10, 3 * (i / 10), 7 * (i * 3 % 10)})
	}
	for _, c := range []struct {
		name string
		x    [][]int64
		over int64 // every entry is divided by this
		most int   // rows tied
	}{
		{"lattice", lattice, 1, 0}, {"quarters", lattice, 4, 0}, {"three columns", shuffled, 1, 80},
		{"stretched lattice", stretched, 1, 100}, {"tenths", lattice, 10, 100}, {"iris", iris(t), 10, 60},
	} {
		n, d := len(c.x), len(c.x[0])
		x := fill(n, d, func(i, j int) float64 { return float64(c.x[i][j]) / float64(c.over) })
		fractions := make([][]*big.Rat, n)
		for i, row := range c.x {
			for _, v := range row {
				fractions[i] = append(fractions[i], big.NewRat(v, c.over))
			}
		}
		for _, standardized := range []bool{false, true} {
			weights, m := inverseVariances(fractions), Measure{Dense: x}
			for j, w := range weights {
				if standardized {
					v, _ := w.Float64()
					m.Units = append(m.Units, math.Sqrt(v))
				} else {
					weights[j] = big.NewRat(1, 1)
				}
			}
			want := exactNeighbours(fractions, weights, 10)
			for _, k := range []int{1, 3, 4, 7, 10} {
				t.Run(fmt.Sprint(c.name, standardized, k), func(t *testing.T) {
					list, err := nearest(context.Background(), x, m.Units, k)
					if err != nil {
						t.Fatal(err)
					}
					tied := list.Tied(k, m)
					var wrong, unreported int
					var pair distanceOrder
					for i := range n {
						index, _ := list.Row(i)
						if slices.Equal(slices.Sorted(slices.Values(index)), slices.Sorted(slices.Values(want[i][:k]))) {
							continue
						}
						wrong++
						if in, out := list.nearTies(i, k, nil, nil); !pair.anyUndecided(m, i, in, out) {
							unreported++
						}
					}
					t.Logf("%d tied, of %d others are joined than in fractions", tied, wrong)
					if unreported > 0 {
						t.Errorf("%d rows have other neighbours than in fractions and are not counted as tied", unreported)
					}
					if tied > c.most || !standardized && c.over&(c.over-1) == 0 && tied > 0 {
						t.Errorf("%d rows are counted as tied", tied)
					}
				})
			}
		}
	}
}

// Distances that differ by more than rounding, and exact ties, are not counted.
func TestWhatIsNoTie(t *testing.T) {
	for name, make := range kinds {
		if name == "squares that nearly vanish" {
			continue // they have few digits
		}
		for _, s := range []struct{ n, d, k int }{{150, 2, 10}, {129, 5, 3}, {200, 9, 7}} {
			x := make(s.n, s.d)
			if list, _ := Nearest(context.Background(), x, s.k); name != "descending" && name != "tiny" && name != "huge" {
				if tied := list.Tied(s.k, Measure{Dense: x}); tied > 0 {
					t.Errorf("%s %v: %d rows", name, s, tied)
				}
			}
		}
	}
}

// Data of which no squared distance loses a digit are known as such, dense and sparse.
func TestDataWithoutRounding(t *testing.T) {
	for _, c := range []struct {
		name   string
		scale  float64
		of     []float64 // the first entries; the others are 0
		expect bool
	}{
		{"whole numbers", 1, []float64{0, 1, -16, 255}, true},
		{"quarters", 0.25, []float64{1, 2, -3}, true},
		{"large steps", 0x1p300, []float64{1, 2, 3}, true},
		{"nothing but zeros", 1, nil, true},
		{"tenths", 0.1, []float64{1, 2, 3}, false},
		{"numbers whose squares are too long", 1, []float64{0x1p26, 1}, false},
		{"one too small for squares", 1, []float64{0x1p-1010}, false},
	} {
		x := dense.New(40, 3)
		for i, v := range c.of {
			x.Data[i] = v * c.scale
		}
		for what, m := range map[string]Measure{"dense": {Dense: x}, "sparse": {Sparse: wholly(x)}} {
			if got := m.exact(); got != c.expect {
				t.Errorf("%s, %s: %v, want %v", c.name, what, got, c.expect)
			}
		}
		for what, m := range map[string]Measure{"in units": {Dense: x, Units: []float64{1, 1, 1}}, "cosine": {Dense: x, Cosine: true}} {
			if m.exact() {
				t.Errorf("%s, %s: taken as exact", c.name, what)
			}
		}
	}
}
