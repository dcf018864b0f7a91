package factor

import (
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace/pacetest"
)

// Pivots and graded columns take a turn in every step.
func TestFactorisationsYield(t *testing.T) {
	const n = 70
	positive := dense.Identity(n)
	for i := range n {
		positive.Set(i, i, float64(1+i))
	}
	for what, work := range map[string]func(){
		"pivots":         func() { PivotedCholesky(positive, 1e-11) },
		"graded columns": func() { Grade(positive) },
	} {
		if turns := pacetest.Turns(work); turns < n {
			t.Errorf("%s: %d turns, want %d", what, turns, n)
		}
	}
}
