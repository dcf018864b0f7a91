package method

import (
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

// overrule returns w with the weights among the known points, ascending,
// replaced: 1 where together holds, 0 (no edge) where it does not. Both kinds of
// edges come in order and are merged.
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
	e := 0
	addBefore := func(i, j uint32) { // what w has before the pair
		for ; e < len(w.Weights); e++ {
			a, b := w.Pairs[2*e], w.Pairs[2*e+1]
			if a > i || a == i && b >= j {
				return
			}
			if !isKnown[a] || !isKnown[b] {
				add(a, b, w.Weights[e])
			}
		}
	}
	for at, i := range known {
		pace.Tick()
		for _, j := range known[at+1:] {
			if together(i, j) {
				addBefore(uint32(i), uint32(j))
				add(uint32(i), uint32(j), 1)
			}
		}
	}
	addBefore(uint32(w.N), 0)
	return out
}
