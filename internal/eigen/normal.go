package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/random"
)

const (
	// directMinColumns is the number of columns from which products with X take less time than the Gram matrix, where
	// there are at least 2½ times as many rows: 4·n·k operations for each vector in place of n·k² once.
	directMinColumns = 512
	// directShare is the share of the columns that are multiplied as vectors before the Gram matrix is formed.
	directShare = 1. / 16
	// directParts is the largest number of parts that a product divides the rows into.
	directParts = 16
)

// normal is the map of XᵀX, times scale, a power of two. For large x it multiplies by X and then by Xᵀ; after many
// vectors it forms the Gram matrix.
type normal struct {
	x     dense.Matrix
	left  int          // vectors to multiply before the Gram matrix is formed
	gram  dense.Matrix // XᵀX, without data before it is formed
	trace float64      // of XᵀX
	scale float64
}

func newNormal(x dense.Matrix) *normal {
	p := &normal{x: x}
	if x.Cols >= directMinColumns && 2*x.Rows >= 5*x.Cols {
		p.left = int(directShare * float64(x.Cols))
		p.trace = dense.SumOfSquares(x)
	} else {
		p.trace = dense.Trace(p.matrix())
	}
	p.scale = scaleFor([]float64{p.trace})
	return p
}

// matrix returns the Gram matrix.
func (p *normal) matrix() dense.Matrix {
	if p.gram.Data == nil {
		p.gram = dense.New(p.x.Cols, p.x.Cols)
		dense.Gram(p.gram, p.x)
	}
	return p.gram
}

func (p *normal) Dim() int { return p.x.Cols }

func (p *normal) applyRows(dst, src dense.Matrix) {
	if p.left -= src.Rows; p.left >= 0 && p.gram.Data == nil {
		timesNormal(dst, src, p.x)
	} else {
		entries{p.matrix()}.applyRows(dst, src)
	}
	dense.Scale(dst.Data, p.scale)
}

// timesNormal stores in every row of dst XᵀX times the row of src.
func timesNormal(dst, src, x dense.Matrix) {
	size := (x.Rows/4/directParts + 1) * 4
	sums := make([]dense.Matrix, directParts)
	cores.Blocks(x.Rows, size, func(from, to int) {
		sum := dense.New(src.Rows+1, x.Cols)
		addNormal(sum, src, x.Span(from, to))
		sums[from/size] = sum
	})
	clear(dst.Data)
	for _, sum := range sums {
		if sum.Rows > 0 {
			dense.AddScaled(dst.Data, -1, sum.Data[:len(dst.Data)])
		}
	}
}

// addNormal subtracts from every row of sum XᵀX times the row of src, four rows of x and two of src at a time. sum has
// another row, which an odd last row is written into a second time.
func addNormal(sum, src, x dense.Matrix) {
	var c [8]float64
	i := 0
	for ; i+4 <= x.Rows; i += 4 {
		q0, q1, q2, q3 := x.Row(i), x.Row(i+1), x.Row(i+2), x.Row(i+3)
		for r := 0; r < src.Rows; r += 2 {
			eightDots(&c, src.Row(r), src.Row(min(r+1, src.Rows-1)), x.Data[i*x.Cols:])
			subtractEight(sum.Row(r), sum.Row(r+1), q0, q1, q2, q3, (*[4]float64)(c[:4]), (*[4]float64)(c[4:]))
		}
	}
	rest, along := x.Span(i, x.Rows), dense.New(sum.Rows, x.Rows-i)
	someProducts(along, src, rest, 0, rest.Rows)
	subtractChunk(sum, along, rest, 0, x.Cols)
}

// rank counts the singular values of X above tol·first, first the largest of them. ok is false if that is not certain.
func (p *normal) rank(first, tol float64) (rank int, ok bool) {
	if p.gram.Data == nil {
		rows, size := folded(p.x)
		gram := dense.New(p.x.Cols, p.x.Cols)
		dense.Gram(gram, rows)
		if rank, ok = rankByFactor(p.x, rows, gram, size, first, tol); ok {
			return rank, true
		}
	}
	return rankByFactor(p.x, p.x, p.matrix(), 1, first, tol)
}

// folded returns S·X, a quarter more rows than columns, and a bound of ‖S‖. Each row is a sum of some rows of X with
// weights up to ½ in magnitude. S·X has no more singular values above size·t than X has above t.
func folded(x dense.Matrix) (rows dense.Matrix, size float64) {
	rows = dense.New(5*x.Cols/4, x.Cols)
	source := random.New(1)
	for i := range x.Rows {
		dense.AddScaled(rows.Row(i%rows.Rows), source.Float64()-0.5, x.Row(i))
	}
	return rows, math.Sqrt(float64(x.Rows/rows.Rows+1)) / 2
}

// eightDotsGeneric is eightDots without a vector kernel.
func eightDotsGeneric(out *[8]float64, a, b, x []float64) {
	for i, d := 0, len(a); i < 4; i++ {
		row := x[i*d : (i+1)*d]
		out[i], out[4+i] = dense.Dot(a, row), dense.Dot(row, b)
	}
}
