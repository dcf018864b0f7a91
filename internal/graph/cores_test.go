package graph

import (
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense"
)

// Columns of a product are shared out; each has the bits that it has by itself.
func TestProductsOnAnyNumberOfCores(t *testing.T) {
	x := gaussian(9, 60, 3, 0)
	w := weighOrFail(t, allPairs(x), x, Weight{Kind: "heat"}, nil)
	y := gaussian(10, 60, 2*sharedColumns+5, 0)
	alone := dense.New(y.Rows, y.Cols)
	for c := range y.Cols {
		column, image := dense.New(y.Rows, 1), dense.New(y.Rows, 1)
		for i := range y.Rows {
			column.Data[i] = y.At(i, c)
		}
		w.Mul(image, column)
		for i, v := range image.Data {
			alone.Set(i, c, v)
		}
	}
	for _, cores := range []int{1, 2, 3, 8} {
		before := runtime.GOMAXPROCS(cores)
		got := dense.New(y.Rows, y.Cols)
		w.Mul(got, y)
		runtime.GOMAXPROCS(before)
		if !slices.Equal(got.Data, alone.Data) {
			t.Errorf("%d cores give other bits than a column by itself", cores)
		}
	}
}
