package pencil

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/subspace"
)

// InColumns is a problem in columns Z of the original data, r of them, centred and divided by powers of two, in the
// caller's memory. In the plane (r = 2) it does not allocate.
type InColumns struct {
	Pencil                  // about the centre; spoiled by Solve
	Scale      []float64    // r: the divisors of the columns
	Gram       dense.Matrix // ZᵀZ, about the mean or the centre; read under the unit constraint alone
	Extent     float64      // ‖Z‖², about the same
	Heaviest   float64      // B is at most this times ZᵀZ
	Constraint Constraint
	Ridge      float64
	share      float64      // the smallest eigenvalue of B over its trace; 0 if it is unknown
	lengths    dense.Matrix // squared lengths of directions, r×r; without data those of the columns alone, S⁻²
	own        float64      // the trace of B in the data's own units that goes with them
}

// Pairs are eigenpairs in the caller's memory: as many as there are values.
type Pairs struct {
	Values  []float64    // ascending
	Vectors dense.Matrix // directions of Z, r×m
	Ridge   float64      // what was added to B, in the data's own units: ρ·tr(B)/r
	Least   float64      // at most the smallest eigenvalue of B
}

// leastShare is the factor between the estimate of the smallest eigenvalue, which is from above, and its assumed lower
// bound.
const leastShare = 0.25

// leastDetermined is the smallest 1/(tr(B)·cᵀc) of a direction with cᵀBc = 1 at
// which a Cholesky factor of B costs no more digits than there are to spare: the
// error of λ is some units of rounding times ‖B‖·cᵀc.
const leastDetermined = 1e-5

// Solve finds the smallest pairs if it is certain that no rank decision would drop anything and that no digits are
// lost; otherwise ok is false, nothing was solved, and the problem has to be solved in the row space of the data.
//
// Let w be the largest degree; then B ≤ w·ZᵀZ. So the smallest eigenvalue β of B bounds from below, by β/(w·‖Z‖²), the
// squared singular values of Z relative to the largest, and the eigenvalues of B in orthonormal coordinates.
//
// Errors: invalid-option on ridge when it is too large for a number.
func (q *InColumns) Solve(out *Pairs) (ok bool, err error) {
	if q.Constraint == ConstraintUnit {
		return q.unit(out), nil
	}
	share, size := q.share, dense.Trace(q.B)
	if share == 0 {
		share = eigen.SmallestShare(q.B)
	}
	if !wellConditioned(share, size, q.Heaviest*q.Extent) {
		return false, nil
	}
	r := q.B.Rows
	out.Least = leastShare * share * size
	if out.Ridge, err = q.addRidge(); err != nil {
		return false, err
	}
	if !eigen.GeneralizedSmallestInto(out.Values, out.Vectors, q.A, q.B) {
		return false, nil
	}
	for c := range out.Values {
		var square float64
		for at := range r {
			v := out.Vectors.At(at, c)
			square += v * v
		}
		if size*square*leastDetermined > 1 {
			return false, nil
		}
	}
	return true, nil
}

// addRidge adds τ times the squared length of directions to B and returns τ.
func (q *InColumns) addRidge() (tau float64, err error) {
	r, own := q.B.Rows, q.own
	if q.lengths.Data != nil {
		if tau, err = subspace.RidgeOf(q.Ridge, own, r); err == nil {
			dense.AddScaled(q.B.Data, tau, q.lengths.Data)
		}
		return tau, err
	}
	for at, s := range q.Scale {
		own += s * s * q.B.Data[at*r+at]
	}
	if tau, err = subspace.RidgeOf(q.Ridge, own, r); err != nil {
		return 0, err
	}
	for at, s := range q.Scale {
		q.B.Data[at*r+at] += tau / s / s
	}
	return tau, nil
}

// wellConditioned reports whether no cut drops anything, for a B of trace size of
// which share is the smallest eigenvalue; most bounds B from above.
func wellConditioned(share, size, most float64) bool {
	const margin = 100 // share is an estimate
	return size > dense.Tiny && share > margin*subspace.PencilTolerance && share*size > margin*subspace.PencilTolerance*most
}

// unit solves under the unit constraint, in the data's own units, where their row
// space is surely all there is.
func (q *InColumns) unit(out *Pairs) bool {
	out.Least = 1
	dense.TimesBoth(q.Gram, q.Scale)
	dense.TimesBoth(q.A, q.Scale)
	own := Pencil{A: q.A, B: q.Gram}
	if own.Check() != nil || !(eigen.SmallestShare(q.Gram) > subspace.PencilTolerance) || dense.LargestDiagonal(q.A) < dense.Tiny {
		return false
	}
	eigen.SmallestInto(out.Values, out.Vectors, q.A)
	dense.TimesRows(out.Vectors, q.Scale)
	return true
}
