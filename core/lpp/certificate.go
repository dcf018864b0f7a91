package lpp

import "lpp-playground/internal/certify"

// Certificate shows how well a model solves the stated problem, on the rows of the method: under Standardize the
// standardized ones. It is computed from graph, weights and rows, not from the matrices of a solver. The numbers have
// no unit. If Residual or Constraint is above 1e-6, and the careful path finds nothing better, the model has the
// warning inaccurate.
type Certificate struct {
	// Residual is the largest, over the pairs, of
	//
	//	‖Xᵀ(L·y − λ·D·y)‖ / ‖|X|ᵀ(|L|·|y| + |λ|·D·|y|)‖,  y = X·v,
	//
	// X the rows less Mean, without X if there is no linear map. Other methods have their matrices for L and D: NPE (I
	// − V)ᵀ(I − V) and I, LDA the graph of classes and I, PCA and LSI (n−1)⁻¹·I and I for L and no D. 0 is an exact
	// result.
	Residual float64
	// Constraint is the largest magnitude of an entry of VᵀBV − I. 0 is an exact result.
	Constraint float64
	// Gap is the smallest distance of a value to the next, relative to the value or to a reference. Below 1e-6 they are
	// considered equal. +Inf if no value follows.
	Gap float64
	// Smallest is whether no smaller value was missed: exactly the values returned are below a cut after the last of
	// them. nil if nothing was proved.
	Smallest *bool
	// ValueBounds are bounds of the error of each value, AngleBounds of the angle in degrees between each direction and
	// the exact one, 90 if nothing is known. nil if they are not available.
	ValueBounds, AngleBounds []float64
}

// certificateFrom is a certificate as callers have it.
func certificateFrom(c certify.Certificate) *Certificate {
	out := &Certificate{Residual: c.Residual, Constraint: c.Constraint, Gap: c.Gap, ValueBounds: c.ValueBounds, AngleBounds: c.AngleBounds}
	if c.Smallest != certify.Open {
		smallest := c.Smallest == certify.True
		out.Smallest = &smallest
	}
	return out
}

// checked is the computed certificate.
func (c *Certificate) checked() certify.Certificate {
	out := certify.Certificate{Residual: c.Residual, Constraint: c.Constraint, Gap: c.Gap, ValueBounds: c.ValueBounds, AngleBounds: c.AngleBounds}
	switch {
	case c.Smallest == nil:
	case *c.Smallest:
		out.Smallest = certify.True
	default:
		out.Smallest = certify.False
	}
	return out
}
