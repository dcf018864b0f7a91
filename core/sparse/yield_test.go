package sparse

import (
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace/pacetest"
)

// Products of thousands of rows with hundreds of vectors take turns.
func TestProductsYield(t *testing.T) {
	n := 320
	x := FromDense(dense.Identity(n))
	full := dense.New(n, n)
	for name, work := range map[string]func(){
		"Mul":       func() { x.Mul(full, dense.Identity(n)) },
		"MulT":      func() { x.MulT(full, dense.Identity(n)) },
		"OuterGram": func() { x.OuterGram(full) },
	} {
		if turns := pacetest.Turns(work); turns < n/16 {
			t.Errorf("%s: %d turns", name, turns)
		}
	}
}
