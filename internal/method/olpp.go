package method

import (
	"context"
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// OLPP finds the directions of LPP one by one, each orthogonal to those before it (Cai, He, Han, Zhang: Orthogonal
// Laplacianfaces, IEEE TIP 15, 2006):
//
//	minimise aᵀXᵀLXa / aᵀXᵀDXa subject to aᵀaⱼ = 0 for j < k,  aᵀa = 1,
//
// values ascending, of which the first is LPP's. The paper's steps, in coordinates z
// of all directions P of LPP, a = P·z, for which PᵀXᵀDXP = I and PᵀXᵀLXP = diag(λ):
//
//  1. the PCA projection, so that XᵀDX is regular: the directions are sought where
//     LPP's are, and P has as many columns as LPP has rank;
//  2. a₁ is LPP's first direction;
//  3. aₖ = P·z for the z with the smallest zᵀ·diag(λ)·z / zᵀz that is orthogonal to
//     Pᵀa₁, …, Pᵀaₖ₋₁: the eigenvector of the paper's M⁽ᵏ⁾ for its smallest value.
//
// Graph, centre, rank, reduce and ridge are LPP's; Constraint is not read.
//
// Errors: those of LPP; aborted.
func OLPP(ctx context.Context, x subspace.Data, spaces pencil.Spaces, w graph.Affinity, o LPPOptions) (pencil.Linear, error) {
	o.Constraint = pencil.ConstraintDegree
	all, _, err := lppProblem(x, w, o).Linear(ctx, spaces, pencil.EveryColumn, 0)
	if err != nil {
		return pencil.Linear{}, err
	}
	var cut *subspace.Space // what reduce leaves
	before := 0
	if o.Reduced {
		if cut, err = spaces.RowSpace(ctx); err != nil {
			return pencil.Linear{}, err
		}
		before = cut.Cut
	}
	warnings, err := o.Columns.CheckReduced(all.Rank, before)
	if err != nil {
		return pencil.Linear{}, err
	}
	for _, warning := range all.Warnings {
		if warning.Code != "inaccurate" { // it is about all pairs of LPP, not the returned ones
			warnings = append(warnings, warning)
		}
	}
	// Directions of data that are very small or large are the opposite: of one size,
	// their products are numbers.
	var longest float64
	for _, v := range all.Components.Data {
		longest = math.Max(longest, math.Abs(v))
	}
	by := 1 / dense.NearestPower(longest)
	p := all.Components.Clone()
	dense.Scale(p.Data, by)
	steps, err := orthogonal(ctx, all.Values, p, min(o.Columns.Count(), all.Rank), o.Progress)
	if err != nil {
		return pencil.Linear{}, err
	}
	out := pencil.Linear{
		Components: steps.directions, Mean: all.Mean, Values: steps.values, Rank: all.Rank, Ridge: all.Ridge,
		Embedding: dense.New(all.Embedding.Rows, len(steps.values)),
		Warnings:  append(warnings, steps.warnings...),
	}
	dense.Mul(out.Embedding, all.Embedding, steps.in)
	dense.Scale(out.Embedding.Data, by)
	dense.FixSigns(out.Components, out.Embedding)
	out.Certificate = orthogonalCertificate(x, cut, w, out, observableDirections(w, p, out.Ridge))
	out.Certificate.Gap = steps.gap
	out.Certificate.Smallest = all.Certificate.Smallest.And(steps.smallest)
	out.Warnings = append(out.Warnings, out.Certificate.AccuracyWarning(out.Ridge)...)
	return out, nil
}

// orthogonalCertificate checks directions on the data, or on what reduce has left of them;
// within is what seen returns.
func orthogonalCertificate(x subspace.Data, cut *subspace.Space, w graph.Affinity, out pencil.Linear, within dense.Matrix) certify.Certificate {
	problem := certify.Stated{Left: certify.Laplacian(w), Right: certify.Degrees(w), Tau: out.Ridge, Orthogonal: true, Within: within}
	if cut == nil || cut.Cut == 0 {
		problem.Rows = certify.RowsOf(x, out.Mean, out.Components)
		return problem.Check(out.Values, out.Components, math.Inf(1))
	}
	inside := func(directions dense.Matrix) dense.Matrix { // the basis is orthonormal
		coordinates := dense.New(cut.Dim(), directions.Cols)
		dense.Cross(coordinates, cut.Basis, directions)
		return coordinates
	}
	if within.Data != nil {
		problem.Within = inside(within)
	}
	offset := slices.Clone(out.Mean)
	dense.AddScaled(offset, -1, cut.Mean)
	problem.Rows = certify.FullRows{Matrix: cut.Coords, Mean: inside(dense.Matrix{Rows: len(offset), Cols: 1, Data: offset}).Data}
	return problem.Check(out.Values, inside(out.Components), math.Inf(1))
}

// observableDirections returns an orthonormal basis of the directions of LPP, d×r, where points of
// degree 0 may leave some of the row space out; otherwise nothing. With a ridge the directions
// that are left out are orthogonal to all others, and the equation holds along them too.
func observableDirections(w graph.Affinity, directions dense.Matrix, ridge float64) dense.Matrix {
	if ridge > 0 {
		return dense.Matrix{}
	}
	for _, degree := range w.Degrees() {
		if degree == 0 {
			return factor.BasisDropping(directions)
		}
	}
	return dense.Matrix{}
}

// orthogonalSteps are directions of length 1, each orthogonal to those before it.
type orthogonalSteps struct {
	values     []float64
	directions dense.Matrix // d×m
	in         dense.Matrix // r×m: the same in all directions of LPP
	smallest   certify.Verdict
	gap        float64 // the smallest distance, in any step, of the chosen value to the next
	warnings   []fault.Warning
}

// orthogonal makes m steps, from all values λ of LPP and its directions p, d×r.
func orthogonal(ctx context.Context, lambda []float64, p dense.Matrix, m int, progress pencil.Progress) (orthogonalSteps, error) {
	d, r := p.Rows, len(lambda)
	out := orthogonalSteps{values: make([]float64, m), gap: math.Inf(1), smallest: certify.True}
	form, both := dense.New(r, r), dense.New(d+r, r) // diag(λ), and p above the identity: a = p·z above z
	copy(both.Data, p.Data)
	for i, v := range lambda {
		form.Set(i, i, v)
		both.Set(d+i, i, 1)
	}
	steps := dense.New(m, d+r)
	for k := range m {
		if err := fault.Stopped(ctx, "the search for orthogonal directions"); err != nil {
			return out, err
		}
		if progress != nil {
			progress(k, m)
		}
		values, vectors := eigen.Smallest(form, 2)
		next := math.NaN()
		if len(values) > 1 {
			next = values[1]
		}
		out.gap = math.Min(out.gap, pencil.Distance(values[0], next, 1))
		if out.warnings == nil {
			out.warnings = pencil.DegenerateAt(k, values[0], next, 1)
		}
		out.smallest = out.smallest.And(pencil.SmallestOf(form, values[0], dense.Columns(vectors, 0, 1), next))
		step := steps.Row(k)
		u := dense.Columns(vectors, 0, 1).Data
		for i := range step {
			step[i] = dense.Dot(both.Row(i), u)
		}
		a, z := step[:d], step[d:]
		for range 2 { // what rounding leaves of the directions before
			dense.Scale(step, 1/math.Sqrt(dense.Dot(a, a)))
			for j := range k {
				before := steps.Row(j)
				dense.AddScaled(step, -dense.Dot(before[:d], a), before)
			}
		}
		dense.Scale(step, 1/math.Sqrt(dense.Dot(a, a)))
		var above float64
		for i, v := range z {
			above += lambda[i] * v * v
		}
		out.values[k] = above / dense.Dot(z, z)
		if k+1 == m {
			break
		}
		clear(u) // Pᵀa, in the remaining coordinates
		for i, v := range a {
			dense.AddScaled(u, v, both.Row(i))
		}
		dense.Normalize(u)
		u[0] += math.Copysign(1, u[0])
		dense.Normalize(u)
		both = without(both, u)
		form = without(dense.Transpose(without(form, u)), u)
	}
	columns := dense.Transpose(steps)
	out.directions, out.in = columns.Span(0, d), columns.Span(d, d+r)
	return out, nil
}

// without returns m·(I − 2uuᵀ) less its first column, along which the reflection puts
// what is left out. It is stored in the place of m.
func without(m dense.Matrix, u []float64) dense.Matrix {
	out := dense.Matrix{Rows: m.Rows, Cols: m.Cols - 1, Data: m.Data[:m.Rows*(m.Cols-1)]}
	for i := range m.Rows {
		along := dense.Dot(m.Row(i), u)
		copy(out.Row(i), m.Row(i)[1:])
		dense.AddScaled(out.Row(i), -2*along, u[1:])
	}
	return out
}

// OrthogonalInPlane changes both directions of LPP in the plane, the columns of the row-major 2×2 matrix axes, and
// their values into those of OLPP.
func OrthogonalInPlane(values *[2]float64, axes *[4]float64) {
	length := math.Hypot(axes[0], axes[2])
	x, y := axes[0]/length, axes[2]/length
	// Directions orthogonal to a₁ are P·z with z orthogonal to Pᵀa₁.
	first, second := axes[0]*x+axes[2]*y, axes[1]*x+axes[3]*y
	size := math.Hypot(first, second)
	first, second = first/size, second/size
	values[1] = second*second*values[0] + first*first*values[1]
	*axes = [4]float64{x, -y, y, x}
}
