package method

import (
	"math"

	"lpp-playground/core/fault"
)

// gapTolerance is how close two values may come before single columns mean
// nothing, relative to the scale of the values.
const gapTolerance = 1e-6

// Degenerate warns when two neighbouring values, counting next, the first one
// not returned (NaN for none), nearly coincide: single columns are then
// arbitrary within their span. Values of a generalized problem have scale 1;
// variances and singular values have the scale of the largest.
func Degenerate(values []float64, next, scale float64) []fault.Warning {
	return degenerate(values, next, scale, func(v float64) float64 { return v })
}

// degenerate is Degenerate for a method that reports shown(λ) in place of λ.
func degenerate(values []float64, next, scale float64, shown func(float64) float64) []fault.Warning {
	for i, v := range values {
		following := next
		if i+1 < len(values) {
			following = values[i+1]
		}
		if math.Abs(following-v) < gapTolerance*math.Max(scale, math.Abs(v)) {
			return []fault.Warning{fault.Warn("degenerate",
				"values %d and %d nearly coincide (%.6g and %.6g): only the span of their directions is determined, not each one",
				i+1, i+2, shown(v), shown(following))}
		}
	}
	return nil
}
