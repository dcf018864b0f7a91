package dense

import "lpp-playground/internal/pace"

// Identity returns the identity of order n.
func Identity(n int) Matrix {
	m := New(n, n)
	for i := 0; i < n; i++ {
		m.Data[i*n+i] = 1
	}
	return m
}

// Span returns rows from … to−1 as a view.
func (m Matrix) Span(from, to int) Matrix {
	return Matrix{Rows: to - from, Cols: m.Cols, Data: m.Data[from*m.Cols : to*m.Cols]}
}

// Columns returns columns from … to−1 of m as a separate matrix.
func Columns(m Matrix, from, to int) Matrix {
	out := New(m.Rows, to-from)
	if out.Cols == m.Cols {
		copy(out.Data, m.Data)
		return out
	}
	if out.Cols <= narrow {
		for c := range out.Cols {
			for i := range m.Rows {
				out.Data[i*out.Cols+c] = m.Data[i*m.Cols+from+c]
			}
		}
		return out
	}
	for i := 0; i < m.Rows; i++ {
		copy(out.Row(i), m.Row(i)[from:to])
	}
	return out
}

// columnBlock is how many entries of a column are written at a time, so that both
// sides of a transpose stay in the cache.
const columnBlock = 16

// Transpose returns Mᵀ.
func Transpose(m Matrix) Matrix {
	out := New(m.Cols, m.Rows)
	for i := 0; i < m.Cols; i += columnBlock {
		pace.Tick()
		for c := 0; c < m.Rows; c++ {
			out.setColumn(c, i, m.Row(c))
		}
	}
	return out
}

// TransposeRows returns the matrix whose columns are the rows of m in the given
// order.
func TransposeRows(m Matrix, order []int) Matrix {
	out := New(m.Cols, len(order))
	for i := 0; i < m.Cols; i += columnBlock {
		pace.Tick()
		for c, from := range order {
			out.setColumn(c, i, m.Row(from))
		}
	}
	return out
}

// setColumn stores a block of v, from entry i on, in column c.
func (m Matrix) setColumn(c, i int, v []float64) {
	for _, x := range v[i:min(i+columnBlock, len(v))] {
		m.Data[i*m.Cols+c] = x
		i++
	}
}
