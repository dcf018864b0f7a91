package certify

import (
	"math"

	"lpp-playground/core/dense"
)

// Verdict is true, false or undecided.
type Verdict int8

// The verdicts. Open is the zero value: nothing was proved.
const (
	Open Verdict = iota
	True
	False
)

// And is true if both are, false if one is.
func (v Verdict) And(other Verdict) Verdict {
	switch {
	case v == False || other == False:
		return False
	case v == Open || other == Open:
		return Open
	}
	return True
}

// SolvedIn describes the coordinates in which a problem was solved, so that the residual of its equations can be
// compared with the distances of its values: a = F·c for directions c, B there.
type SolvedIn struct {
	Covector func(r dense.Matrix, magnitudes bool) dense.Matrix // Fᵀ·r, or |F|ᵀ·r
	Least    float64                                            // at most the smallest eigenvalue of B there
	Longest  float64                                            // at least the largest ‖F·c‖ of a c of length 1
	Next     float64                                            // the first value not returned; NaN for none
	Smallest Verdict                                            // whether no other value is before Next
}

// rounded is the rounding error of a sum of products, relative to the sum of their magnitudes.
const rounded = 4 * 0x1p-53

// bounds computes the bounds of a certificate from the residual of the equations, r, and its sizes, s.
//
// In the norm of B⁻¹ the residual, η, bounds the distance of a value to the nearest of the problem; the sine of the
// angle in the norm of B is at most η over the distance to the other values (Parlett, The Symmetric Eigenvalue Problem,
// 11.7), and in the data's units at most that times ‖w‖/‖v‖ for any w with wᵀBw = 1.
func (c *Certificate) bounds(in *SolvedIn, values []float64, v, r, s dense.Matrix, by float64) {
	left, sizes := in.Covector(r, false), in.Covector(s, true)
	off := make([]float64, len(values))
	for at := range off {
		var square float64
		for i := range left.Rows {
			u := math.Abs(left.At(i, at)) + rounded*sizes.At(i, at)
			square += u * u
		}
		off[at] = math.Sqrt(square/in.Least) / by
		if !(off[at] <= math.MaxFloat64) {
			return
		}
	}
	c.Smallest, c.ValueBounds = in.Smallest, off
	if in.Smallest != True {
		return
	}
	angles := make([]float64, len(values))
	for at, value := range values {
		distance := math.Inf(1)
		for other, u := range values {
			if other != at {
				distance = math.Min(distance, math.Abs(u-value)-off[other])
			}
		}
		if !math.IsNaN(in.Next) {
			distance = math.Min(distance, in.Next-value)
		}
		var length float64
		for j := range v.Rows {
			length = math.Hypot(length, v.At(j, at))
		}
		angles[at] = angleBound(off[at], distance-off[at], in.Longest/math.Sqrt(in.Least)/length)
	}
	c.AngleBounds = angles
}

// angleBound is the bound of an angle in degrees: off is the residual, distance that to the other values, and stretch
// the largest ratio of lengths to the direction's among vectors of the same norm in B.
func angleBound(off, distance, stretch float64) float64 {
	if math.IsInf(distance, 1) {
		return 0 // a single direction has no error
	}
	sine := off / distance * math.Max(1, stretch)
	if !(distance > 0 && sine < 1) {
		return 90
	}
	return math.Asin(sine) * 180 / math.Pi
}
