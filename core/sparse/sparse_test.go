package sparse

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// random returns a seeded matrix with about the given share of entries, some
// rows and columns empty.
func random(seed uint64, rows, cols int, share float64) *CSR {
	r := rand.New(rand.NewPCG(seed, 1))
	x := &CSR{Rows: rows, Cols: cols, Indptr: []int{0}}
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			if i%7 != 3 && j%5 != 2 && r.Float64() < share {
				x.Indices = append(x.Indices, int32(j))
				x.Data = append(x.Data, r.NormFloat64())
			}
		}
		x.Indptr = append(x.Indptr, len(x.Data))
	}
	return x
}

func normal(seed uint64, rows, cols int) dense.Matrix {
	r := rand.New(rand.NewPCG(seed, 2))
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

func mustBe(t *testing.T, name string, got dense.Matrix, want mat.Matrix) {
	t.Helper()
	if !mat.EqualApprox(mat.NewDense(got.Rows, got.Cols, got.Data), want, 1e-13) {
		t.Errorf("%s differs from gonum's", name)
	}
}

var shapes = [][2]int{{1, 1}, {1, 9}, {9, 1}, {20, 30}, {30, 20}}

func TestAgainstGonum(t *testing.T) {
	for _, s := range shapes {
		for _, share := range []float64{0, 0.2, 1} {
			t.Run(fmt.Sprint(s, share), func(t *testing.T) {
				x := random(1, s[0], s[1], share)
				n, d := x.Dims()
				if _, err := NewCSR(n, d, x.Indptr, x.Indices, x.Data); err != nil {
					t.Fatal(err)
				}
				full := mat.DenseCopyOf(x) // through Dims and At
				mustBe(t, "Dense", x.Dense(), full)
				mustBe(t, "T", x.Transpose().Dense(), full.T())
				if !mat.Equal(x.T(), full.T()) {
					t.Error("T differs")
				}
				var want mat.Dense
				for _, r := range []int{1, 3, 17} {
					v, y := normal(2, d, r), normal(3, n, r)
					got := normal(4, n, r) // what dst held must not matter
					x.Mul(got, v)
					want.Reset()
					want.Mul(full, mat.NewDense(d, r, v.Data))
					mustBe(t, "Mul", got, &want)
					got = normal(4, d, r)
					x.MulT(got, y)
					want.Reset()
					want.Mul(full.T(), mat.NewDense(n, r, y.Data))
					mustBe(t, "MulT", got, &want)
				}
				got := normal(4, n, n)
				x.OuterGram(got)
				want.Reset()
				want.Mul(full, full.T())
				mustBe(t, "OuterGram", got, &want)
				mean := dense.ColumnMeans(x.Dense())
				for j, m := range x.ColumnMeans() {
					if !(math.Abs(m-mean[j]) <= 1e-15) {
						t.Errorf("mean %d is %v, want %v", j, m, mean[j])
					}
				}
			})
		}
	}
}

func TestPairs(t *testing.T) {
	for _, share := range []float64{0, 0.3, 1} {
		x := random(2, 15, 40, share)
		full := x.Dense()
		for i := 0; i < x.Rows; i++ {
			for j := 0; j < x.Rows; j++ {
				if got, want := x.Dot(i, j), full.Dot(i, j); !(math.Abs(got-want) <= 1e-13) {
					t.Errorf("Dot(%d, %d) is %v, want %v", i, j, got, want)
				}
				got, want := x.SquaredDistance(i, j), full.SquaredDistance(i, j)
				if !(math.Abs(got-want) <= 1e-13) || got != x.SquaredDistance(j, i) || i == j && got != 0 {
					t.Errorf("SquaredDistance(%d, %d) is %v, want %v", i, j, got, want)
				}
			}
		}
	}
}

func TestNewCSRRefuses(t *testing.T) {
	two := []int{0, 1, 2}
	for name, c := range map[string]struct {
		rows, cols int
		indptr     []int
		indices    []int32
		data       []float64
		code       fault.Code
	}{
		"negative shape":     {-1, 3, []int{0}, nil, nil, fault.InvalidData},
		"short indptr":       {2, 3, []int{0, 1}, []int32{0}, []float64{1}, fault.InvalidData},
		"no indptr":          {0, 3, nil, nil, nil, fault.InvalidData},
		"lengths differ":     {2, 3, two, []int32{0, 1}, []float64{1}, fault.InvalidData},
		"wrong end":          {2, 3, two, []int32{0, 1, 2}, []float64{1, 2, 3}, fault.InvalidData},
		"wrong start":        {1, 3, []int{1, 1}, []int32{0}, []float64{1}, fault.InvalidData},
		"decreasing indptr":  {3, 3, []int{0, 2, 1, 2}, []int32{0, 1}, []float64{1, 2}, fault.InvalidData},
		"beyond the end":     {2, 3, []int{0, 5, 2}, []int32{0, 1}, []float64{1, 2}, fault.InvalidData},
		"column too large":   {2, 3, two, []int32{0, 3}, []float64{1, 2}, fault.InvalidData},
		"negative column":    {2, 3, two, []int32{0, -1}, []float64{1, 2}, fault.InvalidData},
		"column twice":       {1, 3, []int{0, 2}, []int32{1, 1}, []float64{1, 2}, fault.InvalidData},
		"descending columns": {1, 3, []int{0, 2}, []int32{2, 1}, []float64{1, 2}, fault.InvalidData},
		"NaN":                {2, 3, two, []int32{0, 1}, []float64{1, math.NaN()}, fault.NotFinite},
		"infinity":           {2, 3, two, []int32{0, 1}, []float64{math.Inf(-1), 1}, fault.NotFinite},
	} {
		x, err := NewCSR(c.rows, c.cols, c.indptr, c.indices, c.data)
		var f *fault.Error
		if x != nil || !errors.As(err, &f) || f.Code != c.code {
			t.Errorf("%s: the error is %v, want %s", name, err, c.code)
		}
	}
	if x, err := NewCSR(0, 0, []int{0}, nil, nil); err != nil || x.NNZ() != 0 {
		t.Errorf("an empty matrix is refused: %v", err)
	}
}

func TestAtRefusesColumnsOutOfRange(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	random(1, 3, 4, 1).At(0, 4)
}

func TestNearOriginShiftsFullColumnsOnly(t *testing.T) {
	x, err := NewCSR(3, 3, []int{0, 2, 5, 7}, []int32{0, 2, 0, 1, 2, 1, 2}, []float64{5, 1e9, 5, 5, 1e9 + 1, 5, 1e9 + 2})
	if err != nil {
		t.Fatal(err)
	}
	near, shift := x.NearOrigin()
	if !slices.Equal(shift, []float64{0, 0, 1e9 + 1}) || !slices.Equal(near.Data, []float64{5, -1, 5, 5, 0, 5, 1}) {
		t.Errorf("shift %v, entries %v", shift, near.Data)
	}
	x = random(1, 30, 20, 0.2)
	if near, shift := x.NearOrigin(); near != x || shift != nil {
		t.Errorf("without a full column: shift %v", shift)
	}
}

func TestFromDenseAndBack(t *testing.T) {
	full := dense.Matrix{Rows: 3, Cols: 2, Data: []float64{0, -1, 0, 0, 2, 3}}
	x := FromDense(full)
	if err := x.Check(); err != nil {
		t.Fatal(err)
	}
	if x.NNZ() != 3 || !slices.Equal(x.Dense().Data, full.Data) {
		t.Errorf("%d entries, back as %v", x.NNZ(), x.Dense())
	}
	x.Data[0] = 9
	if full.At(0, 1) != -1 {
		t.Error("it shares memory with the matrix it was made of")
	}
}
