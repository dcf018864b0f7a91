package points

import (
	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// Of returns the rows of a matrix: a dense.Matrix or a *sparse.CSR without a copy, a
// *mat.Dense whose rows follow each other as a view, everything else as a copy.
// No matrix is nil, which Named refuses.
func Of(x mat.Matrix) Points {
	if IsNil(x) {
		return nil
	}
	if rows, ok := x.(Points); ok {
		return rows
	}
	if full, ok := x.(*mat.Dense); ok && !full.IsEmpty() {
		if raw := full.RawMatrix(); raw.Stride == raw.Cols {
			return dense.Matrix{Rows: raw.Rows, Cols: raw.Cols, Data: raw.Data[:raw.Rows*raw.Cols]}
		}
	}
	return Copy(x)
}

// Copy returns the entries of any matrix, row after row.
func Copy(x mat.Matrix) dense.Matrix {
	n, d := x.Dims()
	out := dense.New(n, d)
	var meter pace.Meter
	for i := range n {
		row := out.Row(i)
		meter.Spend(d)
		for j := range row {
			row[j] = x.At(i, j)
		}
	}
	return out
}
