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

// A restart turns a basis of thousands of vectors, which is most of the work of
// a search for many: turns come with every few of them, not with its end.
func TestTurnedBasesTakeBreath(t *testing.T) {
	q := gaussian(4, 400, 50)
	turns := 0
	pace.Listen(func() { turns++ })
	defer pace.Listen(nil)
	turnRows(q, gaussian(5, 400, 200))
	if turns < 100 {
		t.Errorf("%d turns for 400 vectors", turns)
	}
	turns = 0
	innerProducts(dense.New(2, 400), q.Span(0, 2), q)
	if turns < 100 {
		t.Errorf("%d turns for 400 products", turns)
	}
}
