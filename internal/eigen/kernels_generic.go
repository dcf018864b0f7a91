//go:build !amd64 || purego || race

package eigen

// wide reports whether dotTileTwice is faster than dotTile.
const wide = false

// In the engine, vector kernels replace these functions but dotTileTwice and eightDots, found by name and with their bits
// (scripts/build/vector), and on amd64 assembly (kernels_amd64.s).

// dotTile stores the inner products of a and b with each of p, q, r, s.
//
//go:noinline
func dotTile(out *[8]float64, a, b, p, q, r, s []float64) { dotTileGeneric(out, a, b, p, q, r, s) }

func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64) {
	dotTileTwiceGeneric(out, a, b, c, d, p, q, r, s)
}

// eightDots stores the inner products of a and b with each of the four rows of x, which are as long. The engine has no
// kernel for it: dense.Dot has.
func eightDots(out *[8]float64, a, b, x []float64) { eightDotsGeneric(out, a, b, x) }

// twoRows is the part of updateAndMultiply left of the diagonal for two rows.
// c holds the entries of v, w and x that belong to the rows themselves.
//
//go:noinline
func twoRows(row0, row1, v, w, x, p []float64, c *[6]float64) (s0, s1 float64) {
	return twoRowsGeneric(row0, row1, v, w, x, p, c)
}

// subtractEight subtracts the combinations c and d of p, q, r, s from x and y.
//
//go:noinline
func subtractEight(x, y, p, q, r, s []float64, c, d *[4]float64) {
	subtractEightGeneric(x, y, p, q, r, s, c, d)
}

// subtractFour subtracts the combination c of p, q, r, s from x.
//
//go:noinline
func subtractFour(x, p, q, r, s []float64, c *[4]float64) { subtractFourGeneric(x, p, q, r, s, c) }
