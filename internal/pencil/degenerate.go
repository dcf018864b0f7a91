package pencil

import (
	"math"

	"lpp-playground/core/fault"
)

// GapTolerance is the distance of two values, relative to the value, below which single columns have no meaning.
const GapTolerance = 1e-6

// spectrumNoise is the same relative to GapTolerance for values that have a
// unit, such as variances: below this share of the largest, rounding decides.
const spectrumNoise = 1e-6

// Degenerate warns when two neighbouring values, counting next, the first one
// not returned (NaN for none), nearly coincide: single columns are then
// arbitrary within their span. Values of a generalized problem are near 1, which
// is their scale; of values that have a unit it is spectrumNoise of the largest.
func Degenerate(values []float64, next, scale float64) []fault.Warning {
	for i, v := range values {
		if warnings := DegenerateAt(i, v, Following(values, i, next), scale); warnings != nil {
			return warnings
		}
	}
	return nil
}

// DegenerateAt is Degenerate for value number i and the value that could have followed.
func DegenerateAt(i int, v, following, scale float64) []fault.Warning {
	if !(Distance(v, following, scale) < GapTolerance) {
		return nil
	}
	return []fault.Warning{fault.Warn("degenerate",
		"values %d and %d nearly coincide (%.6g and %.6g): only the span of their directions is determined, not each one",
		i+1, i+2, v, following)}
}

// Following returns the value after number i, next after the last.
func Following(values []float64, i int, next float64) float64 {
	if i+1 < len(values) {
		return values[i+1]
	}
	return next
}

// Distance returns the distance of two values relative to the first or, where that is more,
// to scale; +Inf where the second is NaN.
func Distance(v, following, scale float64) float64 {
	switch {
	case math.IsNaN(following):
		return math.Inf(1)
	case following == v:
		return 0
	case math.IsInf(v, 0):
		return 1
	}
	return math.Abs(following-v) / math.Max(scale, math.Abs(v))
}

// LeastDistance returns the least Distance of a value to the one after it, next after the last.
func LeastDistance(values []float64, next, scale float64) float64 {
	least := math.Inf(1)
	for i, v := range values {
		least = math.Min(least, Distance(v, Following(values, i, next), scale))
	}
	return least
}

// Dropped warns when constant columns, columns that depend on others or points
// without neighbours leave fewer directions than data of this size could have.
func Dropped(most, rank int) []fault.Warning {
	if rank >= most {
		return nil
	}
	return []fault.Warning{fault.Warn("rank-deficient",
		"%d of %d directions were dropped: columns are constant or depend on others, or vary only among points without neighbours", most-rank, most)}
}
