package pencil

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/subspace"
)

// sameValue is the distance, relative to the last value, up to which the next counts as equal to it, so that there is
// no cut between them. sameNoise is the same relative to the size of all values, if the last is less.
const (
	sameValue = 1e-8
	sameNoise = 1e-11
)

// smallestOnes proves that pairs are the smallest of A·c = λ·B·c, B without data the identity: values ascending, cᵀBc =
// 1, next the value that follows, NaN for none. size is that of the values.
//
// With σ between the last value and next and Y = B·V, the matrix
//
//	A − σB + Σ κ_c·y_c·y_cᵀ,  κ_c = 2(σ − λ_c),
//
// is A − σB with the sign of its values at the pairs reversed. If it is positive definite, which a blocked Cholesky
// factorisation shows, then by Sylvester's law no more values than pairs are below σ, and those of the pairs are. If it
// is not, a vector where it is negative, less its part along the pairs, has a quotient below σ: a value was missed.
func smallestOnes(a, b dense.Matrix, values []float64, vectors dense.Matrix, next, size float64) certify.Verdict {
	m := len(values)
	if math.IsNaN(next) && m == a.Rows {
		return certify.True
	}
	last := values[m-1]
	near := math.Max(sameNoise*size, sameValue*math.Abs(last))
	cut := last + (next-last)/2
	if !(next-last > near) { // equal to the last: is none smaller?
		cut = last - near
	}
	for m > 0 && !(values[m-1] < cut) {
		m--
	}
	some := dense.Columns(vectors, 0, m)
	along := some
	if b.Data != nil {
		along = dense.New(b.Rows, m)
		dense.Mul(along, b, some)
	}
	scaled, shifted := along.Clone(), dense.New(a.Rows, a.Cols)
	for i := range scaled.Rows {
		for c, row := 0, scaled.Row(i); c < m; c++ {
			row[c] *= 2 * (cut - values[c])
		}
	}
	dense.MulT(shifted, scaled, along)
	for i := range shifted.Rows {
		dense.AddScaled(shifted.Row(i), 1, a.Row(i))
		if b.Data == nil {
			shifted.Data[i*shifted.Cols+i] -= cut
		} else {
			dense.AddScaled(shifted.Row(i), -cut, b.Row(i))
		}
	}
	factor := shifted.Clone()
	if eigen.Cholesky(factor) {
		return certify.True
	}
	w := eigen.NegativeDirection(shifted)
	if w == nil {
		return certify.Open
	}
	for range 2 {
		for c := range m {
			var part float64
			for i, v := range w {
				part += v * along.At(i, c)
			}
			for i := range w {
				w[i] -= part * some.At(i, c)
			}
		}
	}
	above, noise := form(a, w)
	below := dense.Dot(w, w)
	if b.Data != nil {
		var more float64
		below, more = form(b, w)
		noise += math.Abs(cut) * more
	}
	if above < (cut-near)*below-0x1p-50*float64(a.Rows)*noise {
		return certify.False
	}
	return certify.Open
}

// SmallestOf decides whether a pair is the first of a symmetric matrix, whose values are about one; next is the value
// that follows.
func SmallestOf(a dense.Matrix, value float64, vector dense.Matrix, next float64) certify.Verdict {
	return smallestOnes(a, dense.Matrix{}, []float64{value}, vector, next, 1)
}

// form returns wᵀMw and the sum of the magnitudes in it.
func form(m dense.Matrix, w []float64) (sum, size float64) {
	for i, v := range w {
		for j, u := range m.Row(i) {
			part := v * u * w[j]
			sum += part
			size += math.Abs(part)
		}
	}
	return sum, size
}

// proveSmallest stores what can be proved about pairs of a pencil of a space: turn are the directions of the space, r×k, in
// whose coordinates they are, without data all; b is without data the identity, of which least is at most the smallest
// eigenvalue.
func (s *Solution) proveSmallest(a, b dense.Matrix, vectors, turn dense.Matrix, least float64) {
	m := len(s.Values)
	if m == 0 || !(least > 0) {
		return
	}
	size := s.Trace
	if b.Data != nil {
		size = 1
	}
	s.Smallest = smallestOnes(a, b, s.Values, dense.Columns(vectors, 0, m), s.Next, size)
	s.turn, s.least = turn, least
}

// solvedIn returns how the problem was solved; nil where nothing was proved. cut is whether what is stated is so in the
// coordinates of the space.
func (s Solution) solvedIn(space *subspace.Space, cut bool) *certify.SolvedIn {
	if s.least == 0 {
		return nil
	}
	longest := 1.0
	if s.turn.Data != nil {
		longest = math.Sqrt(dense.Dot(s.turn.Data, s.turn.Data))
	}
	if space.Scale != nil && !cut {
		short := math.Inf(1)
		for _, v := range space.Scale {
			if v > 0 {
				short = math.Min(short, v)
			}
		}
		longest /= short
	}
	return &certify.SolvedIn{
		Covector: func(r dense.Matrix, magnitudes bool) dense.Matrix {
			if !cut {
				r = space.Covector(r, magnitudes)
			}
			if s.turn.Data != nil {
				r = subspace.TimesTransposed(s.turn, r, magnitudes)
			}
			return r
		},
		Least: s.least, Longest: longest, Next: s.Next, Smallest: s.Smallest,
	}
}
