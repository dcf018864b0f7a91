package score

import (
	"math"

	"lpp-playground/internal/pace"
)

// NMI is the normalised mutual information of two labellings C and C',
//
//	NMI = MI(C, C') / max(H(C), H(C')),  MI = Σ p(c, c') log p(c, c')/(p(c) p(c')),
//
// between 0 (independent) and 1 (the same up to names). Two labellings of one
// label each are the same: 1. The base of the logarithm cancels.
//
// Errors: invalid-data for different lengths, too-few-samples for none.
func NMI(truth, predicted []int) (float64, error) {
	c, err := cross(truth, predicted)
	if err != nil {
		return 0, err
	}
	classes, groups := make([]float64, c.classes), make([]float64, c.groups)
	for class := range c.classes {
		pace.Tick()
		for group := range c.groups {
			classes[class] += c.at(class, group)
			groups[group] += c.at(class, group)
		}
	}
	n := float64(c.n)
	most := math.Max(entropy(classes, n), entropy(groups, n))
	if most == 0 {
		return 1, nil
	}
	var shared float64
	for class, sum := range classes {
		pace.Tick()
		for group, other := range groups {
			if v := c.at(class, group); v > 0 {
				shared += v / n * math.Log(v*n/(sum*other))
			}
		}
	}
	// Rounding may leave the bounds by a few ulp.
	return math.Min(1, math.Max(0, shared/most)), nil
}

func entropy(count []float64, n float64) float64 {
	var h float64
	for _, v := range count {
		if v > 0 {
			h -= v / n * math.Log(v/n)
		}
	}
	return h
}
