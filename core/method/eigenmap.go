package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
)

// Embedding is what a method without a linear map finds.
type Embedding struct {
	Values    []float64
	Embedding dense.Matrix // n×m
	Rank      int
	Warnings  []fault.Warning

	Certificate Certificate
}

// Progress is told how much of the work is done; nil for nobody.
type Progress func(done, total int)

// denseEigenmap is the number of points up to which the eigenproblem is solved
// in full; above it, iteratively.
const denseEigenmap = 400

// Eigenmap finds the Laplacian eigenmap (LPP paper, section 3.3, equation 4; CLE
// paper, section 2.3):
//
//	L·y = λ·D·y,  yᵀDy = 1,  λ ascending,
//
// exactly one constant vector dropped, also when the graph has several parts.
// Points of degree 0 take no part and lie at 0, with the warning isolated; the
// rank is n − isolated − 1.
//
// Errors: invalid-option (weight.kind) on a negative degree,
// too-many-components, not-converged, aborted.
func Eigenmap(ctx context.Context, w *graph.Sparse, columns Columns, seed uint32, progress Progress) (Embedding, error) {
	sys, err := newNormalized(w)
	if err != nil {
		return Embedding{}, err
	}
	out, err := sys.embedding(ctx, columns, len(sys.points)-1, w.N, seed, progress, sys.largest)
	if err != nil {
		return out, err
	}
	out.certify(w)
	if !out.Certificate.Sure() {
		again, err := sys.embedding(ctx, columns, out.Rank, w.N, seed, progress, sys.iterated)
		if err == nil {
			again.certify(w)
		}
		better, err := out.Certificate.replaced(again.Certificate, err)
		if err != nil {
			return Embedding{}, err
		}
		if better {
			out = again
		}
		out.Warnings = append(out.Warnings, out.Certificate.Inaccurate()...)
	}
	return out, nil
}

// certify checks an eigenmap of the graph.
func (e *Embedding) certify(w *graph.Sparse) {
	e.Certificate = Stated{Left: laplacian(w), Right: degrees(w)}.Check(e.Values, e.Embedding, e.Certificate.Gap)
}

// embedding makes an embedding of all n points of the largest values that find
// returns, of rank in all.
func (sys *normalized) embedding(ctx context.Context, columns Columns, rank, n int, seed uint32, progress Progress,
	find func(ctx context.Context, m int, seed uint32, progress Progress) ([]float64, dense.Matrix, error)) (Embedding, error) {
	m, err := columns.Check(rank)
	if err != nil {
		return Embedding{}, err
	}
	top, vectors, err := find(ctx, min(m+1, rank), seed, progress)
	if err != nil {
		return Embedding{}, err
	}
	values := make([]float64, len(top))
	for i, mu := range top {
		values[i] = sys.value(mu)
	}
	next := math.NaN()
	if len(values) > m {
		next = values[m]
	}
	out := Embedding{Values: values[:m], Embedding: sys.spread(n, vectors, m), Rank: rank}
	FixSigns(out.Embedding)
	out.Certificate.Gap = LeastDistance(out.Values, next, 1)
	out.Warnings = append(isolatedWarning(n-sys.Dim(), n), Degenerate(out.Values, next, 1)...)
	return out, nil
}

// normalized is N = D^(−½)·W·D^(−½) on the points that have a degree. Its
// eigenvalues are 1−λ, its eigenvectors D^(½)y.
type normalized struct {
	points   []int32   // original index of each point that takes part
	pairs    []uint32  // edges between them, renumbered
	weights  []float64 // of N
	root     []float64 // D^(½)
	constant []float64 // D^(½)·1, of unit length: the vector to drop
	negative bool      // some weights are below 0, so that values may be
}

func newNormalized(w *graph.Sparse) (*normalized, error) {
	sys := &normalized{}
	position := make([]uint32, w.N)
	touched := make([]bool, w.N)
	for _, i := range w.Pairs {
		touched[i] = true
	}
	for i, degree := range w.Deg {
		if !touched[i] && degree == 0 {
			continue
		}
		if !(degree > 0) {
			return nil, fault.New(fault.InvalidOption, "weight.kind",
				"the weights give point %d the degree %.4g, but the eigenmap needs D positive; use weights that are not negative (binary, heat)", i, degree)
		}
		position[i] = uint32(len(sys.points))
		sys.points = append(sys.points, int32(i))
		sys.root = append(sys.root, math.Sqrt(degree))
	}
	sys.pairs = make([]uint32, len(w.Pairs))
	sys.weights = make([]float64, len(w.Weights))
	for e, weight := range w.Weights {
		if e%pace.Stretch == 0 {
			pace.Tick()
		}
		i, j := position[w.Pairs[2*e]], position[w.Pairs[2*e+1]]
		sys.pairs[2*e], sys.pairs[2*e+1] = i, j
		sys.negative = sys.negative || weight < 0
		sys.weights[e] = weight / (sys.root[i] * sys.root[j])
	}
	sys.constant = append([]float64(nil), sys.root...)
	normalize(sys.constant)
	return sys, nil
}

// Dim returns the number of points that take part.
func (sys *normalized) Dim() int { return len(sys.points) }

// Apply sets dst = N·src.
func (sys *normalized) Apply(dst, src []float64) {
	clear(dst)
	for e, w := range sys.weights {
		if e%pace.Stretch == 0 {
			pace.Tick()
		}
		i, j := sys.pairs[2*e], sys.pairs[2*e+1]
		dst[i] += w * src[j]
		dst[j] += w * src[i]
	}
}

// largest returns the m largest eigenpairs of N on the complement of the
// constant.
func (sys *normalized) largest(ctx context.Context, m int, seed uint32, progress Progress) ([]float64, dense.Matrix, error) {
	if mu, vectors, ok, err := sys.inverted(ctx, m, seed, progress); ok || err != nil {
		return mu, vectors, err
	}
	return sys.iterated(ctx, m, seed, progress)
}

// iterated finds them with N itself: all of them where there are few points.
func (sys *normalized) iterated(ctx context.Context, m int, seed uint32, progress Progress) ([]float64, dense.Matrix, error) {
	if sys.Dim() > denseEigenmap && 4*m < sys.Dim() {
		return eigen.Iterate(ctx, sys, m, eigen.IterateOptions{
			Seed:     seed,
			Deflate:  dense.Matrix{Rows: sys.Dim(), Cols: 1, Data: sys.constant},
			Progress: progress,
		})
	}
	full := dense.New(sys.Dim(), sys.Dim())
	for e, w := range sys.weights {
		i, j := int(sys.pairs[2*e]), int(sys.pairs[2*e+1])
		// Parallel edges add up.
		full.Data[i*full.Cols+j] += w
		full.Data[j*full.Cols+i] += w
	}
	// The constant has eigenvalue 1, the rest lie in [−1, 1], or with negative
	// weights within N's largest row sum: moved below that it comes last.
	shift := 2 + rowBound(full)
	for i, a := range sys.constant {
		row := full.Row(i)
		for j, b := range sys.constant {
			row[j] -= shift * a * b
		}
	}
	values, vectors := eigen.Largest(full, m)
	return values, vectors, nil
}

// value is λ = 1−μ. Without negative weights rounding must not make a part of
// the graph cost less than nothing.
func (sys *normalized) value(mu float64) float64 {
	if sys.negative {
		return 1 - mu
	}
	return math.Max(0, 1-mu)
}

// rowBound is the largest sum of magnitudes of a row, a bound of the spectrum.
func rowBound(m dense.Matrix) float64 {
	var most float64
	for i := 0; i < m.Rows; i++ {
		var sum float64
		for _, v := range m.Row(i) {
			sum += math.Abs(v)
		}
		most = math.Max(most, sum)
	}
	return most
}

// spread returns the first m columns of D^(−½)·vectors over all n points.
func (sys *normalized) spread(n int, vectors dense.Matrix, m int) dense.Matrix {
	out := dense.New(n, m)
	for p, i := range sys.points {
		row := out.Row(int(i))
		for c := range row {
			row[c] = vectors.At(p, c) / sys.root[p]
		}
	}
	return out
}

func isolatedWarning(isolated, n int) []fault.Warning {
	if isolated == 0 {
		return nil
	}
	return []fault.Warning{fault.Warn("isolated",
		"%d of %d points have no neighbour; they take no part and lie at 0", isolated, n)}
}
