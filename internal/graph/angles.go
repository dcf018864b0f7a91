package graph

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
)

// In the plane the sign of an inner product depends on the angle between two points as seen from the origin. If the
// angles decide it, no pair needs to be visited, however many points there are.

// sureAngle is the angle below which rounding may decide about a sign.
const sureAngle = 1e-14

// anglesOf returns the directions of points of the plane in (−π, π]; ok is false
// when x is no such matrix, or a point is so near the origin or so far from it
// that products of coordinates might underflow or overflow.
func anglesOf(p Points) (angles []float64, ok bool) {
	x, isDense := p.(dense.Matrix)
	if !isDense || x.Cols != 2 {
		return nil, false
	}
	angles = make([]float64, x.Rows)
	for i := range angles {
		u, v := x.At(i, 0), x.At(i, 1)
		if !safeFactor(u) || !safeFactor(v) || u == 0 && v == 0 {
			return nil, false
		}
		angles[i] = math.Atan2(v, u)
	}
	return angles, true
}

func safeFactor(v float64) bool {
	return v == 0 || math.Abs(v) > 1e-140 && math.Abs(v) < 1e140
}

// acute reports whether all angles are certainly within less than a right angle, so that every inner product is
// positive.
func acute(angles []float64) bool {
	// All are within π/2 of the first, or they are not acute.
	low, high := 0.0, 0.0
	for _, a := range angles {
		d := math.Remainder(a-angles[0], 2*math.Pi)
		low, high = math.Min(low, d), math.Max(high, d)
	}
	return high-low < math.Pi/2-sureAngle
}

// noRightAngle reports whether surely no two of the angles differ by a right
// one, so that no inner product is 0. It reorders the angles.
func noRightAngle(angles []float64) bool {
	// As lines: in [0, π).
	for i, a := range angles {
		if a < 0 {
			a += math.Pi
		}
		if a >= math.Pi {
			a -= math.Pi
		}
		angles[i] = a
	}
	slices.Sort(angles)
	for _, a := range angles {
		across := a + math.Pi/2
		if across >= math.Pi {
			across -= math.Pi
		}
		for _, turn := range [3]float64{-math.Pi, 0, math.Pi} {
			at, _ := slices.BinarySearch(angles, across+turn-sureAngle)
			if at < len(angles) && angles[at] <= across+turn+sureAngle {
				return false
			}
		}
	}
	return true
}
