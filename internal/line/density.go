package line

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
)

const (
	// Cells is the number of points at which a density is given.
	Cells = 400
	// margin is the share of the scores' span that is added on either side: the
	// curves die away in it.
	margin = 0.12
	// narrowest is the share of the range that no bandwidth is below: equal
	// scores are a bump, not a spike.
	narrowest = 0.008
	// factor is 0.9 in Silverman's rule, for one normal bump; drawn classes have
	// more shape than that.
	factor = 0.65
	// few is the largest number of points with which a class is small: it does not determine a width, and its curve is not
	// higher than those of the others.
	few = 3
)

// Densities are Gaussian kernel density estimates, one curve a class, at
// Low + c·(High−Low)/(Cells−1), c = 0 … Cells−1.
type Densities struct {
	Low, High float64
	Labels    []int32   // the classes, ascending
	Counts    []float64 // of their points
	Widths    []float64 // bandwidths
	Curves    []float64 // len(Labels)×Cells: density a cell, so that every class has the same area
	Peak      float64   // the largest value of all curves

	groups Groups
	cells  []float64      // by group
	order  []dense.Ranked // groups by label
	kernel []float64
}

// Estimate computes the curves of scores with a margin around them. Each score is shared between the two grid points
// around it; the bandwidth is Silverman's with a smaller factor, 0.65·min(s, IQR/1.34)·n^(−1/5) (Density Estimation,
// 1986, eq. 3.31). Few points do not determine a width: they use the largest of all. Scores that are not numbers are
// ignored.
func (d *Densities) Estimate(scores []float64, labels []int32) {
	d.Low, d.High = span(scores)
	d.bin(scores, labels)
	g := &d.groups
	cell := (d.High - d.Low) / (Cells - 1)
	d.order = d.order[:0]
	pooled := 0.0
	for at := range g.Labels {
		d.order = append(d.order, dense.Ranked{Value: float64(g.Labels[at]), Index: at})
		pooled = math.Max(pooled, d.bandwidth(at))
	}
	dense.SortRanked(d.order)
	d.Labels, d.Counts, d.Widths, d.Peak = d.Labels[:0], d.Counts[:0], d.Widths[:0], 0
	d.Curves = resize(d.Curves, Cells*len(d.order))
	for row, group := range d.order {
		at := group.Index
		width := pooled
		if g.count[at] > few {
			width = d.bandwidth(at)
		}
		width = math.Max(width*cell, narrowest*(d.High-d.Low))
		d.Labels, d.Counts, d.Widths = append(d.Labels, g.Labels[at]), append(d.Counts, g.count[at]), append(d.Widths, width)
		curve := d.Curves[Cells*row : Cells*(row+1)]
		d.smooth(curve, d.cells[Cells*at:Cells*(at+1)], width/cell)
		for c := range curve {
			curve[c] /= g.count[at]
		}
		if g.count[at] > few {
			d.Peak = math.Max(d.Peak, slices.Max(curve))
		}
	}
	d.limit()
}

// limit lowers the curves of few points to the highest of the others.
func (d *Densities) limit() {
	if d.Peak == 0 {
		if len(d.Curves) > 0 {
			d.Peak = slices.Max(d.Curves)
		}
		return
	}
	for row := range d.Labels {
		curve := d.Curves[Cells*row : Cells*(row+1)]
		if own := slices.Max(curve); own > d.Peak {
			for c := range curve {
				curve[c] *= d.Peak / own
			}
		}
	}
}

// span returns the range of the finite scores with its margin.
func span(scores []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range scores {
		if v < low && v > math.Inf(-1) {
			low = v
		}
		if v > high && v < math.Inf(1) {
			high = v
		}
	}
	if !(low <= high) {
		return -1, 1
	}
	// Relative to the value itself, so that a far-away single point still has a range.
	padding := 0.5 * math.Max(1, math.Abs(low))
	if high > low {
		padding = margin * (high - low)
	}
	return low - padding, high + padding
}

// bin counts the scores of each class on the grid.
func (d *Densities) bin(scores []float64, labels []int32) {
	g := &d.groups
	g.begin()
	d.cells = d.cells[:0]
	scale := (Cells - 1) / (d.High - d.Low)
	for i, v := range scores {
		x := (v - d.Low) * scale
		if !(x >= 0 && x <= Cells-1) {
			continue
		}
		at := g.of(labels[i])
		for len(d.cells) < Cells*len(g.Labels) {
			d.cells = append(d.cells, 0)
		}
		g.count[at]++
		g.x[at] += x
		g.y[at] += x * x
		c := min(int(x), Cells-2)
		cells := d.cells[Cells*at:]
		cells[c] += 1 - (x - float64(c))
		cells[c+1] += x - float64(c)
	}
}

// bandwidth returns that of a class, in cells.
func (d *Densities) bandwidth(at int) float64 {
	g := &d.groups
	count := g.count[at]
	if count < 2 {
		return 0
	}
	deviation := math.Sqrt(math.Max(0, (g.y[at]-g.x[at]*g.x[at]/count)/(count-1)))
	cells := d.cells[Cells*at : Cells*(at+1)]
	spread := (quantile(cells, 0.75*count) - quantile(cells, 0.25*count)) / 1.34
	if spread > 0 {
		deviation = math.Min(deviation, spread)
	}
	return factor * deviation * math.Pow(count, -0.2)
}

// quantile returns where the running count passes a value, in cells.
func quantile(cells []float64, wanted float64) float64 {
	before := 0.0
	for c, v := range cells {
		if before+v >= wanted {
			return float64(c) + (wanted-before)/v - 0.5
		}
		before += v
	}
	return Cells - 1
}

// smooth stores in curve the cells convolved with a Gaussian of deviation h, in
// cells.
func (d *Densities) smooth(curve, cells []float64, h float64) {
	reach := min(Cells-1, int(math.Ceil(4*h)))
	d.kernel = resize(d.kernel, reach+1)
	total := 0.0
	for o := range d.kernel {
		d.kernel[o] = math.Exp(-0.5 * float64(o*o) / (h * h))
		total += d.kernel[o]
		if o > 0 {
			total += d.kernel[o]
		}
	}
	clear(curve)
	for c, v := range cells {
		if v == 0 {
			continue
		}
		weight := v / total
		for to := max(0, c-reach); to <= min(Cells-1, c+reach); to++ {
			curve[to] += weight * d.kernel[max(to-c, c-to)]
		}
	}
}
