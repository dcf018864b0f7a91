package method

import (
	"context"
	"errors"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// LPPOptions are the choices the papers leave open; the zero value is the
// default of each.
type LPPOptions struct {
	Columns    pencil.Columns
	Center     pencil.Center
	Constraint pencil.Constraint
	Ridge      float64 // ρ ≥ 0: B becomes B + ρ·tr(B)/r·I
	Reduced    bool    // the spaces are cut by reduce
	Seed       uint32  // of iterative solvers
	Progress   pencil.Progress
}

// LPP finds the directions along which neighbours stay close:
//
//	minimise aᵀXᵀLXa subject to aᵀXᵀDXa = 1,  so  XᵀLX·a = λ·XᵀDX·a,
//
// λ ascending (He & Niyogi 2003, section 2.2). The mean in the result is the
// point that Center subtracts; Rank is the number of directions on which XᵀDX
// is numerically positive.
//
// Errors: too-many-components; invalid-option (weight.kind) when negative
// weights make XᵀDX indefinite, or when it vanishes or outgrows numbers;
// invalid-option (ridge) when that does.
func LPP(ctx context.Context, x subspace.Data, spaces pencil.Spaces, w graph.Affinity, o LPPOptions) (pencil.Linear, error) {
	found, ok, err := tryWide(ctx, x, spaces, w, o)
	if err != nil || ok && found.Certificate.IsAccurate() {
		return found, err
	}
	out, next, err := lppProblem(x, w, o).Linear(ctx, spaces, o.Columns, 0)
	if ok {
		better, err := found.Certificate.IsReplacedBy(out.Certificate, err)
		if err != nil {
			return pencil.Linear{}, err
		}
		if !better {
			found.Warnings = append(found.Warnings, found.Certificate.AccuracyWarning(0)...)
			return found, nil
		}
	}
	if err != nil {
		return pencil.Linear{}, err
	}
	out.AddGap(next, o.Constraint.Scale(out.Size))
	return out, nil
}

// lppProblem states the problem of LPP.
func lppProblem(x subspace.Data, w graph.Affinity, o LPPOptions) pencil.Problem {
	return pencil.Problem{
		Form: func(space *subspace.Space) (pencil.Pencil, []float64, error) {
			return pencil.NewPencil(space, w, o.Center)
		},
		Heaviest:   pencil.Heaviest(w),
		Constraint: o.Constraint,
		Ridge:      o.Ridge,
		Left:       certify.Laplacian(w),
		Right:      certify.Degrees(w),
		Mean:       pencil.CenterPoint(x, w, o.Center),
	}
}

// LPPCertificate checks directions of LPP, d×m, on the rows of x less mean; tau is what a ridge added to XᵀDX, size the
// trace of XᵀLX, which is read under the unit constraint, in how it was solved, nil for no bounds. Its Gap is +Inf: the
// next value is not known here.
func LPPCertificate(x subspace.Data, w graph.Affinity, constraint pencil.Constraint, tau, size float64, mean, values []float64, directions dense.Matrix, in *certify.SolvedIn) certify.Certificate {
	problem := certify.Stated{Rows: certify.RowsOf(x, mean, directions), Left: certify.Laplacian(w), Right: certify.Degrees(w), Tau: tau}
	problem.Orthogonal = constraint == pencil.ConstraintOrthogonal
	if constraint == pencil.ConstraintUnit {
		problem.Right, problem.Tau, problem.Size = nil, 1, size
	}
	return problem.CheckSolved(values, directions, math.Inf(1), in)
}

// tryWide uses wideLPP if it applies.
func tryWide(ctx context.Context, x subspace.Data, spaces pencil.Spaces, w graph.Affinity, o LPPOptions) (found pencil.Linear, ok bool, err error) {
	_, isSparse := x.(subspace.Sparse)
	listed, isListed := w.(*graph.Sparse)
	n, d := x.Dims()
	plain := !o.Reduced && o.Ridge == 0 && o.Constraint != pencil.ConstraintUnit && o.Center != pencil.CenterMean && o.Center != pencil.CenterNone
	if !isListed || !plain || d < n-1 || n < wideFrom {
		return found, false, nil
	}
	samples, err := spaces.GramFactor(ctx)
	if samples == nil {
		return found, false, err
	}
	if found, ok, err = wideLPP(ctx, samples, listed, o); errors.Is(err, fault.NotConverged) && !isSparse {
		return found, false, nil // the row space has a result
	}
	if ok {
		found.Mean = pencil.CenterPoint(x, w, o.Center)
		gap := found.Certificate.Gap
		found.Certificate = LPPCertificate(x, w, o.Constraint, 0, 0, found.Mean, found.Values, found.Components, nil)
		found.Certificate.Gap = gap
	}
	return found, ok, err
}
