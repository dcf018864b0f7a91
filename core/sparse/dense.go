package sparse

import "lpp-playground/core/dense"

// FromDense returns the entries of m that are not 0. It shares nothing with m.
func FromDense(m dense.Matrix) *CSR {
	x := &CSR{Rows: m.Rows, Cols: m.Cols, Indptr: make([]int, 1, m.Rows+1)}
	for i := 0; i < m.Rows; i++ {
		for j, v := range m.Row(i) {
			if v != 0 {
				x.Indices, x.Data = append(x.Indices, int32(j)), append(x.Data, v)
			}
		}
		x.Indptr = append(x.Indptr, len(x.Data))
	}
	return x
}

// Dense returns the matrix in full, for shapes that are known to be small.
func (x *CSR) Dense() dense.Matrix {
	m := dense.New(x.Rows, x.Cols)
	for i := 0; i < x.Rows; i++ {
		out := m.Row(i)
		indices, values := x.Row(i)
		for s, j := range indices {
			out[j] = values[s]
		}
	}
	return m
}
