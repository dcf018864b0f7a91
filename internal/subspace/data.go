// Package subspace holds data matrices and the subspaces in which directions are
// sought: the data's own columns, their row spaces, what reduce leaves of these, and
// data known by their inner products. Units of columns and numerical rank are
// decided here.
package subspace

import (
	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/points"
)

// Data is a data matrix X, n×d, dense or sparse.
type Data interface {
	points.Points
	mat.Matrix
	// ColumnMeans returns Xᵀ1/n.
	ColumnMeans() []float64
	// Times returns X·V.
	Times(v dense.Matrix) dense.Matrix
	// WeightedSum returns Xᵀw.
	WeightedSum(w []float64) []float64
}

// Dense is X stored in full.
type Dense struct{ dense.Matrix }

// ColumnMeans returns Xᵀ1/n.
func (x Dense) ColumnMeans() []float64 { return dense.ColumnMeans(x.Matrix) }

// Times returns X·V.
func (x Dense) Times(v dense.Matrix) dense.Matrix {
	out := dense.New(x.Rows, v.Cols)
	dense.Mul(out, x.Matrix, v)
	return out
}

// WeightedSum returns Xᵀw.
func (x Dense) WeightedSum(w []float64) []float64 {
	sum := make([]float64, x.Cols)
	x.EachBlock(func(from int, part dense.Matrix) { dense.AddWeightedRows(sum, part, w[from:], 1) })
	return sum
}

// Sparse is X in compressed sparse rows.
type Sparse struct{ *sparse.CSR }

// Times returns X·V.
func (x Sparse) Times(v dense.Matrix) dense.Matrix {
	n, _ := x.Dims()
	out := dense.New(n, v.Cols)
	x.Mul(out, v)
	return out
}

// WeightedSum returns Xᵀw.
func (x Sparse) WeightedSum(w []float64) []float64 {
	_, d := x.Dims()
	sum := make([]float64, d)
	for i, wi := range w {
		indices, values := x.Row(i)
		for s, j := range indices {
			sum[j] += wi * values[s]
		}
	}
	return sum
}
