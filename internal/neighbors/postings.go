package neighbors

import "lpp-playground/core/sparse"

// postings is the inverted index of a sparse matrix: the rows in which each column occurs. It moves down the rows, and
// each column's list retains only rows after the current one, so that every pair is met once.
type postings struct {
	x, byColumn *sparse.CSR
	first       []int // a column: the first posting behind the current row
	row         int
	dots        []float64
	used        []float64 // the part of dots handed out last
}

func newPostings(x *sparse.CSR) *postings {
	p := &postings{x: x, byColumn: x.Transpose(), dots: make([]float64, x.Rows)}
	p.first = append([]int(nil), p.byColumn.Indptr[:x.Cols]...)
	return p
}

// next returns the inner products of the next row with all rows behind it, as
// a view valid until the next call. Each is summed in the order of the
// columns, as CSR.Dot does.
func (p *postings) next() []float64 {
	clear(p.used)
	columns, values := p.x.Row(p.row)
	for s, column := range columns {
		p.first[column]++ // past the row itself
		a, b := p.first[column], p.byColumn.Indptr[column+1]
		accumulate(p.dots, values[s], p.byColumn.Indices[a:b], p.byColumn.Data[a:b])
	}
	p.row++
	p.used = p.dots[p.row:]
	return p.used
}

// accumulate adds v times the postings of one column to the rows they name.
func accumulate(dots []float64, v float64, rows []int32, values []float64) {
	values = values[:len(rows)]
	for t, i := range rows {
		dots[i] += v * values[t]
	}
}
