// Package points is the view of a data matrix, dense or sparse, that graphs,
// methods, scores and clusterings share: n rows with inner products, distances
// and their entries.
package points

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/pace"
)

// Points are the n rows of an n×d matrix. dense.Matrix, *sparse.CSR and types
// that embed one of them are Points.
type Points interface {
	Dims() (n, d int)
	Dot(i, j int) float64
	SquaredDistance(i, j int) float64
}

// Full returns the dense matrix that x is or embeds, false for a sparse one.
func Full(x Points) (m dense.Matrix, ok bool) {
	full, ok := x.(interface{ Full() dense.Matrix })
	if ok {
		m = full.Full()
	}
	return m, ok
}

// Stored returns the sparse matrix that x is or embeds, false for a dense one.
func Stored(x Points) (m *sparse.CSR, ok bool) {
	stored, ok := x.(interface{ Stored() *sparse.CSR })
	if ok {
		m = stored.Stored()
	}
	return m, ok
}

// Rows reads the entries of Points. Entries of a row of a dense matrix have nil columns, which means 0 … d−1.
type Rows struct {
	N, D   int
	full   interface{ Row(i int) []float64 }
	sparse interface {
		Row(i int) (columns []int32, values []float64)
	}
}

// RowsOf returns the rows of x. It is an invalid-data error when x is no sound
// matrix (see CheckedRows) or has no columns, not-finite when an entry is no finite
// number; fewer than least rows are too-few-samples.
func RowsOf(x Points, least int) (Rows, error) { return Named("the data", x, least) }

// Named is RowsOf if there is more than one matrix; name is the name of x in errors.
func Named(name string, x Points, least int) (Rows, error) {
	r, err := CheckedRows(name, x)
	if err != nil {
		return r, err
	}
	if err := r.CheckSize(name, least); err != nil {
		return r, err
	}
	return r, r.CheckEntries(name)
}

// View returns the rows of a valid x without a copy, false if x is neither dense nor sparse.
func View(x Points) (r Rows, ok bool) {
	r.N, r.D = x.Dims()
	switch v := x.(type) {
	case interface{ Row(i int) []float64 }:
		r.full = v
	case interface {
		Row(i int) ([]int32, []float64)
	}:
		r.sparse = v
	default:
		return r, false
	}
	return r, true
}

// CheckSize refuses rows without columns (invalid-data) and fewer rows than
// least (too-few-samples); name is what errors call the matrix.
func (r Rows) CheckSize(name string, least int) error {
	if r.D == 0 && r.N > 0 {
		return fault.New(fault.InvalidData, "", "%s has %d rows but no columns; it needs at least one", name, r.N)
	}
	if r.N < least {
		return fault.New(fault.TooFewSamples, "", "the number of rows of %s is %d; it must be at least %d", name, r.N, least)
	}
	return nil
}

// Largest is the size up to which sums of squares stay finite.
const Largest = 1e140

// CheckEntries refuses entries that are not finite (not-finite) or beyond
// ±Largest (invalid-data); name is what errors call the matrix.
func (r Rows) CheckEntries(name string) error {
	if full, ok := r.full.(interface{ Full() dense.Matrix }); ok && dense.SumOfSquares(full.Full()) < Largest {
		return nil
	}
	var meter pace.Meter
	for i := 0; i < r.N; i++ {
		columns, values := r.Entries(i)
		meter.Spend(len(values))
		for s, v := range values {
			if math.Abs(v) <= Largest {
				continue
			}
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fault.New(fault.NotFinite, "", "%s is %v in row %d, column %d (counted from 0); every entry must be a finite number", name, v, i, column(columns, s))
			}
			return fault.New(fault.InvalidData, "", "%s is %g in row %d, column %d (counted from 0); entries beyond ±%g overflow when squared, so rescale the column", name, v, i, column(columns, s), Largest)
		}
	}
	return nil
}

func column(columns []int32, s int) int {
	if columns == nil {
		return s
	}
	return int(columns[s])
}

// Entries returns the stored entries of row i as views: their columns, nil for
// all of them, and their values.
func (r Rows) Entries(i int) (columns []int32, values []float64) {
	if r.full != nil {
		return nil, r.full.Row(i)
	}
	columns, values = r.sparse.Row(i)
	if columns == nil {
		columns = []int32{}
	}
	return columns, values
}

// Dot returns the inner product of row i with v, which has d entries.
func (r Rows) Dot(i int, v []float64) float64 {
	columns, values := r.Entries(i)
	if columns == nil {
		return dense.Dot(values, v)
	}
	var s float64
	for k, j := range columns {
		s += values[k] * v[j]
	}
	return s
}

// AddTo adds scale times row i to v, which has d entries.
func (r Rows) AddTo(v []float64, scale float64, i int) {
	columns, values := r.Entries(i)
	if columns == nil {
		for j, u := range values {
			v[j] += scale * u
		}
		return
	}
	for k, j := range columns {
		v[j] += scale * values[k]
	}
}

// SquaredNorm returns the squared length of row i.
func (r Rows) SquaredNorm(i int) float64 {
	_, values := r.Entries(i)
	return dense.Dot(values, values)
}
