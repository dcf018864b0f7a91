package points

import "lpp-playground/core/sparse"

// NearOrigin returns rows among which products keep the digits of distances,
// and the shift that led there, d numbers, nil for none: see sparse.CSR. Dense
// rows need none, their distances are taken entry by entry.
func NearOrigin(x Points) (near Points, shift []float64) {
	if far, ok := x.(interface {
		NearOrigin() (*sparse.CSR, []float64)
	}); ok {
		return far.NearOrigin()
	}
	return x, nil
}
