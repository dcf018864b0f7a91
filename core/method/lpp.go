package method

import (
	"context"
	"errors"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// Constraint fixes the scale of a direction.
type Constraint string

// The two constraints.
const (
	ConstraintDegree Constraint = "degree" // aᵀXᵀDXa = 1 (default)
	ConstraintUnit   Constraint = "unit"   // aᵀa = 1
)

// LPPOptions are the choices the papers leave open; the zero value is the
// default of each.
type LPPOptions struct {
	Columns    Columns
	Center     Center
	Constraint Constraint
	Ridge      float64 // ρ ≥ 0: B becomes B + ρ·tr(B)/r·I
	Reduced    bool    // the spaces are cut by reduce
	Seed       uint32  // of iterative solvers
	Progress   Progress
}

// LPP finds the directions that keep neighbours together:
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
func LPP(ctx context.Context, x Data, spaces Spaces, w graph.Affinity, o LPPOptions) (Linear, error) {
	found, ok, err := tryWide(ctx, x, spaces, w, o)
	if err != nil || ok && found.Certificate.Sure() {
		return found, err
	}
	q := problem{
		form:       func(space *Space) (Pencil, []float64, error) { return NewPencil(space, w, o.Center) },
		heaviest:   heaviest(w),
		constraint: o.Constraint,
		ridge:      o.Ridge,
		left:       laplacian(w),
		right:      degrees(w),
		mean:       centerPoint(x, w, o.Center),
	}
	out, next, err := q.linear(ctx, spaces, o.Columns, 0)
	if ok {
		better, err := found.Certificate.replaced(out.Certificate, err)
		if err != nil {
			return Linear{}, err
		}
		if !better {
			found.Warnings = append(found.Warnings, found.Certificate.Inaccurate()...)
			return found, nil
		}
	}
	if err != nil {
		return Linear{}, err
	}
	out.addGap(next, o.Constraint.Scale(out.size))
	return out, nil
}

// LPPCertificate checks directions of LPP, d×m, on the rows of x less mean; tau is what a ridge added to XᵀDX.
// Its Gap is +Inf: the next value is not known here.
func LPPCertificate(x Data, w graph.Affinity, constraint Constraint, tau float64, mean, values []float64, directions dense.Matrix) Certificate {
	stated := Stated{Rows: stateRows(x, mean, directions), Left: laplacian(w), Right: degrees(w), Tau: tau}
	if constraint == ConstraintUnit {
		stated.Right, stated.Tau = nil, 1
	}
	return stated.Check(values, directions, math.Inf(1))
}

// heaviest returns the largest magnitude of a degree.
func heaviest(w graph.Affinity) float64 {
	var most float64
	for _, v := range w.Degrees() {
		most = math.Max(most, math.Abs(v))
	}
	return most
}

// tryWide uses wideLPP where it applies.
func tryWide(ctx context.Context, x Data, spaces Spaces, w graph.Affinity, o LPPOptions) (found Linear, ok bool, err error) {
	_, isSparse := x.(Sparse)
	listed, isListed := w.(*graph.Sparse)
	n, d := x.Dims()
	plain := !o.Reduced && o.Ridge == 0 && o.Constraint != ConstraintUnit && o.Center != CenterMean && o.Center != CenterNone
	if !isListed || !plain || d < n-1 || n < wideFrom {
		return found, false, nil
	}
	samples, err := spaces.Samples(ctx)
	if samples == nil {
		return found, false, err
	}
	if found, ok, err = wideLPP(ctx, samples, listed, o); errors.Is(err, fault.NotConverged) && !isSparse {
		return found, false, nil // the row space has an answer
	}
	if ok {
		found.Mean = centerPoint(x, w, o.Center)
		gap := found.Certificate.Gap
		found.Certificate = LPPCertificate(x, w, o.Constraint, 0, found.Mean, found.Values, found.Components)
		found.Certificate.Gap = gap
	}
	return found, ok, err
}

// centerPoint returns the d-vector that a centring subtracts.
func centerPoint(x Data, w graph.Affinity, center Center) []float64 {
	return Subtracted(center, func() []float64 {
		var total float64
		for _, v := range w.Degrees() {
			total += v
		}
		return scaled(x.WeightedSum(w.Degrees()), 1/total)
	}, x.ColumnMeans, func() []float64 {
		_, d := x.Dims()
		return make([]float64, d)
	})()
}

// Scale is the size that counts as one for gaps between the values of a pencil
// whose A has the given trace.
func (c Constraint) Scale(trace float64) float64 {
	if c == ConstraintUnit {
		return spectrumNoise * trace
	}
	return 1
}
