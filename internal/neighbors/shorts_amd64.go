//go:build !purego && !race

package neighbors

import "golang.org/x/sys/cpu"

// wide reports whether the processor has AVX2, with which shortHits takes twice as many numbers at a time.
var wide = cpu.X86.HasAVX2

// hasVectors reports whether there are vectors.
func hasVectors() bool { return true }

// shortHits stores the values of two rows with those of the groups that begin the given number of rows after the first
// of the others, and sets the bits of those that are within the limit of either side: what shortHitsGeneric does.
//
//go:noescape
func shortHits(values *[2][block]float64, hits *[2]uint64, rows, interleaved []int16, from int, own *[2]side, others *tileRow)
