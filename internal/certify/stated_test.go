package certify

import (
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/graph"
)

// ring joins every point to the next, with weights of both signs.
func ring(t *testing.T, n int) *graph.Sparse {
	t.Helper()
	var pairs []uint32
	var weights []float64
	for i := range n {
		pairs, weights = append(pairs, uint32(i), uint32((i+1)%n)), append(weights, float64(i%5)-0.7)
	}
	w, err := graph.Precomputed(n, pairs, weights)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestCheckOfManyPairs: of more than maxCheckedPairs, the first, the last and those between at even steps.
func TestCheckOfManyPairs(t *testing.T) {
	w := ring(t, 30)
	y := densetest.Gaussian(rand.New(rand.NewPCG(8, 2)), 30, 22)
	values := make([]float64, 22)
	for c := range values {
		values[c] = float64(c)
	}
	problem := Stated{Left: Laplacian(w), Right: Degrees(w)}
	var some []float64
	var columns []int
	for to := range maxCheckedPairs {
		some, columns = append(some, float64(3*to)), append(columns, 3*to)
	}
	few := dense.New(30, maxCheckedPairs)
	for i := range 30 {
		for to, c := range columns {
			few.Set(i, to, y.At(i, c))
		}
	}
	if got, want := problem.Check(values, y, 1), problem.Check(some, few, 1); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestNoNumberStandsForNothing: a result of NaN does not stand.
func TestNoNumberStandsForNothing(t *testing.T) {
	w := ring(t, 10)
	y := densetest.Gaussian(rand.New(rand.NewPCG(1, 3)), 10, 2)
	y.Data[7] = math.NaN()
	c := Stated{Left: Laplacian(w), Right: Degrees(w)}.Check([]float64{0, 1}, y, 1)
	if c.isTrusted() || math.IsNaN(c.Residual) || math.IsNaN(c.Constraint) {
		t.Errorf("%+v", c)
	}
}

// TestNoRidgeIsAdvisedWhereThereIsOne: what may be its doing is not its cure.
func TestNoRidgeIsAdvisedWhereThereIsOne(t *testing.T) {
	for ridge, want := range map[float64]string{0: " or a ridge may help", .1: " or no ridge may help"} {
		warnings := Certificate{Residual: 1}.AccuracyWarning(ridge)
		if len(warnings) != 1 || !strings.HasSuffix(warnings[0].Message, want) {
			t.Errorf("ridge %g: %v", ridge, warnings)
		}
	}
}
