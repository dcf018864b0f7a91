package dense

import "lpp-playground/internal/pace"

// stripBlock is the number of groups of the second factor that are multiplied by every group of the first: together
// they take 256 KB, which fits in the second-level cache.
const stripBlock = 16

// multiply adds the inner products of the vectors of a with those of b to
// dst, in 4×4 tiles computed as two register tiles of 2×4. With upper set only
// tiles that meet the upper triangle are computed.
//
// Large products are shared out over the cores by groups of a; the sums of a
// tile are the same in any share.
func multiply(dst Matrix, a, b *strips, upper bool) {
	groups := a.groups()
	share(groups, sharedGroups, groups*b.groups()*a.size, func(from, to int) { multiplyGroups(dst, a, b, upper, from, to) })
}

// multiplyGroups is multiply for the groups from … to−1 of a.
func multiplyGroups(dst Matrix, a, b *strips, upper bool, from, to int) {
	for h0 := 0; h0 < b.groups(); h0 += stripBlock {
		h1 := min(h0+stripBlock, b.groups())
		for g := from; g < to; g++ {
			pace.Tick()
			first := h0
			if upper {
				first = max(h0, g)
			}
			multiplyGroup(dst, a.group(g), b, g, first, h1)
		}
	}
}

// multiplyGroupGeneric adds the products of group g of the first factor, which is x, with groups h … end−1 of b to dst,
// a tile at a time.
func multiplyGroupGeneric(dst Matrix, x []float64, b *strips, g, h, end int) {
	var tile [16]float64
	for ; h < end; h++ {
		tileFour(&tile, x, b.group(h))
		addTile(dst, &tile, g*lanes, h*lanes)
	}
}

// addTile adds the part of a 4×4 tile that is inside dst at (i0, j0).
func addTile(dst Matrix, tile *[16]float64, i0, j0 int) {
	rows, cols := min(lanes, dst.Rows-i0), min(lanes, dst.Cols-j0)
	for r := 0; r < rows; r++ {
		out := dst.Row(i0 + r)[j0 : j0+cols]
		for c := range out {
			out[c] += tile[r*lanes+c]
		}
	}
}

// tileFourGeneric is tileFour without vectors: it stores the inner products of the four vectors of the packed group x
// with those of y.
func tileFourGeneric(out *[16]float64, x, y []float64) {
	tilePair((*[8]float64)(out[:8]), x, y)
	tilePair((*[8]float64)(out[8:]), x[2:], y)
}

// tilePair stores the inner products of two neighbouring vectors of the packed
// group x, the first of which starts at x[0], with the four of y: 8 sums and 6
// loads a step, which is what 16 floating-point registers hold.
func tilePair(out *[8]float64, x, y []float64) {
	var c0, c1, c2, c3, c4, c5, c6, c7 float64
	for len(x) >= 16 && len(y) >= 16 {
		u, v := (*[16]float64)(x), (*[16]float64)(y)
		p, q := u[0], u[1]
		c0, c1, c2, c3 = c0+p*v[0], c1+p*v[1], c2+p*v[2], c3+p*v[3]
		c4, c5, c6, c7 = c4+q*v[0], c5+q*v[1], c6+q*v[2], c7+q*v[3]
		p, q = u[4], u[5]
		c0, c1, c2, c3 = c0+p*v[4], c1+p*v[5], c2+p*v[6], c3+p*v[7]
		c4, c5, c6, c7 = c4+q*v[4], c5+q*v[5], c6+q*v[6], c7+q*v[7]
		p, q = u[8], u[9]
		c0, c1, c2, c3 = c0+p*v[8], c1+p*v[9], c2+p*v[10], c3+p*v[11]
		c4, c5, c6, c7 = c4+q*v[8], c5+q*v[9], c6+q*v[10], c7+q*v[11]
		p, q = u[12], u[13]
		c0, c1, c2, c3 = c0+p*v[12], c1+p*v[13], c2+p*v[14], c3+p*v[15]
		c4, c5, c6, c7 = c4+q*v[12], c5+q*v[13], c6+q*v[14], c7+q*v[15]
		x, y = x[16:], y[16:]
	}
	for len(x) >= 2 && len(y) >= 4 {
		p, q := x[0], x[1]
		c0, c1, c2, c3 = c0+p*y[0], c1+p*y[1], c2+p*y[2], c3+p*y[3]
		c4, c5, c6, c7 = c4+q*y[0], c5+q*y[1], c6+q*y[2], c7+q*y[3]
		x, y = x[min(4, len(x)):], y[4:]
	}
	*out = [8]float64{c0, c1, c2, c3, c4, c5, c6, c7}
}
