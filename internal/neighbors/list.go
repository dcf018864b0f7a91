// Package neighbors finds the nearest rows of a data matrix.
package neighbors

// List holds the K nearest other rows of each of N rows, nearest first, ties
// going to the smaller index. Entry s of row i is at position i*K+s. A row is
// never its own neighbour (excluded by index: duplicates exist).
type List struct {
	N, K  int
	Index []int32   // n×k row indices
	D2    []float64 // n×k: squared Euclidean distances, or −cosine similarity under the cosine metric

	// Rows left out of row i's K that are as near as the last of them but for one part
	// in 10⁹, at most maxBeyond of them; see Tied.
	beyond [][]int32
}

// Row returns the neighbours of row i as views.
func (l *List) Row(i int) (index []int32, d2 []float64) {
	a, b := i*l.K, (i+1)*l.K
	return l.Index[a:b:b], l.D2[a:b:b]
}

// newList returns an empty list for the k nearest of n rows.
func newList(n, k int) *List {
	return &List{N: n, K: k, Index: make([]int32, n*k), D2: make([]float64, n*k), beyond: make([][]int32, n)}
}
