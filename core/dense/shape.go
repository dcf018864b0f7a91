package dense

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

// Columns returns columns from … to−1 of m as a matrix of its own.
func Columns(m Matrix, from, to int) Matrix {
	out := New(m.Rows, to-from)
	for i := 0; i < m.Rows; i++ {
		copy(out.Row(i), m.Row(i)[from:to])
	}
	return out
}

// Transpose returns Mᵀ.
func Transpose(m Matrix) Matrix {
	order := make([]int, m.Rows)
	for i := range order {
		order[i] = i
	}
	return TransposeRows(m, order)
}

// TransposeRows returns the matrix whose columns are the rows of m in the given
// order, by blocks so that both sides stay in the cache.
func TransposeRows(m Matrix, order []int) Matrix {
	const block = 16
	out := New(m.Cols, len(order))
	for i0 := 0; i0 < m.Cols; i0 += block {
		i1 := min(i0+block, m.Cols)
		for c, from := range order {
			for i, v := range m.Row(from)[i0:i1] {
				out.Data[(i0+i)*out.Cols+c] = v
			}
		}
	}
	return out
}
