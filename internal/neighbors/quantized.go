package neighbors

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
)

// quantized holds every row of a matrix rounded to integers, several per 64-bit word, so that one multiplication yields
// several terms of an inner product: with words Σ aₖ2^(ks) and Σ bₖ2^((F−1−k)s), F lanes of s bits, the lane at
// 2^((F−1)s) of their product is Σ aₖbₖ. Higher lanes overflow the word, and lower ones round away as long as ‖a‖‖b‖ <
// 2^(s−1) − 1.
//
// Row i is scale[i] times its integers, up to an error of Euclidean length at
// most err[i]. Words of the two rows of a pair are interleaved: word t of row
// 2p+r is at (p·words+t)·2+r.
type quantized struct {
	n, words    int
	shift       uint       // moves the result's lane to the low end
	half        int64      // rounds the lanes below it
	left, right []int64    // the two ways of packing
	short       *shortRows // used instead of the words, which are empty then
	scale, err  []float64
	square      []float64 // scale² ‖integers‖²
}

// laneBits is the width of a lane for this number of lanes per word.
func laneBits(lanes int) uint { return uint(min(64/lanes, 62)) }

// longest is the largest ‖integers‖ for which products are exact.
func longest(lanes int) float64 {
	if lanes == shorts {
		return longestShorts
	}
	return math.Sqrt(math.Ldexp(1, int(laneBits(lanes))-1) - 2)
}

// maxLanes is the largest number of lanes that leaves rows of d numbers
// more than rounding noise.
func maxLanes(d int) int {
	lanes := 5
	for lanes > 1 && float64(d) > longest(lanes)*longest(lanes) {
		lanes--
	}
	return lanes
}

// encode rounds the rows of x to integers, with the given number of lanes per word, or as shorts.
func encode(x dense.Matrix, lanes int) *quantized {
	n := x.Rows
	c := &quantized{n: n, scale: make([]float64, n), err: make([]float64, n), square: make([]float64, n)}
	if lanes == shorts {
		c.short = newShortRows(n, x.Cols)
	} else {
		c.makeWords(x.Cols, lanes)
	}
	target := longest(lanes) - math.Sqrt(float64(x.Cols))/2
	cores.Blocks(n, block, func(from, to int) {
		q := make([]int64, max(x.Cols, c.words*lanes))
		for i := from; i < to; i++ {
			c.quantize(i, x.Row(i), q, target)
			if c.short != nil {
				c.short.pack(i, q)
			} else {
				c.pack(i, q, lanes)
			}
		}
	})
	return c
}

func (c *quantized) makeWords(cols, lanes int) {
	bits := laneBits(lanes)
	c.words = (cols + lanes - 1) / lanes
	c.shift, c.half = 64-bits, 1<<(63-bits)
	padded := (c.n + 1) / 2 * 2
	c.left, c.right = make([]int64, padded*c.words), make([]int64, padded*c.words)
}

// quantize rounds row i to integers q of norm about target.
func (c *quantized) quantize(i int, row []float64, q []int64, target float64) {
	const round = 0x1.8p52 // adding it rounds to an integer
	norm := math.Sqrt(dense.Dot(row, row))
	if norm == 0 {
		clear(q)
		return
	}
	inverse := target * (1 - 1e-12) / norm
	scale := 1 / inverse
	var square, residual float64
	for t, v := range row {
		w := v*inverse + round - round
		q[t] = int64(w)
		d := v - scale*w
		square += w * w
		residual += d * d
	}
	c.scale[i] = scale
	c.square[i] = scale * scale * square
	// The second term covers the rounding of the centred rows and of d.
	c.err[i] = math.Sqrt(residual)*(1+1e-9) + 1e-14*norm
}

// pack stores the integers of row i in both layouts.
func (c *quantized) pack(i int, q []int64, lanes int) {
	bits := laneBits(lanes)
	top := 64 - bits*uint(lanes)
	at := i/2*2*c.words + i%2
	for t := 0; t < c.words; t++ {
		var left, right int64
		for k := 0; k < lanes; k++ {
			v := q[t*lanes+k]
			left += v << (uint(k) * bits)
			right += v << (uint(lanes-1-k) * bits)
		}
		c.left[at+2*t], c.right[at+2*t] = left<<top, right
	}
}

// dots stores the raw products of row 2p in even and of row 2p+1 in odd, with the rows of pairs q0 … q1−1. The integer
// is (raw + half) >> shift.
func (c *quantized) dots(even, odd *[block]int64, p, q0, q1 int) {
	span := 2 * c.words
	left := c.left[p*span : (p+1)*span]
	for q := q0; q < q1; q++ {
		x, y := left, c.right[q*span:(q+1)*span]
		var c0, c1, c2, c3 int64
		for len(x) >= 8 && len(y) >= 8 {
			u, v := (*[8]int64)(x), (*[8]int64)(y)
			c0, c1, c2, c3 = c0+u[0]*v[0], c1+u[0]*v[1], c2+u[1]*v[0], c3+u[1]*v[1]
			c0, c1, c2, c3 = c0+u[2]*v[2], c1+u[2]*v[3], c2+u[3]*v[2], c3+u[3]*v[3]
			c0, c1, c2, c3 = c0+u[4]*v[4], c1+u[4]*v[5], c2+u[5]*v[4], c3+u[5]*v[5]
			c0, c1, c2, c3 = c0+u[6]*v[6], c1+u[6]*v[7], c2+u[7]*v[6], c3+u[7]*v[7]
			x, y = x[8:], y[8:]
		}
		for len(x) >= 2 && len(y) >= 2 {
			c0, c1, c2, c3 = c0+x[0]*y[0], c1+x[0]*y[1], c2+x[1]*y[0], c3+x[1]*y[1]
			x, y = x[2:], y[2:]
		}
		at := 2 * (q - q0)
		even[at], even[at+1], odd[at], odd[at+1] = c0, c1, c2, c3
	}
}

// hits stores the values of rows 2p and 2p+1 with the rows from first, which is even, to j1−1 of a tile
// that begins at row j0, and returns the bits of those that are within the limit of either side.
func (c *quantized) hits(values *[2][block]float64, own *[2]side, others *tileRow, p, j0, first, j1 int) (hits [2]uint64) {
	if c.short != nil {
		return c.short.hits(values, own, others, p, j0, first, j1)
	}
	var raw [2][block]int64
	c.dots(&raw[0], &raw[1], p, first/2, (j1+1)/2)
	from, to, half, shift := first-j0, j1-j0, c.half, c.shift&63
	bases, scales, limits := others.bases[from:to], others.scales[from:to], others.limits[from:to]
	for r := range own {
		mine, out, near := own[r], values[r][from:to], raw[r][:to-from]
		scales, limits, out, near := scales[:len(bases)], limits[:len(bases)], out[:len(bases)], near[:len(bases)]
		var set uint64
		for t, b := range bases {
			dot := float64((near[t] + half) >> shift)
			v := mine.base + b + mine.factor*scales[t]*dot
			if v > mine.limit && v > limits[t] {
				continue
			}
			out[t] = v
			set |= 1 << t
		}
		hits[r] = set << from
	}
	return hits
}
