package method

import (
	"lpp-playground/internal/graph"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// SemiGraph returns the graph of the semi-supervised eigenmap (CLE paper,
// section 2.4), a graph that knows some labels: labelled pairs of one class get
// weight 1, of two classes 0, which is no edge. Labels are −1 for unlabelled
// points. The eigenmap of it is Semi-LE.
func SemiGraph(w *graph.Sparse, labels []int) *graph.Sparse {
	return spectral.ApplyLabels(w, subspace.LabelledIndices(labels), func(i, j int) bool { return labels[i] == labels[j] })
}
