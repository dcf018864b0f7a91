//go:build !amd64 || purego || race

package neighbors

// hasVectors reports whether there are vectors. In the engine a function that
// says yes takes its place, and a vector kernel that of shortHits
// (scripts/build/vector); on amd64 both are in shorts_amd64.go.
//
//go:noinline
func hasVectors() bool { return false }

// shortHits stores the values of two rows with those of the groups that begin the given number of rows after the first
// of the others, and sets the bits of those that are within the limit of either side.
//
//go:noinline
func shortHits(values *[2][block]float64, hits *[2]uint64, rows, interleaved []int16, from int, own *[2]side, others *tileRow) {
	shortHitsGeneric(values, hits, rows, interleaved, from, own, others)
}
