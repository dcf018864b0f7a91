package score

import (
	"context"
	"errors"
	"math"
	"slices"
	"sort"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

var ctx = context.Background()

func randomLabels(s *random.Source, n, classes int) []int {
	labels := make([]int, n)
	for i := range labels {
		labels[i] = s.Intn(classes)
	}
	return labels
}

// toSparse keeps the entries of m above 0 and returns both forms of the result.
func toSparse(m dense.Matrix) (dense.Matrix, *sparse.CSR) {
	full := m.Clone()
	for i, v := range full.Data {
		full.Data[i] = max(v, 0)
	}
	return full, sparse.FromDense(full)
}

// bestMatching tries every permutation.
func bestMatching(count [][]float64, row int, used []bool) float64 {
	if row == len(count) {
		return 0
	}
	best := 0.0
	for j := range used {
		if !used[j] {
			used[j] = true
			best = math.Max(best, count[row][j]+bestMatching(count, row+1, used))
			used[j] = false
		}
	}
	return best
}

func TestAccuracyAgainstAllPermutations(t *testing.T) {
	s := random.New(1)
	for trial := range 200 {
		size := 1 + s.Intn(6)
		n := 1 + s.Intn(40)
		truth, predicted := randomLabels(s, n, size), randomLabels(s, n, size)
		count := make([][]float64, size)
		for i := range count {
			count[i] = make([]float64, size)
		}
		for i := range truth {
			count[truth[i]][predicted[i]]++
		}
		got, err := Accuracy(truth, predicted)
		near(t, "accuracy", got, bestMatching(count, 0, make([]bool, size))/float64(n), err)
		if t.Failed() {
			t.Fatalf("trial %d: %v %v", trial, truth, predicted)
		}
	}
}

func TestNMIBounds(t *testing.T) {
	s := random.New(2)
	for range 100 {
		a, b := randomLabels(s, 30, 4), randomLabels(s, 30, 3)
		ab, _ := NMI(a, b)
		ba, _ := NMI(b, a)
		aa, _ := NMI(a, a)
		if ab < 0 || ab > 1 || !(math.Abs(ab-ba) <= 1e-12) || !(math.Abs(aa-1) <= 1e-12) {
			t.Fatalf("NMI(a,b)=%v NMI(b,a)=%v NMI(a,a)=%v", ab, ba, aa)
		}
	}
	one, err := NMI([]int{5, 5, 5}, []int{9, 9, 9})
	near(t, "NMI of two single clusters", one, 1, err)
}

// directPrecision is the definition, on a sorted list of all pairs.
func directPrecision(rows mat.Matrix, labels []int) float64 {
	x := points.Of(rows)
	type pair struct {
		v    float64
		same bool
	}
	var all []pair
	n, _ := x.Dims()
	for i := range n {
		for j := i + 1; j < n; j++ {
			v := x.Dot(i, j)
			if v != 0 {
				v /= math.Sqrt(x.Dot(i, i)) * math.Sqrt(x.Dot(j, j))
			}
			all = append(all, pair{v, labels[i] == labels[j]})
		}
	}
	sort.Slice(all, func(a, b int) bool { return all[a].v > all[b].v })
	var sum, relevant float64
	for k, p := range all {
		if p.same {
			relevant++
			sum += relevant / float64(k+1)
		}
	}
	return sum / relevant
}

func TestAveragePrecisionAgainstDefinition(t *testing.T) {
	s := random.New(3)
	x, labels := densetest.Normal(s, 60, 5), randomLabels(s, 60, 3)
	got, err := AveragePrecision(ctx, x, labels)
	near(t, "average precision", got, directPrecision(x, labels), err)
	full, thin := toSparse(densetest.Normal(s, 40, 30))
	a, err := AveragePrecision(ctx, full, labels[:40])
	b, errSparse := AveragePrecision(ctx, thin, labels[:40])
	near(t, "dense and sparse", a, b, errors.Join(err, errSparse))
}

// Windows smaller than the data must join without a seam.
func TestAveragePrecisionInWindows(t *testing.T) {
	s := random.New(4)
	x, labels := densetest.Normal(s, 200, 3), randomLabels(s, 200, 4)
	rows, err := points.RowsOf(x, 2)
	if err != nil {
		t.Fatal(err)
	}
	r := newRanking(ctx, x, rows, labels)
	r.window = 1000
	if lows, err := r.windows(); err != nil || len(lows) < 15 {
		t.Fatalf("%d windows (%v)", len(lows), err)
	}
	got, err := r.average()
	near(t, "average precision in windows", got, directPrecision(x, labels), err)
}

func TestAveragePrecisionIgnoresOrder(t *testing.T) {
	s := random.New(5)
	// Few distinct rows: many ties.
	x := dense.New(50, 2)
	for i := range x.Data {
		x.Data[i] = float64(s.Intn(2))
	}
	labels := randomLabels(s, 50, 2)
	want, err := AveragePrecision(ctx, x, labels)
	if err != nil {
		t.Fatal(err)
	}
	y, other := dense.New(50, 2), make([]int, 50)
	for i, j := range s.Perm(50) {
		copy(y.Row(i), x.Row(j))
		other[i] = labels[j]
	}
	got, err := AveragePrecision(ctx, y, other)
	near(t, "average precision after a permutation", got, want, err)
}

// Similarities that are equal tie, however the arithmetic rounds them.
func TestAveragePrecisionTiesAtEveryScale(t *testing.T) {
	rows := [][]float64{{8, 28}, {4, 4}, {5, 5}, {6, 21}, {10, 10}, {3, 3}}
	labels := []int{1, 1, 0, 1, 0, 0}
	// Two directions of 2 and 4 rows: 7 pairs of similarity 1, four of them of
	// one label, and then 8 that are equally far, two of one label.
	want := (4*4/7. + 2*6/15.) / 6
	for _, scale := range []float64{1, 3, 0.1, 1e7 / 3} {
		x := matrix(rows)
		for i := range x.Data {
			x.Data[i] *= scale
		}
		full, thin := toSparse(x)
		got, err := AveragePrecision(ctx, full, labels)
		near(t, "average precision of ties", got, want, err)
		got, err = AveragePrecision(ctx, thin, labels)
		near(t, "average precision of sparse ties", got, want, err)
	}
}

func TestTrustworthiness(t *testing.T) {
	s := random.New(6)
	x := densetest.Normal(s, 80, 4)
	same, err := Trustworthiness(ctx, x, x, 7)
	near(t, "trustworthiness of the data itself", same, 1, err)
	noise, err := Trustworthiness(ctx, x, densetest.Normal(s, 80, 2), 7)
	if err != nil || noise < 0.3 || noise > 0.7 {
		t.Errorf("trustworthiness of noise is %v (%v), want about ½", noise, err)
	}
}

// Embeddings that are asked about together have the numbers of each alone, to the
// bit, and dense rows those of the same rows sparse; also where distances tie.
func TestTrustworthinessOfEach(t *testing.T) {
	s := random.New(11)
	const n = 60
	x, same := densetest.Normal(s, n, 9), dense.New(n, 3)
	for i := range same.Data {
		same.Data[i] = float64(s.Intn(3))
	}
	ys := []mat.Matrix{densetest.Normal(s, n, 2), same, x, densetest.Normal(s, n, 1)}
	for _, of := range []dense.Matrix{x, same} {
		full, thin := toSparse(of)
		together, err := TrustworthinessOfEach(ctx, full, ys, 6)
		if err != nil || len(together) != len(ys) {
			t.Fatal(together, err)
		}
		for c, y := range ys {
			alone, err := Trustworthiness(ctx, full, y, 6)
			near(t, "one of some", together[c], alone, err)
			if alone != together[c] {
				t.Errorf("embedding %d has %v of four, %v alone", c, together[c], alone)
			}
			sparse, err := Trustworthiness(ctx, thin, y, 6)
			near(t, "sparse data", sparse, alone, err)
			back, err := Continuity(ctx, y, full, 6)
			near(t, "the two exchanged", back, alone, err)
		}
	}
	if none, err := TrustworthinessOfEach(ctx, x, nil, 6); len(none) != 0 || err != nil {
		t.Error("of none:", none, err)
	}
}

func TestNearestNeighborErrorMetrics(t *testing.T) {
	train := matrix([][]float64{{10, 1}, {1, 0}})
	test := matrix([][]float64{{10, 0}})
	euclid, err := NearestNeighborError(ctx, train, []int{0, 1}, test, []int{0}, "euclidean")
	near(t, "euclidean", euclid, 0, err)
	cosine, err := NearestNeighborError(ctx, train, []int{0, 1}, test, []int{0}, "cosine")
	near(t, "cosine", cosine, 1, err)

	s := random.New(7)
	full, thin := toSparse(densetest.Normal(s, 50, 12))
	other, thinOther := toSparse(densetest.Normal(s, 30, 12))
	a, b := randomLabels(s, 50, 3), randomLabels(s, 30, 3)
	for _, metric := range []string{"euclidean", "cosine"} {
		want, err := NearestNeighborError(ctx, full, a, other, b, metric)
		if err != nil {
			t.Fatal(err)
		}
		got, err := NearestNeighborError(ctx, thin, a, thinOther, b, metric)
		near(t, "sparse "+metric, got, want, err)
		got, err = NearestNeighborError(ctx, full, a, thinOther, b, metric)
		near(t, "mixed "+metric, got, want, err)
	}
}

func TestNeighborAccuracy(t *testing.T) {
	x := matrix([][]float64{{0}, {1}, {2}, {10}, {11}, {12}, {3.5}})
	labels := []int{0, 0, 0, 1, 1, 1, 1}
	got, err := NeighborAccuracy(ctx, x, labels, 1)
	near(t, "1 neighbour", got, 6.0/7, err)
	got, err = NeighborAccuracy(ctx, x, labels, 2)
	near(t, "2 neighbours, ties to the nearer", got, 6.0/7, err)
	got, err = NeighborAccuracy(ctx, x, labels, 3)
	near(t, "3 neighbours", got, 6.0/7, err)
	full, thin := toSparse(densetest.Normal(random.New(3), 70, 6))
	many := randomLabels(random.New(4), 70, 3)
	for _, k := range []int{1, 5, 69} {
		want, err := NeighborAccuracy(ctx, thin, many, k)
		if err != nil {
			t.Fatal(err)
		}
		got, err = NeighborAccuracy(ctx, full, many, k)
		near(t, "dense as sparse", got, want, err)
	}
}

func TestErrors(t *testing.T) {
	x, labels := matrix([][]float64{{1, 2}, {3, 4}, {5, 6}}), []int{0, 1, 0}
	bad := matrix([][]float64{{1, 2}, {3, math.NaN()}, {5, 6}})
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	precision := func(c context.Context, x mat.Matrix, l []int) error {
		_, err := AveragePrecision(c, x, l)
		return err
	}
	trust := func(c context.Context, x, y mat.Matrix, k int) error {
		_, err := Trustworthiness(c, x, y, k)
		return err
	}
	nearestError := func(c context.Context, test mat.Matrix, a, b []int, metric string) error {
		_, err := NearestNeighborError(c, x, a, test, b, metric)
		return err
	}
	vote := func(c context.Context, l []int, k int) error {
		_, err := NeighborAccuracy(c, x, l, k)
		return err
	}
	_, lengths := Accuracy([]int{1}, []int{1, 2})
	_, none := NMI(nil, nil)
	for i, c := range []struct {
		err   error
		code  fault.Code
		param string
	}{
		{lengths, fault.InvalidData, ""},
		{none, fault.TooFewSamples, ""},
		{precision(ctx, bad, labels), fault.NotFinite, ""},
		{precision(ctx, nil, labels), fault.InvalidData, ""},
		{precision(ctx, dense.New(1, 2), labels), fault.TooFewSamples, ""},
		{precision(ctx, dense.New(3, 0), labels), fault.InvalidData, ""},
		{precision(ctx, x, labels[:2]), fault.InvalidOption, "labels"},
		{precision(stopped, x, labels), fault.Aborted, ""},
		{trust(ctx, x, x, 0), fault.InvalidOption, "k"},
		{trust(ctx, x, x, 2), fault.InvalidOption, "k"},
		{trust(ctx, x, dense.New(4, 1), 1), fault.InvalidData, ""},
		{trust(stopped, x, x, 1), fault.Aborted, ""},
		{nearestError(ctx, x, labels, labels, "taxi"), fault.InvalidOption, "metric"},
		{nearestError(ctx, x, labels[:1], labels, ""), fault.InvalidOption, "trainLabels"},
		{nearestError(ctx, x, labels, labels[:1], ""), fault.InvalidOption, "testLabels"},
		{nearestError(ctx, dense.New(3, 5), labels, labels, ""), fault.InvalidData, ""},
		{nearestError(stopped, x, labels, labels, ""), fault.Aborted, ""},
		{vote(ctx, labels, 3), fault.InvalidOption, "k"},
		{vote(ctx, labels[:1], 1), fault.InvalidOption, "labels"},
		{vote(stopped, labels, 1), fault.Aborted, ""},
	} {
		var fail *fault.Error
		if !errors.As(c.err, &fail) || fail.Code != c.code || fail.Param != c.param {
			t.Errorf("case %d: %v, want %s on %q", i, c.err, c.code, c.param)
		}
	}
}

func TestAveragePrecisionRefusesWhatOverflows(t *testing.T) {
	x := dense.Matrix{Rows: 3, Cols: 1, Data: []float64{1e200, 2e200, 1}}
	if _, err := AveragePrecision(context.Background(), x, []int{0, 0, 1}); err == nil {
		t.Error("squares that overflow were accepted")
	}
}

func TestNearestNeighborFarFromTheOrigin(t *testing.T) {
	train := dense.Matrix{Rows: 2, Cols: 1, Data: []float64{1e9, 1e9 + 1}}
	test := dense.Matrix{Rows: 1, Cols: 1, Data: []float64{1e9 + 1}}
	got, err := NearestNeighborError(context.Background(), train, []int{0, 1}, test, []int{1}, "euclidean")
	if err != nil || got != 0 {
		t.Errorf("error %v, %v; the nearest row is the equal one", got, err)
	}
}

func TestNearestNeighborErrorOfSparseRowsFarFromTheOrigin(t *testing.T) {
	x := dense.New(20, 2)
	labels := make([]int, 20)
	for i := range 20 {
		x.Set(i, 0, 1.7e9+float64(i))
		x.Set(i, 1, 5)
		labels[i] = i
	}
	full, few := toSparse(x)
	for _, test := range []mat.Matrix{full, few} {
		if got, err := NearestNeighborError(ctx, few, labels, test, labels, ""); got != 0 || err != nil {
			t.Errorf("error %v (%v), want none: every row is in the training data", got, err)
		}
	}
}

// Of several matrices an error names the one at fault.
func TestErrorsNameTheMatrix(t *testing.T) {
	labels := []int{0, 1, 0}
	good := matrix([][]float64{{1, 2}, {3, 4}, {5, 6}})
	measures := map[string]func(first, second mat.Matrix) error{
		"train test": func(a, b mat.Matrix) error {
			_, err := NearestNeighborError(ctx, a, labels, b, labels, "")
			return err
		},
		"X Y": func(a, b mat.Matrix) error {
			_, err := Trustworthiness(ctx, a, b, 1)
			return err
		},
		"X  Y": func(a, b mat.Matrix) error {
			_, err := Continuity(ctx, a, b, 1)
			return err
		},
	}
	for what, bad := range map[string]mat.Matrix{
		"NaN":        matrix([][]float64{{1, 2}, {3, math.NaN()}, {5, 6}}),
		"no rows":    dense.New(0, 2),
		"no columns": dense.New(3, 0),
		"nothing":    nil,
		"too short":  dense.Matrix{Rows: 3, Cols: 2, Data: []float64{1}},
	} {
		for names, measure := range measures {
			called := strings.Fields(names)
			for i, err := range []error{measure(bad, good), measure(good, bad)} {
				if err == nil || !strings.Contains(err.Error(), called[i]+" ") {
					t.Errorf("%s as %s: %v", what, called[i], err)
				}
			}
		}
	}
}

// Every k, on few distinct distances: ranks and neighbours break ties by index.
func TestTrustworthinessAgainstDefinition(t *testing.T) {
	s := random.New(9)
	n := 31
	x, y := dense.New(n, 2), dense.New(n, 1)
	for _, m := range []dense.Matrix{x, y} {
		for i := range m.Data {
			m.Data[i] = float64(s.Intn(4))
		}
	}
	order := func(m dense.Matrix, i int) []int {
		var others []int
		for j := range n {
			if j != i {
				others = append(others, j)
			}
		}
		sort.SliceStable(others, func(a, b int) bool {
			return m.SquaredDistance(i, others[a]) < m.SquaredDistance(i, others[b])
		})
		return others
	}
	for k := 1; 2*k < n; k++ {
		var excess float64
		for i := range n {
			nearest := order(y, i)[:k]
			for r, j := range order(x, i) {
				if slices.Contains(nearest, j) {
					excess += math.Max(0, float64(r+1-k))
				}
			}
		}
		got, err := Trustworthiness(ctx, x, y, k)
		near(t, "trustworthiness", got, 1-2*excess/float64(n*k*(2*n-3*k-1)), err)
	}
}

func TestColumnsBeyondMemory(t *testing.T) {
	x := &sparse.CSR{Rows: 2, Cols: math.MaxInt32, Indptr: []int{0, 1, 2}, Indices: []int32{0, 1}, Data: []float64{1, 2}}
	_, err := NearestNeighborError(ctx, x, []int{0, 1}, x, []int{0, 1}, "")
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != fault.OutOfMemory {
		t.Error(err)
	}
}

// Counting is quick a label, but there may be many.
func TestCountingLabelsTellsOfLife(t *testing.T) {
	labels := make([]int, 1<<20)
	for i := range labels {
		labels[i] = i % 7
	}
	var err error
	ticks := pacetest.Turns(func() { _, err = NMI(labels, labels) })
	if least := 3 * len(labels) / pace.Stretch; err != nil || ticks < least {
		t.Errorf("%d signs for %d labels, at least %d are due (%v)", ticks, len(labels), least, err)
	}
}

// Pairs are many more than points: going down them is no less work than sorting them.
func TestRankingPairsTellsOfLife(t *testing.T) {
	const n = 1 << 19
	same, other := make([]float64, n), make([]float64, n)
	for i := range same {
		same[i], other[i] = 1-float64(2*i)/(2*n), 1-float64(2*i+1)/(2*n)
	}
	var relevant, ranked float64
	ticks := pacetest.Turns(func() { _, relevant, ranked = merge(same, other, 0, 0, 0) })
	if least := 2 * n / pace.Stretch; relevant != n || ranked != 2*n || ticks < least {
		t.Errorf("%d signs for %v of %v pairs, at least %d are due", ticks, relevant, ranked, least)
	}
}
