// Package pencil solves the problems of linear methods: a generalized eigenproblem A·a = λ·B·a formed in a space, with
// its centre, constraint and ridge. It decides the rank for all of them.
package pencil

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/subspace"
)

// Solution holds the smallest eigenpairs of a pencil: the requested number and, if there is one, the next value.
type Solution struct {
	Values  []float64    // ascending
	Vectors dense.Matrix // r×m, cᵀBc = 1
	Next    float64      // the first value not returned; NaN if there is none
	Rank    int          // the largest possible number of directions
	Ridge   float64      // what was added to B, in the data's own units
	Trace   float64      // of A under the unit constraint: the size of the values

	Smallest certify.Verdict // whether no value was passed over
	turn     dense.Matrix    // the coordinates in which that was proved, in those of the space; without data the same
	least    float64         // at most the smallest eigenvalue of B there; 0 if nothing was proved
}

// Problem is the problem of a linear method in a space: the smallest pairs of a pencil that it forms there.
type Problem struct {
	// Form returns the pencil in the coordinates of a space and the centre, in
	// them, about which B is.
	Form       func(*subspace.Space) (Pencil, []float64, error)
	Heaviest   float64 // B is at most this times CᵀC, C the coordinates
	Constraint Constraint
	Ridge      float64
	Want       int

	// The stated problem, from which form makes a pencil.
	Left  func(image, size, y dense.Matrix)
	Right func(i int) float64
	Mean  []float64 // d, the centre of the rows; nil for the mean of the space
}

// solve finds the smallest eigenpairs of a problem, the space in which they are and the centre there. All decisions
// about rank, ridge and constraint are made here and in its callees, first of all InColumns.Solve, in scaled columns
// (decision 2).
func (q Problem) solve(ctx context.Context, spaces Spaces) (Solution, *subspace.Space, []float64, error) {
	if s, space, c, ok, err := q.inColumns(ctx, spaces.Columns()); ok || err != nil {
		return s, space, c, err
	}
	find := spaces.ScaledRowSpace
	if q.Constraint == ConstraintUnit {
		find = spaces.RowSpace
	}
	space, err := find(ctx)
	if err != nil || space.Dim() == 0 {
		return Solution{}, space, nil, err
	}
	p, c, err := q.Form(space)
	if err == nil {
		err = fault.Stopped(ctx, "the eigensolver")
	}
	if err != nil {
		return Solution{}, nil, nil, err
	}
	if q.Constraint == ConstraintUnit {
		s, err := p.Unit(q.Want)
		if err == nil {
			s.proveSmallest(p.A, dense.Matrix{}, s.Vectors, dense.Matrix{}, 1)
		}
		return s, space, c, err
	}
	s, err := p.SolveInRowSpace(space, q)
	return s, space, c, err
}

// inColumns solves the problem in the original columns, or in independent ones of them, if possible.
func (q Problem) inColumns(ctx context.Context, space *subspace.Space) (s Solution, in *subspace.Space, c []float64, ok bool, err error) {
	// Under the unit constraint the other columns show whether one is constant.
	if space == nil || space.Dim() == 0 || q.Constraint == ConstraintUnit && space.Dim() < len(space.Mean) {
		return s, nil, nil, false, nil
	}
	p, c, err := q.Form(space)
	if err == nil {
		err = fault.Stopped(ctx, "the eigensolver")
	}
	if err != nil {
		return s, nil, nil, false, err
	}
	b, share := p.B, 0.0
	if q.Constraint != ConstraintUnit {
		share = eigen.SmallestShare(b)
	}
	if q.Constraint != ConstraintUnit && share <= subspace.PencilTolerance {
		few, which, ok := q.pivotColumns(space, b)
		if !ok || q.Ridge > 0 && !few.UnitsComparable() {
			return s, nil, nil, false, nil
		}
		few.TraceOfAll, share = space.OwnTrace(b), 0
		at := make([]float64, len(which))
		for to, from := range which {
			at[to] = c[from]
		}
		space, c, p = few, at, Pencil{A: dense.Principal(p.A, which), B: dense.Principal(b, which)}
	}
	s, ok, err = q.solveInColumns(space, p, share)
	return s, space, c, ok, err
}

// solveInColumns is InColumns.Solve for a space; share is the smallest eigenvalue of B over its trace, 0 if not known.
func (q Problem) solveInColumns(space *subspace.Space, p Pencil, share float64) (s Solution, ok bool, err error) {
	r := space.Dim()
	in := InColumns{
		Pencil: p, Scale: make([]float64, r), Extent: space.Total, Heaviest: q.Heaviest,
		Constraint: q.Constraint, Ridge: q.Ridge, share: share,
	}
	for at := range in.Scale {
		_, in.Scale[at] = space.Column(at)
	}
	if space.Null.Data != nil && q.Ridge > 0 {
		in.lengths, in.own = space.Lengths(), space.TraceOfAll
	}
	if q.Constraint == ConstraintUnit {
		in.Gram = dense.New(r, r)
		dense.Gram(in.Gram, space.Coords)
	}
	m := min(q.Want, r)
	pairs := min(m+1, r)
	out := Pairs{Values: make([]float64, pairs), Vectors: dense.New(r, pairs)}
	if ok, err = in.Solve(&out); !ok {
		return s, false, err
	}
	s = newSolution(out.Values, out.Vectors, m, r)
	s.Ridge = out.Ridge
	if q.Constraint == ConstraintUnit {
		s.Trace = dense.Trace(in.A)
		own, turn := out.Vectors.Clone(), dense.New(r, r)
		dense.DivideRows(own, in.Scale)
		for i, v := range in.Scale {
			turn.Set(i, i, v)
		}
		s.proveSmallest(in.A, dense.Matrix{}, own, turn, 1)
	} else {
		s.proveSmallest(in.A, in.B, out.Vectors, dense.Matrix{}, out.Least)
	}
	return s, true, nil
}

// SolveInRowSpace solves the pencil in a row space, in coordinates divided by their singular values, on the
// eigenvectors of B above the tolerance there, so that points of degree 0, negative degrees and dependent columns do no
// harm. The Rank may be less than the requested number; then there are Rank pairs. A ridge is added after the cut: it
// does not raise the rank. It gives the dropped directions a length, so that the others are those orthogonal to them in
// the data's own units: these solve the stated problem with its ridge, on the whole row space.
//
// Errors: invalid-option on weight.kind for an indefinite B or one that
// vanishes, on ridge for one that is too large.
func (p Pencil) SolveInRowSpace(space *subspace.Space, q Problem) (Solution, error) {
	ridge, err := space.Ridge(p.B, q.Ridge)
	if err != nil {
		return Solution{}, err
	}
	dense.DivideBoth(p.A, space.Sigma)
	dense.DivideBoth(p.B, space.Sigma)
	t := dense.Matrix{} // of the retained coordinates; without data all of them
	if eigen.SmallestShare(p.B) < 100*subspace.PencilTolerance {
		var values []float64
		var null dense.Matrix
		if values, t, null, err = positiveEigenspace(p.B); err != nil {
			return Solution{}, err
		}
		for c, v := range values {
			values[c] = math.Sqrt(v)
		}
		dense.DivideColumns(t, values) // TᵀBT = I
		if ridge > 0 && null.Cols > 0 {
			t = orthogonalTo(null, t, space)
		}
		p = p.in(t)
	}
	if ridge > 0 {
		p, t = p.ridged(space, ridge, t)
	}
	rank := p.B.Rows
	m := min(q.Want, rank)
	values, vectors, ok := eigen.GeneralizedSmallest(p.A, p.B, min(m+1, rank))
	if !ok {
		return Solution{}, notPositive()
	}
	solved, turn := vectors.Clone(), t
	if space.Sigma != nil {
		if turn = t.Clone(); t.Data == nil {
			turn = dense.Identity(space.Dim())
		}
		dense.DivideRows(turn, space.Sigma)
	}
	if t.Data != nil {
		inner := vectors
		vectors = dense.New(t.Rows, inner.Cols)
		dense.Mul(vectors, t, inner)
	}
	dense.DivideRows(vectors, space.Sigma)
	s := newSolution(values, vectors, m, rank)
	s.Ridge = ridge
	s.proveSmallest(p.A, p.B, solved, turn, leastShare*eigen.SmallestShare(p.B)*dense.Trace(p.B))
	return s, nil
}

// in returns the pencil on the span of the columns of t.
func (p Pencil) in(t dense.Matrix) Pencil {
	return Pencil{A: dense.Congruence(p.A, t), B: dense.Congruence(p.B, t)}
}

// ridged adds τ times the squared length of directions to B. The pencil is that of the columns of t in the space's
// coordinates divided by Sigma; it is returned in another basis, in which lengths have one size.
func (p Pencil) ridged(space *subspace.Space, tau float64, t dense.Matrix) (Pencil, dense.Matrix) {
	r := space.Dim()
	if t.Data == nil && space.Scale == nil { // the basis is orthonormal
		for i := range r {
			length := 1.0
			if space.Sigma != nil {
				length /= space.Sigma[i]
			}
			p.B.Data[i*r+i] += tau * length * length
		}
		return p, t
	}
	if t.Data == nil {
		t = dense.Identity(r)
	}
	own := t.Clone()
	dense.DivideRows(own, space.Sigma)
	short := factor.Grade(space.Lift(own))
	p, t = p.in(short.Unmixed(dense.Identity(t.Cols))), short.Unmixed(t)
	for i, v := range short.Lengths().Data {
		p.B.Data[i] += tau * v
	}
	return p, t
}

// orthogonalTo adds to every direction of t the multiple of null that makes it orthogonal to null
// in the data's own units. Both are directions of the space in coordinates divided by Sigma.
func orthogonalTo(null, t dense.Matrix, space *subspace.Space) dense.Matrix {
	lift := func(m dense.Matrix) dense.Matrix {
		own := m.Clone()
		dense.DivideRows(own, space.Sigma)
		return space.Lift(own)
	}
	graded := factor.Grade(lift(null))
	squares, along := graded.Lengths(), dense.New(t.Cols, null.Cols) // least squares, a direction a row
	dense.Cross(along, lift(t), graded.L)
	eigen.Cholesky(squares)
	for c := range along.Rows {
		eigen.SolveFactored(squares, along.Row(c))
	}
	part := dense.New(t.Rows, t.Cols)
	dense.MulT(part, graded.Unmixed(null), along)
	out := t.Clone()
	dense.AddScaled(out.Data, -1, part.Data)
	return out
}

// positiveEigenspace returns the eigenvalues of B above PencilTolerance of the largest,
// ascending, and their orthonormal eigenvectors, r×rank: where B is singular, as for
// points without neighbours, a problem is solved in their span. null holds the others.
//
// Errors: invalid-option on weight.kind for an indefinite B or one that vanishes.
func positiveEigenspace(b dense.Matrix) (values []float64, basis, null dense.Matrix, err error) {
	spectrum, u := eigen.Symmetric(b)
	r := len(spectrum)
	largest := spectrum[r-1]
	if math.Max(largest, -spectrum[0]) < dense.Tiny {
		return nil, basis, null, vanishing()
	}
	if !(largest > 0) || spectrum[0] < -subspace.PencilTolerance*largest {
		return nil, basis, null, notPositive()
	}
	first := 0
	for spectrum[first] <= subspace.PencilTolerance*largest {
		first++
	}
	return spectrum[first:], dense.Columns(u, first, r), dense.Columns(u, 0, first), nil
}

// Unit solves A·c = λ·c, the LPP objective under aᵀa = 1 (analysis paper,
// sections 2 and 3). Like every other path it refuses a pencil that vanishes.
func (p Pencil) Unit(m int) (Solution, error) {
	if dense.LargestDiagonal(p.A) < dense.Tiny && dense.LargestDiagonal(p.B) < dense.Tiny {
		return Solution{}, vanishing()
	}
	r := p.A.Rows
	m = min(m, r)
	values, vectors := eigen.Smallest(p.A, min(m+1, r))
	s := newSolution(values, vectors, m, r)
	s.Trace = dense.Trace(p.A)
	return s, nil
}

func newSolution(values []float64, vectors dense.Matrix, m, rank int) Solution {
	s := Solution{Values: values, Vectors: vectors, Next: math.NaN(), Rank: rank}
	if len(values) > m {
		s.Next = values[m]
		s.Values = values[:m]
		s.Vectors = dense.Columns(vectors, 0, m)
	}
	return s
}
