//go:build !purego && !race

package eigen

import "golang.org/x/sys/cpu"

// wide reports whether the processor has registers of four numbers, so that dotTileTwice can be used.
var wide = cpu.X86.HasAVX

// dotTile stores the inner products of a and b with each of p, q, r, s, with the bits of dotTileGeneric.
//
//go:noescape
func dotTile(out *[8]float64, a, b, p, q, r, s []float64)

// dotTileTwice is dotTile of a and b, and of c and d, with the same bits.
//
//go:noescape
func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64)
