package subspace

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// RidgeOf returns ρ·tr/r, or an error where that is too large for a number.
func RidgeOf(rho, trace float64, r int) (float64, error) {
	if rho == 0 {
		return 0, nil
	}
	ridge := rho * trace / float64(r)
	if !(math.Abs(ridge) <= dense.Huge) {
		return 0, fault.New(fault.InvalidOption, "ridge",
			"ridge is %g, which is too large for these data: its product with XᵀDX is no number; it is a share of the mean variance, such as 0.01", rho)
	}
	return ridge, nil
}

// Ridge returns ρ·tr(B)/r, B in orthonormal coordinates of the space's own units
// while that given is in coordinates of the space, or an error where it is too
// large for a number.
func (s *Space) Ridge(b dense.Matrix, rho float64) (float64, error) {
	if rho == 0 {
		return 0, nil
	}
	return RidgeOf(rho, s.OwnTrace(b), s.Dim())
}

// OwnTrace returns the trace of B in the space's own units.
func (s *Space) OwnTrace(b dense.Matrix) (sum float64) {
	switch {
	case s.Scale == nil:
		sum = dense.Trace(b)
	case s.Identity():
		for at := range b.Rows {
			_, scale := s.Column(at)
			sum += scale * scale * b.At(at, at)
		}
	default: // X − 1·meanᵀ = Coords·Basisᵀ·S
		image := dense.New(s.width(), s.Dim())
		dense.Mul(image, s.Basis, b)
		for at := range image.Rows {
			_, scale := s.Column(at)
			sum += scale * scale * dense.Dot(image.Row(at), s.Basis.Row(at))
		}
	}
	return sum
}

// UnitsComparable reports whether units differ so little that squared lengths of directions keep their digits when the
// part along the null space is subtracted.
func (s *Space) UnitsComparable() bool {
	least, most := math.Inf(1), 0.0
	for _, scale := range s.Scale {
		if scale > 0 {
			least, most = math.Min(least, scale), math.Max(most, scale)
		}
	}
	return most <= 256*least
}

// Lengths returns the inner products of the directions behind single columns:
// S⁻¹·(I − N·Nᵀ)·S⁻¹ for the null space N.
func (s *Space) Lengths() dense.Matrix {
	r := s.Dim()
	along := dense.New(r, s.Null.Cols)
	for at := range r {
		j, scale := s.Column(at)
		copy(along.Row(at), s.Null.Row(j))
		dense.Scale(along.Row(at), 1/scale)
	}
	out := dense.New(r, r)
	dense.OuterGram(out, along)
	dense.Scale(out.Data, -1)
	for at := range r {
		_, scale := s.Column(at)
		out.Data[at*r+at] += 1 / scale / scale
	}
	return out
}
