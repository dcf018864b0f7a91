package eigen

import "lpp-playground/core/dense"

// Centered returns the map X − 1·meanᵀ without forming it, so that a sparse X
// stays sparse; mean has d entries.
func Centered(x LinearMap, mean []float64) LinearMap { return centered{x, mean} }

type centered struct {
	LinearMap
	mean []float64
}

// Mul stores X·V − 1·(meanᵀV) in dst.
func (c centered) Mul(dst, v dense.Matrix) {
	c.LinearMap.Mul(dst, v)
	shift := make([]float64, v.Cols)
	for j, m := range c.mean {
		dense.AddScaled(shift, m, v.Row(j))
	}
	for i := 0; i < dst.Rows; i++ {
		dense.AddScaled(dst.Row(i), -1, shift)
	}
}

// MulT stores XᵀY − mean·(1ᵀY) in dst.
func (c centered) MulT(dst, y dense.Matrix) {
	c.LinearMap.MulT(dst, y)
	sums := make([]float64, y.Cols)
	for i := 0; i < y.Rows; i++ {
		dense.AddScaled(sums, 1, y.Row(i))
	}
	for j, m := range c.mean {
		dense.AddScaled(dst.Row(j), -m, sums)
	}
}
