package cluster

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

var ctx = context.Background()

// leastObjective tries every clustering of a few rows into k groups.
func leastObjective(x dense.Matrix, k int) float64 {
	labels := make([]int, x.Rows)
	best := math.Inf(1)
	for {
		best = math.Min(best, objectiveOf(x, labels, k))
		i := 0
		for ; i < len(labels) && labels[i] == k-1; i++ {
			labels[i] = 0
		}
		if i == len(labels) {
			return best
		}
		labels[i]++
	}
}

func objectiveOf(x dense.Matrix, labels []int, k int) float64 {
	var sum float64
	for c := range k {
		mean, size := make([]float64, x.Cols), 0.0
		for i, label := range labels {
			if label == c {
				size++
				for j, v := range x.Row(i) {
					mean[j] += v
				}
			}
		}
		for i, label := range labels {
			if label != c {
				continue
			}
			for j, v := range x.Row(i) {
				sum += (v - mean[j]/size) * (v - mean[j]/size)
			}
		}
	}
	return sum
}

func TestKMeansFindsTheBestOfSmallSets(t *testing.T) {
	s := random.New(1)
	for trial := range 20 {
		x := densetest.Normal(s, 8, 2)
		for _, init := range []string{"k-means++", "random"} {
			r, err := KMeans(ctx, x, KMeansOptions{K: 3, Restarts: 40, Seed: uint32(trial), Init: init})
			if err != nil {
				t.Fatal(err)
			}
			if want := leastObjective(x, 3); !(math.Abs(r.Objective-want) <= 1e-9) {
				t.Errorf("trial %d, %s: objective %v, the least is %v", trial, init, r.Objective, want)
			}
		}
	}
}

func TestKMeansResultHoldsTogether(t *testing.T) {
	s := random.New(2)
	x := densetest.Normal(s, 120, 3)
	r, err := KMeans(ctx, x, KMeansOptions{K: 6, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	if got := objectiveOf(x, r.Labels, 6); !(math.Abs(got-r.Objective) <= 1e-9) {
		t.Errorf("objective %v, of the labels %v", r.Objective, got)
	}
	for i, label := range r.Labels {
		for c := range 6 {
			if dense.SquaredDistance(x.Row(i), r.Centers.Row(c)) < dense.SquaredDistance(x.Row(i), r.Centers.Row(label))-1e-12 {
				t.Fatalf("row %d is in %d but nearer to %d", i, label, c)
			}
		}
	}
	again, _ := KMeans(ctx, x, KMeansOptions{K: 6, Seed: 4})
	if !slices.Equal(again.Labels, r.Labels) || again.Objective != r.Objective {
		t.Error("the same seed gave another result")
	}
}

func TestKMeansSparseIsDense(t *testing.T) {
	s := random.New(3)
	x := densetest.Normal(s, 90, 40)
	for i, v := range x.Data {
		if v < 1 {
			x.Data[i] = 0
		}
	}
	for _, init := range []string{"k-means++", "random"} {
		o := KMeansOptions{K: 4, Seed: 9, Init: init}
		want, err := KMeans(ctx, x, o)
		if err != nil {
			t.Fatal(err)
		}
		got, err := KMeans(ctx, sparse.FromDense(x), o)
		if err != nil || !slices.Equal(got.Labels, want.Labels) || !(math.Abs(got.Objective-want.Objective) <= 1e-9) {
			t.Errorf("%s: sparse %v (%v), dense %v", init, got.Objective, err, want.Objective)
		}
	}
}

func TestKMeansOfDuplicates(t *testing.T) {
	x := dense.New(6, 2)
	for i := range 6 {
		x.Set(i, 0, float64(i%2))
	}
	for _, init := range []string{"k-means++", "random"} {
		// More clusters than different rows: the rest stay empty.
		r, err := KMeans(ctx, x, KMeansOptions{K: 4, Init: init})
		if err != nil || r.Objective != 0 {
			t.Errorf("%s: objective %v (%v), want 0", init, r.Objective, err)
		}
	}
	r, err := KMeans(ctx, x, KMeansOptions{K: 6})
	if err != nil || r.Objective != 0 {
		t.Errorf("one cluster a row: %v (%v)", r, err)
	}
}

// Rows that repeat, in more clusters than there are different ones: sparse
// distances round, and must not keep the search moving rows about.
func TestKMeansOfSparseDuplicatesSettles(t *testing.T) {
	s := random.New(6)
	x := dense.New(60, 20)
	for i := range 3 {
		for j := range 20 {
			x.Set(i, j, s.Float64())
		}
	}
	for i := 3; i < 60; i++ {
		copy(x.Row(i), x.Row(i%3))
	}
	rows, err := points.RowsOf(sparse.FromDense(x), 1)
	if err != nil {
		t.Fatal(err)
	}
	l := newLloyd(rows, 5)
	l.seed(random.New(1), "random")
	rounds := 0
	for changed := true; changed && rounds < maxRounds; rounds++ {
		if changed, err = l.assign(ctx); err != nil {
			t.Fatal(err)
		}
		l.average()
	}
	if rounds > 10 || l.objective > 1e-9 {
		t.Errorf("%d rounds to the objective %v", rounds, l.objective)
	}
}

// An empty cluster takes the farthest row: from these centres the third would
// stay empty for ever.
func TestEmptyClusterIsFilled(t *testing.T) {
	x := dense.Matrix{Rows: 5, Cols: 1, Data: []float64{0, 0.1, 5, 5.1, 9}}
	rows, err := points.RowsOf(x, 1)
	if err != nil {
		t.Fatal(err)
	}
	l := newLloyd(rows, 3)
	copy(l.centers, []float64{0, 5, 1e6})
	if err := l.run(ctx); err != nil {
		t.Fatal(err)
	}
	if want := []int{0, 0, 1, 1, 2}; !slices.Equal(l.labels, want) {
		t.Errorf("labels %v, want %v", l.labels, want)
	}
	if !(math.Abs(l.objective-0.01) <= 1e-12) {
		t.Errorf("objective %v, want 0.01", l.objective)
	}
}

func TestKMeansFarFromTheOrigin(t *testing.T) {
	s := random.New(5)
	x := densetest.Normal(s, 60, 2)
	want, err := KMeans(ctx, x, KMeansOptions{K: 3})
	if err != nil {
		t.Fatal(err)
	}
	for i := range x.Data {
		x.Data[i] += 1 << 30
	}
	got, err := KMeans(ctx, x, KMeansOptions{K: 3})
	if err != nil || !slices.Equal(got.Labels, want.Labels) {
		t.Errorf("a shift by 2³⁰ changed the labels (%v): objective %v, was %v", err, got.Objective, want.Objective)
	}
}

func TestKMeansErrors(t *testing.T) {
	x := dense.Matrix{Rows: 3, Cols: 1, Data: []float64{1, 2, 4}}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	run := func(c context.Context, x mat.Matrix, o KMeansOptions) error {
		_, err := KMeans(c, x, o)
		return err
	}
	for i, c := range []struct {
		err   error
		code  fault.Code
		param string
	}{
		{run(ctx, x, KMeansOptions{}), fault.InvalidOption, "k"},
		{run(ctx, x, KMeansOptions{K: 4}), fault.InvalidOption, "k"},
		{run(ctx, x, KMeansOptions{K: 2, Restarts: -1}), fault.InvalidOption, "restarts"},
		{run(ctx, x, KMeansOptions{K: 2, Init: "lucky"}), fault.InvalidOption, "init"},
		{run(ctx, dense.New(0, 1), KMeansOptions{K: 2}), fault.TooFewSamples, ""},
		{run(ctx, dense.Matrix{Rows: 1, Cols: 1, Data: []float64{math.Inf(1)}}, KMeansOptions{K: 1}), fault.NotFinite, ""},
		{run(stopped, x, KMeansOptions{K: 2}), fault.Aborted, ""},
	} {
		var fail *fault.Error
		if !errors.As(c.err, &fail) || fail.Code != c.code || fail.Param != c.param {
			t.Errorf("case %d: %v, want %s on %q", i, c.err, c.code, c.param)
		}
	}
}

// Products with a centre lose all digits of distances there.
func TestKMeansOfSparseRowsFarFromTheOrigin(t *testing.T) {
	x := densetest.Normal(random.New(5), 30, 2)
	for i := range x.Data {
		x.Data[i] += 1.7e9
	}
	o := KMeansOptions{K: 3}
	want, err := KMeans(context.Background(), x, o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := KMeans(context.Background(), sparse.FromDense(x), o)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.Labels, want.Labels) || !(math.Abs(got.Objective-want.Objective) <= 1e-6*want.Objective) {
		t.Errorf("objective %g with %v, want %g with %v", got.Objective, got.Labels, want.Objective, want.Labels)
	}
	for i, v := range want.Centers.Data {
		if !(math.Abs(got.Centers.Data[i]-v) <= 1e-6) {
			t.Errorf("centres %v, want %v", got.Centers, want.Centers)
		}
	}
}

func TestNumberOfClustersIsAskedFor(t *testing.T) {
	x := dense.Matrix{Rows: 3, Cols: 1, Data: []float64{1, 2, 3}}
	_, kmeans := KMeans(ctx, x, KMeansOptions{})
	_, nmf := NMF(ctx, x, NMFOptions{})
	for _, err := range []error{kmeans, nmf} {
		if err == nil || !strings.HasPrefix(err.Error(), "k is missing; ") {
			t.Error(err)
		}
	}
}

// Where there are more clusters than rows that differ, every row is on its
// centre and nothing is left to do.
func TestKMeansOfFewDistinctRows(t *testing.T) {
	full := dense.New(600, 3)
	for i := range full.Rows {
		for j := range full.Cols {
			full.Set(i, j, float64(i%7)/10+float64(j)/3)
		}
	}
	for _, init := range []string{"k-means++", "random"} {
		for _, x := range []mat.Matrix{full, sparse.FromDense(full)} {
			turns := &counted{Context: context.Background()}
			got, err := KMeans(turns, x, KMeansOptions{K: 40, Init: init})
			if err != nil {
				t.Fatal(err)
			}
			if got.Objective != 0 {
				t.Errorf("%s, %T: objective %v, want 0", init, x, got.Objective)
			}
			if turns.checks > 20 {
				t.Errorf("%s, %T: %d rounds, want a few of one start", init, x, turns.checks)
			}
		}
	}
}

// counted is a context that counts how often Err is called.
type counted struct {
	context.Context
	checks int
}

func (c *counted) Err() error {
	c.checks++
	return nil
}

// What would need more memory than there is is refused, not tried.
func TestColumnsBeyondMemory(t *testing.T) {
	x := &sparse.CSR{Rows: 2, Cols: math.MaxInt32, Indptr: []int{0, 1, 2}, Indices: []int32{0, 1}, Data: []float64{1, 2}}
	_, kmeans := KMeans(context.Background(), x, KMeansOptions{K: 2})
	_, nmf := NMF(context.Background(), x, NMFOptions{K: 2})
	for _, err := range []error{kmeans, nmf} {
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != fault.OutOfMemory {
			t.Error(err)
		}
	}
}
