package subspace

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// The row space of sparse data is that of the same data stored in full: its values, its span, its
// coordinates, tall and wide, about the mean and about zero, in the data's units and in scaled ones.
func TestSparseRowSpaceIsTheDenseOne(t *testing.T) {
	ctx := context.Background()
	for _, shape := range []struct{ n, d, rank int }{{40, 12, 12}, {40, 12, 7}, {12, 40, 9}, {12, 40, 11}} {
		x := Dense{densetest.LowRank(shape.n, shape.d, shape.rank)}
		for j := range x.Cols {
			for i := range x.Rows {
				x.Data[i*x.Cols+j] += float64(j % 3)
			}
		}
		for _, centred := range []bool{true, false} {
			for _, scale := range []bool{true, false} {
				name := fmt.Sprint(shape, centred, scale)
				want, err := RowSpace(ctx, x, centred, scale, 1<<30)
				if err != nil {
					t.Fatal(err)
				}
				got, err := RowSpace(ctx, Sparse{sparse.FromDense(x.Matrix)}, centred, scale, 1<<30)
				if err != nil {
					t.Fatal(err)
				}
				if got.Dim() != want.Dim() || got.Most != want.Most || !(math.Abs(got.Total-want.Total) <= 1e-12*want.Total) {
					t.Fatalf("%s: %d of %d dimensions, total %v, want %d of %d, %v", name, got.Dim(), got.Most, got.Total, want.Dim(), want.Most, want.Total)
				}
				for c, v := range want.Sigma {
					if !(math.Abs(got.Sigma[c]-v) <= 1e-12*want.Sigma[0]) {
						t.Errorf("%s: σ[%d] is %v, not %v", name, c, got.Sigma[c], v)
					}
				}
				mustSpanAlike(t, name, got.Basis, want.Basis)
				for j, v := range want.Mean {
					if !(math.Abs(got.Mean[j]-v) <= 1e-12) || scale && got.Scale[j] != want.Scale[j] {
						t.Fatalf("%s: column %d lies about %v, not %v, or has another scale", name, j, got.Mean[j], v)
					}
				}
				mustBeCoordinates(t, name, got, x)
			}
		}
	}
}

// mustSpanAlike checks that one orthonormal basis spans what another does.
func mustSpanAlike(t *testing.T, name string, a, b dense.Matrix) {
	t.Helper()
	lengths, along := dense.New(a.Cols, a.Cols), dense.New(a.Cols, b.Cols)
	dense.Gram(lengths, a)
	dense.Cross(along, a, b)
	if far := densetest.FromIdentity(lengths); !(far <= 1e-12) {
		t.Errorf("%s: the basis is %g from orthonormal", name, far)
	}
	if common := dense.Dot(along.Data, along.Data); !(math.Abs(common-float64(b.Cols)) <= 1e-10) {
		t.Errorf("%s: of %d directions %v are common", name, b.Cols, common)
	}
}

// mustBeCoordinates checks the coordinates of every row against those of single points.
func mustBeCoordinates(t *testing.T, name string, s *Space, x Dense) {
	t.Helper()
	origin := s.Coordinates(s.Mean)
	for i := range x.Rows {
		for c, v := range s.Coordinates(x.Row(i)) {
			if !(math.Abs(s.Coords.At(i, c)-(v-origin[c])) <= 1e-12*s.Sigma[0]) {
				t.Fatalf("%s: point %d lies at %v, not %v", name, i, s.Coords.Row(i), v-origin[c])
			}
		}
	}
}

// A direction of a millionth of the largest has few digits in inner products; its length is that of
// what was found, and its coordinates are measured. Data of nothing have no direction.
func TestSparseRowSpaceMeasuresSmallDirections(t *testing.T) {
	for _, shape := range [][2]int{{30, 8}, {8, 30}} {
		r := rand.New(rand.NewPCG(13, 1))
		n, d := shape[0], shape[1]
		x, small := dense.New(n, d), dense.New(n, d)
		dense.Mul(x, densetest.Gaussian(r, n, 2), densetest.Gaussian(r, 2, d))
		dense.Mul(small, densetest.Gaussian(r, n, 1), densetest.Gaussian(r, 1, d))
		dense.AddScaled(x.Data, 1e-6, small.Data)
		s, err := RowSpace(context.Background(), Sparse{sparse.FromDense(x)}, false, false, 1<<30)
		if err != nil || s.Dim() != 3 {
			t.Fatal(s.Dim(), err)
		}
		lengths, extents := dense.ColumnLengths(s.Basis), dense.ColumnLengths(s.Coords)
		for c, v := range s.Sigma {
			if !(math.Abs(lengths[c]-1) <= 1e-14) || !(math.Abs(extents[c]-v) <= 1e-13*v) {
				t.Errorf("%v: direction %d is %v long, its coordinates %v, σ %v", shape, c, lengths[c], extents[c], v)
			}
		}
	}
	s, err := RowSpace(context.Background(), Sparse{sparse.FromDense(dense.New(4, 3))}, false, false, 1<<30)
	if err != nil || s.Dim() != 0 {
		t.Errorf("zeros have %d directions, %v", s.Dim(), err)
	}
}

// What just fits the limit is tried, a byte less is refused.
func TestSparseRowSpaceHeedsItsLimit(t *testing.T) {
	for _, c := range []struct {
		what string
		need int64
		ask  func(limit int64) error
	}{
		{"rows of 50×40", 8 * (2*40*40 + 40*(50+40)), func(limit int64) error {
			_, err := sparseRowSpace(context.Background(), Sparse{sparse.FromDense(densetest.LowRank(50, 40, 3))}, true, true, limit)
			return err
		}},
		{"rows of 40×41", 8 * (2*40*40 + 40*(40+41)), func(limit int64) error {
			_, err := sparseRowSpace(context.Background(), Sparse{sparse.FromDense(densetest.LowRank(40, 41, 3))}, true, true, limit)
			return err
		}},
		{"10 of 50×40", 8 * 4 * (10 + 32) * (50 + 40), func(limit int64) error { return affordableLeading(50, 40, 10, limit) }},
	} {
		if err := c.ask(c.need); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		if err := c.ask(c.need - 1); !errors.Is(err, fault.OutOfMemory) {
			t.Errorf("%s: %v with a byte less", c.what, err)
		}
	}
}

// Inner products show a direction of two ten-millionths of the largest, with nine digits less, and
// are not believed about one of half a ten-millionth: each row has one entry, so that squares are exact.
func TestSparseRowSpaceDropsWhatInnerProductsCannotShow(t *testing.T) {
	for _, n := range []int{8, 3} { // tall and wide, where rows beyond the third repeat the directions
		const d = 5
		rows := dense.New(n, d)
		for i := range n {
			rows.Set(i, i%3, []float64{1, 2e-7, 0.5e-7}[i%3])
		}
		s, err := RowSpace(context.Background(), Sparse{sparse.FromDense(rows)}, false, false, 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		if s.Dim() != 2 || len(s.Sigma) != 2 || s.Coords.Rows != n || s.Basis.Rows != d {
			t.Fatalf("%d rows: %d dimensions, σ %v", n, s.Dim(), s.Sigma)
		}
		repeated := math.Sqrt(float64((n + 2) / 3))
		if want := 2e-7 * math.Sqrt(float64((n+1)/3)); !(math.Abs(s.Sigma[0]-repeated) <= 1e-15*repeated) || !(math.Abs(s.Sigma[1]-want) <= 1e-9*want) {
			t.Errorf("%d rows: σ is %v, want %v and %v", n, s.Sigma, repeated, want)
		}
	}
}

// Where a share of the variance needs more directions than the first guess, more are found.
func TestLeadingSparseGrows(t *testing.T) {
	x := densetest.LowRank(120, 100, 100)
	whole, err := RowSpace(context.Background(), Dense{x}, true, false, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	reduce := Reduce{Variance: 0.9999}
	want := whole.Leading(reduce)
	got, err := LeadingSparse(context.Background(), Sparse{sparse.FromDense(x)}, true, reduce, 1, 1<<40)
	if err != nil || want.Dim() <= 64 || got.Dim() != want.Dim() {
		t.Fatalf("%d directions (%v), want %d, more than 64", got.Dim(), err, want.Dim())
	}
	for c, v := range want.Sigma {
		if !(math.Abs(got.Sigma[c]-v) <= 1e-9*want.Sigma[0]) {
			t.Errorf("singular value %d is %g, want %g", c, got.Sigma[c], v)
		}
	}
}

// The inner products of the directions behind single columns are S⁻¹·(I − N·Nᵀ)·S⁻¹, also of some columns.
func TestLengthsByDefinition(t *testing.T) {
	s := &Space{Coords: dense.New(4, 2), Scale: []float64{2, 8, 0.5}, Columns: []int{2, 0}, Null: dense.Matrix{Rows: 3, Cols: 1, Data: []float64{0.6, 0, 0.8}}}
	got, want := s.Lengths(), []float64{(1 - 0.64) / 0.25, -0.48 / (0.5 * 2), -0.48 / (2 * 0.5), (1 - 0.36) / 4}
	for i, v := range want {
		if !(math.Abs(got.Data[i]-v) <= 1e-15) {
			t.Fatalf("%v, want %v", got.Data, want)
		}
	}
}
