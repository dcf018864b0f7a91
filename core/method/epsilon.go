package method

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
)

// EpsilonCovariance returns the ε-covariance of the data (analysis paper,
// section 3):
//
//	C_ε = XᵀLX/(n²β),  β = Σ S/n²,
//
// where S is 1 for pairs with ‖xᵢ−xⱼ‖² < ε, the pairs i = j counted in β. edges
// holds those pairs. As ε grows C_ε becomes the covariance with divisor n.
func EpsilonCovariance(x Dense, edges graph.Edges) (covariance dense.Matrix, beta float64, err error) {
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
	covariance = laplacianGram(WholeSpace(x).Coords, w)
	scaled(covariance.Data, 1/(n*n*beta))
	return covariance, beta, nil
}
