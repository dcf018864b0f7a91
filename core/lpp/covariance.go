package lpp

import (
	"context"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/subspace"
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
	if err := checkMemory("", "the covariance of so many columns", 3*n+2*d, d, 1); err != nil {
		return nil, err
	}
	full := subspace.Dense{Matrix: toDense(x)}
	report := pace.Reporter(ctx, "covariance", 2)
	if method.AllWithin(full, epsilon) {
		defer report(2)
		return &Covariance{Covariance: toGonum(method.Covariance(full)), Beta: 1}, nil
	}
	edges, err := graph.Epsilon(orBackground(ctx), full.Matrix, epsilon)
	if err != nil {
		return nil, epsilonError(err, epsilon)
	}
	report(1)
	covariance, beta, err := method.EpsilonCovariance(full, edges)
	if err != nil {
		return nil, err
	}
	report(2)
	return &Covariance{Covariance: toGonum(covariance), Beta: beta}, nil
}

// Reach is the ε-covariance of points in the plane for one ε, by its axes.
type Reach = method.Reach

// NearToFar returns the ε-covariances of points in the plane, n×2, for ε from the
// closest pair to all pairs: one for every ε, in steps of 2 %, that lets in pairs
// which the one before did not; none where all points are in one place. Their
// short axes are LPP's directions on those graphs with weights 1 under ‖a‖ = 1
// (analysis paper, section 3). It takes O(n²) time.
//
// Errors: invalid-data, too-few-samples, not-finite, aborted.
func NearToFar(ctx context.Context, x mat.Matrix) ([]Reach, error) {
	return NearToFarData(ctx, FromMatrix(x))
}

// NearToFarData is NearToFar for data in the library's own form.
func NearToFarData(ctx context.Context, x Data) ([]Reach, error) {
	found, _, err := NearToFarAfter(ctx, x, 0, nil)
	return found, err
}

// NearToFarAfter is NearToFarData for the first rows of a random order, then for more of them: it continues from the
// sums that it returned for the first `known` rows of x (0 and nil at first). So the curve of a sample becomes that of
// all rows, and every pair is visited once.
//
// Errors: those of NearToFar, and invalid-option (known, sums).
func NearToFarAfter(ctx context.Context, x Data, known int, sums []float64) ([]Reach, []float64, error) {
	if err := checkData(x); err != nil {
		return nil, nil, err
	}
	n, d := x.Dims()
	if d != 2 {
		return nil, nil, fault.New(fault.InvalidData, "X", "X has %d columns; near to far is about points in the plane, which have 2", d)
	}
	if known < 0 || known > n {
		return nil, nil, fault.New(fault.InvalidOption, "known", "known is %d; it must be from 0 to the number of rows, %d", known, n)
	}
	pairs, err := method.PairSumsOf(known, sums)
	if err != nil {
		return nil, nil, err
	}
	report := pace.Reporter(ctx, "pairs", 1)
	if err := pairs.Add(orBackground(ctx), toDense(x)); err != nil {
		return nil, nil, err
	}
	report(1)
	return pairs.Reaches(), pairs.Numbers(), nil
}

// epsilonError words the error about too many pairs for this function, which has no graph.
func epsilonError(err error, epsilon float64) error {
	if e, ok := err.(*fault.Error); ok && e.Code == fault.OutOfMemory {
		return fault.New(e.Code, "epsilon",
			"more than %d pairs of rows are closer than epsilon = %g, too many to hold; a smaller ε, or one beyond all distances, would do", graph.MaxPairs, epsilon)
	}
	return err
}
