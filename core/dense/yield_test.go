package dense

import (
	"testing"

	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
)

// Products of large matrices and their rearrangements yield at least once in every twenty of their rows or columns.
func TestProductsYield(t *testing.T) {
	tall, wide := random(1, 240, 12), random(2, 12, 240)
	square := New(240, 240)
	long := New(240, pace.Stretch/16)
	for what, work := range map[string]func(){
		"XᵀX of many columns": func() { Gram(square, wide) },
		"XXᵀ of many rows":    func() { OuterGram(square, tall) },
		"XY":                  func() { Mul(square, tall, wide) },
		"means":               func() { ColumnMeans(long) },
		"XᵀY of one column":   func() { Cross(New(long.Cols, 1), long, New(240, 1)) },
		"transpose":           func() { Transpose(wide) },
		"transpose of rows":   func() { TransposeRows(wide, make([]int, 240)) },
	} {
		if turns := pacetest.Turns(work); turns < 12 {
			t.Errorf("%s: %d turns", what, turns)
		}
	}
}
