package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// EpsilonCovariance returns the ε-covariance of the data (analysis paper,
// section 3):
//
//	C_ε = XᵀLX/(n²β),  β = Σ S/n²,
//
// where S is 1 for pairs with ‖xᵢ−xⱼ‖² < ε, the pairs i = j counted in β. edges
// holds those pairs. As ε grows C_ε becomes the covariance with divisor n.
func EpsilonCovariance(x subspace.Dense, edges graph.Edges) (covariance dense.Matrix, beta float64, err error) {
	n := float64(x.Rows)
	pairs := len(edges.Pairs) / 2
	beta = (n + 2*float64(pairs)) / (n * n)
	covariance = dense.New(x.Cols, x.Cols)
	if pairs == 0 {
		return covariance, beta, nil
	}
	w, _, err := graph.Weigh(edges, x.Matrix, graph.Weight{Kind: "binary"}, nil)
	if err != nil {
		return dense.Matrix{}, 0, err
	}
	covariance = pencil.LaplacianGram(subspace.WholeSpace(x).Coords, w)
	dense.Scale(covariance.Data, 1/(n*n*beta))
	return covariance, beta, nil
}

// AllWithin reports whether every two rows of x are surely closer than eps
// (squared): no row is farther from the mean than half of that.
func AllWithin(x subspace.Dense, eps float64) bool {
	centred := subspace.WholeSpace(x).Coords
	var farthest float64
	for i := range centred.Rows {
		farthest = math.Max(farthest, centred.Dot(i, i))
	}
	return 4.000001*farthest < eps
}

// Covariance returns the covariance with divisor n, d×d: C_ε when every pair is
// closer than ε, found without the pairs.
func Covariance(x subspace.Dense) dense.Matrix {
	out := dense.New(x.Cols, x.Cols)
	dense.Gram(out, subspace.WholeSpace(x).Coords)
	dense.Scale(out.Data, 1/float64(x.Rows))
	return out
}
