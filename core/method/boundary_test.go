package method

import (
	"context"
	"errors"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/sparse"
)

// cancelling is a graph of four points whose degrees are 3, 1, −5 and −1.
func cancelling(t *testing.T) *graph.Sparse {
	t.Helper()
	w, err := graph.Precomputed(4, []uint32{0, 1, 0, 2, 1, 2, 2, 3}, []float64{4, -1, -3, -1})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestHeaviestIsTheLargestMagnitude(t *testing.T) {
	if got := heaviest(cancelling(t)); got != 5 {
		t.Errorf("the heaviest of %v is %g", cancelling(t).Degrees(), got)
	}
}

// TestCenterPoint compares the three centres with their definitions.
func TestCenterPoint(t *testing.T) {
	w := cancelling(t)
	x := Dense{dense.Matrix{Rows: 4, Cols: 2, Data: []float64{1, 2, 3, 5, 7, 11, 13, 17}}}
	degrees := w.Degrees()
	var total float64
	var weighted [2]float64
	for i, d := range degrees {
		total += d
		for j := range weighted {
			weighted[j] += d * x.At(i, j)
		}
	}
	for center, want := range map[Center][2]float64{
		CenterDegree: {weighted[0] / total, weighted[1] / total},
		CenterMean:   {6, 8.75},
		CenterNone:   {0, 0},
	} {
		got := centerPoint(x, w, center)
		for j := range want {
			if len(got) != 2 || math.Abs(got[j]-want[j]) > 1e-14*math.Abs(want[j]) {
				t.Errorf("center %s: %v, want %v", center, got, want)
			}
		}
	}
}

// TestDegreesThatCancelHaveNoMean takes sums on either side of what rounding
// leaves of a sum that is 0.
func TestDegreesThatCancelHaveNoMean(t *testing.T) {
	c := dense.Matrix{Rows: 3, Cols: 1, Data: []float64{1, 2, 4}}
	for _, degrees := range [][]float64{{1, 1, -2}, {0, 0, 0}, {1, -1, 1e-12}, {math.NaN(), 1, 1}} {
		_, _, err := degreeMean(c, degrees)
		var e *fault.Error
		if !errors.As(err, &e) || e.Code != fault.InvalidOption || e.Param != "weight.kind" {
			t.Errorf("%v: %v", degrees, err)
		}
	}
	for _, degrees := range [][]float64{{1, 2, 1}, {-1, -2, -1}, {1, -1, 1e-11}} {
		mean, total, err := degreeMean(c, degrees)
		sum := degrees[0] + degrees[1] + degrees[2]
		want := (degrees[0] + 2*degrees[1] + 4*degrees[2]) / sum
		if err != nil || total != sum || math.Abs(mean[0]-want) > 1e-12*math.Abs(want) {
			t.Errorf("%v: mean %v of total %g (%v), want %g of %g", degrees, mean, total, err, want, sum)
		}
	}
}

// TestSeparation checks μ = (1−λ)/λ and where it counts as infinite.
func TestSeparation(t *testing.T) {
	for lambda, want := range map[float64]float64{
		1: 0, 0.5: 1, 0.2: 4, 1e-12: (1 - 1e-12) / 1e-12, 2e-12: (1 - 2e-12) / 2e-12,
		0.9e-12: math.Inf(1), 0: math.Inf(1), -1e-17: math.Inf(1),
	} {
		if got := separation(lambda); got != want && math.Abs(got-want) > 1e-15*want {
			t.Errorf("λ = %g: μ = %g, want %g", lambda, got, want)
		}
	}
}

// TestClearlyRegular takes each of its three limits from either side.
func TestClearlyRegular(t *testing.T) {
	const limit = 100 * pencilTolerance
	for _, c := range []struct {
		share, size, most float64
		want              bool
	}{
		{2 * limit, 1, 1, true}, {limit, 1, 0, false}, {1.01 * limit, 1, 0, true}, {math.NaN(), 1, 1, false},
		{1, 1, 1 / limit, false}, {1, 1, 0.99 / limit, true}, {0.5, 4, 1.99 / limit, true}, {0.5, 4, 2.01 / limit, false},
		{1, Tiny, 0, false}, {1, 2 * Tiny, 0, true}, {1, -1, 0, false},
	} {
		if got := clearlyRegular(c.share, c.size, c.most); got != c.want {
			t.Errorf("share %g of %g, at most %g: %v", c.share, c.size, c.most, got)
		}
	}
}

// TestKeptAtItsEnds: what is no more than the tolerance of the largest is null, on either side of
// zero; what lies further below is an error, as is a pencil of nothing. What is kept is B-orthonormal.
func TestKeptAtItsEnds(t *testing.T) {
	const largest = 4.0
	edge := pencilTolerance * largest
	for _, c := range []struct {
		least, next float64
		rank        int
	}{
		{1, 2, 3}, {edge, 2, 2}, {math.Nextafter(edge, 1), 2, 3}, {0, edge, 1}, {-edge, 2, 2}, {-edge, edge, 1},
	} {
		b := diagonal(c.least, c.next, largest)
		basis, err := Pencil{B: b}.kept()
		if err != nil || basis.Rows != 3 || basis.Cols != c.rank {
			t.Errorf("%v: %d×%d, %v, want rank %d", b.Data, basis.Rows, basis.Cols, err, c.rank)
			continue
		}
		if far := fromIdentity(congruence(b, basis)); !(far <= 1e-12) {
			t.Errorf("%v: TᵀBT is %g from the identity", b.Data, far)
		}
	}
	for what, c := range map[string]struct {
		b    dense.Matrix
		want error
	}{
		"below zero":    {diagonal(math.Nextafter(-edge, -1), 2, largest), NotPositive()},
		"all below":     {diagonal(-1, -2, -3), NotPositive()},
		"nothing":       {diagonal(0, 0, 0), vanishing()},
		"hardly a size": {diagonal(0, Tiny/2, -Tiny/2), vanishing()},
	} {
		if _, err := (Pencil{B: c.b}).kept(); err == nil || err.Error() != c.want.Error() {
			t.Errorf("%s: %v, want: %v", what, err, c.want)
		}
	}
}

func diagonal(values ...float64) dense.Matrix {
	m := dense.New(len(values), len(values))
	for i, v := range values {
		m.Set(i, i, v)
	}
	return m
}

// asked notes that it was asked for samples, and has none.
type asked struct {
	Spaces
	samples *bool
}

func (a asked) Samples(context.Context) (*Samples, error) {
	*a.samples = true
	return nil, nil
}

// TestWhenWideApplies: to many rows of about as many columns on a listed graph, with
// every choice as it is by default; one that is not leaves the problem to the row space.
func TestWhenWideApplies(t *testing.T) {
	on := func(x *sparse.CSR) *graph.Sparse {
		pairs, weights := make([]uint32, 0, 2*x.Rows), make([]float64, x.Rows)
		for i := range x.Rows {
			pairs, weights[i] = append(pairs, uint32(i), uint32((i+1)%x.Rows)), 1
		}
		w, err := graph.Precomputed(x.Rows, pairs, weights)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	tries := func(x Data, w graph.Affinity, o LPPOptions) bool {
		var tried bool
		if _, ok, err := tryWide(context.Background(), x, asked{samples: &tried}, w, o); ok || err != nil {
			t.Errorf("solved without samples: %v", err)
		}
		return tried
	}
	many, fewer, square, narrow := texts(wideFrom, wideFrom+1, 0), texts(wideFrom-1, wideFrom+1, 0), texts(wideFrom, wideFrom-1, 0), texts(wideFrom, wideFrom-2, 0)
	if w := on(many); !tries(Sparse{many}, w, LPPOptions{}) || !tries(Sparse{many}, w, LPPOptions{Center: CenterDegree, Constraint: ConstraintDegree}) {
		t.Error("not tried where it applies")
	}
	for what, o := range map[string]LPPOptions{
		"reduced": {Reduced: true}, "ridge": {Ridge: 1e-9}, "unit": {Constraint: ConstraintUnit},
		"mean": {Center: CenterMean}, "none": {Center: CenterNone},
	} {
		if tries(Sparse{many}, on(many), o) {
			t.Errorf("tried with %s", what)
		}
	}
	if !tries(Sparse{square}, on(square), LPPOptions{}) || !tries(Dense{many.Dense()}, on(many), LPPOptions{}) {
		t.Error("not tried on one column less than rows, or on what is stored in full")
	}
	if tries(Sparse{fewer}, on(fewer), LPPOptions{}) || tries(Dense{narrow.Dense()}, on(narrow), LPPOptions{}) || tries(Sparse{many}, &graph.Full{}, LPPOptions{}) {
		t.Error("tried on too few rows, too few columns, or a graph that is not listed")
	}
}
