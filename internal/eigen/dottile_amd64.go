//go:build !purego && !race

package eigen

// dotTile stores the inner products of a and b with each of p, q, r, s, with the bits of dotTileGeneric.
//
//go:noescape
func dotTile(out *[8]float64, a, b, p, q, r, s []float64)
