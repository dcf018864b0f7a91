package lpp

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/method"
	"lpp-playground/core/neighbors"
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

// Answer is what a step found. B includes centring and ridge.
type Answer struct {
	N, K     int
	Rank     int
	T        float64 // heat width used; 0 without heat weights
	LPP, PCA Axes
	A, B, C  [3]float64 // XᵀLX, XᵀDX and the covariance: xx, xy, yy
	Warnings []fault.Warning
}

// Axes are the directions of one method in the plane.
type Axes struct {
	Axes   [4]float64 // 2×2 row-major, columns are directions; a second column of zeros when the rank is 1
	Mean   [2]float64
	Values [2]float64
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
		return fault.New(fault.TooFewSamples, "", "there are %d points; at least 2 are needed", l.n)
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

// conclude turns the moments of the neighbour graph into an answer.
func (l *Live) conclude() error {
	if l.moments.EdgeCount() == 0 {
		return fault.New(fault.EmptyGraph, "graph.k", "no two points are mutual neighbours at k = %d; a larger k, or joining either way, would give an edge", l.k)
	}
	a := &l.answer
	sums := l.moments.Sums()
	a.A, a.T = sums.A, sums.T
	origin := sums.Origin
	if err := l.o.checkSize(sums.Size); err != nil {
		return err
	}
	if !(math.Abs(sums.Total) > 1e-12*sums.Size) {
		return method.NoMean()
	}
	nu := [2]float64{sums.DX[0] / sums.Total, sums.DX[1] / sums.Total}
	a.B = outer(sums.DXX, -sums.Total, nu)
	a.LPP.Mean = [2]float64{origin[0] + nu[0], origin[1] + nu[1]}
	a.Warnings = sums.AppendWarnings(a.Warnings[:0])
	l.principal()
	if !(a.PCA.Values[0] > 0) {
		return oneSpot(l.n)
	}
	l.recenter(sums.Total)
	return l.solve()
}

// recenter moves B and the mean from the degree-weighted mean to the centre
// asked for: B = B_c + (1ᵀD1)(ν−c)(ν−c)ᵀ.
func (l *Live) recenter(total float64) {
	a := &l.answer
	c := a.LPP.Mean
	switch l.o.Center {
	case "mean":
		c = a.PCA.Mean
	case "none":
		c = [2]float64{}
	}
	a.B = outer(a.B, total, [2]float64{a.LPP.Mean[0] - c[0], a.LPP.Mean[1] - c[1]})
	a.LPP.Mean = c
}

// outer returns m + s·v·vᵀ.
func outer(m [3]float64, s float64, v [2]float64) [3]float64 {
	return [3]float64{m[0] + s*v[0]*v[0], m[1] + s*v[0]*v[1], m[2] + s*v[1]*v[1]}
}

// principal finds the mean, the covariance and the PCA axes.
func (l *Live) principal() {
	a := &l.answer
	a.N, a.K = l.n, l.k
	n := float64(l.n)
	var mx, my float64
	for i := 0; i < 2*l.n; i += 2 {
		mx += l.xy[i]
		my += l.xy[i+1]
	}
	mx, my = mx/n, my/n
	var xx, xy, yy float64
	for i := 0; i < 2*l.n; i += 2 {
		dx, dy := l.xy[i]-mx, l.xy[i+1]-my
		xx += dx * dx
		xy += dx * dy
		yy += dy * dy
	}
	a.PCA.Mean = [2]float64{mx, my}
	a.C = [3]float64{xx / (n - 1), xy / (n - 1), yy / (n - 1)}
	values, vectors := eigen.Symmetric2(a.C)
	// Ascending; variances go the other way.
	a.PCA.Values = [2]float64{values[1], math.Max(0, values[0])}
	a.PCA.Axes = upright([4]float64{vectors[1], vectors[0], vectors[3], vectors[2]})
}

// solve finds the LPP axes from A, B and the options.
func (l *Live) solve() error {
	a := &l.answer
	a.Rank = 2
	spectrum, u := eigen.Symmetric2(a.B)
	line := [2]float64{u[1], u[3]}
	deficient := spectrum[0] <= liveTolerance*spectrum[1]
	if l.o.Constraint == "unit" {
		line = [2]float64{a.PCA.Axes[0], a.PCA.Axes[2]}
		deficient = a.PCA.Values[1] <= liveTolerance*a.PCA.Values[0]
	} else if !(spectrum[1] > 0) || spectrum[0] < -liveTolerance*spectrum[1] {
		return method.NotPositive()
	}
	if l.reducedToLine() {
		line, deficient = [2]float64{a.PCA.Axes[0], a.PCA.Axes[2]}, true
	}
	if deficient {
		l.solveLine(line)
		return nil
	}
	l.solvePlane()
	a.LPP.Axes = upright(a.LPP.Axes)
	gap := math.Abs(a.LPP.Values[1] - a.LPP.Values[0])
	scale := 1.0
	if l.o.Constraint == "unit" {
		scale = 0
	}
	if gap < 1e-6*math.Max(scale, math.Abs(a.LPP.Values[1])) {
		a.Warnings = append(a.Warnings, method.Degenerate(a.LPP.Values[:1], a.LPP.Values[1], scale)...)
	}
	return nil
}

// liveTolerance is the share of XᵀDX's larger eigenvalue at or below which the
// points lie on a line.
const liveTolerance = 1e-12

// reducedToLine reports whether PCA first leaves one direction.
func (l *Live) reducedToLine() bool {
	values := l.answer.PCA.Values
	if l.o.Reduce.Components > 0 {
		return l.o.Reduce.Components == 1
	}
	return l.o.Reduce.Variance > 0 && values[0] >= l.o.Reduce.Variance*(values[0]+values[1])*(1-1e-14)
}

// solveLine answers where only one direction is left.
func (l *Live) solveLine(v [2]float64) {
	a := &l.answer
	a.Rank = 1
	b := quadratic(a.B, v) * (1 + l.o.Ridge)
	cost := quadratic(a.A, v)
	scale, value := 1/math.Sqrt(b), cost/b
	if l.o.Constraint == "unit" {
		scale, value = 1, cost
	}
	a.LPP.Axes = upright([4]float64{scale * v[0], 0, scale * v[1], 0})
	a.LPP.Values = [2]float64{value, math.NaN()}
}

// solvePlane answers where both directions count.
func (l *Live) solvePlane() {
	a := &l.answer
	if l.o.Constraint == "unit" {
		a.LPP.Values, a.LPP.Axes = eigen.Symmetric2(a.A)
		return
	}
	ridge := l.o.Ridge * (a.B[0] + a.B[2]) / 2
	a.B[0] += ridge
	a.B[2] += ridge
	a.LPP.Values, a.LPP.Axes, _ = eigen.Generalized2(a.A, a.B)
}

func quadratic(m [3]float64, v [2]float64) float64 {
	return m[0]*v[0]*v[0] + 2*m[1]*v[0]*v[1] + m[2]*v[1]*v[1]
}

// upright applies the sign rule to two columns.
func upright(axes [4]float64) [4]float64 {
	m := dense.Matrix{Rows: 2, Cols: 2, Data: axes[:]}
	method.FixSigns(m)
	return axes
}

// stepOther answers for the graphs that are built anew each time.
func (l *Live) stepOther() error {
	if err := l.affordable(); err != nil {
		return err
	}
	l.k = min(l.o.Graph.K, l.n-1)
	x := method.Dense{Matrix: dense.Matrix{Rows: l.n, Cols: 2, Data: l.xy[:2*l.n]}}
	o := l.o
	o.Labels = l.labels
	o.Graph.K, o.Weight.K = l.k, min(l.o.Weight.K, l.n-1)
	if err := o.checkLabels(l.n); err != nil {
		return err
	}
	f := newFit(context.Background(), newSession(x, 0), o)
	w, err := f.findGraph()
	if err != nil {
		return err
	}
	space := method.WholeSpace(x)
	pencil, c, err := method.NewPencil(space, w, method.Center(o.Center))
	if err != nil {
		return err
	}
	l.other = w
	l.principal()
	a := &l.answer
	a.A = [3]float64{pencil.A.At(0, 0), pencil.A.At(0, 1), pencil.A.At(1, 1)}
	a.B = [3]float64{pencil.B.At(0, 0), pencil.B.At(0, 1), pencil.B.At(1, 1)}
	a.LPP.Mean = [2]float64{space.Mean[0] + c[0], space.Mean[1] + c[1]}
	a.T = f.heat
	a.Warnings = append(a.Warnings[:0], w.warnings...)
	return l.solve()
}

// livePairs is the number of pairs beyond which a graph that joins all of them
// is too much for a picture that follows the hand.
const livePairs = 12_500_000

// affordable refuses graphs of too many pairs.
func (l *Live) affordable() error {
	closed := l.o.Weight.Kind == "binary" || l.o.Weight.Kind == "dot" || l.o.Weight.Kind == "cosine"
	all := l.o.Graph.Kind == "complete" && !closed || l.o.Graph.Kind == "supervised"
	if pairs := l.n * (l.n - 1) / 2; all && pairs > livePairs {
		return fault.New(fault.OutOfMemory, "graph.kind",
			"%d points make %d pairs, too many to follow live; use k nearest neighbours, or at most 5000 points", l.n, pairs)
	}
	return nil
}

// Answer returns what the last step found, a view until the next one.
func (l *Live) Answer() *Answer { return &l.answer }

// Neighbors lists the neighbours of the last step on a k-nearest neighbour
// graph, a view until the next call; nil for other graphs.
func (l *Live) Neighbors() *neighbors.List {
	if !l.warm {
		return nil
	}
	return l.index.List()
}

// Graph returns the affinity of the last step with its edges listed, a view
// until the next call; nil for complete graphs of more than 2000 points.
func (l *Live) Graph() *graph.Sparse {
	if l.warm {
		l.moments.Edges(&l.edges)
		return &l.edges
	}
	return withEdges(l.other.Affinity)
}

// Facts reports on the graph of the last step.
func (l *Live) Facts() graph.Facts {
	if l.warm {
		return l.Graph().Facts()
	}
	if l.other.Affinity == nil {
		return graph.Facts{}
	}
	return l.other.Facts()
}

// Projections returns the scores of all points on the first LPP and the first
// PCA axis, n each: views until the next call.
func (l *Live) Projections() (lpp, pca []float64) {
	for s, axes := range [2]*Axes{&l.answer.LPP, &l.answer.PCA} {
		l.scores[s] = resize(l.scores[s], l.n)
		a, b := axes.Axes[0], axes.Axes[2]
		for i := range l.scores[s] {
			l.scores[s][i] = (l.xy[2*i]-axes.Mean[0])*a + (l.xy[2*i+1]-axes.Mean[1])*b
		}
	}
	return l.scores[0], l.scores[1]
}

// Distances describes the squared distances between the points.
func (l *Live) Distances() Distances {
	return DistancesOf(dense.Matrix{Rows: l.n, Cols: 2, Data: l.xy[:2*l.n]})
}
