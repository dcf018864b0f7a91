package pencil

import (
	"math"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/subspace"
)

// Center is the point that is subtracted from the data before directions are computed. XᵀLX does not depend on it; XᵀDX
// does.
type Center string

// The three centrings.
const (
	CenterDegree Center = "degree" // Xᵀ·D·1 / 1ᵀ·D·1, so that y ⟂_D 1 (default)
	CenterMean   Center = "mean"   // the column means
	CenterNone   Center = "none"   // nothing: the papers' literal form
)

// Subtracted returns what a centring subtracts of the degree-weighted mean, the
// plain mean and the origin.
func Subtracted[T any](c Center, degree, mean, origin T) T {
	switch c {
	case CenterMean:
		return mean
	case CenterNone:
		return origin
	}
	return degree
}

// CenterPoint returns the d-vector that a centring subtracts.
func CenterPoint(x subspace.Data, w graph.Affinity, center Center) []float64 {
	return Subtracted(center, func() []float64 {
		var total float64
		for _, v := range w.Degrees() {
			total += v
		}
		return dense.Scale(x.WeightedSum(w.Degrees()), 1/total)
	}, x.ColumnMeans, func() []float64 {
		_, d := x.Dims()
		return make([]float64, d)
	})()
}

// degreeMean returns CᵀD1/1ᵀD1 and 1ᵀD1, which must not vanish.
func degreeMean(c dense.Matrix, degrees []float64) (mean []float64, total float64, err error) {
	var size float64
	for _, v := range degrees {
		total += v
		size += math.Abs(v)
	}
	if !HasMean(total, size) {
		return nil, 0, NoMean()
	}
	return dense.Scale(subspace.Dense{Matrix: c}.WeightedSum(degrees), 1/total), total, nil
}

// Heaviest returns the largest magnitude of a degree.
func Heaviest(w graph.Affinity) float64 {
	var most float64
	for _, v := range w.Degrees() {
		most = math.Max(most, math.Abs(v))
	}
	return most
}

// HasMean reports whether degrees of that sum, and that sum of magnitudes, have a
// weighted mean.
func HasMean(total, size float64) bool { return math.Abs(total) > 1e-12*size }

// NoMean is the error of weights that cancel in the sum of all degrees.
func NoMean() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"the degrees add up to 0, so there is no degree-weighted mean; weights that are not negative (%s), or center 'mean', would do", strings.Join(graph.NeverNegative(), ", "))
}
