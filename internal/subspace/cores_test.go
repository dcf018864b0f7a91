package subspace

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense/densetest"
)

// Copies in units of the columns are shared out by rows: who copies a row does
// not change it.
func TestScaledRowsOnAnyNumberOfCores(t *testing.T) {
	x := densetest.Gaussian(rand.New(rand.NewPCG(7, 7)), 3*sharedRows+5, 6)
	mean, scales := []float64{1, 2, 3, 4, 5, 6}, []float64{1, 0, 2, 0.5, 4, 0.25}
	columns := varying(scales)
	for _, count := range []int{1, 2, 3} {
		before := runtime.GOMAXPROCS(count)
		scaled := scaledRows(x, mean, scales, columns)
		runtime.GOMAXPROCS(before)
		for i := range x.Rows {
			var want []float64
			for _, j := range columns {
				want = append(want, (x.At(i, j)-mean[j])/scales[j])
			}
			if !slices.Equal(scaled.Row(i), want) {
				t.Fatalf("%d cores: row %d is %v, want %v", count, i, scaled.Row(i), want)
			}
		}
	}
}
