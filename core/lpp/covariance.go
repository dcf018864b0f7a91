package lpp

import (
	"context"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/method"
	"lpp-playground/core/pace"
)

// Covariance is the ε-covariance of data and its normaliser.
type Covariance struct {
	Covariance *mat.Dense // d×d
	Beta       float64    // share of all n² pairs, i = j included, closer than ε
}

// EpsilonCovariance returns C_ε = XᵀLX/(n²β) of the indicator graph
// ‖xᵢ−xⱼ‖² < ε (analysis paper, section 3). As ε grows it becomes the
// covariance with divisor n; where no two points are that close it is zero.
//
// Errors: invalid-data, too-few-samples, not-finite, invalid-option (epsilon),
// out-of-memory (epsilon) where too many pairs, but not all, are that close,
// aborted.
func EpsilonCovariance(ctx context.Context, x mat.Matrix, epsilon float64) (*Covariance, error) {
	return EpsilonCovarianceData(ctx, FromMatrix(x), epsilon)
}

// EpsilonCovarianceData is EpsilonCovariance for data in the library's own form.
func EpsilonCovarianceData(ctx context.Context, x Data, epsilon float64) (*Covariance, error) {
	if err := checkData(x); err != nil {
		return nil, err
	}
	if !(epsilon > 0) {
		return nil, fault.New(fault.InvalidOption, "epsilon", "epsilon is %g; give a squared distance greater than 0", epsilon)
	}
	n, d := x.Dims()
	if err := reserve("", "the covariance of so many columns", 3*n+2*d, d, 1); err != nil {
		return nil, err
	}
	full := method.Dense{Matrix: toDense(x)}
	report := pace.Reporter(ctx, "covariance", 2)
	if method.AllWithin(full, epsilon) {
		defer report(2)
		return &Covariance{Covariance: toGonum(method.Covariance(full)), Beta: 1}, nil
	}
	edges, err := graph.Epsilon(orBackground(ctx), full.Matrix, epsilon)
	if err != nil {
		return nil, blameEpsilon(err, epsilon)
	}
	report(1)
	covariance, beta, err := method.EpsilonCovariance(full, edges)
	if err != nil {
		return nil, err
	}
	report(2)
	return &Covariance{Covariance: toGonum(covariance), Beta: beta}, nil
}

// blameEpsilon tells of too many pairs in the words of this function, which has
// no graph.
func blameEpsilon(err error, epsilon float64) error {
	if e, ok := err.(*fault.Error); ok && e.Code == fault.OutOfMemory {
		return fault.New(e.Code, "epsilon",
			"more than %d pairs of rows are closer than epsilon = %g, too many to hold; a smaller ε, or one beyond all distances, would do", graph.MaxPairs, epsilon)
	}
	return err
}
