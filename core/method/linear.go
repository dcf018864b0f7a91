package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// Linear is what a linear method finds: the affine map y = (x − Mean)·Components
// and what it makes of the data.
type Linear struct {
	Components dense.Matrix // d×m, columns are directions
	Mean       []float64    // d, what was subtracted
	Values     []float64    // m
	Embedding  dense.Matrix // n×m
	Rank       int          // the most columns that could be had
	Ridge      float64      // what was added to XᵀDX, in the data's own units
	Warnings   []fault.Warning
	size       float64 // of the values under the unit constraint

	Certificate Certificate

	TotalVariance float64 // of all columns of X; only PCA tells it
}

// Spaces supplies the subspaces of one data matrix. A session keeps them
// between fits: they depend on the data, on reduce and on whether anything is
// subtracted, never on the graph.
type Spaces interface {
	// Rows returns the data.
	Rows() Data
	// Whole returns the data's own columns, scaled, or nil when directions cannot
	// be sought there: sparse data, d > n, reduce, or a rank known to be short.
	Whole() *Space
	// Range returns the row space of the scaled columns, or where reduce cuts, of
	// the columns as they are, cut.
	Range(ctx context.Context) (*Space, error)
	// Own returns the row space of the columns as they are, cut by reduce.
	Own(ctx context.Context) (*Space, error)
	// Principal returns at least the first m directions of Own, or all there are;
	// where there are more, Cut is their number.
	Principal(ctx context.Context, m int) (*Space, error)
	// Samples returns the data by their inner products, or nil where these do not
	// say enough.
	Samples(ctx context.Context) (*Samples, error)
}

// Columns is the number of dimensions wanted. The zero value asks for two, or
// fewer where the rank allows no more.
type Columns int

// Want returns the number to look for.
func (c Columns) Want() int {
	if c == 0 {
		return 2
	}
	return int(c)
}

// Check returns how many of the wanted columns there are, or the error
// too-many-components naming the rank.
func (c Columns) Check(rank int) (int, error) {
	if c.Want() <= rank {
		return c.Want(), nil
	}
	if c == 0 && rank > 0 {
		return rank, nil
	}
	if rank == 0 {
		return 0, fault.New(fault.TooManyComponents, "components",
			"the rank is 0, so no component can be found; other data, another graph or another kernel would allow some")
	}
	return 0, fault.New(fault.TooManyComponents, "components",
		"components is %d, but the rank allows at most %d", c.Want(), rank)
}

// CheckReduced is Check for a space that reduce may have cut from a rank of
// before (0 where it cut nothing): directions that only the cut took away are a
// warning, not an error.
func (c Columns) CheckReduced(rank, before int) ([]fault.Warning, error) {
	if c != 0 && rank > 0 && c.Want() > rank && c.Want() <= before {
		return []fault.Warning{fault.Warn("reduced",
			"reduce leaves %d directions, so there are %d components, not %d", rank, rank, c.Want())}, nil
	}
	_, err := c.Check(rank)
	return nil, err
}

// linear solves the problem and maps the directions back to the data, with what
// is to be said of the rank; next is the first value not returned. The problem
// itself has at most the given number of directions, 0 for no such bound. An answer
// that is not sure is found again in the row space, and the better one is taken.
func (q problem) linear(ctx context.Context, spaces Spaces, columns Columns, most int) (out Linear, next float64, err error) {
	if out, next, err = q.once(ctx, spaces, columns, most); err != nil || out.Certificate.Sure() {
		return out, next, err
	}
	if spaces.Whole() != nil {
		again, after, err := q.once(ctx, inRange{spaces}, columns, most)
		better, err := out.Certificate.replaced(again.Certificate, err)
		if err != nil {
			return Linear{}, 0, err
		}
		if better {
			out, next = again, after
		}
	}
	out.Warnings = append(out.Warnings, out.Certificate.Inaccurate()...)
	return out, next, nil
}

// once is linear by one path.
func (q problem) once(ctx context.Context, spaces Spaces, columns Columns, most int) (out Linear, next float64, err error) {
	q.want = columns.Want()
	if most > 0 {
		q.want = min(q.want, most)
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
	if out.Mean = q.mean; out.Mean == nil {
		out.Mean = append([]float64(nil), space.Mean...)
	}
	out.Rank = rank
	out.Ridge, out.size = solution.Ridge, solution.Trace
	out.Warnings = append(warnings, Dropped(space.Most, solution.Rank)...)
	out.Certificate = q.certify(spaces.Rows(), space, c, out)
	return out, solution.Next, nil
}

// certify checks the answer on the data, or where reduce has cut them, on what is
// left: the problem is stated there.
func (q problem) certify(x Data, space *Space, c []float64, out Linear) Certificate {
	stated := Stated{Left: q.left, Right: q.right, Tau: out.Ridge}
	if q.constraint == ConstraintUnit {
		stated.Right, stated.Tau = nil, 1
	}
	if space.Cut == 0 {
		stated.Rows = stateRows(x, out.Mean, out.Components)
		return stated.Check(out.Values, out.Components, math.Inf(1))
	}
	inside := dense.New(space.Dim(), out.Components.Cols) // the basis is orthonormal
	dense.Cross(inside, space.Basis, out.Components)
	stated.Rows = fullStated{Matrix: space.Coords, mean: c}
	return stated.Check(out.Values, inside, math.Inf(1))
}

// addGap stores the least distance of the values, of which next is the first one not
// returned, and warns where two nearly coincide.
func (out *Linear) addGap(next, scale float64) {
	out.Certificate.Gap = LeastDistance(out.Values, next, scale)
	out.Warnings = append(out.Warnings, Degenerate(out.Values, next, scale)...)
}

// finish maps a solution in a space back to the data. c is the centre in the
// space's coordinates. Data so small that a direction is too large for a number
// are an error.
func (s Solution) finish(space *Space, c []float64) (Linear, error) {
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
	FixSigns(out.Components, out.Embedding)
	return out, nil
}

// leadingPairs returns the first directions of the space as they are, with
// valuesOf the space: those of f·XᵀX about the space's mean, or their roots. Where they are
// not sure, all directions are found.
func leadingPairs(ctx context.Context, spaces Spaces, columns Columns, valuesOf func(*Space) []float64, f float64, roots bool) (Linear, error) {
	in := func(space *Space, err error) (Linear, error) {
		if err != nil {
			return Linear{}, err
		}
		out, err := leading(space, columns, valuesOf)
		if err != nil {
			return Linear{}, err
		}
		stated := Stated{Rows: stateRows(spaces.Rows(), out.Mean, out.Components), Left: multiple(f), Tau: 1, Roots: roots, Image: out.Embedding}
		out.Certificate = stated.Check(out.Values, out.Components, out.Certificate.Gap)
		return out, nil
	}
	out, err := in(spaces.Principal(ctx, columns.Want()+1))
	if err != nil || out.Certificate.Sure() {
		return out, err
	}
	again, err := in(spaces.Own(ctx))
	better, err := out.Certificate.replaced(again.Certificate, err)
	if err != nil {
		return Linear{}, err
	}
	if better {
		out = again
	}
	out.Warnings = append(out.Warnings, out.Certificate.Inaccurate()...)
	return out, nil
}

// leading returns the first directions of a space.
func leading(space *Space, columns Columns, valuesOf func(*Space) []float64) (Linear, error) {
	rank := max(space.Dim(), space.Cut)
	m, err := columns.Check(rank)
	if err != nil {
		return Linear{}, err
	}
	values := valuesOf(space)
	out := Linear{
		Components: dense.Columns(space.Basis, 0, m),
		Mean:       append([]float64(nil), space.Mean...),
		Values:     append([]float64(nil), values[:m]...),
		Embedding:  dense.Columns(space.Coords, 0, m),
		Rank:       rank,
	}
	FixSigns(out.Components, out.Embedding)
	next := math.NaN()
	if m < len(values) {
		next = values[m]
	}
	out.addGap(next, spectrumNoise*values[0])
	return out, nil
}
