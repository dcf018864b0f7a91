//go:build !amd64 || purego || race

package eigen

// wide reports whether dotTileTwice is faster than dotTile.
const wide = false

// dotTile stores the inner products of a and b with each of p, q, r, s. In the engine a vector kernel replaces it, with
// the same bits (scripts/build/vector), on amd64 assembly.
//
//go:noinline
func dotTile(out *[8]float64, a, b, p, q, r, s []float64) { dotTileGeneric(out, a, b, p, q, r, s) }

func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64) {
	dotTileTwiceGeneric(out, a, b, c, d, p, q, r, s)
}
