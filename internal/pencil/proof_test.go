package pencil

import (
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
)

// anyPencil is one of order r whose values lie around by, and its pairs, all of them.
func anyPencil(r *rand.Rand, order int) (a, b dense.Matrix, values []float64, vectors dense.Matrix) {
	x := densetest.Gaussian(r, 3*order, order)
	for i := range x.Rows { // of sizes that differ by a thousand
		for j, row := 0, x.Row(i); j < order; j++ {
			row[j] *= math.Pow(1000, float64(j)/float64(order))
		}
	}
	y := densetest.Gaussian(r, 3*order, order)
	a, b = dense.New(order, order), dense.New(order, order)
	dense.Gram(a, y)
	dense.Gram(b, x)
	values, vectors, _ = eigen.GeneralizedSmallest(a, b, order)
	return a, b, values, vectors
}

// pick returns some pairs.
func pick(values []float64, vectors dense.Matrix, which ...int) (some []float64, v dense.Matrix) {
	v = dense.New(vectors.Rows, len(which))
	for to, from := range which {
		some = append(some, values[from])
		for i := range v.Rows {
			v.Set(i, to, vectors.At(i, from))
		}
	}
	return some, v
}

// TestSmallestPairsAreRecognised: the first pairs are the smallest, pairs that pass one over are not, whatever follows.
func TestSmallestPairsAreRecognised(t *testing.T) {
	r := rand.New(rand.NewPCG(28, 4))
	for _, order := range []int{2, 3, 7, 40, 130} {
		for range 6 {
			a, b, values, vectors := anyPencil(r, order)
			for _, m := range []int{1, 2, order - 1, order} {
				next := math.NaN()
				if m < order {
					next = values[m]
				}
				if got := smallestOnes(a, b, values[:m], dense.Columns(vectors, 0, m), next, 1); got != certify.True {
					t.Errorf("%d of %d: %v", m, order, got)
				}
			}
			after := math.NaN()
			if order > 2 {
				after = values[2]
			}
			for _, wrong := range [][]int{{1}, {order - 1}} {
				some, v := pick(values, vectors, wrong...)
				if got := smallestOnes(a, b, some, v, after, 1); got != certify.False {
					t.Errorf("pair %v of %d as the first: %v", wrong, order, got)
				}
			}
			if order > 3 {
				some, v := pick(values, vectors, 0, 2)
				if got := smallestOnes(a, b, some, v, values[3], 1); got != certify.False {
					t.Errorf("first and third of %d: %v", order, got)
				}
				unit, own := eigen.Smallest(a, order)
				some, v = pick(unit, own, 1)
				if got := smallestOnes(a, dense.Matrix{}, some, v, unit[2], dense.Trace(a)); got != certify.False {
					t.Errorf("second of %d without B: %v", order, got)
				}
				some, v = pick(unit, own, 0, 1)
				if got := smallestOnes(a, dense.Matrix{}, some, v, unit[2], dense.Trace(a)); got != certify.True {
					t.Errorf("first two of %d without B: %v", order, got)
				}
			}
		}
	}
}

// TestSmallestOfATie: where the next value is the last one again, none is smaller.
func TestSmallestOfATie(t *testing.T) {
	a, b := dense.Identity(5), dense.Identity(5)
	a.Set(0, 0, .25)
	values, vectors := []float64{.25, 1}, dense.Columns(dense.Identity(5), 0, 2)
	if got := smallestOnes(a, b, values, vectors, 1, 1); got != certify.True {
		t.Errorf("first of a tie: %v", got)
	}
	if got := smallestOnes(a, b, []float64{1, 1}, dense.Columns(dense.Identity(5), 1, 3), 1, 1); got != certify.False {
		t.Errorf("a tie for the first: %v", got)
	}
}
