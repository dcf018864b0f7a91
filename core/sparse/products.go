package sparse

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// Mul stores X·V (n×r) in dst; V is d×r.
func (x *CSR) Mul(dst, v dense.Matrix) {
	clear(dst.Data)
	for i := 0; i < x.Rows; i++ {
		if i%16 == 0 {
			pace.Tick()
		}
		out := dst.Row(i)
		indices, values := x.Row(i)
		for s, j := range indices {
			dense.AddScaled(out, values[s], v.Row(int(j)))
		}
	}
}

// MulT stores XᵀY (d×r) in dst; Y is n×r.
func (x *CSR) MulT(dst, y dense.Matrix) {
	clear(dst.Data)
	for i := 0; i < x.Rows; i++ {
		if i%16 == 0 {
			pace.Tick()
		}
		in := y.Row(i)
		indices, values := x.Row(i)
		for s, j := range indices {
			dense.AddScaled(dst.Row(int(j)), values[s], in)
		}
	}
}

// ColumnMeans returns the mean of every column, zeros when there are no rows.
func (x *CSR) ColumnMeans() []float64 {
	mean := make([]float64, x.Cols)
	for s, j := range x.Indices {
		mean[j] += x.Data[s]
	}
	if x.Rows > 0 {
		n := float64(x.Rows)
		for j := range mean {
			mean[j] /= n
		}
	}
	return mean
}

// OuterGram stores XXᵀ (n×n, both triangles) in dst. Every row is met with the
// rows it shares a column with, through the columns' lists of rows.
func (x *CSR) OuterGram(dst dense.Matrix) {
	clear(dst.Data)
	columns := x.Transpose()
	for i := 0; i < x.Rows; i++ {
		pace.Tick()
		out := dst.Row(i)
		indices, values := x.Row(i)
		for s, j := range indices {
			rows, others := columns.Row(int(j))
			// Rows are ascending: the tail from i on is the upper triangle.
			for t := len(rows) - 1; t >= 0 && int(rows[t]) >= i; t-- {
				out[rows[t]] += values[s] * others[t]
			}
		}
		for r := i + 1; r < x.Rows; r++ {
			dst.Data[r*dst.Cols+i] = out[r]
		}
	}
}
