package eigen

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense"
)

const (
	directRows = 1303
	directCols = directMinColumns + 7
)

// direct is a matrix for which no Gram matrix is formed at first: factors, each a fifth narrower than the one before it,
// and noise.
func direct(seed uint64) dense.Matrix {
	x := gaussian(seed, directRows, directCols)
	left, right := gaussian(seed+1, directRows, 8), gaussian(seed+2, 8, directCols)
	for i := range left.Data {
		left.Data[i] *= 3 * math.Pow(0.8, float64(i%8))
	}
	signal := dense.New(directRows, directCols)
	dense.Mul(signal, left, right)
	dense.AddScaled(x.Data, 1, signal.Data)
	return x
}

// scaledColumns multiplies every column by a number.
func scaledColumns(x dense.Matrix, by func(j int) float64) {
	for i := range x.Rows {
		for j := range x.Cols {
			x.Data[i*x.Cols+j] *= by(j)
		}
	}
}

// The first values and directions and the rank of a large matrix are those of RowSpace, whether columns depend on each
// other, values are equal, and whether the Gram matrix has to be formed in the end.
func TestLeadingWithoutTheGramMatrix(t *testing.T) {
	if racing || testing.Short() {
		t.Skip("large matrices")
	}
	for _, c := range []struct {
		name   string
		formed bool // the Gram matrix of all rows
		m      int
		spoil  func(x, noise dense.Matrix)
	}{
		{"full rank", false, 3, func(_, _ dense.Matrix) {}},
		{"copies and zeros", false, 3, func(x, _ dense.Matrix) {
			copyColumn(x, 300, 5, 1)
			copyColumn(x, 4, 301, 1e3)
			copyColumn(x, 17, 0, 0)
		}},
		{"a sum of others", false, 3, func(x, _ dense.Matrix) { addColumns(x, 259, 30, 60) }},
		{"32 copies", false, 3, func(x, _ dense.Matrix) {
			for j := range 32 {
				copyColumn(x, 400+j, j, 1)
			}
		}},
		{"far above the cut", false, 3, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-5) }},
		{"far below the cut", false, 3, func(x, e dense.Matrix) { copyColumn(x, 9, 8, 1); addNoise(x, e, 9, 1e-12) }},
		{"in one row", false, 3, func(x, _ dense.Matrix) { copyColumn(x, 9, 8, 0); x.Set(1000, 9, 1) }},
		{"a column copied but for one row", false, 3, func(x, _ dense.Matrix) {
			copyColumn(x, 9, 8, 1)
			x.Set(700, 9, 1+x.At(700, 9))
		}},
		{"rows repeated", false, 3, func(x, _ dense.Matrix) {
			copy(x.Data[700*x.Cols:], x.Data[:(x.Rows-700)*x.Cols])
		}},
		{"few different rows", true, 3, func(x, _ dense.Matrix) {
			for i := 500; i < x.Rows; i++ {
				copy(x.Row(i), x.Row(i%500))
			}
		}},
		{"huge", false, 3, func(x, _ dense.Matrix) { dense.Scale(x.Data, 0x1p600) }},
		{"minute", false, 3, func(x, _ dense.Matrix) { dense.Scale(x.Data, 0x1p-600) }},
		{"units apart", true, 3, func(x, _ dense.Matrix) {
			scaledColumns(x, func(j int) float64 { return math.Pow(10, float64(j%5-4)) })
		}},
		{"ten directions", true, 10, func(_, _ dense.Matrix) {}},
		{"noise alone", true, 3, func(x, _ dense.Matrix) {
			copy(x.Data, gaussian(77, x.Rows, x.Cols).Data)
		}},
		{"equal values", false, 3, func(x, _ dense.Matrix) {
			clear(x.Data)
			for i := range x.Rows {
				x.Set(i, i%x.Cols, 1)
			}
		}},
	} {
		x := direct(11)
		c.spoil(x, gaussian(5, x.Rows, 1))
		want, vectors := rowSpace(x, 1e-10)
		squares := newNormal(x)
		fewLeading(context.Background(), squares, c.m, 1e-10)
		if formed := squares.gram.Data != nil; formed != c.formed && c.name != "huge" && c.name != "minute" {
			t.Errorf("%s: the Gram matrix was formed: %v, want %v", c.name, formed, c.formed)
		}
		sigma, v, rank, ok := Leading(context.Background(), x, 1e-10, c.m)
		if c.name == "few different rows" && !ok {
			continue // no less work than RowSpace
		}
		if !ok || rank != len(want) {
			t.Errorf("%s: rank %d (%v), want %d", c.name, rank, ok, len(want))
			continue
		}
		mustBeOrthonormal(t, v, 1e-12)
		for i, s := range sigma {
			if !(math.Abs(s-want[i]) <= 1e-13*want[0]) {
				t.Errorf("%s: σ[%d] is %v, not %v", c.name, i, s, want[i])
			}
		}
		if c.name == "equal values" { // any vectors of the span are right
			continue
		}
		for i := range c.m {
			var cosine float64
			for j := range x.Cols {
				cosine += v.At(j, i) * vectors.At(j, i)
			}
			gap := 1.0
			for _, near := range []int{i - 1, i + 1} {
				if near >= 0 {
					gap = min(gap, math.Abs(want[near]-want[i])/want[0])
				}
			}
			if !(1-math.Abs(cosine) <= math.Pow(1e-13/gap, 2)+1e-14) {
				t.Errorf("%s: direction %d has the cosine %v with RowSpace's, gap %g", c.name, i, cosine, gap)
			}
		}
	}
}

// timesNormal is the product with the Gram matrix, with the same bits on any number of cores.
func TestTimesNormal(t *testing.T) {
	for _, shape := range [][3]int{{1, 1, 1}, {3, 9, 2}, {50, 30, 3}, {203, 31, 5}, {directParts * 3, 8, 4}} {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			x, src := gaussian(1, shape[0], shape[1]), gaussian(2, shape[2], shape[1])
			gram, want := dense.New(x.Cols, x.Cols), dense.New(src.Rows, x.Cols)
			dense.Gram(gram, x)
			dense.Mul(want, src, gram)
			var first dense.Matrix
			for _, count := range []int{1, 2, 5} {
				got := src.Clone() // spoiled beforehand
				before := runtime.GOMAXPROCS(count)
				timesNormal(got, src, x)
				runtime.GOMAXPROCS(before)
				if first.Data == nil {
					first = got
				}
				if !slices.Equal(got.Data, first.Data) {
					t.Errorf("%d cores give other bits than one", count)
				}
			}
			for i, v := range first.Data {
				if !(math.Abs(v-want.Data[i]) <= 1e-13*dense.Trace(gram)) {
					t.Fatalf("entry %d is %v, want %v", i, v, want.Data[i])
				}
			}
		})
	}
}

// Folded rows have no larger singular values than their bound allows, and none that are much smaller.
func TestFoldedRowsKeepSingularValues(t *testing.T) {
	x := withSigma(200, 40, harmonic(40, 1))
	rows, size := folded(x)
	if rows.Rows != 50 || size != math.Sqrt(5)/2 {
		t.Fatalf("%d rows, bound %v", rows.Rows, size)
	}
	sigma, _ := rowSpace(rows, 1e-11)
	for i, s := range sigma {
		if whole := 1 / float64(i+1); !(s <= size*whole) || !(s >= 0.01*whole) {
			t.Errorf("σ[%d] is %v, of all rows %v", i, s, whole)
		}
	}
	if len(sigma) != 40 {
		t.Errorf("%d values", len(sigma))
	}
}

// A column left out has no part in the factor of the others, nor in solutions.
func TestCholeskyWithoutSomeColumns(t *testing.T) {
	for _, n := range []int{5, 130} {
		x := gaussian(3, 2*n, n)
		copyColumn(x, 3, 1, 2)
		addColumns(x, n-1, 0, 2)
		gram := dense.New(n, n)
		dense.Gram(gram, x)
		factor := gram.Clone()
		if without := choleskyWithout(factor, 1e-9*dense.Trace(gram)); !slices.Equal(without, []int{3, n - 1}) {
			t.Fatalf("%v are left out", without)
		}
		var own []int
		for j := range n - 1 {
			if j != 3 {
				own = append(own, j)
			}
		}
		alone := dense.Principal(gram, own)
		if !Cholesky(alone) {
			t.Fatal("the others depend on each other")
		}
		got, want := make([]float64, n), make([]float64, len(own))
		for i := range got {
			got[i] = float64(i%7) - 3
		}
		for to, j := range own {
			want[to] = got[j]
		}
		SolveFactored(factor, got)
		SolveFactored(alone, want)
		if got[3] != 0 || got[n-1] != 0 {
			t.Errorf("solutions have %v and %v where columns are left out", got[3], got[n-1])
		}
		for to, j := range own {
			if !(math.Abs(got[j]-want[to]) <= 1e-12*(1+math.Abs(want[to]))) {
				t.Errorf("solution %d is %v, want %v", j, got[j], want[to])
			}
		}
	}
}
