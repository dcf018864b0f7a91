package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/pace"
)

// Envelope is the inverse of a sparse symmetric positive definite matrix, stored as its Cholesky factor: of each row
// the part between its first entry and the diagonal (George & Liu 1981, chapter 4). It is an Operator.
type Envelope struct {
	order []int32     // vertex of each row
	first []int       // column of a row's first entry
	rows  [][]float64 // from there to the diagonal
}

// NewEnvelope factors the matrix with the given diagonal and off it −weights[e] at pair e, in both places; repeated
// pairs add up, and a loop counts from both of its ends. ok is false if the factorisation would take more than most
// multiplications, or if the matrix is not numerically positive definite.
func NewEnvelope(diagonal []float64, pairs []uint32, weights []float64, most float64) (e *Envelope, ok bool) {
	n := len(diagonal)
	// Equal widths minimise the work for a number of pairs: if even that is too much, no order of the points is
	// searched.
	if each := float64(len(weights)) / float64(n); float64(n)*each*each/2 > most {
		return nil, false
	}
	e = &Envelope{order: newAdjacency(n, pairs).order(), first: make([]int, n), rows: make([][]float64, n)}
	at := make([]int, n) // row of each vertex
	for r, vertex := range e.order {
		at[vertex], e.first[r] = r, r
	}
	for p := 0; p < len(pairs); p += 2 {
		i, j := at[pairs[p]], at[pairs[p+1]]
		e.first[max(i, j)] = min(e.first[max(i, j)], i, j)
	}
	if e.multiplications() > most {
		return nil, false
	}
	for r, vertex := range e.order {
		e.rows[r] = make([]float64, r-e.first[r]+1)
		e.rows[r][r-e.first[r]] = diagonal[vertex]
	}
	for p, w := range weights {
		i, j := at[pairs[2*p]], at[pairs[2*p+1]]
		if i == j {
			w *= 2
		}
		e.rows[max(i, j)][min(i, j)-e.first[max(i, j)]] -= w
	}
	return e, e.factor()
}

// multiplications is half the sum of the squared widths of the rows.
func (e *Envelope) multiplications() float64 {
	var sum float64
	for r, first := range e.first {
		width := float64(r - first)
		sum += width * width / 2
	}
	return sum
}

// factorBlock is the number of rows whose part before the block is shared by the cores; factorWork is the number of
// multiplications per share.
const (
	factorBlock = 32
	factorWork  = 1 << 14
)

// factor replaces the rows by those of the Cholesky factor. The part to the left of a block of rows is shared by the
// cores, the triangle between them is not.
func (e *Envelope) factor() bool {
	for from := 0; from < len(e.rows); from += factorBlock {
		to := min(from+factorBlock, len(e.rows))
		cores.Blocks(to-from, e.share(from, to), func(a, b int) {
			for r := from + a; r < from+b; r++ {
				pace.Tick()
				e.finish(r, e.first[r], from)
			}
		})
		for r := from; r < to; r++ {
			e.finish(r, max(e.first[r], from), r)
			row := e.rows[r]
			left := row[:len(row)-1]
			pivot := row[len(row)-1] - dense.Dot(left, left)
			if !(pivot > 0) {
				return false
			}
			row[len(row)-1] = math.Sqrt(pivot)
		}
	}
	return true
}

// share returns how many of the rows from … to−1 make a share that is worth it.
func (e *Envelope) share(from, to int) int {
	work := 1
	for r := from; r < to; r++ {
		work += (r - e.first[r]) * (r - e.first[r]) / 2
	}
	return max(1, min(to-from, factorWork*(to-from)/work))
}

// finish computes the entries of row r in columns from … to−1 of the factor, of
// which the rows are done.
func (e *Envelope) finish(r, from, to int) {
	row, first := e.rows[r], e.first[r]
	for c := from; c < to; c++ {
		other, begin := e.rows[c], e.first[c]
		shared := max(first, begin)
		sum := dense.Dot(row[shared-first:c-first], other[shared-begin:c-begin])
		row[c-first] = (row[c-first] - sum) / other[c-begin]
	}
}

// applyRows is Apply for every row; the rows are shared among the cores.
func (e *Envelope) applyRows(dst, src dense.Matrix) {
	cores.Each(src.Rows, func(r int) { e.Apply(dst.Row(r), src.Row(r)) })
}

// Dim returns the number of rows.
func (e *Envelope) Dim() int { return len(e.order) }

// Apply solves A·dst = src.
func (e *Envelope) Apply(dst, src []float64) {
	x := make([]float64, len(e.order)) // in that order
	var meter pace.Meter
	for r, vertex := range e.order {
		row, first := e.rows[r], e.first[r]
		meter.Spend(len(row))
		x[r] = (src[vertex] - dense.Dot(row[:r-first], x[first:r])) / row[r-first]
	}
	for r := len(e.rows) - 1; r >= 0; r-- {
		row, first := e.rows[r], e.first[r]
		meter.Spend(len(row))
		x[r] /= row[r-first]
		dense.AddScaled(x[first:r], -x[r], row[:r-first])
	}
	for r, vertex := range e.order {
		dst[vertex] = x[r]
	}
}
