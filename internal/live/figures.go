package live

import (
	"math"

	"lpp-playground/internal/line"
)

// recallK is the number of neighbours for the measure of preserved neighbours if the graph has no k.
const recallK = 10

// slotScratch is memory for the figures of one slot.
type slotScratch struct {
	order     line.Order
	groups    line.Groups
	densities line.Densities
}

// NeighbourRecall returns the share of each point's k nearest neighbours that are among its
// k nearest by the scores of a slot too, 0 … 1; NaN where the slot has no result.
// k is that of a k-nearest-neighbour graph, and min(10, n−1) for others. A
// neighbour counts when it is no farther than the k-th nearest score.
func (l *Live) NeighbourRecall(slot int) float64 {
	s, room := &l.slots[slot], &l.scratch[slot]
	if s.Err != nil {
		return math.NaN()
	}
	k := l.k
	if !l.Warm {
		k = min(recallK, l.n-1)
		l.index.Set(l.xy, k)
	}
	l.radii = resize(l.radii, l.n)
	room.order.Set(s.Scores)
	room.order.Radii(l.radii, k)
	return float64(l.index.Within(k, s.Scores, l.radii)) / float64(l.n*k)
}

// Gap returns the distance of the two closest class means by the scores of a
// slot, in within-class deviations (line.Groups.Gap); NaN where the slot has no
// result.
func (l *Live) Gap(slot int) float64 {
	if l.slots[slot].Err != nil {
		return math.NaN()
	}
	return l.scratch[slot].groups.Gap(l.slots[slot].Scores, 1, l.labels)
}

// Densities returns the classes' densities along the scores of a slot, a view
// until the next call for it; without classes where the slot has no result.
func (l *Live) Densities(slot int) *line.Densities {
	d, s := &l.scratch[slot].densities, &l.slots[slot]
	if s.Err != nil {
		d.Estimate(nil, nil)
		return d
	}
	d.Estimate(s.Scores, l.labels)
	return d
}
