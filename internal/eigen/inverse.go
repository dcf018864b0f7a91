package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

const (
	// clusterGap is the distance between eigenvalues, relative to the norm,
	// below which inverse iteration does not make vectors orthogonal by itself.
	clusterGap = 1e-3
	// solves bounds the steps of inverse iteration for one vector; two are usual.
	solves = 8
)

// eigenvectors returns those of A for ascending eigenvalues of T, as rows; ok and gap
// are those of vectors.
func (t *tridiagonal) eigenvectors(values []float64, gap float64) (rows dense.Matrix, ok bool) {
	if rows, ok = t.vectors(values, gap); ok {
		t.apply(rows, false)
	}
	return rows, ok
}

// vectors finds the eigenvectors of T for ascending eigenvalues by inverse iteration, as the rows of the result; within
// a cluster each is orthogonalised to the ones before it (Golub & Van Loan, 8.4.3; LAPACK's dstein). Values more than
// gap apart, relative to the norm, are not in one cluster. ok is false if a vector is not found; then the QL method is
// used. It is false too when the context has ended.
func (t *tridiagonal) vectors(values []float64, gap float64) (zt dense.Matrix, ok bool) {
	norm := t.norm()
	if norm == 0 {
		return zt, false
	}
	zt = dense.New(len(values), t.n)
	lu := newShifted(t)
	source := random.New(uint64(t.n))
	first := 0 // of the cluster
	for k, value := range values {
		if stopped(t.ctx) != nil {
			return zt, false
		}
		if k > 0 && value-values[k-1] > gap*norm {
			first = k
		}
		lu.factor(value, epsilon*norm)
		z := zt.Row(k)
		for i := range z {
			z[i] = source.Float64() - 0.5
		}
		if !refine(lu, z, zt, first, k, norm) {
			return zt, false
		}
	}
	return zt, true
}

// refine solves (T − value)·z = z until the growth shows a residual at rounding, and one more time.
func refine(lu *shifted, z []float64, zt dense.Matrix, first, k int, norm float64) bool {
	enough := 1 / (4 * epsilon * norm * math.Sqrt(float64(len(z))))
	good := 0
	normalizeVector(z)
	for range solves {
		lu.solve(z)
		if !(math.Abs(dense.Dot(z, z)) < math.MaxFloat64) {
			return false
		}
		growth := normalizeVector(z)
		for range 2 {
			for j := first; j < k; j++ {
				other := zt.Row(j)
				dense.AddScaled(z, -dense.Dot(z, other), other)
			}
			growth *= normalizeVector(z)
			if k == first {
				break
			}
		}
		if growth > enough {
			good++
		}
		if good == 2 {
			return true
		}
	}
	return false
}

// normalizeVector scales z to unit length and returns its former length.
func normalizeVector(z []float64) float64 {
	length := math.Sqrt(dense.Dot(z, z))
	if length > 0 {
		scale := 1 / length
		for i := range z {
			z[i] *= scale
		}
	}
	return length
}

// shifted is P·L·U of T − value with row exchanges: U has the bands u0, u1, u2
// and L one multiplier a row.
type shifted struct {
	t          *tridiagonal
	u0, u1, u2 []float64
	multiplier []float64
	exchanged  []bool
}

func newShifted(t *tridiagonal) *shifted {
	room := make([]float64, 4*t.n)
	n := t.n
	return &shifted{
		t: t, exchanged: make([]bool, n),
		u0: room[:n], u1: room[n : 2*n], u2: room[2*n : 3*n], multiplier: room[3*n:],
	}
}

// factor prepares solve; pivots below least are raised to it.
func (s *shifted) factor(value, least float64) {
	n, d, e := s.t.n, s.t.d, s.t.e
	a, b := d[0]-value, 0.0 // the row in hand: diagonal and the entry right of it
	if n > 1 {
		b = e[1]
	}
	for i := 0; i < n-1; i++ {
		below, diagonal, right := e[i+1], d[i+1]-value, 0.0
		if i+2 < n {
			right = e[i+2]
		}
		s.exchanged[i] = math.Abs(below) > math.Max(math.Abs(a), least)
		if s.exchanged[i] {
			f := a / below
			s.u0[i], s.u1[i], s.u2[i], s.multiplier[i] = below, diagonal, right, f
			a, b = b-f*diagonal, -f*right
			continue
		}
		a = awayFromZero(a, least)
		f := below / a
		s.u0[i], s.u1[i], s.u2[i], s.multiplier[i] = a, b, 0, f
		a, b = diagonal-f*b, right
	}
	s.u0[n-1], s.u1[n-1], s.u2[n-1] = awayFromZero(a, least), 0, 0
}

func awayFromZero(pivot, least float64) float64 {
	if math.Abs(pivot) >= least {
		return pivot
	}
	return math.Copysign(least, pivot)
}

// solve replaces z by (T − value)⁻¹·z.
func (s *shifted) solve(z []float64) {
	n := len(z)
	for i := 0; i < n-1; i++ {
		if s.exchanged[i] {
			z[i], z[i+1] = z[i+1], z[i]
		}
		z[i+1] -= s.multiplier[i] * z[i]
	}
	var next, afterNext float64
	for i := n - 1; i >= 0; i-- {
		v := (z[i] - s.u1[i]*next - s.u2[i]*afterNext) / s.u0[i]
		z[i] = v
		next, afterNext = v, next
	}
}
