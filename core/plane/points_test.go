package plane

import (
	"math"
	"math/rand"
	"slices"
	"testing"
)

// TestMoved finds exactly the points that differ, wherever they stand, and stops
// at the most asked for.
func TestMoved(t *testing.T) {
	r := rand.New(rand.NewSource(8))
	for _, n := range []int{0, 1, 63, 64, 65, 300} {
		p := layouts[0].points(int64(n), n)
		for round := range 20 {
			q := slices.Clone(p)
			var want []int32
			for i := range n {
				if r.Intn(40) == 0 || round == 0 {
					q[2*i+r.Intn(2)] = []float64{7, math.NaN(), math.Inf(1)}[r.Intn(3)]
					want = append(want, int32(i))
				}
			}
			got, few := Moved(nil, p, q, n)
			if !few || !slices.Equal(got, want) {
				t.Fatalf("n = %d: %v have moved, want %v", n, got, want)
			}
			if len(want) == 0 {
				continue
			}
			if got, few := Moved(nil, p, q, len(want)-1); few || !slices.Equal(got, want[:len(want)-1]) {
				t.Fatalf("n = %d: %v with one fewer than there are", n, got)
			}
		}
	}
	// A zero of the other sign is the same place.
	if got, _ := Moved(nil, []float64{0, 1}, []float64{math.Copysign(0, -1), 1}, 1); len(got) != 0 {
		t.Error("a zero has moved")
	}
}
