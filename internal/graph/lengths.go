package graph

import "lpp-playground/core/dense"

// lengths computes the squared distances of tiles of pairs. In many dimensions it uses inner products of centred rows,
// d² = ‖u‖² + ‖v‖² − 2u·v, and differences if that would cancel.
type lengths struct {
	x       Points
	centred dense.Matrix // empty if every distance is computed directly
	norms   []float64
}

// productFrom is the number of dimensions from which inner products pay.
const productFrom = 8

// cancels is the share of ‖u‖² + ‖v‖² below which a difference of them has lost
// too many digits: above it the relative error stays below 1e-13.
const cancels = 1e-2

func newLengths(x Points) *lengths {
	l := &lengths{x: x}
	m, ok := x.(dense.Matrix)
	if !ok || m.Cols < productFrom {
		return l
	}
	l.centred = dense.New(m.Rows, m.Cols)
	dense.Center(l.centred, m, dense.ColumnMeans(m))
	l.norms = make([]float64, m.Rows)
	for i := range l.norms {
		l.norms[i] = l.centred.Dot(i, i)
	}
	return l
}

// fill stores the squared distances of a block.
func (l *lengths) fill(b block) {
	m, isDense := l.x.(dense.Matrix)
	switch {
	case l.norms != nil:
		l.products(b)
	case isDense && m.Cols == 2:
		planeLengths(b, m.Data)
	default:
		l.direct(b)
	}
}

func (l *lengths) direct(b block) {
	for r := 0; r < b.rows; r++ {
		for c := range b.w[r*b.cols : (r+1)*b.cols] {
			b.w[r*b.cols+c] = l.x.SquaredDistance(b.i0+r, b.j0+c)
		}
	}
}

func planeLengths(b block, xy []float64) {
	columns := xy[2*b.j0 : 2*(b.j0+b.cols)]
	for r := 0; r < b.rows; r++ {
		p := (*[2]float64)(xy[2*(b.i0+r):])
		row := b.w[r*b.cols : (r+1)*b.cols]
		for c := range row {
			q := (*[2]float64)(columns[2*c:])
			dx, dy := p[0]-q[0], p[1]-q[1]
			s := dx * dx
			s += dy * dy
			row[c] = s
		}
	}
}

func (l *lengths) products(b block) {
	dense.MulT(b.matrix(), l.centred.Span(b.i0, b.i0+b.rows), l.centred.Span(b.j0, b.j0+b.cols))
	for r := 0; r < b.rows; r++ {
		ni := l.norms[b.i0+r]
		row := b.w[r*b.cols : (r+1)*b.cols]
		for c, dot := range row {
			both := ni + l.norms[b.j0+c]
			d2 := both - 2*dot
			if d2 < cancels*both {
				d2 = l.x.SquaredDistance(b.i0+r, b.j0+c)
			}
			row[c] = d2
		}
	}
}
