package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// KernelSolution is a kernel LPP embedding and the coefficients that carry it
// to new points: y(x) = Σᵢ αᵢ·K(x, xᵢ), no offset.
type KernelSolution struct {
	spectral.Embedding
	Alpha dense.Matrix // n×m
	Ridge float64      // what was added to UᵀDU
}

// KernelLPP finds LPP in the feature space of a kernel (LPP paper, section 3.3,
// equation 3):
//
//	K·L·K·α = λ·K·D·K·α,  (Kα)ᵀD(Kα) = 1,  1ᵀD·Kα = 0,
//
// λ ascending. The last condition removes the constant; for nonsingular K the
// embedding Kα is the Laplacian eigenmap. K is n×n and is solved in its own
// eigenbasis U: with y = U·c the problem is UᵀLU·c = λ·UᵀDU·c on the
// complement of UᵀD1, and α = U·Λ⁻¹·c.
//
// Errors: too-many-components, invalid-option (weight.kind, ridge), aborted.
func KernelLPP(ctx context.Context, k dense.Matrix, w graph.Affinity, ridge float64, columns pencil.Columns) (KernelSolution, error) {
	found, whole, err := quickKernelLPP(ctx, k, w, ridge, columns)
	if err != nil {
		return found, err
	}
	if found.certify(k, w); !found.Certificate.IsAccurate() && !whole {
		spectrum, u := eigen.Part(ctx, k, kernelTolerance).Upper()
		err := fault.Stopped(ctx, "kernel LPP")
		if err != nil {
			return KernelSolution{}, err
		}
		again, err := inKernelBasis(spectrum, u, w, ridge, columns)
		if err == nil {
			again.certify(k, w)
		}
		better, err := found.Certificate.IsReplacedBy(again.Certificate, err)
		if err != nil {
			return KernelSolution{}, err
		}
		if better {
			found = again
		}
	}
	found.Warnings = append(found.Warnings, found.Certificate.AccuracyWarning(found.Ridge)...)
	return found, nil
}

// certify checks K·α as y on the rows of K. What 1ᵀDy = 0 pulls along K·D·1 is no error
// where K is singular; a ridge is one of y, which has the length of its coordinates.
func (s *KernelSolution) certify(k dense.Matrix, w graph.Affinity) {
	deg := w.Degrees()
	s.Certificate = certify.Stated{
		Rows: certify.FullRows{Matrix: k}, Left: certify.Laplacian(w), Apart: deg,
		Right: func(i int) float64 { return deg[i] + s.Ridge },
	}.Check(s.Values, s.Alpha, s.Certificate.Gap)
}

// quickKernelLPP is KernelLPP by the fastest path; whole reports whether it used all of K's eigenvectors.
func quickKernelLPP(ctx context.Context, k dense.Matrix, w graph.Affinity, ridge float64, columns pencil.Columns) (_ KernelSolution, whole bool, _ error) {
	spectrum, u, ok := kernelFactorBasis(ctx, k)
	if !ok {
		s, parts, err := kernelFromGraph(ctx, k, w, ridge, columns)
		if parts == nil || err != nil {
			return s, false, err
		}
		spectrum, u = parts.Upper()
		whole = true
	}
	if err := fault.Stopped(ctx, "kernel LPP"); err != nil {
		return KernelSolution{}, false, err
	}
	s, err := inKernelBasis(spectrum, u, w, ridge, columns)
	return s, whole, err
}

// inKernelBasis is KernelLPP with K's eigenpairs.
func inKernelBasis(spectrum []float64, u dense.Matrix, w graph.Affinity, ridge float64, columns pencil.Columns) (KernelSolution, error) {
	free := withoutConstant(u, w.Degrees()) // r×(r−1)
	if free.Cols == 0 {
		_, err := columns.Check(0)
		return KernelSolution{}, err
	}
	coords := dense.New(u.Rows, free.Cols)
	dense.Mul(coords, u, free)
	p := pencil.Pencil{A: pencil.LaplacianGram(coords, w), B: dense.New(free.Cols, free.Cols)}
	dense.WeightedGram(p.B, coords, w.Degrees())
	if err := p.Check(); err != nil {
		return KernelSolution{}, err
	}
	solution, err := p.SolveInRowSpace(&subspace.Space{Coords: coords}, pencil.Problem{Ridge: ridge, Want: columns.Count()})
	if err != nil {
		return KernelSolution{}, err
	}
	if _, err := columns.Check(solution.Rank); err != nil {
		return KernelSolution{}, err
	}
	return kernelResult(solution, coords, u, free, spectrum), nil
}

func kernelResult(s pencil.Solution, coords, u, free dense.Matrix, spectrum []float64) KernelSolution {
	m := s.Vectors.Cols
	out := KernelSolution{
		Embedding: spectral.Embedding{Values: s.Values, Embedding: dense.New(coords.Rows, m), Rank: s.Rank},
		Alpha:     dense.New(coords.Rows, m),
	}
	dense.Mul(out.Embedding.Embedding, coords, s.Vectors)
	c := dense.New(free.Rows, m)
	dense.Mul(c, free, s.Vectors)
	for i, lambda := range spectrum {
		dense.Scale(c.Row(i), 1/lambda)
	}
	dense.Mul(out.Alpha, u, c)
	dense.FixSigns(out.Embedding.Embedding, out.Alpha)
	out.Ridge = s.Ridge
	out.Certificate.Gap = pencil.LeastDistance(s.Values, s.Next, 1)
	out.Warnings = pencil.Degenerate(s.Values, s.Next, 1)
	return out
}

// withoutConstant returns an orthonormal basis, r×(r−1), of the complement of
// g = Uᵀ·D·1. When g vanishes there is no constant to remove and the basis is
// the identity.
func withoutConstant(u dense.Matrix, degrees []float64) dense.Matrix {
	unit := unitDegrees(degrees)
	g := subspace.Dense{Matrix: u}.WeightedSum(unit)
	r := len(g)
	norm := math.Sqrt(dense.Dot(g, g))
	// Of D·1 only rounding may be left in the range of K.
	if norm <= 1e-12*math.Sqrt(dense.Dot(unit, unit)) {
		return dense.Identity(r)
	}
	return factor.Complement(g)
}

// unitDegrees returns the degrees divided by the largest, whose squares neither
// overflow nor vanish.
func unitDegrees(degrees []float64) []float64 {
	var top float64
	for _, v := range degrees {
		top = math.Max(top, math.Abs(v))
	}
	unit := make([]float64, len(degrees))
	for i, v := range degrees {
		if top > 0 {
			unit[i] = v / top
		}
	}
	return unit
}
