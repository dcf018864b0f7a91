//go:build !purego && !race

package dense

import "golang.org/x/sys/cpu"

// The functions of kernels_generic.go in assembly, with their bits.

// Dot returns Σ aᵢbᵢ. The slices have the same length. The order of summation
// depends on the length alone, and Dot(a, b) has the bits of Dot(b, a).
//
//go:noescape
func Dot(a, b []float64) float64

// SquaredDistance returns Σ (aᵢ−bᵢ)². The order of summation depends only on the length, so equal pairs of points give
// equal bits at any position, in either order; up to length 7 it is the order of the index.
//
//go:noescape
func SquaredDistance(a, b []float64) float64

// AddScaled adds s·src to dst; the slices have the same length.
//
//go:noescape
func AddScaled(dst []float64, s float64, src []float64)

// AddWeightedRows adds Σ w[i·stride]·(row i of x) to sum, one row after the other:
// the bits are those of AddScaled for each row.
//
//go:noescape
func AddWeightedRows(sum []float64, x Matrix, w []float64, stride int)

//go:noescape
func subtract(dst, a, b []float64)

//go:noescape
func tileFour(out *[16]float64, x, y []float64)

// wide reports whether the processor has registers of four numbers.
var wide = cpu.X86.HasAVX

// tileTwice is tileFour of x with y and of x with z. It needs a processor that is wide.
//
//go:noescape
func tileTwice(out *[2][16]float64, x, y, z []float64)

// multiplyGroup adds the products of group g of a, which is x, with groups h … end−1 of b to dst, with the bits of
// multiplyGroupGeneric.
func multiplyGroup(dst Matrix, x []float64, b *strips, g, h, end int) {
	if wide {
		var tiles [2][16]float64
		for ; h+2 <= end; h += 2 {
			tileTwice(&tiles, x, b.group(h), b.group(h+1))
			addTile(dst, &tiles[0], g*lanes, h*lanes)
			addTile(dst, &tiles[1], g*lanes, (h+1)*lanes)
		}
	}
	multiplyGroupGeneric(dst, x, b, g, h, end)
}
