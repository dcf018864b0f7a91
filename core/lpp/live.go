package lpp

import (
	"math"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/plane"
	"lpp-playground/core/points"
)

// Live is the pipeline for points in the plane that change all the time: LPP
// and PCA side by side. Its neighbour stage is incremental, everything else is
// the sums and 2×2 problems of the other stages, and a warm step on a
// k-nearest-neighbour graph allocates nothing. Other graphs go through the
// stages of a Session.
//
// Usage: Resize and fill the buffers, Configure, Step; then Move single points
// or fill and Step again. After an error the next Step starts afresh.
type Live struct {
	n       int
	xy      []float64 // x₀,y₀,x₁,y₁,…
	labels  []int
	o       Options // with defaults
	k       int     // neighbours a point, at most n−1
	index   plane.Index
	moments plane.Moments
	warm    bool // index and moments stand for the points as they are
	other   weighted
	answer  Answer
	scores  [2][]float64
	edges   graph.Sparse
}

// NewLive returns an empty live session with the default options.
func NewLive() *Live {
	l := &Live{}
	if err := l.Configure(Options{}); err != nil {
		panic(err) // the defaults are valid
	}
	return l
}

// Resize makes room for n points and returns the buffers to fill: 2n
// coordinates and n labels (−1 for unlabelled). What both sizes share is kept.
func (l *Live) Resize(n int) (xy []float64, labels []int) {
	l.xy = resize(l.xy, 2*n)
	l.labels = resize(l.labels, n)
	l.n, l.warm = n, false
	return l.xy, l.labels
}

func resize[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	return append(s[:cap(s)], make([]T, n-cap(s))...)
}

// Configure takes graph, weight, center, constraint, reduce and ridge from the
// options; the method is LPP and PCA at once. A k beyond n−1 is taken as n−1.
func (l *Live) Configure(o Options) error {
	o.Method, o.Labels, o.Components = LPP, nil, 0
	o = o.withDefaults()
	if err := o.checkNames(); err != nil {
		return err
	}
	if o.Graph.K == 0 {
		o.Graph.K = 10
	}
	if o.Weight.K == 0 {
		o.Weight.K = 7
	}
	if err := o.checkRanges(math.MaxInt); err != nil {
		return err
	}
	l.o, l.warm = o, false
	return nil
}

// Step answers for the points and options as they are.
//
// Errors: too-few-samples, not-finite, constant-data, empty-graph,
// missing-labels, invalid-option, out-of-memory.
func (l *Live) Step() error {
	l.warm = false
	if l.n < 2 {
		return fault.New(fault.TooFewSamples, "", "the number of points is %d; it must be at least 2", l.n)
	}
	if err := l.checkPoints(); err != nil {
		return err
	}
	if !l.incremental() {
		return l.stepOther()
	}
	l.k = min(l.o.Graph.K, l.n-1)
	l.index.Set(l.xy, l.neighboursNeeded())
	l.moments.All(&l.index, l.k, l.o.Graph.Symmetry == "and", l.weight())
	l.warm = true
	return l.conclude()
}

// Move puts point i elsewhere and answers: only what the move touches is
// redone.
func (l *Live) Move(i int, x, y float64) error {
	if i < 0 || i >= l.n {
		return fault.New(fault.InvalidOption, "index", "there is no point %d among %d", i, l.n)
	}
	l.xy[2*i], l.xy[2*i+1] = x, y
	if !l.warm || !finite(x) || !finite(y) {
		return l.Step()
	}
	l.moments.Update(&l.index, l.index.Move(i, x, y))
	return l.conclude()
}

// incremental reports whether the graph is one that plane keeps up to date.
func (l *Live) incremental() bool {
	return l.o.Graph.Kind == "knn" && l.o.Graph.Metric == "euclidean"
}

func (l *Live) neighboursNeeded() int {
	if l.o.Weight.Kind == "local-scaling" {
		return min(max(l.k, l.o.Weight.K), l.n-1)
	}
	return l.k
}

func (l *Live) weight() graph.Weight {
	w := l.o.Weight
	return graph.Weight{Kind: w.Kind, T: w.T, Degree: w.Degree, Coef0: *w.Coef0, K: min(w.K, l.n-1)}
}

func finite(v float64) bool { return math.Abs(v) <= points.Largest }

// checkPoints refuses points that are not finite or all equal.
func (l *Live) checkPoints() error {
	varies := false
	for i, v := range l.xy[:2*l.n] {
		if !finite(v) {
			return fault.New(fault.NotFinite, "", "point %d has the coordinate %v; coordinates must be finite numbers", i/2, v)
		}
		varies = varies || v != l.xy[i&1]
	}
	if !varies {
		return oneSpot(l.n)
	}
	return nil
}

func oneSpot(n int) error {
	return fault.New(fault.ConstantData, "", "all %d points lie on one spot; move one to find a direction", n)
}
