package method

import (
	"sort"

	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
)

// SemiGraph returns the graph of the semi-supervised eigenmap (CLE paper,
// section 2.4), a graph that knows some labels: labelled pairs of one class get
// weight 1, of two classes 0, which is no edge. Labels are −1 for unlabelled
// points. The eigenmap of it is Semi-LE.
func SemiGraph(w *graph.Sparse, labels []int) *graph.Sparse {
	return overrule(w, labelled(labels), func(i, j int) bool { return labels[i] == labels[j] })
}

// labelled returns the indices of the labelled points, ascending.
func labelled(labels []int) []int {
	var out []int
	for i, label := range labels {
		if label >= 0 {
			out = append(out, i)
		}
	}
	return out
}

// overrule returns w with the weights among the known points replaced: 1 where
// together holds, 0 (no edge) where it does not.
func overrule(w *graph.Sparse, known []int, together func(i, j int) bool) *graph.Sparse {
	out := &graph.Sparse{N: w.N, Deg: make([]float64, w.N), T: w.T}
	add := func(i, j uint32, weight float64) {
		out.Pairs = append(out.Pairs, i, j)
		out.Weights = append(out.Weights, weight)
		out.Deg[i] += weight
		out.Deg[j] += weight
	}
	isKnown := make([]bool, w.N)
	for _, i := range known {
		isKnown[i] = true
	}
	for e, weight := range w.Weights {
		i, j := w.Pairs[2*e], w.Pairs[2*e+1]
		if !isKnown[i] || !isKnown[j] {
			add(i, j, weight)
		}
	}
	for a, i := range known {
		pace.Tick()
		for _, j := range known[a+1:] {
			if together(i, j) {
				add(uint32(i), uint32(j), 1)
			}
		}
	}
	sort.Sort(byPair{out})
	return out
}

// byPair orders edges by (i, j).
type byPair struct{ *graph.Sparse }

func (s byPair) Len() int { return len(s.Weights) }
func (s byPair) Less(a, b int) bool {
	p := s.Pairs
	return p[2*a] < p[2*b] || p[2*a] == p[2*b] && p[2*a+1] < p[2*b+1]
}
func (s byPair) Swap(a, b int) {
	p := s.Pairs
	p[2*a], p[2*b] = p[2*b], p[2*a]
	p[2*a+1], p[2*b+1] = p[2*b+1], p[2*a+1]
	s.Weights[a], s.Weights[b] = s.Weights[b], s.Weights[a]
}
