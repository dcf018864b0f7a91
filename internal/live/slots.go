package live

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
)

// Slot is the result of a step for one run.
type Slot struct {
	*Run
	Rank     int
	Axes     [4]float64 // 2×2 row-major, columns are directions; a second column of zeros if there is none
	Mean     [2]float64
	Values   [2]float64 // NaN if there is no such direction
	Above    [3]float64 // xx, xy, yy: the directions make aᵀ·Above·a / aᵀ·Below·a stationary; zeros when there is no such quotient
	Below    [3]float64
	B        [3]float64 // XᵀDX about the run's centre, with its ridge; zeros for a method without, and where the run sees other columns than the graph of the result
	Scores   []float64  // of all points on the first axis or in the first dimension, a view until the next step
	Levels   []float64  // of kernel LPP, its map at LevelSide×LevelSide places of Frame (method.Kernel.Levels), a view until the next step; otherwise empty
	Frame    [4]float64 // left, bottom, right, top
	Gamma    float64    // the kernel's width in use
	Warnings []fault.Warning
	Err      error // why this run has no result

	// How well the result solves its problem. Gap is that of every step; the rest may be of a step before, as with more
	// than some thousand edges not every step is checked, and is NaN before the first check.
	Certificate certify.Certificate

	NeedsFullFit bool    // the last check found that the sums are not sure of it: the path of a fit solves it again
	RidgeAdded   float64 // what was added to XᵀDX
	gap          float64 // of the values that were found from the sums

	valueBounds, angleBounds [2]float64 // the certificate's, in place
}

// Result is the result of a step without its slots.
type Result struct {
	N, K     int
	T        float64    // heat width used; 0 without heat weights
	A        [3]float64 // XᵀLX: xx, xy, yy
	C        [3]float64 // the covariance
	Mean     [2]float64
	Warnings []fault.Warning // of the graph
}

// Slots returns the results of the last step, one a run, a view until the next.
func (l *Live) Slots() []Slot { return l.slots }

// Result returns what the last step found of points and graph, a view until the
// next.
func (l *Live) Result() *Result { return &l.result }

// findQuotient finds the forms A and B from their eigenpairs. With the directions
// V, VᵀBV = I and VᵀAV = Λ, so B = UᵀU and A = UᵀΛU for U = V⁻¹.
func (s *Slot) findQuotient() {
	v := s.Axes
	det := v[0]*v[3] - v[1]*v[2]
	if det == 0 {
		return
	}
	first, second := [2]float64{v[3] / det, -v[1] / det}, [2]float64{-v[2] / det, v[0] / det}
	s.Below = outer(outer(s.Below, 1, first), 1, second)
	s.Above = outer(outer(s.Above, s.Values[0], first), s.Values[1], second)
}

// outer returns m + s·v·vᵀ.
func outer(m [3]float64, s float64, v [2]float64) [3]float64 {
	return [3]float64{m[0] + s*v[0]*v[0], m[1] + s*v[0]*v[1], m[2] + s*v[1]*v[1]}
}
