package spectral

import (
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace"
)

// ApplyLabels returns w with the weights among the known points, ascending,
// replaced: 1 where together holds, 0 (no edge) where it does not. Both kinds of
// edges come in order and are merged.
func ApplyLabels(w *graph.Sparse, known []int, together func(i, j int) bool) *graph.Sparse {
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

// LabelledParts returns w without the edges of parts that have no labelled
// point, and how many points those have, single ones not counted.
func LabelledParts(w *graph.Sparse, index []int) (labelled *graph.Sparse, unlabelled int) {
	part := w.Parts()
	known, size := make([]bool, w.N), make([]int, w.N)
	for i, class := range index {
		known[part[i]] = known[part[i]] || class >= 0
		size[part[i]]++
	}
	for root, points := range size {
		if points > 1 && !known[root] {
			unlabelled += points
		}
	}
	if unlabelled == 0 {
		return w, 0
	}
	labelled = &graph.Sparse{N: w.N, Deg: make([]float64, w.N), T: w.T}
	for e, weight := range w.Weights {
		if i, j := w.Pairs[2*e], w.Pairs[2*e+1]; known[part[i]] {
			labelled.Pairs = append(labelled.Pairs, i, j)
			labelled.Weights = append(labelled.Weights, weight)
			labelled.Deg[i] += weight
			labelled.Deg[j] += weight
		}
	}
	return labelled, unlabelled
}
