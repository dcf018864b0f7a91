package cluster

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

// KMeansOptions are the options of KMeans.
type KMeansOptions struct {
	K        int    // clusters, 1 … n; required
	Restarts int    // starts of which the best counts; 0: 10
	Seed     uint32 // of the starts
	Init     string // "k-means++" (default) or "random", k different rows
	Progress Progress
}

// KMeansResult is a clustering.
type KMeansResult struct {
	Labels    []int        // n cluster numbers, 0 … k−1
	Objective float64      // Σᵢ ‖xᵢ − centre of its cluster‖²
	Centers   dense.Matrix // k×d
}

// maxRounds bounds Lloyd's iterations; k-means settles long before.
const maxRounds = 300

// KMeans clusters the rows of x (n×d) by Lloyd's algorithm, which lowers
//
//	Σᵢ min_c ‖xᵢ − c‖²,
//
// from several seeded starts, and returns the result with the lowest objective.
// Starts are those of greedy k-means++ (Arthur and Vassilvitskii, SODA 2007, with
// 2 + ⌊ln k⌋ candidates for each centre) or random rows. A cluster that runs empty takes the row farthest from its own
// centre. The same input and seed give the same result.
//
// Errors: invalid-data, not-finite, too-few-samples (no row), invalid-option on
// k, restarts or init, out-of-memory, aborted.
func KMeans(ctx context.Context, x mat.Matrix, o KMeansOptions) (*KMeansResult, error) {
	given := points.Of(x)
	rows, err := points.RowsOf(given, 1)
	if err != nil {
		return nil, err
	}
	if o.Restarts, err = checkRuns(o.K, o.Restarts, rows.N); err != nil {
		return nil, err
	}
	if o.Init != "" && o.Init != "k-means++" && o.Init != "random" {
		return nil, fault.New(fault.InvalidOption, "init", "init is %q; it can be k-means++, random", o.Init)
	}
	if err := points.CheckMemory("k-means with so many clusters of so many columns", 4*o.K, rows.D); err != nil {
		return nil, err
	}
	near, shift := points.NearOrigin(given)
	rows, _ = points.View(near)
	var best *KMeansResult
	source := random.New(uint64(o.Seed))
	for restart := range o.Restarts {
		o.Progress.report(restart, o.Restarts)
		l := newLloyd(rows, o.K)
		l.seed(source.Split(restart), o.Init)
		if err := l.run(ctx); err != nil {
			return nil, err
		}
		if best == nil || l.objective < best.Objective {
			best = &KMeansResult{Labels: l.labels, Objective: l.objective, Centers: dense.Matrix{Rows: o.K, Cols: rows.D, Data: l.centers}}
		}
		if best.Objective == 0 {
			break // no start does better
		}
	}
	o.Progress.report(o.Restarts, o.Restarts)
	for c := range best.Centers.Rows {
		for j, v := range shift {
			best.Centers.Row(c)[j] += v
		}
	}
	return best, nil
}

// lloyd is one run from one start.
type lloyd struct {
	x         points.Rows
	k         int
	norms     []float64 // ‖xᵢ‖²
	centers   []float64 // k×d
	flipped   []float64 // centers, d×k
	lengths   []float64 // ‖centre‖²
	labels    []int
	distance  []float64 // of each row to its centre, squared
	sizes     []int
	objective float64
	spent     pace.Meter
}

func newLloyd(x points.Rows, k int) *lloyd {
	l := &lloyd{
		x: x, k: k,
		norms:    make([]float64, x.N),
		centers:  make([]float64, k*x.D),
		flipped:  make([]float64, k*x.D),
		lengths:  make([]float64, k),
		labels:   make([]int, x.N),
		distance: make([]float64, x.N),
		sizes:    make([]int, k),
	}
	for i := range l.norms {
		l.spent.Spend(x.D)
		l.norms[i] = x.SquaredNorm(i)
		l.labels[i] = -1
	}
	return l
}

func (l *lloyd) center(c int) []float64 { return l.centers[c*l.x.D : (c+1)*l.x.D] }

// run assigns and averages until no label changes.
func (l *lloyd) run(ctx context.Context) error {
	for range maxRounds {
		changed, err := l.assign(ctx)
		if err != nil {
			return err
		}
		if !changed {
			break
		}
		l.average()
	}
	return nil
}

// stepsPerCheck is the number of multiplications between two checks of the context.
const stepsPerCheck = 1 << 20

// assign gives every row the nearest centre, ties to the smaller number.
func (l *lloyd) assign(ctx context.Context) (changed bool, err error) {
	transposed(l.flipped, l.centers, l.k, l.x.D)
	for c := range l.lengths {
		l.lengths[c] = dense.Dot(l.center(c), l.center(c))
	}
	clear(l.sizes)
	l.objective = 0
	product := make([]float64, l.k)
	rows := max(1, stepsPerCheck/(l.k*l.x.D))
	for i := range l.x.N {
		if i%rows == 0 {
			if err := fault.Stopped(ctx, "k-means"); err != nil {
				return false, err
			}
		}
		at, d := l.closest(i, product)
		changed = changed || l.labels[i] != at
		l.labels[i], l.distance[i] = at, d
		l.sizes[at]++
		l.objective += d
	}
	return l.fillEmpty() || changed, nil
}

// closest returns the centre nearest to row i and its squared distance. Dense
// rows are compared directly, which is exact far from the origin; sparse ones
// through their products with all centres at once.
func (l *lloyd) closest(i int, product []float64) (at int, d float64) {
	columns, values := l.x.Entries(i)
	best := math.Inf(1)
	if columns == nil {
		for c := range l.k {
			if v := dense.SquaredDistance(values, l.center(c)); v < best {
				best, at = v, c
			}
		}
		return at, best
	}
	project(product, l.x, i, l.flipped)
	for c, v := range product {
		if v = l.lengths[c] - 2*v; v < best {
			best, at = v, c
		}
	}
	if d = best + l.norms[i]; d < rounding*l.norms[i] {
		d = 0
	}
	return at, d
}

// rounding is the share of ‖x‖² below which ‖x‖² + ‖c‖² − 2x·c is noise. A row
// on its centre must count as on it, or empty clusters would be refilled with
// it in every round.
const rounding = 1e-13

// fillEmpty gives each empty cluster the row that is farthest from its centre,
// unless all rows are on theirs.
func (l *lloyd) fillEmpty() bool {
	filled := false
	for c, size := range l.sizes {
		if size > 0 {
			continue
		}
		l.spent.Spend(l.x.N)
		far := -1
		for i, v := range l.distance {
			if v > 0 && l.sizes[l.labels[i]] > 1 && (far < 0 || v > l.distance[far]) {
				far = i
			}
		}
		if far < 0 {
			break
		}
		l.sizes[l.labels[far]]--
		l.sizes[c]++
		l.labels[far], l.distance[far] = c, 0
		filled = true
	}
	return filled
}

// average moves every centre to the mean of its rows, added up about the first
// of them: the mean of equal rows is that row to the last digit, so that they
// count as on it. A centre without rows stays.
func (l *lloyd) average() {
	first := make([]int, l.k)
	for c := range first {
		first[c] = -1
	}
	for i, c := range l.labels {
		l.spent.Spend(l.x.D)
		if first[c] < 0 {
			first[c] = i
			clear(l.center(c))
			continue
		}
		share := 1 / float64(l.sizes[c])
		l.x.AddTo(l.center(c), share, i)
		l.x.AddTo(l.center(c), -share, first[c])
	}
	for c, i := range first {
		if i >= 0 {
			l.x.AddTo(l.center(c), 1, i)
		}
	}
}
