package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// pencilTolerance is the eigenvalue of XᵀDX, relative to its largest, below
// which a direction counts as one the constraint cannot see.
const pencilTolerance = 1e-12

// Solution holds the smallest eigenpairs of a pencil: as many as were asked
// for and, where there is one, the value of the next.
type Solution struct {
	Values  []float64    // ascending
	Vectors dense.Matrix // r×m, cᵀBc = 1
	Next    float64      // the first value not returned; NaN when there is none
	Rank    int          // number of directions that could have been asked for
	Ridge   float64      // what was added to B, in the data's own units
	Trace   float64      // of A under the unit constraint: the size of the values
}

// problem is what a linear method asks of a space: the smallest pairs of a
// pencil that it forms there.
type problem struct {
	// form returns the pencil in the coordinates of a space and the centre, in
	// them, about which B is.
	form       func(*Space) (Pencil, []float64, error)
	heaviest   float64 // B is at most this times CᵀC, C the coordinates
	constraint Constraint
	ridge      float64
	want       int

	// What is stated, of which form makes a pencil.
	left  func(image, size, y dense.Matrix)
	right func(i int) float64
	mean  []float64 // d, what the rows are about; nil for the mean of the space
}

// solve finds the smallest eigenpairs of a problem, the space in which they are
// and the centre there. All questions of rank, ridge and constraint are decided
// here and in what it calls, InColumns.Solve before all, in scaled columns
// (decision 2).
func (q problem) solve(ctx context.Context, spaces Spaces) (Solution, *Space, []float64, error) {
	if s, space, c, ok, err := q.inColumns(spaces.Whole()); ok || err != nil {
		return s, space, c, err
	}
	find := spaces.Range
	if q.constraint == ConstraintUnit {
		find = spaces.Own
	}
	space, err := find(ctx)
	if err != nil || space.Dim() == 0 {
		return Solution{}, space, nil, err
	}
	p, c, err := q.form(space)
	if err != nil {
		return Solution{}, nil, nil, err
	}
	if q.constraint == ConstraintUnit {
		s, err := p.Unit(q.want)
		return s, space, c, err
	}
	s, err := p.careful(space, q)
	return s, space, c, err
}

// inColumns solves the problem in the data's own columns, or in independent ones
// of them, where nothing speaks against it.
func (q problem) inColumns(space *Space) (s Solution, in *Space, c []float64, ok bool, err error) {
	// Under the unit constraint the other columns say whether one is constant.
	if space == nil || space.Dim() == 0 || q.constraint == ConstraintUnit && space.Dim() < len(space.Mean) {
		return s, nil, nil, false, nil
	}
	p, c, err := q.form(space)
	if err != nil {
		return s, nil, nil, false, err
	}
	b := p.B
	if q.constraint != ConstraintUnit && eigen.SmallestShare(b) <= pencilTolerance {
		few, which, ok := q.independent(space, b)
		if !ok || q.ridge > 0 && !few.alike() {
			return s, nil, nil, false, nil
		}
		few.own = space.ownTrace(b)
		at := make([]float64, len(which))
		for to, from := range which {
			at[to] = c[from]
		}
		space, c, p = few, at, Pencil{A: principal(p.A, which), B: principal(b, which)}
	}
	s, ok, err = q.regular(space, p)
	return s, space, c, ok, err
}

// regular is InColumns.Solve for a space.
func (q problem) regular(space *Space, p Pencil) (s Solution, ok bool, err error) {
	r := space.Dim()
	in := InColumns{
		Pencil: p, Scale: make([]float64, r), Extent: space.Total, Heaviest: q.heaviest,
		Constraint: q.constraint, Ridge: q.ridge,
	}
	for at := range in.Scale {
		_, in.Scale[at] = space.column(at)
	}
	if space.null.Data != nil && q.ridge > 0 {
		in.lengths, in.own = space.lengths(), space.own
	}
	if q.constraint == ConstraintUnit {
		in.Gram = dense.New(r, r)
		dense.Gram(in.Gram, space.Coords)
	}
	m := min(q.want, r)
	pairs := min(m+1, r)
	out := Pairs{Values: make([]float64, pairs), Vectors: dense.New(r, pairs)}
	if ok, err = in.Solve(&out); !ok {
		return s, false, err
	}
	s = newSolution(out.Values, out.Vectors, m, r)
	s.Ridge = out.Ridge
	if q.constraint == ConstraintUnit {
		s.Trace = trace(in.A)
	}
	return s, true, nil
}

// careful solves the pencil in a row space, in coordinates divided by their
// singular values, on the eigenvectors of B above the tolerance there, so that
// points of degree 0, negative degrees and dependent columns do no harm. The
// Rank may be less than what is wanted; then there are Rank pairs. A ridge
// comes after the cut: it does not raise the rank.
//
// Errors: invalid-option on weight.kind for an indefinite B or one that
// vanishes, on ridge for one that is too large.
func (p Pencil) careful(space *Space, q problem) (Solution, error) {
	ridge, err := space.ridge(p.B, q.ridge)
	if err != nil {
		return Solution{}, err
	}
	divideBoth(p.A, space.Sigma)
	divideBoth(p.B, space.Sigma)
	t := dense.Matrix{} // of the coordinates kept; without data all of them
	if eigen.SmallestShare(p.B) < 100*pencilTolerance {
		if t, err = p.kept(); err != nil {
			return Solution{}, err
		}
		p = p.in(t)
	}
	if ridge > 0 {
		p, t = p.ridged(space, ridge, t)
	}
	rank := p.B.Rows
	m := min(q.want, rank)
	values, vectors, ok := eigen.GeneralizedSmallest(p.A, p.B, min(m+1, rank))
	if !ok {
		return Solution{}, NotPositive()
	}
	if t.Data != nil {
		inner := vectors
		vectors = dense.New(t.Rows, inner.Cols)
		dense.Mul(vectors, t, inner)
	}
	divideRows(vectors, space.Sigma)
	s := newSolution(values, vectors, m, rank)
	s.Ridge = ridge
	return s, nil
}

// in returns the pencil on the span of the columns of t.
func (p Pencil) in(t dense.Matrix) Pencil {
	return Pencil{A: congruence(p.A, t), B: congruence(p.B, t)}
}

// ridged adds τ times the squared length of directions to B. The pencil is that
// of the columns of t in the space's coordinates divided by Sigma; it comes back
// for another basis of them, in which lengths are of one size.
func (p Pencil) ridged(space *Space, tau float64, t dense.Matrix) (Pencil, dense.Matrix) {
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
	divideRows(own, space.Sigma)
	short := grade(space.Lift(own))
	p, t = p.in(short.unmixed(dense.Identity(t.Cols))), short.unmixed(t)
	for i, v := range short.lengths().Data {
		p.B.Data[i] += tau * v
	}
	return p, t
}

// kept returns a B-orthonormal basis, r×rank, of the eigenvectors of B above the
// tolerance.
func (p Pencil) kept() (dense.Matrix, error) {
	spectrum, u := eigen.Symmetric(p.B)
	r := len(spectrum)
	largest := spectrum[r-1]
	if math.Max(largest, -spectrum[0]) < Tiny {
		return dense.Matrix{}, vanishing()
	}
	if !(largest > 0) || spectrum[0] < -pencilTolerance*largest {
		return dense.Matrix{}, NotPositive()
	}
	first := 0
	for spectrum[first] <= pencilTolerance*largest {
		first++
	}
	t := dense.Columns(u, first, r)
	for c, v := range spectrum[first:] {
		spectrum[first+c] = math.Sqrt(v)
	}
	divideColumns(t, spectrum[first:])
	return t, nil
}

// divideBoth divides row and column i of m by by[i].
func divideBoth(m dense.Matrix, by []float64) {
	divideRows(m, by)
	divideColumns(m, by)
}

// divideRows divides row i of m by by[i].
func divideRows(m dense.Matrix, by []float64) {
	for i, v := range by {
		row := m.Row(i)
		for c := range row {
			row[c] /= v
		}
	}
}

// Unit solves A·c = λ·c, the LPP objective under aᵀa = 1 (analysis paper,
// sections 2 and 3). Like every other path it refuses a pencil that vanishes.
func (p Pencil) Unit(m int) (Solution, error) {
	if top(p.A) < Tiny && top(p.B) < Tiny {
		return Solution{}, vanishing()
	}
	r := p.A.Rows
	m = min(m, r)
	values, vectors := eigen.Smallest(p.A, min(m+1, r))
	s := newSolution(values, vectors, m, r)
	s.Trace = trace(p.A)
	return s, nil
}

// top returns the largest magnitude on the diagonal.
func top(m dense.Matrix) float64 {
	var most float64
	for i := 0; i < m.Rows; i++ {
		most = math.Max(most, math.Abs(m.At(i, i)))
	}
	return most
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

// congruence returns TᵀAT for symmetric A.
func congruence(a, t dense.Matrix) dense.Matrix {
	at := dense.New(a.Rows, t.Cols)
	dense.Mul(at, a, t)
	out := dense.New(t.Cols, t.Cols)
	dense.SymCross(out, t, at)
	return out
}

func normalize(x []float64) {
	scaled(x, 1/math.Sqrt(dense.Dot(x, x)))
}
