package line

// Groups maps class labels to indices.
type Groups struct {
	Labels []int32 // in order of appearance
	place  map[int32]int
	last   int // index of the label requested last

	count, x, y []float64 // of the points; sums of two numbers each
}

// fewLabels are found without looking them up.
const fewLabels = 8

func (g *Groups) begin() {
	if g.place == nil {
		g.place = map[int32]int{}
	}
	clear(g.place)
	g.Labels, g.last = g.Labels[:0], 0
	g.count, g.x, g.y = g.count[:0], g.x[:0], g.y[:0]
}

// of returns the place of a label. Points of a class often come together.
func (g *Groups) of(label int32) int {
	if g.last < len(g.Labels) && g.Labels[g.last] == label {
		return g.last
	}
	for at, known := range g.Labels[:min(len(g.Labels), fewLabels)] {
		if known == label {
			g.last = at
			return at
		}
	}
	at, known := g.place[label]
	if !known {
		at = len(g.Labels)
		g.place[label] = at
		g.Labels = append(g.Labels, label)
		g.count, g.x, g.y = append(g.count, 0), append(g.x, 0), append(g.y, 0)
	}
	g.last = at
	return at
}
