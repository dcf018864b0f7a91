package pencil

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/subspace"
)

// Linear is the result of a linear method: the affine map y = (x − Mean)·Components and the embedding of the data.
type Linear struct {
	Components dense.Matrix // d×m, columns are directions
	Mean       []float64    // d, subtracted first
	Values     []float64    // m
	Embedding  dense.Matrix // n×m
	Rank       int          // the largest possible number of columns
	Ridge      float64      // what was added to XᵀDX, in the data's own units
	Warnings   []fault.Warning
	Size       float64 // of the values under the unit constraint

	Certificate certify.Certificate

	TotalVariance float64 // of all columns of X; set only by PCA
}

// Linear solves the problem and maps the directions back to the data, with warnings about the rank; next is the first
// value not returned. The problem itself has at most the given number of directions, 0 for no such bound. A result that
// is not certain is computed again in the row space, and the better one is returned.
func (q Problem) Linear(ctx context.Context, spaces Spaces, columns Columns, most int) (out Linear, next float64, err error) {
	if out, next, err = q.once(ctx, spaces, columns, most); err != nil || out.Certificate.IsAccurate() {
		return out, next, err
	}
	if spaces.Columns() != nil {
		again, after, err := q.once(ctx, RowSpaceOnly{spaces}, columns, most)
		better, err := out.Certificate.IsReplacedBy(again.Certificate, err)
		if err != nil {
			return Linear{}, 0, err
		}
		if better {
			out, next = again, after
		}
	}
	out.Warnings = append(out.Warnings, out.Certificate.AccuracyWarning(out.Ridge)...)
	return out, next, nil
}

// once is linear by one path.
func (q Problem) once(ctx context.Context, spaces Spaces, columns Columns, most int) (out Linear, next float64, err error) {
	q.Want = columns.Count()
	if most > 0 {
		q.Want = min(q.Want, most)
	}
	solution, space, c, err := q.solve(ctx, spaces)
	if err != nil {
		return out, 0, err
	}
	rank, before := solution.Rank, space.Cut
	if most > 0 {
		rank, before = min(rank, most), min(before, most)
	}
	warnings, err := columns.CheckReduced(rank, before)
	if err != nil {
		return out, 0, err
	}
	if out, err = solution.finish(space, c); err != nil {
		return out, 0, err
	}
	if out.Mean = q.Mean; out.Mean == nil {
		out.Mean = append([]float64(nil), space.Mean...)
	}
	out.Rank = rank
	out.Ridge, out.Size = solution.Ridge, solution.Trace
	out.Warnings = append(warnings, Dropped(space.Most, solution.Rank)...)
	out.Certificate = q.certify(spaces.Rows(), space, c, out, solution)
	return out, solution.Next, nil
}

// certify checks the result on the data or, if reduce has cut them, on the rest: the problem is stated there.
func (q Problem) certify(x subspace.Data, space *subspace.Space, c []float64, out Linear, solution Solution) certify.Certificate {
	problem := certify.Stated{Left: q.Left, Right: q.Right, Tau: out.Ridge}
	if q.Constraint == ConstraintUnit {
		problem.Right, problem.Tau, problem.Size = nil, 1, out.Size
	}
	if space.Cut == 0 {
		problem.Rows = certify.RowsOf(x, out.Mean, out.Components)
		return problem.CheckSolved(out.Values, out.Components, math.Inf(1), solution.solvedIn(space, false))
	}
	inside := dense.New(space.Dim(), out.Components.Cols) // the basis is orthonormal
	dense.Cross(inside, space.Basis, out.Components)
	problem.Rows = certify.FullRows{Matrix: space.Coords, Mean: c}
	return problem.CheckSolved(out.Values, inside, math.Inf(1), solution.solvedIn(space, true))
}

// AddGap stores the least distance of the values, of which next is the first one not
// returned, and warns where two nearly coincide.
func (out *Linear) AddGap(next, scale float64) {
	out.Certificate.Gap = LeastDistance(out.Values, next, scale)
	out.Warnings = append(out.Warnings, Degenerate(out.Values, next, scale)...)
}

// finish maps a solution in a space back to the data. c is the centre in the
// space's coordinates. Data so small that a direction is too large for a number
// are an error.
func (s Solution) finish(space *subspace.Space, c []float64) (Linear, error) {
	shifted := dense.New(space.Coords.Rows, space.Coords.Cols)
	dense.Center(shifted, space.Coords, c)
	out := Linear{
		Components: space.Lift(s.Vectors),
		Values:     s.Values,
		Embedding:  dense.New(shifted.Rows, s.Vectors.Cols),
		Rank:       s.Rank,
	}
	dense.Mul(out.Embedding, shifted, s.Vectors)
	for _, v := range out.Components.Data {
		if !(math.Abs(v) <= math.MaxFloat64) {
			return Linear{}, vanishing()
		}
	}
	dense.FixSigns(out.Components, out.Embedding)
	return out, nil
}
