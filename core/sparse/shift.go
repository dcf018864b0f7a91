package sparse

// NearOrigin returns the matrix with the mean of every column in which each row
// has an entry taken off that column, and what was taken off, d numbers; the
// matrix itself and nil where there is no such column. Nothing else of the
// pattern is touched, and its arrays are shared.
//
// Only such columns need it: one zero among n entries bounds the square of the mean by n times the variance, so that
// little cancels when inner products are centred afterwards. In a column without zeros the mean can exceed the
// deviations by any factor.
func (x *CSR) NearOrigin() (near *CSR, shift []float64) {
	if x.Rows == 0 || len(x.Data) < x.Rows {
		return x, nil
	}
	stored := make([]int, x.Cols)
	full := false
	for _, j := range x.Indices {
		stored[j]++
		full = full || stored[j] == x.Rows
	}
	if !full {
		return x, nil
	}
	shift = x.ColumnMeans()
	for j, count := range stored {
		if count < x.Rows {
			shift[j] = 0
		}
	}
	near = &CSR{Rows: x.Rows, Cols: x.Cols, Indptr: x.Indptr, Indices: x.Indices, Data: make([]float64, len(x.Data))}
	for s, j := range x.Indices {
		near.Data[s] = x.Data[s] - shift[j]
	}
	return near, shift
}
