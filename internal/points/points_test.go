package points

import (
	"errors"
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// both returns [0 2 0; 3 0 4] stored in full and sparse.
func both(t *testing.T) (dense.Matrix, *sparse.CSR) {
	t.Helper()
	x, err := sparse.NewCSR(2, 3, []int{0, 1, 3}, []int32{1, 0, 2}, []float64{2, 3, 4})
	if err != nil {
		t.Fatal(err)
	}
	return dense.Matrix{Rows: 2, Cols: 3, Data: []float64{0, 2, 0, 3, 0, 4}}, x
}

func TestRowsReadTheSameFromBothForms(t *testing.T) {
	full, thin := both(t)
	type wrapped struct{ dense.Matrix }
	for name, x := range map[string]Points{"dense": full, "sparse": thin, "wrapped": wrapped{full}} {
		rows, err := RowsOf(x, 2)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		sum := []float64{1, 1, 1}
		rows.AddTo(sum, 2, 1)
		if rows.N != 2 || rows.D != 3 || rows.SquaredNorm(1) != 25 || rows.Dot(1, []float64{1, 5, 2}) != 11 || !slices.Equal(sum, []float64{7, 1, 9}) {
			t.Errorf("%s: %d×%d, norm %v, sum %v", name, rows.N, rows.D, rows.SquaredNorm(1), sum)
		}
	}
}

func TestEmptySparseRowIsNotTakenForAFullOne(t *testing.T) {
	x, err := sparse.NewCSR(2, 3, []int{0, 0, 0}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := RowsOf(x, 1)
	if err != nil {
		t.Fatal(err)
	}
	if columns, values := rows.Entries(0); columns == nil || len(values) != 0 {
		t.Errorf("an empty row gave columns %v and values %v", columns, values)
	}
}

type stranger struct{ Points }

func TestErrors(t *testing.T) {
	full, _ := both(t)
	bad := full.Clone()
	bad.Data[5] = math.Inf(1)
	for i, c := range []struct {
		x    Points
		code fault.Code
	}{
		{nil, fault.InvalidData},
		{(*dense.Matrix)(nil), fault.InvalidData},
		{(*sparse.CSR)(nil), fault.InvalidData},
		{struct{ *sparse.CSR }{}, fault.InvalidData},
		{dense.Matrix{Rows: 2, Cols: 2, Data: []float64{1, 2, 3}}, fault.InvalidData},
		{dense.Matrix{Rows: -1, Cols: -1, Data: []float64{1}}, fault.InvalidData},
		{dense.Matrix{Rows: 1 << 32, Cols: 1 << 32}, fault.InvalidData},
		{&sparse.CSR{Rows: 2, Cols: 3}, fault.InvalidData},
		{&sparse.CSR{Rows: 2, Cols: 3, Indptr: []int{0, 1, 1}, Indices: []int32{3}, Data: []float64{1}}, fault.InvalidData},
		{stranger{full}, fault.InvalidData},
		{dense.New(2, 0), fault.InvalidData},
		{dense.New(1, 2), fault.TooFewSamples},
		{bad, fault.NotFinite},
		{&sparse.CSR{Rows: 2, Cols: 3, Indptr: []int{0, 1, 1}, Indices: []int32{2}, Data: []float64{math.NaN()}}, fault.NotFinite},
	} {
		var fail *fault.Error
		if _, err := RowsOf(c.x, 2); !errors.As(err, &fail) || fail.Code != c.code {
			t.Errorf("case %d: %v, want %s", i, err, c.code)
		}
	}
}
