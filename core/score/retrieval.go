package score

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// Retrieval returns the coordinates in which an indexed collection is searched by
// cosine:
//
//	Y = (embedding + 1·meanᵀA)·diag(1/‖aⱼ‖),
//
// n×m for an embedding (n×m), the directions A (d×m, columns aⱼ) and the d-vector mean of the same fit. A cosine needs
// an origin, and the map of the LPI paper, y = Aᵀx (He, Cai, Liu, Ma 2004, eq. 9), has that of the data: the subtracted
// centre is added again. Directions are scaled to unit length, because with the scale of the constraint later ones
// would dominate the good ones. A direction of zeros stays zero.
//
// Errors: invalid-data when the shapes do not belong together.
func Retrieval(embedding, components mat.Matrix, mean []float64) (*mat.Dense, error) {
	n, m := embedding.Dims()
	d, columns := components.Dims()
	if columns != m || len(mean) != d {
		return nil, fault.New(fault.InvalidData, "",
			"the embedding has %d columns, the components are %d×%d and the mean has %d numbers; one fit gives n×m, d×m and d", m, d, columns, len(mean))
	}
	y := mat.NewDense(n, m, nil)
	for j := range m {
		var offset, square float64
		for i, v := range mean {
			a := components.At(i, j)
			offset += v * a
			square += a * a
		}
		scale := 0.0
		if square > 0 {
			scale = 1 / math.Sqrt(square)
		}
		for i := range n {
			y.Set(i, j, (embedding.At(i, j)+offset)*scale)
		}
	}
	return y, nil
}
