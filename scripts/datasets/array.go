// Package datasets reads the files the experiments use, in the formats their users
// have them: MATLAB version 5, numpy archives and comma-separated numbers.
package datasets

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/scripts/must"
)

// Array is one matrix of a file: Full, or Thin when the file stores it sparse.
type Array struct {
	Full dense.Matrix
	Thin *sparse.CSR
}

// full returns the matrix called name, which must not be sparse.
func full(arrays map[string]Array, name string) dense.Matrix {
	a, ok := arrays[name]
	if !ok {
		must.Fail("there is no matrix %q", name)
	}
	if a.Thin != nil {
		must.Fail("the matrix %q is sparse", name)
	}
	return a.Full
}

// maxEntries limits the size of matrices: no file here has more, and a damaged header must not request all memory.
const maxEntries = 1 << 28

// integers returns a vector, of either shape, as labels.
func integers(m dense.Matrix) []int {
	out := make([]int, len(m.Data))
	for i, v := range m.Data {
		out[i] = int(v)
	}
	return out
}

// fromColumns returns the row-major matrix of column-major values.
func fromColumns(rows, cols int, values []float64) dense.Matrix {
	m := dense.New(rows, cols)
	for j := range cols {
		for i := range rows {
			m.Set(i, j, values[j*rows+i])
		}
	}
	return m
}
