//go:build !amd64 || purego || race

package dense

// Vector kernels replace these functions in the engine, found by name and with their bits (scripts/build/vector), and on
// amd64 assembly (kernels_amd64.s). The race detector does not see what assembly reads and writes, so its tests have the
// Go functions.

// Dot returns Σ aᵢbᵢ. The slices have the same length. The order of summation
// depends on the length alone, and Dot(a, b) has the bits of Dot(b, a).
//
//go:noinline
func Dot(a, b []float64) float64 { return dotGeneric(a, b) }

// SquaredDistance returns Σ (aᵢ−bᵢ)². The order of summation depends only on the length, so equal pairs of points give
// equal bits at any position, in either order; up to length 7 it is the order of the index.
//
//go:noinline
func SquaredDistance(a, b []float64) float64 { return squaredDistanceGeneric(a, b) }

// AddScaled adds s·src to dst; the slices have the same length.
//
//go:noinline
func AddScaled(dst []float64, s float64, src []float64) { addScaledGeneric(dst, s, src) }

// AddWeightedRows adds Σ w[i·stride]·(row i of x) to sum, one row after the other:
// the bits are those of AddScaled for each row.
//
//go:noinline
func AddWeightedRows(sum []float64, x Matrix, w []float64, stride int) {
	addWeightedRowsGeneric(sum, x, w, stride)
}

//go:noinline
func subtract(dst, a, b []float64) { subtractGeneric(dst, a, b) }

//go:noinline
func tileFour(out *[16]float64, x, y []float64) { tileFourGeneric(out, x, y) }

func multiplyGroup(dst Matrix, x []float64, b *strips, g, h, end int) {
	multiplyGroupGeneric(dst, x, b, g, h, end)
}
