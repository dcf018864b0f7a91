// Package live is the pipeline for moving points in the plane: a few runs over one graph, incremental, and without
// allocation while points move. The page, the figures of the documentation and the first picture use it; core/lpp makes
// its Config from options, and fits what cannot be computed from sums in the plane.
package live

import (
	"math"

	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/plane"
	"lpp-playground/internal/points"
)

// Live is the pipeline for points in the plane that change all the time: a few runs that share one graph. Its neighbour
// stage is incremental, the linear methods are 2×2 problems of its sums, and a warm step on a k-nearest-neighbour graph
// does not allocate. Other graphs, and methods without such a problem, use the stages of a Session.
//
// Usage: Resize and fill the buffers, Configure, Step; then change the buffers
// and Step again. After an error the next Step rebuilds everything.
type Live struct {
	n       int
	xy      []float64 // x₀,y₀,x₁,y₁,…, the caller's
	labels  []int32
	config  *Config
	slots   []Slot
	k       int       // neighbours a point, at most n−1
	indexed []float64 // the points in index and moments
	Warm    bool      // index and moments are up to date, under the current options
	Moved   []int32   // the points that have moved since the previous step, if they are few
	index   plane.Index
	moments plane.Moments
	Sums    plane.Sums
	other   graph.Affinity // the graph, when it is not the index's
	session Session
	result  Result
	planar  inPlaneProblem
	edges   graph.Sparse
	scratch [MaxRuns]slotScratch
	radii   []float64

	StepsUnchecked int  // steps since results were checked, or since a change
	changed        bool // options or the number of points have, since then
	Checking       bool // this step checks them
}

// Solve returns a Live after one step for points that stay, with an error also if one run has no result. A
// label below −1, of a class that is hidden, becomes −1.
func Solve(c *Config, xy []float64, labels []int) (*Live, error) {
	l := &Live{}
	l.Configure(c)
	copied, classes := l.Resize(len(labels))
	copy(copied, xy)
	for i, label := range labels {
		classes[i] = int32(max(-1, label))
	}
	err := l.Step()
	for i := range l.slots {
		if err == nil {
			err = l.slots[i].Err
		}
	}
	return l, err
}

// Resize allocates n points and returns the buffers to fill: 2n coordinates and n labels (−1 for unlabelled). The
// points of both sizes are preserved.
func (l *Live) Resize(n int) (xy []float64, labels []int32) {
	l.xy = resize(l.xy, 2*n)
	l.labels = resize(l.labels, n)
	l.n, l.Warm = n, false
	l.checkNext()
	return l.xy, l.labels
}

func resize[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	return append(s[:cap(s)], make([]T, n-cap(s))...)
}

// Configure sets what the next steps compute. A k above n − 1 becomes n − 1. If a method cannot use the graph, its slot
// has the error.
func (l *Live) Configure(c *Config) {
	slots := make([]Slot, len(c.Runs))
	for i := range slots {
		c.Runs[i].at = i
		slots[i].Run = &c.Runs[i]
	}
	l.keepBuffers(slots)
	l.Warm = l.Warm && l.config.Key == c.Key
	l.config = c
	l.checkNext()
}

// keepBuffers uses new slots with the memory of the former ones.
func (l *Live) keepBuffers(slots []Slot) {
	for i := range min(len(slots), len(l.slots)) {
		slots[i].Scores, slots[i].Levels = l.slots[i].Scores, l.slots[i].Levels
	}
	l.slots = slots
}

// Step computes the results for the current points and options. If few points have moved since the last step, only what
// depends on them is updated. An error of one run alone is in its slot.
//
// Errors: too-few-samples, not-finite, constant-data, empty-graph,
// missing-labels, invalid-option, out-of-memory.
func (l *Live) Step() error {
	if l.Warm && l.movedPoints() && l.updateMoved() {
		return l.finish()
	}
	return l.rebuild()
}

// rebuild solves without regard to the step before.
func (l *Live) rebuild() error {
	l.Warm = false
	if l.n < 2 {
		return fault.New(fault.TooFewSamples, "", "the number of points is %d; it must be at least 2", l.n)
	}
	if err := l.checkPoints(); err != nil {
		return err
	}
	l.k = min(l.config.K, l.n-1)
	if !l.config.Incremental {
		return l.rebuildOther()
	}
	l.index.Set(l.xy, l.neighboursNeeded())
	l.moments.All(&l.index, l.k, l.config.Mutual, l.weight())
	l.indexed = resize(l.indexed, 2*l.n)
	copy(l.indexed, l.xy)
	l.Warm = true
	return l.finish()
}

// movedPoints lists the points that have moved; it reports false if they are so many that a rebuild is faster.
func (l *Live) movedPoints() (few bool) {
	l.Moved, few = plane.Moved(l.Moved[:0], l.indexed[:2*l.n], l.xy, min(1+l.n/400, 48))
	return few
}

// updateMoved applies the points that have moved; it reports false if one of them is not finite.
func (l *Live) updateMoved() bool {
	for _, i := range l.Moved {
		x, y := l.xy[2*i], l.xy[2*i+1]
		if !finite(x) || !finite(y) {
			return false
		}
		l.indexed[2*i], l.indexed[2*i+1] = x, y
		l.moments.Update(&l.index, l.index.Move(int(i), x, y))
	}
	return true
}

func (l *Live) neighboursNeeded() int {
	if graph.KindOf(l.config.Weight.Kind).Scale == graph.Reach {
		return min(max(l.k, l.config.Weight.K), l.n-1)
	}
	return l.k
}

func (l *Live) weight() graph.Weight {
	w := l.config.Weight
	w.K = min(w.K, l.n-1)
	return w
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
		return errAllPointsEqual(l.n)
	}
	return nil
}

func errAllPointsEqual(n int) error {
	return fault.New(fault.ConstantData, "", "all %d points lie on one spot; move one to find a direction", n)
}
