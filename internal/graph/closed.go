package graph

import "lpp-playground/core/dense"

// Form is W = U·Uᵀ + Constant·1·1ᵀ off the diagonal.
type Form struct {
	Linear   bool // U is X, or U is empty
	Normed   bool // the rows of U have length 1, or 0
	Constant float64
}

// closed is a Form of the points.
type closed struct {
	rule  *weigher
	x     linearMap // nil if U is empty
	scale []float64 // of the rows of U; nil for 1
	own   []float64 // the diagonal that U·Uᵀ + c·1·1ᵀ has and W has not
	c     float64
}

// linearMap multiplies with X and its transpose.
type linearMap interface {
	Mul(dst, v dense.Matrix)
	MulT(dst, y dense.Matrix)
}

// newClosed returns nil when the weights have no closed form.
func newClosed(rule *weigher) *closed {
	form, ok := rule.kind.Form(&rule.Weight)
	if !ok {
		return nil
	}
	n, _ := rule.x.Dims()
	f := &closed{rule: rule, own: make([]float64, n), c: form.Constant}
	if !form.Linear {
		fill(f.own, f.c)
		return f
	}
	if form.Normed {
		f.scale = make([]float64, n)
	}
	switch x := rule.x.(type) {
	case dense.Matrix:
		f.x = denseMap{x}
	case linearMap:
		f.x = x
	default:
		return nil
	}
	for i := range f.own {
		f.own[i] = rule.x.Dot(i, i) + f.c
		if f.scale != nil && f.own[i] > 0 {
			f.scale[i] = 1 / rule.scale[i]
			f.own[i] = 1
		}
	}
	return f
}

// mul stores W·Y = U·(UᵀY) + c·1·(1ᵀY) − diag(own)·Y in dst.
func (f *closed) mul(dst, y dense.Matrix) {
	clear(dst.Data)
	if f.x != nil {
		_, d := f.rule.x.Dims()
		uy := dense.New(d, y.Cols)
		f.x.MulT(uy, scaleRows(f.scale, y))
		f.x.Mul(dst, uy)
	}
	sums := make([]float64, y.Cols)
	for i := 0; i < y.Rows; i++ {
		dense.AddScaled(sums, f.c, y.Row(i))
	}
	for i := 0; i < y.Rows; i++ {
		s, own := 1.0, f.own[i]
		if f.scale != nil {
			s = f.scale[i]
		}
		row, from := dst.Row(i), y.Row(i)
		for c, v := range row {
			row[c] = s*v + sums[c] - own*from[c]
		}
	}
}

// scaleRows returns diag(s)·Y, Y itself when s is nil.
func scaleRows(s []float64, y dense.Matrix) dense.Matrix {
	if s == nil {
		return y
	}
	out := y.Clone()
	for i, v := range s {
		row := out.Row(i)
		for c := range row {
			row[c] *= v
		}
	}
	return out
}

// positive reports whether every weight is certainly greater than 0 without visiting pairs: for binary weights; for the
// others if no entry is negative and one column, or c, is positive throughout; and in the plane if all points are
// within one acute angle.
func (f *closed) positive() bool {
	if f.x == nil {
		return f.c > 0
	}
	m, ok := f.x.(denseMap)
	if !ok || f.c < 0 {
		return false
	}
	if angles, ok := anglesOf(f.rule.x); ok && acute(angles) {
		return true
	}
	above := make([]bool, m.Cols)
	for j := range above {
		above[j] = true
	}
	for i := 0; i < m.Rows; i++ {
		for j, v := range m.Row(i) {
			if v < 0 {
				return false
			}
			// Products of smaller numbers might underflow.
			above[j] = above[j] && v > 1e-150
		}
	}
	for _, yes := range above {
		if yes {
			return true
		}
	}
	return f.c > 0
}

// neverZero reports whether it can be seen without looking at pairs that no
// weight is 0: in the plane, from the angles.
func (f *closed) neverZero() bool {
	if f.c != 0 {
		return false
	}
	angles, ok := anglesOf(f.rule.x)
	return ok && noRightAngle(angles)
}

// denseMap makes a linearMap of a dense matrix.
type denseMap struct{ dense.Matrix }

func (m denseMap) Mul(dst, v dense.Matrix)  { dense.Mul(dst, m.Matrix, v) }
func (m denseMap) MulT(dst, y dense.Matrix) { dense.Cross(dst, m.Matrix, y) }
