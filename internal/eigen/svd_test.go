package eigen

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// rowSpace is RowSpace without an end.
func rowSpace(x dense.Matrix, tol float64) (sigma []float64, v dense.Matrix) {
	sigma, v, err := RowSpace(context.Background(), x, tol)
	if err != nil {
		panic(err)
	}
	return sigma, v
}

// denseMap is a LinearMap stored in full.
type denseMap struct{ dense.Matrix }

func (m denseMap) Mul(dst, v dense.Matrix)  { dense.Mul(dst, m.Matrix, v) }
func (m denseMap) MulT(dst, y dense.Matrix) { dense.Cross(dst, m.Matrix, y) }

// withSigma returns an n×d matrix with the given singular values.
func withSigma(n, d int, sigma []float64) dense.Matrix {
	u, v := orthogonal(1, n), orthogonal(2, d)
	left, right := dense.Columns(u, 0, len(sigma)), dense.Columns(v, 0, len(sigma))
	for i := 0; i < n; i++ {
		for c, s := range sigma {
			left.Data[i*left.Cols+c] *= s
		}
	}
	out := dense.New(n, d)
	dense.MulT(out, left, right)
	return out
}

// mustBeSingular checks σ against gonum's SVD to an absolute error of limit·σ₁,
// orthonormality, and that ‖X·v‖ is σ.
func mustBeSingular(t *testing.T, x dense.Matrix, sigma []float64, v dense.Matrix, limit float64) {
	t.Helper()
	var oracle mat.SVD
	if !oracle.Factorize(asMat(x), mat.SVDNone) {
		t.Fatal("the oracle failed")
	}
	want := oracle.Values(nil)
	mustBeOrthonormal(t, v, 1e-12)
	image := dense.New(x.Rows, v.Cols)
	dense.Mul(image, x, v)
	for c, s := range sigma {
		if !(math.Abs(s-want[c]) <= limit*want[0]) {
			t.Errorf("σ[%d] is %v, want %v", c, s, want[c])
		}
		var square float64
		for i := 0; i < image.Rows; i++ {
			square += image.At(i, c) * image.At(i, c)
		}
		if !(math.Abs(math.Sqrt(square)-s) <= limit*want[0]) {
			t.Errorf("‖X·v‖ is %v for σ[%d] = %v", math.Sqrt(square), c, s)
		}
	}
}

var rowSpaces = []struct {
	name  string
	n, d  int
	sigma func(i int) float64
	count int // singular values
	rank  int // of them above 1e−10 of the largest
}{
	{"benign", 60, 20, func(i int) float64 { return 1 / float64(i+1) }, 20, 20},
	{"graded", 60, 20, func(i int) float64 { return math.Pow(10, -1.05*float64(i)) }, 20, 10},
	{"graded, wide", 20, 60, func(i int) float64 { return math.Pow(10, -1.05*float64(i)) }, 20, 10},
	{"fine steps", 120, 99, func(i int) float64 { return math.Pow(10, -float64(i)/8.95) }, 99, 90},
	{"low rank", 50, 30, func(i int) float64 { return float64(9 - i) }, 8, 8},
	{"low rank, wide", 30, 50, func(i int) float64 { return float64(9 - i) }, 8, 8},
	{"just above", 40, 12, func(i int) float64 { return math.Pow(2e-10, float64(i)) }, 2, 2},
	{"just below", 40, 12, func(i int) float64 { return math.Pow(0.5e-10, float64(i)) }, 2, 1},
	{"equal", 40, 12, func(int) float64 { return 2 }, 12, 12},
	{"huge", 40, 12, func(i int) float64 { return 1e200 / float64(i+1) }, 12, 12},
	{"minute", 12, 40, func(i int) float64 { return 1e-200 / float64(i+1) }, 12, 12},
	{"one column", 5, 1, func(int) float64 { return 3 }, 1, 1},
	{"one row", 1, 5, func(int) float64 { return 3 }, 1, 1},
}

func TestRowSpace(t *testing.T) {
	for _, c := range rowSpaces {
		t.Run(c.name, func(t *testing.T) {
			all := make([]float64, c.count)
			for i := range all {
				all[i] = c.sigma(i)
			}
			x := withSigma(c.n, c.d, all)
			sigma, v := rowSpace(x, 1e-10)
			if len(sigma) != c.rank || v.Cols != c.rank || v.Rows != c.d {
				t.Fatalf("%d values and %d×%d vectors, want the rank %d", len(sigma), v.Rows, v.Cols, c.rank)
			}
			mustBeOrthonormal(t, v, 1e-12)
			for i, s := range sigma {
				if !(math.Abs(s-all[i]) <= 2e-12*all[0]) {
					t.Errorf("σ[%d] is %v, want %v", i, s, all[i])
				}
			}
			mustSpanRows(t, x, v, 1.1e-10*math.Sqrt(float64(c.count))*all[0])
		})
	}
}

// mustSpanRows checks that X − X·V·Vᵀ is nothing beyond limit.
func mustSpanRows(t *testing.T, x, v dense.Matrix, limit float64) {
	t.Helper()
	image, back := dense.New(x.Rows, v.Cols), dense.New(x.Rows, x.Cols)
	dense.Mul(image, x, v)
	dense.MulT(back, image, v)
	for i, r := range back.Data {
		if !(math.Abs(x.Data[i]-r) <= limit) {
			t.Fatalf("the span misses %v of the data, limit %v", math.Abs(x.Data[i]-r), limit)
		}
	}
}

func TestRowSpaceOfPlainCases(t *testing.T) {
	sigma, v := rowSpace(dense.New(4, 3), 1e-10)
	if len(sigma) != 0 || v.Cols != 0 || v.Rows != 3 {
		t.Errorf("a zero matrix has %v and %d×%d vectors", sigma, v.Rows, v.Cols)
	}
	// Constant, doubled and zero columns, centred: rank 2 of 5.
	x := gaussian(3, 30, 5)
	for i := 0; i < x.Rows; i++ {
		row := x.Row(i)
		row[1], row[2], row[4] = 2*row[0], 7, 0
	}
	dense.Center(x, x, dense.ColumnMeans(x))
	sigma, v = rowSpace(x, 1e-10)
	if len(sigma) != 2 {
		t.Fatalf("σ is %v, want two", sigma)
	}
	mustBeSingular(t, x, sigma, v, 1e-13)
	for c := 0; c < 2; c++ {
		if !(math.Abs(v.At(4, c)) <= 1e-14) || !(math.Abs(v.At(2, c)) <= 1e-14) {
			t.Errorf("a direction has parts %v and %v along columns that do not vary", v.At(2, c), v.At(4, c))
		}
	}
}

// documents is a seeded sparse matrix with rows of unit length.
func documents(n, d, words int) *sparse.CSR {
	r := rand.New(rand.NewPCG(9, 9))
	x := &sparse.CSR{Rows: n, Cols: d, Indptr: []int{0}}
	for i := 0; i < n; i++ {
		row := map[int]float64{}
		for len(row) < words {
			row[int(float64(d)*math.Pow(r.Float64(), 2+float64(i%5)))]++
		}
		for j := 0; j < d; j++ {
			if row[j] > 0 {
				x.Indices, x.Data = append(x.Indices, int32(j)), append(x.Data, row[j]/math.Sqrt(float64(words)))
			}
		}
		x.Indptr = append(x.Indptr, len(x.Data))
	}
	return x
}

func TestTruncatedSVD(t *testing.T) {
	for _, shape := range [][2]int{{30, 40}, {40, 30}, {400, 260}, {260, 400}} {
		for _, m := range []int{1, 5, 20} {
			if testing.Short() && shape[0]+shape[1] > 100 && m != 5 {
				continue
			}
			t.Run(fmt.Sprint(shape, m), func(t *testing.T) {
				x := documents(shape[0], shape[1], 12)
				sigma, v, err := TruncatedSVD(context.Background(), x, m, 1)
				if err != nil || len(sigma) != m {
					t.Fatal(err, len(sigma))
				}
				mustBeSingular(t, x.Dense(), sigma, v, 1e-12)

				mean := x.ColumnMeans()
				centred := x.Dense()
				dense.Center(centred, centred, mean)
				sigma, v, err = TruncatedSVD(context.Background(), Centered(x, mean), m, 1)
				if err != nil {
					t.Fatal(err)
				}
				mustBeSingular(t, centred, sigma, v, 1e-12)
			})
		}
	}
}

// TestTruncatedSVDBeyondTheRank asks for more than there is: what is not there
// comes out as nothing, and the vectors stay orthonormal.
func TestTruncatedSVDBeyondTheRank(t *testing.T) {
	for _, shape := range [][2]int{{300, 500}, {500, 300}, {20, 30}, {30, 20}} {
		x := withSigma(shape[0], shape[1], []float64{3, 2, 1e-2, 1e-5})
		sigma, v, err := TruncatedSVD(context.Background(), denseMap{x}, 8, 1)
		if err != nil {
			t.Fatal(err)
		}
		mustBeSingular(t, x, sigma, v, 1e-10)
		for _, s := range sigma[4:] {
			if s > 1e-10*sigma[0] {
				t.Errorf("%v: σ is %v beyond the rank", shape, sigma)
			}
		}
	}
	sigma, v, err := TruncatedSVD(context.Background(), denseMap{dense.New(6, 9)}, 2, 1)
	if err != nil || sigma[0] != 0 || sigma[1] != 0 {
		t.Errorf("a zero matrix has σ = %v (%v)", sigma, err)
	}
	mustBeOrthonormal(t, v, 1e-14)
}

func TestTruncatedSVDIsAborted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, n := range []int{20, 400} {
		_, _, err := TruncatedSVD(ctx, documents(n, n, 9), 5, 1)
		mustBeFault(t, err, fault.Aborted)
	}
}
