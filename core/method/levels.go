package method

import "lpp-playground/core/dense"

// Levels returns f(g) = Σᵢ αᵢ·K(g, xᵢ), the map of kernel LPP on a coefficient a
// point of the plane x (n×2), at side×side places: row by row from frame's lower
// left corner (frame[0], frame[1]) to its upper right one (frame[2], frame[3]).
//
// The Gaussian of a sum of squares is a product of Gaussians, so that rbf takes
// 2·side·n exponentials: with E the kernels along x and F those along y it is
// F·diag(α)·Eᵀ.
func (k Kernel) Levels(x dense.Matrix, alpha []float64, frame [4]float64, side int) []float64 {
	along, up := even(frame[0], frame[2], side), even(frame[1], frame[3], side)
	out := dense.New(side, side)
	if k.Kind == "rbf" {
		dense.MulT(out, k.alongAxis(x, 1, up, alpha), k.alongAxis(x, 0, along, nil))
		return out.Data
	}
	between := make([]float64, x.Rows)
	for r, y := range up {
		row := out.Row(r)
		for c, at := range along {
			for i := range between {
				between[i] = at*x.At(i, 0) + y*x.At(i, 1)
			}
			k.values(between)
			row[c] = dense.Dot(between, alpha)
		}
	}
	return out.Data
}

// alongAxis returns exp(−γ·(g − xᵢ)²) for places g along an axis (rows) and
// points (columns), times factors where there are some.
func (k Kernel) alongAxis(x dense.Matrix, axis int, places, factors []float64) dense.Matrix {
	out := dense.New(len(places), x.Rows)
	for r, g := range places {
		row := out.Row(r)
		for i := range row {
			d := g - x.At(i, axis)
			row[i] = d * d
		}
		k.values(row)
		for i, f := range factors {
			row[i] *= f
		}
	}
	return out
}

// even returns count numbers from low to high at equal distances.
func even(low, high float64, count int) []float64 {
	out := make([]float64, count)
	for i := range out {
		out[i] = low + (high-low)*float64(i)/float64(count-1)
	}
	return out
}
