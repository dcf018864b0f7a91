package subspace

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/pace"
)

// columnScales returns for every column of X − 1·meanᵀ the power of two nearest
// to its root mean square, and 0 for a column that is constant. A power of two,
// so that data in other units that differ by such give the same bits.
func columnScales(x Data, mean []float64) []float64 {
	scales := deviations(x, mean)
	for j, v := range scales {
		if v > 0 {
			scales[j] = dense.NearestPower(v)
		}
	}
	return scales
}

// eachRow visits the stored entries of the rows of a data matrix with their columns, which are nil if all are stored.
func eachRow(x Data, visit func(columns []int32, row []float64)) {
	var meter pace.Meter
	switch x := x.(type) {
	case Dense:
		for i := range x.Rows {
			meter.Spend(x.Cols)
			visit(nil, x.Row(i))
		}
	case Sparse:
		for i := range x.CSR.Rows {
			columns, row := x.Row(i)
			meter.Spend(len(row))
			visit(columns, row)
		}
	}
}

// varying returns the columns whose scale is not 0.
func varying(scales []float64) (columns []int) {
	for j, s := range scales {
		if s > 0 {
			columns = append(columns, j)
		}
	}
	return columns
}

// sharedRows is how many rows are copied to a share.
const sharedRows = 512

// scaledRows returns (X − 1·meanᵀ)·S⁻¹ without the constant columns.
func scaledRows(x dense.Matrix, mean, scales []float64, columns []int) dense.Matrix {
	out := dense.New(x.Rows, len(columns))
	cores.Blocks(x.Rows, sharedRows, func(first, end int) {
		for i := first; i < end; i++ {
			row, from := out.Row(i), x.Row(i)
			for at, j := range columns {
				row[at] = (from[j] - mean[j]) / scales[j]
			}
		}
	})
	return out
}

// scaledSparse returns X·S⁻¹, in which constant columns are 0, with its mean;
// the pattern is shared.
func scaledSparse(x Sparse, mean, scales []float64) (Sparse, []float64) {
	out := sparse.CSR{Rows: x.Rows, Cols: x.Cols, Indptr: x.Indptr, Indices: x.Indices, Data: make([]float64, len(x.CSR.Data))}
	for at, j := range x.Indices {
		if scales[j] > 0 {
			out.Data[at] = x.CSR.Data[at] / scales[j]
		}
	}
	scaledMean := make([]float64, len(mean))
	for j, s := range scales {
		if s > 0 {
			scaledMean[j] = mean[j] / s
		}
	}
	return Sparse{&out}, scaledMean
}
