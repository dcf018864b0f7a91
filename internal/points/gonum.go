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
	if rows, ok := view(x); ok {
		return rows
	}
	return Copy(x)
}

// view returns the entries of a *mat.Dense whose rows follow each other.
func view(x mat.Matrix) (rows dense.Matrix, ok bool) {
	full, ok := x.(*mat.Dense)
	if !ok || full.IsEmpty() {
		return rows, false
	}
	raw := full.RawMatrix()
	return dense.Matrix{Rows: raw.Rows, Cols: raw.Cols, Data: raw.Data[:raw.Rows*raw.Cols]}, raw.Stride == raw.Cols
}

// Copy returns the entries of any matrix, row after row.
func Copy(x mat.Matrix) dense.Matrix {
	if rows, ok := whole(x); ok {
		return rows.Clone()
	}
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
