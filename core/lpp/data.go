package lpp

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/method"
	"lpp-playground/core/sparse"
)

// Data is a data matrix, n×d, samples in rows.
type Data = method.Data

// FromFlat takes n rows of d columns, row after row. The slice is not copied:
// leave it alone while the data is in use.
func FromFlat(n, d int, data []float64) (Data, error) {
	if n < 0 || d < 0 || len(data) != n*d {
		return nil, fault.New(fault.InvalidData, "", "X has %d numbers, but %d rows of %d columns are %d", len(data), n, d, n*d)
	}
	return method.Dense{Matrix: dense.Matrix{Rows: n, Cols: d, Data: data}}, nil
}

// FromMatrix takes any gonum matrix; a *sparse.CSR stays sparse, everything
// else is copied.
func FromMatrix(x mat.Matrix) Data {
	if s, ok := x.(*sparse.CSR); ok {
		return method.Sparse{CSR: s}
	}
	n, d := x.Dims()
	out := dense.New(n, d)
	for i := 0; i < n; i++ {
		row := out.Row(i)
		for j := range row {
			row[j] = x.At(i, j)
		}
	}
	return method.Dense{Matrix: out}
}

func checkShape(x Data) error {
	n, d := x.Dims()
	if d == 0 && n > 0 {
		return fault.New(fault.InvalidData, "", "X has %d rows but no columns; it needs at least one", n)
	}
	if n < 2 {
		return fault.New(fault.TooFewSamples, "", "X has %d rows; at least 2 are needed", n)
	}
	return checkFinite(x)
}

// largestEntry is the size up to which sums of squares stay finite.
const largestEntry = 1e140

func checkFinite(x Data) error {
	n, _ := x.Dims()
	for i := 0; i < n; i++ {
		values, column := rowValues(x, i)
		for s, v := range values {
			if math.Abs(v) <= largestEntry {
				continue
			}
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fault.New(fault.NotFinite, "", "X is %v in row %d, column %d (counted from 0); every entry must be a finite number", v, i, column(s))
			}
			return fault.New(fault.InvalidData, "", "X is %g in row %d, column %d (counted from 0); entries beyond ±%g overflow when squared, so rescale the column", v, i, column(s), largestEntry)
		}
	}
	return nil
}

// rowValues returns the stored values of row i and the column of each.
func rowValues(x Data, i int) (values []float64, column func(s int) int) {
	if s, ok := x.(method.Sparse); ok {
		indices, values := s.Row(i)
		return values, func(s int) int { return int(indices[s]) }
	}
	return x.(method.Dense).Row(i), func(s int) int { return s }
}

// checkVaries refuses data whose rows are all equal.
func checkVaries(x Data) error {
	n, _ := x.Dims()
	for i := 1; i < n; i++ {
		if x.SquaredDistance(0, i) > 0 {
			return nil
		}
	}
	return fault.New(fault.ConstantData, "", "all %d rows of X are equal; there is no direction to find", n)
}

// toDense returns x as a dense matrix that may share its storage.
func toDense(x Data) dense.Matrix {
	if s, ok := x.(method.Sparse); ok {
		return s.Dense()
	}
	return x.(method.Dense).Matrix
}

func toGonum(m dense.Matrix) *mat.Dense {
	if m.Data == nil {
		return nil
	}
	if m.Rows == 0 || m.Cols == 0 {
		return &mat.Dense{} // gonum has no other empty matrix
	}
	return mat.NewDense(m.Rows, m.Cols, m.Data)
}
