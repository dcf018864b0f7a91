//go:build !purego && !race

package eigen

import "golang.org/x/sys/cpu"

// wide reports whether the processor has registers of four numbers, so that dotTileTwice and wideDots can be used.
// subtractEight reads it.
var wide = cpu.X86.HasAVX

// dotTile stores the inner products of a and b with each of p, q, r, s, with the bits of dotTileGeneric.
//
//go:noescape
func dotTile(out *[8]float64, a, b, p, q, r, s []float64)

// dotTileTwice is dotTile of a and b, and of c and d, with the same bits.
//
//go:noescape
func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64)

// eightDots stores the inner products of a and b with each of the four rows of x, which are as long, with the bits of
// dense.Dot.
func eightDots(out *[8]float64, a, b, x []float64) {
	if wide {
		wideDots(out, a, b, x)
	} else {
		eightDotsGeneric(out, a, b, x)
	}
}

//go:noescape
func wideDots(out *[8]float64, a, b, x []float64)

// twoRows is the part of updateAndMultiply left of the diagonal for two rows.
// c holds the entries of v, w and x that belong to the rows themselves.
//
//go:noescape
func twoRows(row0, row1, v, w, x, p []float64, c *[6]float64) (s0, s1 float64)

// subtractEight subtracts the combinations c and d of p, q, r, s from x and y.
//
//go:noescape
func subtractEight(x, y, p, q, r, s []float64, c, d *[4]float64)

// subtractFour subtracts the combination c of p, q, r, s from x.
//
//go:noescape
func subtractFour(x, p, q, r, s []float64, c *[4]float64)
