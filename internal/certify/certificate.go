// Package certify checks how well a result solves the stated problem: with graph, weights and rows, not with the
// matrices of a solver.
package certify

import (
	"errors"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/graph"
)

// Certificate shows how well a result solves the stated problem: by graph, weights and rows, not by the matrices of a
// solver. The numbers have no unit. Residual and Constraint are errors: 0 is an exact result.
type Certificate struct {
	// Residual is the largest, over the pairs, of
	//
	//	‖Xᵀ(L·y − λ·D·y)‖ / ‖|X|ᵀ(|L|·|y| + |λ|·D·|y|)‖,  y = X·v,
	//
	// X the rows less Mean, without constant columns; without X if there is no linear map. A ridge and the constraint
	// aᵀa = 1 add their λ·τ·v. Other methods have their matrices for L and D: NPE (I − V)ᵀ(I − V) and I, LDA the graph
	// of classes and I, PCA and LSI (n−1)⁻¹·I and I for L and no D.
	Residual float64
	// Constraint is the largest magnitude of an entry of VᵀBV − I.
	Constraint float64
	// Gap is the smallest distance of a value to the next, relative to the value or, if that is more, to a reference
	// (Degenerate): below 1e-6 they are considered equal. +Inf if no value follows.
	Gap float64
	// Smallest is whether exactly the values returned are below a cut after the last of them, so that none was missed:
	// by the inertia of A − σB. If the next value equals the last, whether none is smaller. Open if no factorisation of
	// the problem is available.
	Smallest Verdict
	// ValueBounds are bounds of the error of each value, AngleBounds of the angle in degrees between each direction and
	// the exact one, 90 if nothing is known: from the residual, the distance to the other values, and the condition of
	// B. nil if they are not available, or for more than maxCheckedPairs pairs.
	ValueBounds, AngleBounds []float64
}

// sureResidual and sureConstraint are the errors up to which the result of a fast path is accepted. One constraint too
// many, which moves values by 1e-4, leaves a residual of about 1e-7, because most of the problem is solved; a correct
// result leaves 1e-16 to 1e-12.
const (
	sureResidual   = 1e-10
	sureConstraint = 1e-8
)

// IsAccurate reports whether both errors are so small that no careful path needs to be tried.
func (c Certificate) IsAccurate() bool {
	return c.Residual <= sureResidual && c.Constraint <= sureConstraint && c.Smallest != False
}

// maxTrustedError is the largest error of a result without the warning inaccurate.
const maxTrustedError = 1e-6

// isTrusted reports whether neither error is above maxTrustedError, and no value was passed over.
func (c Certificate) isTrusted() bool {
	return c.Residual <= maxTrustedError && c.Constraint <= maxTrustedError && c.Smallest != False
}

// better reports whether the larger of both errors is less than that of another result; one that passed a value over is
// worse than one that did not.
func (c Certificate) better(than Certificate) bool {
	if (c.Smallest == False) != (than.Smallest == False) {
		return than.Smallest == False
	}
	return !(math.Max(c.Residual, c.Constraint) >= math.Max(than.Residual, than.Constraint))
}

// IsReplacedBy reports whether a result with this certificate gives way to that of a careful path,
// which ended with an error or nil. Where the careful path fails, the first result stays; only
// an abort is returned.
func (c Certificate) IsReplacedBy(by Certificate, failed error) (bool, error) {
	if errors.Is(failed, fault.Aborted) {
		return false, failed
	}
	return failed == nil && by.better(c), nil
}

// Worst returns what holds of both.
func (c Certificate) Worst(other Certificate) Certificate {
	return Certificate{
		Residual:   math.Max(c.Residual, other.Residual),
		Constraint: math.Max(c.Constraint, other.Constraint),
		Gap:        math.Min(c.Gap, other.Gap),
		Smallest:   c.Smallest.And(other.Smallest),
	}
}

// AccuracyWarning returns a warning if an error is above maxTrustedError. ridge is what was added to the right side: if
// there is one already, the message does not suggest one.
func (c Certificate) AccuracyWarning(ridge float64) []fault.Warning {
	if c.isTrusted() {
		return nil
	}
	if c.Smallest == False && c.Residual <= maxTrustedError && c.Constraint <= maxTrustedError {
		return []fault.Warning{fault.Warn("inaccurate",
			"the directions solve the problem, but another one has a smaller value and was passed over: they are not the first; columns in other units or fewer columns may help")}
	}
	advice := "a ridge"
	if ridge > 0 {
		advice = "no ridge"
	}
	return []fault.Warning{fault.Warn("inaccurate",
		"the answer solves the problem only to %.1g (residual %.2g, constraint %.2g): its digits beyond that mean nothing; columns in other units, fewer columns or %s may help",
		math.Max(c.Residual, c.Constraint), c.Residual, c.Constraint, advice)}
}

// maxCheckedPairs is how many pairs of a result are checked: of more, as many that are
// spread evenly over them, the first and the last among them.
const maxCheckedPairs = 8

// Stated is the problem as stated: v, and y = X·v, with
//
//	Xᵀ·M·y = λ·(Xᵀ·E·y + τ·v),  vᵀ(Xᵀ·E·X + τ·I)v = 1.
type Stated struct {
	Rows  StatedRows                        // X; nil for the identity
	Left  func(image, size, y dense.Matrix) // stores M·y and |M|·|y|
	Right func(i int) float64               // E's diagonal; nil for 0
	Roots bool                              // the values are the roots of λ, which may itself be no number
	Tau   float64                           // τ ≥ 0
	Size  float64                           // without Right: the trace of Xᵀ·M·X, of which rounding leaves a share; 0 for none
	Image dense.Matrix                      // X·v if it is available; without data it is computed
	Apart []float64                         // n: a condition Apartᵀy = 0, which may pull along XᵀApart; nil for none

	// Orthogonal states instead vᵀv = 1 and that each v is orthogonal to those before it, along which
	// the equation may be off. It is for v in orthonormal coordinates.
	Orthogonal bool
	Within     dense.Matrix // with Orthogonal: an orthonormal basis of where v is sought; without data everywhere
}

// StatedRows are the rows of a stated problem.
type StatedRows interface {
	image(v dense.Matrix) dense.Matrix                 // X·v
	gather(r, s dense.Matrix) (sum, size dense.Matrix) // Xᵀr and |X|ᵀs
}

// Check returns the certificate of pairs: their values and v, or without rows y, in
// columns; gap is that of their values.
func (q Stated) Check(values []float64, v dense.Matrix, gap float64) Certificate {
	return q.CheckSolved(values, v, gap, nil)
}

// CheckSolved is Check, with bounds by how the problem was solved; nil for none.
func (q Stated) CheckSolved(values []float64, v dense.Matrix, gap float64, in *SolvedIn) (out Certificate) {
	if in != nil {
		out.Smallest = in.Smallest
	}
	out.Gap = gap
	all, every := values, v
	values, v = checkedPairs(values, v)
	y := v
	switch {
	case q.Image.Data != nil:
		_, y = checkedPairs(all, q.Image)
	case q.Rows != nil:
		y = q.Rows.image(v)
	}
	// If products would overflow or vanish, all is divided by a power of two.
	by := 1 / dense.NearestPower(math.Max(largestOfAll(y.Data), dense.Tiny))
	unit := y.Clone()
	dense.Scale(unit.Data, by)
	r, s := dense.New(y.Rows, y.Cols), dense.New(y.Rows, y.Cols)
	q.Left(r, s, unit)
	if q.Right != nil {
		for i := range r.Rows {
			weight, left, size := q.Right(i), r.Row(i), s.Row(i)
			for c, u := range unit.Row(i) {
				left[c] -= values[c] * (weight * u)
				size[c] += math.Abs(values[c] * (weight * u))
			}
		}
	}
	if q.Rows != nil {
		r, s = q.Rows.gather(r, s)
	}
	if q.Tau != 0 {
		for j := range r.Rows {
			for c, u := range v.Row(j) {
				pull := values[c] * by * q.Tau * u
				if q.Roots {
					pull *= values[c]
				}
				r.Data[j*r.Cols+c] -= pull
				s.Data[j*r.Cols+c] += math.Abs(pull)
			}
		}
	}
	if q.Apart != nil {
		r = q.removeApart(r)
	}
	if q.Orthogonal {
		if q.Within.Data != nil {
			r = projectOnto(q.Within, r)
		}
		removeBefore(r, every)
		out.Residual, out.Constraint = worstShare(r, s), Stated{Tau: 1}.constraint(every, every)
		return out
	}
	if in != nil && len(all) <= maxCheckedPairs {
		out.bounds(in, values, v, r, s, by)
	}
	if q.Size > 0 {
		q.scaleToLeastSize(s, v, by)
	}
	out.Residual, out.Constraint = worstShare(r, s), q.constraint(y, v)
	return out
}

// removeApart removes from r what the condition Apartᵀy = 0 may pull along XᵀApart. If that is 0 but for rounding, as
// of symmetric rows, every y in X's span meets the condition, and it pulls nothing.
func (q Stated) removeApart(r dense.Matrix) dense.Matrix {
	along := dense.Matrix{Rows: len(q.Apart), Cols: 1, Data: q.Apart}
	size := along
	if q.Rows != nil {
		along, size = q.Rows.gather(along, along)
	}
	most := largestOfAll(along.Data)
	if rounding := 1e-15 * float64(len(q.Apart)) * largestOfAll(size.Data); most <= rounding {
		return r
	}
	along = along.Clone()
	dense.Scale(along.Data, 1/math.Max(most, dense.Tiny))
	dense.Normalize(along.Data)
	return factor.RemoveSpan(r, along)
}

// leastSize is the share of ‖Xᵀ·M·X‖·‖v‖ that a residual is compared with at least, where v has a length
// of its own. Directions that edges do not see have y = 0 but for rounding, and both sides of
// their equation are rounding; that of a solver, some 1e-15 of the problem, then counts 1e-11.
const leastSize = 1e-4

// scaleToLeastSize makes no column of sizes less than leastSize of the problem, all of which is multiplied by a number.
func (q Stated) scaleToLeastSize(s, v dense.Matrix, by float64) {
	for c := range s.Cols {
		var length, size float64
		for j := range v.Rows {
			length = math.Hypot(length, v.At(j, c))
			size = math.Hypot(size, s.At(j, c))
		}
		least := leastSize * q.Size * length * by
		if size < least {
			for j := range s.Rows {
				s.Set(j, c, least/math.Sqrt(float64(s.Rows)))
			}
		}
	}
}

// constraint returns the largest magnitude of an entry of yᵀEy + τ·vᵀv − I.
func (q Stated) constraint(y, v dense.Matrix) float64 {
	form := dense.New(y.Cols, y.Cols)
	if q.Right != nil {
		weighted := y.Clone()
		for i := range weighted.Rows {
			dense.Scale(weighted.Row(i), q.Right(i))
		}
		dense.Cross(form, y, weighted)
	}
	if q.Tau != 0 {
		lengths := dense.New(v.Cols, v.Cols)
		dense.Cross(lengths, v, v)
		dense.AddScaled(form.Data, q.Tau, lengths.Data)
	}
	for c := range form.Rows {
		form.Data[c*form.Cols+c]--
	}
	return number(largestOfAll(form.Data))
}

// checkedPairs returns at most maxCheckedPairs pairs.
func checkedPairs(values []float64, v dense.Matrix) ([]float64, dense.Matrix) {
	m := v.Cols
	if m <= maxCheckedPairs {
		return values, v
	}
	some, out := make([]float64, maxCheckedPairs), dense.New(v.Rows, maxCheckedPairs)
	from := checkedIndices(m)
	for to, c := range from {
		some[to] = values[c]
	}
	for i := range v.Rows {
		row, all := out.Row(i), v.Row(i)
		for to, c := range from {
			row[to] = all[c]
		}
	}
	return some, out
}

// checkedIndices returns which of m pairs are checked.
func checkedIndices(m int) []int {
	from := make([]int, min(m, maxCheckedPairs))
	for to := range from {
		from[to] = to
		if m > maxCheckedPairs {
			from[to] = to * (m - 1) / (maxCheckedPairs - 1)
		}
	}
	return from
}

// projectOnto returns the orthogonal projection of r onto what an orthonormal basis spans.
func projectOnto(basis, r dense.Matrix) dense.Matrix {
	inside, out := dense.New(basis.Cols, r.Cols), dense.New(r.Rows, r.Cols)
	dense.Cross(inside, basis, r)
	dense.Mul(out, basis, inside)
	return out
}

// removeBefore removes from the residual of each checked pair the part along the directions before it, all of which are
// in v.
func removeBefore(r, v dense.Matrix) {
	for at, c := range checkedIndices(v.Cols) {
		rest := factor.RemoveSpan(dense.Columns(r, at, at+1), dense.Columns(v, 0, c))
		for i, x := range rest.Data {
			r.Set(i, at, x)
		}
	}
}

// worstShare returns the largest ‖r‖/‖s‖ of two columns, without overflow.
func worstShare(r, s dense.Matrix) (worst float64) {
	by := 1 / math.Max(largestOfAll(s.Data), dense.Tiny)
	left, size := make([]float64, r.Cols), make([]float64, r.Cols)
	for i := range r.Rows {
		for c, v := range r.Row(i) {
			u := s.At(i, c) * by
			v *= by
			left[c] += v * v
			size[c] += u * u
		}
	}
	for c, square := range left {
		if square == 0 {
			continue // also if there is nothing to compare with
		}
		worst = math.Max(worst, math.Sqrt(square/size[c]))
	}
	return number(worst)
}

// number returns +Inf for NaN.
func number(v float64) float64 {
	if math.IsNaN(v) {
		return math.Inf(1)
	}
	return v
}

// largestOfAll returns the largest magnitude, NaN where an entry is none.
func largestOfAll(v []float64) (most float64) {
	for _, x := range v {
		if x = math.Abs(x); x > most {
			most = x
		} else if x != x {
			return x
		}
	}
	return most
}

// Multiple returns the left side of what is stated of the variance of y: f·y.
func Multiple(f float64) func(image, size, y dense.Matrix) {
	return func(image, size, y dense.Matrix) {
		for at, v := range y.Data {
			image.Data[at], size.Data[at] = f*v, math.Abs(f*v)
		}
	}
}

// Laplacian returns the left side of what a graph states.
func Laplacian(w graph.Affinity) func(image, size, y dense.Matrix) {
	return func(image, size, y dense.Matrix) { graph.Laplacian(image, size, w, y) }
}

// Degrees returns the right side of what a graph states.
func Degrees(w graph.Affinity) func(int) float64 {
	deg := w.Degrees()
	return func(i int) float64 { return deg[i] }
}

// Identity is the right side of what constrains the variance of y.
func Identity(int) float64 { return 1 }
