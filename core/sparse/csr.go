// Package sparse holds matrices of which few entries are not zero, such as
// counts of words in documents, and the products the methods need of them.
package sparse

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// CSR is a rows×cols matrix in compressed sparse rows: the entries of row i are
// at positions Indptr[i] … Indptr[i+1]−1 of Indices (columns, ascending, none
// twice) and Data. Entries not listed are zero. It implements gonum's
// mat.Matrix.
type CSR struct {
	Rows, Cols int
	Indptr     []int
	Indices    []int32
	Data       []float64
}

var _ mat.Matrix = (*CSR)(nil)

// NewCSR checks the three arrays and returns the matrix, which retains them.
//
// Errors: those of Check; not-finite for NaN or ±Inf.
func NewCSR(rows, cols int, indptr []int, indices []int32, data []float64) (*CSR, error) {
	x := &CSR{Rows: rows, Cols: cols, Indptr: indptr, Indices: indices, Data: data}
	if err := x.Check(); err != nil {
		return nil, err
	}
	for i := 0; i < rows; i++ {
		indices, values := x.Row(i)
		for s, v := range values {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return nil, fault.New(fault.NotFinite, "", "the value in row %d, column %d is %v", i, indices[s], v)
			}
		}
	}
	return x, nil
}

// Stored returns x itself, as types that embed it do too.
func (x *CSR) Stored() *CSR { return x }

// Check checks the shape of a matrix, which a literal can get wrong; every other method relies on it. It returns an
// invalid-data error if there is no matrix, the arrays do not fit together, an index is out of range, or the columns of
// a row are not ascending.
func (x *CSR) Check() error {
	if x == nil {
		return shapeError("there is no sparse matrix")
	}
	if err := x.checkShape(); err != nil {
		return err
	}
	for i := 0; i < x.Rows; i++ {
		if err := x.checkRow(i); err != nil {
			return err
		}
	}
	return nil
}

func (x *CSR) checkShape() error {
	if x.Rows < 0 || x.Cols < 0 || x.Cols > math.MaxInt32 {
		return shapeError("the sparse matrix has the shape %d×%d", x.Rows, x.Cols)
	}
	if len(x.Indptr)-1 != x.Rows {
		return shapeError("indptr has %d entries for %d rows; it needs one more than there are rows", len(x.Indptr), x.Rows)
	}
	if len(x.Indices) != len(x.Data) {
		return shapeError("there are %d indices for %d values", len(x.Indices), len(x.Data))
	}
	if x.Indptr[0] != 0 || x.Indptr[x.Rows] != len(x.Data) {
		return shapeError("indptr must go from 0 to the number of values, %d", len(x.Data))
	}
	for i := 0; i < x.Rows; i++ {
		if x.Indptr[i] > x.Indptr[i+1] {
			return shapeError("indptr decreases at row %d", i)
		}
	}
	return nil
}

func (x *CSR) checkRow(i int) error {
	last := int32(-1)
	indices, _ := x.Row(i)
	for _, j := range indices {
		if j < 0 || int(j) >= x.Cols {
			return shapeError("row %d has the column %d, but there are %d columns", i, j, x.Cols)
		}
		if j <= last {
			return shapeError("the columns of row %d must be ascending, none twice; %d comes after %d", i, j, last)
		}
		last = j
	}
	return nil
}

func shapeError(format string, args ...any) error {
	return fault.New(fault.InvalidData, "", format, args...)
}

// Dims returns the numbers of rows and columns.
func (x *CSR) Dims() (rows, cols int) { return x.Rows, x.Cols }

// NNZ returns the number of stored entries.
func (x *CSR) NNZ() int { return len(x.Data) }

// At returns entry (i, j) by binary search in row i.
func (x *CSR) At(i, j int) float64 {
	if j < 0 || j >= x.Cols {
		panic(mat.ErrColAccess)
	}
	indices, values := x.Row(i)
	low, high := 0, len(indices)
	for low < high {
		middle := (low + high) / 2
		if indices[middle] < int32(j) {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(indices) && indices[low] == int32(j) {
		return values[low]
	}
	return 0
}

// T returns the transpose as a view, for gonum; Transpose makes a CSR of it.
func (x *CSR) T() mat.Matrix { return mat.Transpose{Matrix: x} }

// Row returns the columns and values of row i as views.
func (x *CSR) Row(i int) (indices []int32, values []float64) {
	a, b := x.Indptr[i], x.Indptr[i+1]
	return x.Indices[a:b:b], x.Data[a:b:b]
}

// Transpose returns Xᵀ, cols×rows.
func (x *CSR) Transpose() *CSR {
	t := &CSR{
		Rows: x.Cols, Cols: x.Rows,
		Indptr:  make([]int, x.Cols+1),
		Indices: make([]int32, len(x.Indices)),
		Data:    make([]float64, len(x.Data)),
	}
	for _, j := range x.Indices {
		t.Indptr[j+1]++
	}
	for j := 0; j < x.Cols; j++ {
		t.Indptr[j+1] += t.Indptr[j]
	}
	next := append([]int(nil), t.Indptr[:x.Cols]...)
	for i := 0; i < x.Rows; i++ {
		indices, values := x.Row(i)
		for s, j := range indices {
			at := next[j]
			t.Indices[at], t.Data[at] = int32(i), values[s]
			next[j]++
		}
	}
	return t
}
