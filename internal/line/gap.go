package line

import "math"

// Gap returns how far apart the two closest class means are, in within-class
// deviations: the smallest Mahalanobis distance between two of them under the
// pooled within-class covariance (on a line |difference| / pooled deviation).
// Of the n×m scores the first two columns count. It is NaN with fewer than two
// classes or without a degree of freedom. In a direction without width only the
// part of a difference along the width counts; without any width two classes
// apart have the gap +Inf. Rows labelled below 0 are left out.
func (g *Groups) Gap(scores []float64, m int, labels []int32) float64 {
	if !g.means(scores, m, labels) {
		return math.NaN()
	}
	var within [3]float64
	freedom := -len(g.Labels)
	for i, label := range labels {
		if label < 0 {
			continue
		}
		at := g.of(label)
		x, y := pairAt(scores, m, i)
		x, y = x-g.x[at], y-g.y[at]
		within[0] += x * x
		within[1] += x * y
		within[2] += y * y
		freedom++
	}
	if freedom <= 0 {
		return math.NaN()
	}
	for c := range within {
		within[c] /= float64(freedom)
	}
	smallest := math.Inf(1)
	for a := range g.x {
		for b := range a {
			smallest = math.Min(smallest, distance(g.x[a]-g.x[b], g.y[a]-g.y[b], within))
		}
	}
	return math.Sqrt(smallest)
}

// means finds the class means; it reports whether there are two.
func (g *Groups) means(scores []float64, m int, labels []int32) bool {
	g.begin()
	for i, label := range labels {
		if label < 0 {
			continue
		}
		at := g.of(label)
		x, y := pairAt(scores, m, i)
		g.count[at]++
		g.x[at] += x
		g.y[at] += y
	}
	for at, count := range g.count {
		g.x[at] /= count
		g.y[at] /= count
	}
	return len(g.Labels) >= 2
}

// pairAt returns the first two columns of a row, 0 for one that is not there.
func pairAt(scores []float64, m, i int) (x, y float64) {
	if m > 1 {
		y = scores[i*m+1]
	}
	return scores[i*m], y
}

// distance returns dᵀS⁻¹d for d = (x, y) and S as xx, xy, yy.
func distance(x, y float64, s [3]float64) float64 {
	if det := s[0]*s[2] - s[1]*s[1]; det > 1e-12*s[0]*s[2] {
		return (x*x*s[2] - 2*x*y*s[1] + y*y*s[0]) / det
	}
	trace := s[0] + s[2]
	if trace == 0 {
		if x == 0 && y == 0 {
			return 0
		}
		return math.Inf(1)
	}
	// One direction of width, v up to scale: S = trace·vvᵀ.
	along := x*s[1] + y*s[2]
	if s[0] >= s[2] {
		along = x*s[0] + y*s[1]
	}
	along /= math.Sqrt(math.Max(s[0], s[2]) * trace)
	return along * along / trace
}
