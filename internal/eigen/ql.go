package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// sweepsPerValue bounds the iteration; three are usual.
const sweepsPerValue = 60

// implicitQL finds all eigenvalues of the tridiagonal matrix with diagonal d and subdiagonal e (e[i] couples i−1 and
// i), unsorted, in d; e is destroyed. The rows of zt are rotated along: if they held Qᵀ they end as eigenvectors. zt
// without rows requests values only. (Implicit QL with Wilkinson's shift; Golub & Van Loan, Matrix Computations, 8.3.)
// The error is that of a context that has ended.
func implicitQL(ctx context.Context, d, e []float64, zt dense.Matrix) error {
	n := len(d)
	off := append(append(make([]float64, 0, n), e[1:]...), 0) // off[i] couples i and i+1
	turn := pending{zt: zt}
	for l := 0; l < n; l++ {
		if err := stopped(ctx); err != nil {
			return err
		}
		for sweep := 0; sweep < sweepsPerValue; sweep++ {
			m := decoupled(d, off, l)
			if m == l {
				break
			}
			qlSweep(d, off, l, m, turn.next(l, m))
		}
	}
	turn.flush()
	return nil
}

// decoupled returns the first index m ≥ l whose coupling to m+1 is negligible.
func decoupled(d, off []float64, l int) int {
	m := l
	for ; m < len(d)-1; m++ {
		if math.Abs(off[m]) <= epsilon*math.Sqrt(math.Abs(d[m]))*math.Sqrt(math.Abs(d[m+1])) || math.Abs(off[m]) < tiny {
			off[m] = 0
			break
		}
	}
	return m
}

const (
	epsilon = 1.0 / (1 << 53)
	tiny    = 1e-150 // below rounding in a matrix scaled to one, and its square is not 0
)

// qlSweep is one QL step on the block l … m.
func qlSweep(d, off []float64, l, m int, chain *rotations) {
	g := (d[l+1] - d[l]) / (2 * off[l])
	r := math.Sqrt(g*g + 1)
	if g < 0 {
		r = -r
	}
	g = d[m] - d[l] + off[l]/(g+r)
	s, c, p := 1.0, 1.0, 0.0
	for i := m - 1; i >= l; i-- {
		f, b := s*off[i], c*off[i]
		r = math.Sqrt(f*f + g*g)
		off[i+1] = r
		if r == 0 {
			// Underflow splits the block: leave the rest for the next sweep.
			d[i+1] -= p
			off[m] = 0
			chain.endChain(i + 1)
			return
		}
		s, c = f/r, g/r
		g = d[i+1] - p
		r = (d[i]-g)*s + 2*c*b
		p = s * r
		d[i+1] = g + p
		g = c*r - b
		chain.push(c, s)
	}
	d[l] -= p
	off[l] = g
	off[m] = 0
}

// rotations is the chain of plane rotations of one sweep: they act on the rows
// (m−1, m), (m−2, m−1), …, (l, l+1) of a matrix, in this order.
type rotations struct {
	low, high int
	c, s      []float64
}

func (q *rotations) push(c, s float64) { q.c, q.s = append(q.c, c), append(q.s, s) }

// endChain records that the chain ended early, with the pair (low, low+1).
func (q *rotations) endChain(low int) { q.low = low }

// pending stores the chains of several sweeps, to apply them to a strip of columns of the vectors while that is in the
// cache.
type pending struct {
	zt     dense.Matrix
	chains [sweepsPerFlush]rotations
	count  int
}

const (
	sweepsPerFlush = 16
	stripWidth     = 64
)

// next returns room for the chain of a sweep over l … m.
func (p *pending) next(l, m int) *rotations {
	if p.count == sweepsPerFlush {
		p.flush()
	}
	q := &p.chains[p.count]
	q.low, q.high, q.c, q.s = l, m, q.c[:0], q.s[:0]
	p.count++
	return q
}

// flush applies the chains.
func (p *pending) flush() {
	for j := 0; j < p.zt.Cols; j += stripWidth {
		pace.Tick()
		for i := range p.chains[:p.count] {
			p.chains[i].apply(p.zt, j, min(j+stripWidth, p.zt.Cols))
		}
	}
	p.count = 0
}

// apply rotates columns from … to−1 of the rows of z. Two neighbouring rotations share a pass.
func (q *rotations) apply(z dense.Matrix, from, to int) {
	k, i := 0, q.high-1
	for ; i-1 >= q.low; k, i = k+2, i-2 {
		rotateThree(z.Row(i - 1)[from:to], z.Row(i)[from:to], z.Row(i + 1)[from:to],
			&[4]float64{q.c[k], q.s[k], q.c[k+1], q.s[k+1]})
	}
	if i >= q.low {
		rotateTwo(z.Row(i)[from:to], z.Row(i + 1)[from:to], q.c[k], q.s[k])
	}
}

// rotateTwo sets (lower, upper) to (c·lower − s·upper, s·lower + c·upper).
func rotateTwo(lower, upper []float64, c, s float64) {
	upper = upper[:len(lower)]
	for j, a := range lower {
		b := upper[j]
		upper[j] = s*a + c*b
		lower[j] = c*a - s*b
	}
}

// rotateThree rotates (middle, upper) by the first rotation and then (lower, middle) by the second.
func rotateThree(lower, middle, upper []float64, q *[4]float64) {
	c0, s0, c1, s1 := q[0], q[1], q[2], q[3]
	for len(lower) >= 4 && len(middle) >= 4 && len(upper) >= 4 {
		x, y, z := (*[4]float64)(lower), (*[4]float64)(middle), (*[4]float64)(upper)
		a, b, c := x[0], y[0], z[0]
		z[0] = s0*b + c0*c
		b = c0*b - s0*c
		y[0] = s1*a + c1*b
		x[0] = c1*a - s1*b
		a, b, c = x[1], y[1], z[1]
		z[1] = s0*b + c0*c
		b = c0*b - s0*c
		y[1] = s1*a + c1*b
		x[1] = c1*a - s1*b
		a, b, c = x[2], y[2], z[2]
		z[2] = s0*b + c0*c
		b = c0*b - s0*c
		y[2] = s1*a + c1*b
		x[2] = c1*a - s1*b
		a, b, c = x[3], y[3], z[3]
		z[3] = s0*b + c0*c
		b = c0*b - s0*c
		y[3] = s1*a + c1*b
		x[3] = c1*a - s1*b
		lower, middle, upper = lower[4:], middle[4:], upper[4:]
	}
	for k, a := range lower {
		b, c := middle[k], upper[k]
		upper[k] = s0*b + c0*c
		b = c0*b - s0*c
		middle[k] = s1*a + c1*b
		lower[k] = c1*a - s1*b
	}
}
