// Package spectral finds eigenmaps: the largest eigenpairs of N = D^(−½)·W·D^(−½) by
// iteration, by the inverse of I − N or under conditions, and the embeddings they give.
package spectral

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pencil"
)

// Normalized is N = D^(−½)·W·D^(−½) on the points that have a degree. Its
// eigenvalues are 1−λ, its eigenvectors D^(½)y.
type Normalized struct {
	points   []int32   // original index of each point that is not isolated
	pairs    []uint32  // edges between them, renumbered
	weights  []float64 // of N
	root     []float64 // D^(½)
	constant []float64 // D^(½)·1, of unit length: the vector to drop
	negative bool      // some weights are below 0, so that values may be
}

// NewNormalized returns N of the points that have neighbours or a degree.
//
// Errors: invalid-option (weight.kind) on a degree that is not positive.
func NewNormalized(w *graph.Sparse) (*Normalized, error) {
	sys := &Normalized{}
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
	dense.Normalize(sys.constant)
	return sys, nil
}

// denseEigenmap is the number of points up to which the eigenproblem is solved
// in full; above it, iteratively.
const denseEigenmap = 400

// Dim returns the number of points that take part.
func (sys *Normalized) Dim() int { return len(sys.points) }

// Apply sets dst = N·src.
func (sys *Normalized) Apply(dst, src []float64) {
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

// Largest returns the m largest eigenpairs of N on the complement of the
// constant.
func (sys *Normalized) Largest(ctx context.Context, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error) {
	if mu, vectors, ok, err := sys.inverted(ctx, m, seed, progress); ok || err != nil {
		return mu, vectors, err
	}
	return sys.Iterated(ctx, m, seed, progress)
}

// Iterated finds them with N itself: all of them if there are few points.
func (sys *Normalized) Iterated(ctx context.Context, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error) {
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
	// The constant has eigenvalue 1, the rest are in [−1, 1], or with negative weights within N's largest row sum:
	// shifted below that, it is last.
	shift := 2 + dense.RowBound(full)
	for i, a := range sys.constant {
		row := full.Row(i)
		for j, b := range sys.constant {
			row[j] -= shift * a * b
		}
	}
	values, vectors := eigen.Largest(full, m)
	return values, vectors, nil
}

// Value is λ = 1−μ. Without negative weights, rounding must not make the value of a component negative.
func (sys *Normalized) Value(mu float64) float64 {
	if sys.negative {
		return 1 - mu
	}
	return math.Max(0, 1-mu)
}
