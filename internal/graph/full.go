package graph

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// Full is the affinity of the complete graph, which connects every pair (analysis paper, section 4.2), without an n×n
// array. Weights that are binary or linear in the inner product have a closed form, so that W·X costs n·d; the others
// are computed tile by tile, and cached up to ListedLimit points. It implements Affinity.
type Full struct {
	n         int
	deg       []float64
	t         float64
	tiles     *tiles
	closed    *closed // nil for weights without a closed form
	pairTally pairTally
}

// ListedLimit is the number of points up to which the weights of all pairs are cached and can be listed.
const ListedLimit = 2000

// Listed returns an affinity with its edges listed, nil for a complete graph of more than ListedLimit points.
func Listed(w Affinity) *Sparse {
	switch w := w.(type) {
	case *Sparse:
		return w
	case *Full:
		if w.Len() <= ListedLimit {
			return w.Materialize()
		}
	}
	return nil
}

// Complete joins and weighs every pair of x. Weights, sigma, warnings and
// errors are those of Weigh; the automatic heat width is the exact median over
// all pairs, found without storing them when n > 2000. A context that ends gives
// aborted.
func Complete(ctx context.Context, x Points, w Weight, sigma []float64) (*Full, []fault.Warning, error) {
	kind, err := kindOf(w.Kind)
	if err != nil {
		return nil, nil, err
	}
	n, _ := x.Dims()
	f := &Full{n: n, tiles: newTiles(newWeigher(w, kind, x, sigma))}
	f.pairTally = pairTally{tally: tally{kind: kind}}
	if kind.Automatic(&w) {
		if f.tiles.rule.T, err = kind.Auto.ofAll(f.tiles, ctx); err != nil {
			return nil, nil, err
		}
	}
	if kind.Uses("t") {
		f.t = f.tiles.rule.T
	}
	f.closed = newClosed(f.tiles.rule)
	if err := f.weigh(ctx); err != nil {
		return nil, nil, err
	}
	return f, f.warnings(), nil
}

// weigh computes the degrees and the warnings.
func (f *Full) weigh(ctx context.Context) error {
	if f.closed == nil {
		f.deg = make([]float64, f.n)
		return f.weighTiles(ctx)
	}
	ones := dense.New(f.n, 1)
	for i := range ones.Data {
		ones.Data[i] = 1
	}
	deg := dense.New(f.n, 1)
	f.closed.mul(deg, ones)
	f.deg = deg.Data
	for _, v := range f.deg {
		if !(math.Abs(v) <= math.MaxFloat64) {
			f.pairTally.infinite = true
			return f.pairTally.err()
		}
	}
	return f.tallyClosed(ctx)
}

// weighTiles adds up the degrees over all tiles.
func (f *Full) weighTiles(ctx context.Context) error {
	if f.n <= ListedLimit {
		if err := f.tiles.cacheWeights(ctx); err != nil {
			return err
		}
	}
	err := f.tiles.each(ctx, func(b block) bool {
		f.pairTally.countPairs(b)
		for r := 0; r < b.rows; r++ {
			sum := 0.0
			for c, v := range b.w[r*b.cols : (r+1)*b.cols] {
				sum += v
				if b.j0 > b.i0 {
					f.deg[b.j0+c] += v
				}
			}
			f.deg[b.i0+r] += sum
		}
		return true
	})
	f.pairTally.complete = err == nil
	if err == nil {
		err = f.pairTally.err()
	}
	return err
}

// tallyClosed looks for negative weights, until it finds one.
func (f *Full) tallyClosed(ctx context.Context) error {
	if f.closed.positive() {
		f.pairTally.pairs = f.n * (f.n - 1) / 2
		f.pairTally.complete = true
		return nil
	}
	finished := true
	err := f.tiles.each(ctx, func(b block) bool {
		f.pairTally.countPairs(b)
		finished = f.pairTally.negative == 0
		return finished
	})
	f.pairTally.complete = err == nil && finished
	return err
}

func (f *Full) warnings() []fault.Warning {
	if f.pairTally.complete {
		return f.pairTally.warnings(f.tiles.rule.Weight)
	}
	return []fault.Warning{fault.Warn("negative-weights", "some weights are negative: such pairs are pushed apart instead of kept together")}
}

// Empty reports whether every weight has been found to be 0.
func (f *Full) Empty() bool { return f.pairTally.complete && f.pairTally.edges() == 0 }

// Len returns the number of points.
func (f *Full) Len() int { return f.n }

// Degrees returns D = W·1 as a view.
func (f *Full) Degrees() []float64 { return f.deg }

// T returns the heat width used, 0 without heat weights.
func (f *Full) T() float64 { return f.t }

// Mul stores W·X in dst; x and dst are n×c and share no memory. Above 2000 points, weights without a closed form are
// computed again.
func (f *Full) Mul(dst, x dense.Matrix) {
	if f.closed != nil {
		f.closed.mul(dst, x)
		return
	}
	clear(dst.Data)
	m := newTileProduct(dst, x)
	// A background context cannot be cancelled, so there is no error.
	_ = f.tiles.each(context.Background(), m.add)
}

// Facts counts edges, connected components and isolated points. If some weights may be 0 it visits every pair once; a
// closed form in the plane seldom needs that.
func (f *Full) Facts() Facts {
	if !f.pairTally.complete && f.closed.neverZero() {
		f.pairTally.pairs, f.pairTally.vanished = f.n*(f.n-1)/2, 0
		f.pairTally.complete = true
	}
	if !f.pairTally.complete {
		f.pairTally = pairTally{tally: tally{kind: f.pairTally.kind}}
		_ = f.tiles.each(context.Background(), func(b block) bool {
			f.pairTally.countPairs(b)
			return true
		})
		f.pairTally.complete = true
	}
	facts := Facts{Edges: f.pairTally.edges(), Components: 1}
	if f.pairTally.vanished > 0 {
		facts.Components, facts.Isolated = f.parts()
	}
	return facts
}

// parts counts connected parts and isolated points.
func (f *Full) parts() (parts, isolated int) {
	var trees Parts
	trees.Begin(f.n)
	_ = f.tiles.each(context.Background(), func(b block) bool {
		for r := 0; r < b.rows; r++ {
			for c := b.first(r); c < b.cols; c++ {
				if b.w[r*b.cols+c] != 0 {
					trees.Join(int32(b.i0+r), int32(b.j0+c))
				}
			}
		}
		return trees.Count > 1
	})
	return trees.Count, trees.Isolated()
}

// Materialize lists all pairs with their weights. It needs 12·n² bytes.
func (f *Full) Materialize() *Sparse {
	pairs := make([]uint32, 0, f.n*(f.n-1))
	weights := make([]float64, f.n*(f.n-1)/2)
	for i := 0; i < f.n; i++ {
		for j := i + 1; j < f.n; j++ {
			pairs = append(pairs, uint32(i), uint32(j))
		}
	}
	_ = f.tiles.each(context.Background(), func(b block) bool {
		for r := 0; r < b.rows; r++ {
			i := b.i0 + r
			at := i*(2*f.n-i-1)/2 + b.j0 - i - 1
			for c := b.first(r); c < b.cols; c++ {
				weights[at+c] = b.w[r*b.cols+c]
			}
		}
		return true
	})
	s := newSparse(f.n, pairs, weights)
	s.T = f.t
	return s
}

// pairTally counts the weights of the pairs so far.
type pairTally struct {
	tally
	complete bool // every pair has been seen
}

func (s *pairTally) edges() int { return s.pairs - s.vanished }

// countPairs counts the pairs of a block.
func (s *pairTally) countPairs(b block) {
	for r := 0; r < b.rows; r++ {
		s.count(b.w[r*b.cols+b.first(r) : (r+1)*b.cols])
	}
}
