package line

import "math"

// Quotient returns uᵀ·above·u / uᵀ·below·u for u = (cos θ, sin θ) and symmetric
// 2×2 matrices as xx, xy, yy: what a direction of the plane achieves.
func Quotient(above, below [3]float64, theta float64) float64 {
	return form(above, theta) / form(below, theta)
}

func form(m [3]float64, theta float64) float64 {
	s, c := math.Sincos(theta)
	return m[0]*c*c + 2*m[1]*c*s + m[2]*s*s
}
