package eigen

import (
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/pace"
)

// Where the reflections become vectors, n² numbers a reflection, a single thread
// can take a turn after each.
func TestReflectionsTakeBreath(t *testing.T) {
	n := 60
	a := gaussian(3, n, n)
	dense.AddScaled(a.Data, 1, dense.Transpose(a).Data)
	reduced := tridiagonalize(a)
	turns := 0
	pace.Listen(func() { turns++ })
	defer pace.Listen(nil)
	reduced.apply(dense.Identity(n), true)
	if turns < n-1 {
		t.Errorf("%d turns for %d reflections", turns, n-1)
	}
}
