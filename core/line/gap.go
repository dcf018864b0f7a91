package line

import "math"

// Gap returns how far apart the two closest class means are, in within-class
// deviations: |difference of means| / √(pooled variance), the square root of the
// smallest Mahalanobis distance on a line. It is NaN with fewer than two classes
// or without a degree of freedom, and infinite when no class has any width.
// Scores labelled below 0 are left out.
func (g *Groups) Gap(scores []float64, labels []int32) float64 {
	g.begin()
	for i, label := range labels {
		if label >= 0 {
			at := g.of(label)
			g.count[at]++
			g.sum[at] += scores[i]
		}
	}
	classes := len(g.Labels)
	if classes < 2 {
		return math.NaN()
	}
	var within float64
	freedom := -classes
	for at := range g.sum {
		g.sum[at] /= g.count[at]
	}
	for i, label := range labels {
		if label >= 0 {
			d := scores[i] - g.sum[g.of(label)]
			within += d * d
			freedom++
		}
	}
	if freedom <= 0 {
		return math.NaN()
	}
	closest := math.Inf(1)
	for a, v := range g.sum {
		for _, w := range g.sum[a+1:] {
			closest = math.Min(closest, math.Abs(v-w))
		}
	}
	if within == 0 && closest == 0 {
		return 0
	}
	return closest / math.Sqrt(within/float64(freedom))
}
