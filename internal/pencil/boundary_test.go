package pencil

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/subspace"
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
	if got := Heaviest(cancelling(t)); got != 5 {
		t.Errorf("the heaviest of %v is %g", cancelling(t).Degrees(), got)
	}
}

// TestCenterPoint compares the three centres with their definitions.
func TestCenterPoint(t *testing.T) {
	w := cancelling(t)
	x := subspace.Dense{Matrix: dense.Matrix{Rows: 4, Cols: 2, Data: []float64{1, 2, 3, 5, 7, 11, 13, 17}}}
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
		got := CenterPoint(x, w, center)
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

// TestClearlyRegular takes each of its three limits from either side.
func TestClearlyRegular(t *testing.T) {
	const limit = 100 * subspace.PencilTolerance
	for _, c := range []struct {
		share, size, most float64
		want              bool
	}{
		{2 * limit, 1, 1, true}, {limit, 1, 0, false}, {1.01 * limit, 1, 0, true}, {math.NaN(), 1, 1, false},
		{1, 1, 1 / limit, false}, {1, 1, 0.99 / limit, true}, {0.5, 4, 1.99 / limit, true}, {0.5, 4, 2.01 / limit, false},
		{1, dense.Tiny, 0, false}, {1, 2 * dense.Tiny, 0, true}, {1, -1, 0, false},
	} {
		if got := wellConditioned(c.share, c.size, c.most); got != c.want {
			t.Errorf("share %g of %g, at most %g: %v", c.share, c.size, c.most, got)
		}
	}
}

// TestPositiveEigenspaceAtItsEnds: what is no more than the tolerance of the largest is null, on either side of
// zero; what lies further below is an error, as is a pencil of nothing. What is kept is orthonormal, with its values.
func TestPositiveEigenspaceAtItsEnds(t *testing.T) {
	const largest = 4.0
	edge := subspace.PencilTolerance * largest
	for _, c := range []struct {
		least, next float64
		rank        int
	}{
		{1, 2, 3}, {edge, 2, 2}, {math.Nextafter(edge, 1), 2, 3}, {0, edge, 1}, {-edge, 2, 2}, {-edge, edge, 1},
	} {
		b := diagonal(c.least, c.next, largest)
		values, basis, _, err := positiveEigenspace(b)
		if err != nil || basis.Rows != 3 || basis.Cols != c.rank {
			t.Errorf("%v: %d×%d, %v, want rank %d", b.Data, basis.Rows, basis.Cols, err, c.rank)
			continue
		}
		lengths := dense.New(c.rank, c.rank)
		dense.Gram(lengths, basis)
		if far := densetest.FromIdentity(lengths); !(far <= 1e-12) {
			t.Errorf("%v: UᵀU is %g from the identity", b.Data, far)
		}
		image := dense.Congruence(b, basis)
		for at, v := range values {
			image.Data[at*c.rank+at] -= v
		}
		if most := math.Abs(slices.MaxFunc(image.Data, func(a, b float64) int { return cmp.Compare(math.Abs(a), math.Abs(b)) })); !(most <= 1e-12) || !slices.IsSorted(values) {
			t.Errorf("%v: UᵀBU is %g from the values %v", b.Data, most, values)
		}
	}
	for what, c := range map[string]struct {
		b    dense.Matrix
		want error
	}{
		"below zero":    {diagonal(math.Nextafter(-edge, -1), 2, largest), notPositive()},
		"all below":     {diagonal(-1, -2, -3), notPositive()},
		"nothing":       {diagonal(0, 0, 0), vanishing()},
		"hardly a size": {diagonal(0, dense.Tiny/2, -dense.Tiny/2), vanishing()},
	} {
		if _, _, _, err := positiveEigenspace(c.b); err == nil || err.Error() != c.want.Error() {
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
