package graph

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// Laplacian stores L·Y = (D − W)·Y in dst, and in size |L|·|Y|, what its terms add up
// to by their magnitudes: |D|·|Y| + |W|·|Y|. All are n×c, no two the same memory.
//
// The weights of a complete graph are not listed: where some are negative, size has
// |W·|Y|| in place of |W|·|Y|, which is no more.
func Laplacian(dst, size dense.Matrix, w Affinity, y dense.Matrix) {
	if s, ok := w.(*Sparse); ok {
		s.images(dst.Data, size.Data, y.Data, y.Cols)
	} else {
		imagesAtOnce(dst, size, w, y)
	}
	for i, degree := range w.Degrees() {
		image, terms := dst.Row(i), size.Row(i)
		for c, v := range y.Row(i) {
			image[c] = degree*v - image[c]
			terms[c] = math.Abs(degree*v) + math.Abs(terms[c])
		}
	}
}

// imagesAtOnce stores W·Y and W·|Y| by one product, as the weights of a complete graph may
// be computed for each.
func imagesAtOnce(dst, size dense.Matrix, w Affinity, y dense.Matrix) {
	c := y.Cols
	joined, product := dense.New(y.Rows, 2*c), dense.New(y.Rows, 2*c)
	for i := range y.Rows {
		for j, v := range y.Row(i) {
			joined.Row(i)[j], joined.Row(i)[c+j] = v, math.Abs(v)
		}
	}
	w.Mul(product, joined)
	for i := range y.Rows {
		copy(dst.Row(i), product.Row(i)[:c])
		copy(size.Row(i), product.Row(i)[c:])
	}
}

// images stores W·Y and |W|·|Y|; Y has c columns. A loop counts from both of its ends.
func (s *Sparse) images(dst, size, y []float64, c int) {
	clear(dst)
	clear(size)
	for e, w := range s.Weights {
		if e%pace.Stretch == 0 {
			pace.Tick()
		}
		i, j, most := c*int(s.Pairs[2*e]), c*int(s.Pairs[2*e+1]), math.Abs(w)
		for range c {
			u, v := y[i], y[j]
			dst[i] += w * v
			dst[j] += w * u
			size[i] += most * math.Abs(v)
			size[j] += most * math.Abs(u)
			i++
			j++
		}
	}
}
