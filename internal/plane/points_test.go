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
	// Whatever bits one coordinate has, a change of few bits of the other is seen.
	for range 2000 {
		p := []float64{math.Float64frombits(r.Uint64() &^ (1 << 62)), math.Float64frombits(r.Uint64() &^ (1 << 62))}
		q := slices.Clone(p)
		at := r.Intn(2)
		q[at] = math.Float64frombits(math.Float64bits(p[at]) ^ 1<<r.Intn(62))
		if got, _ := Moved(nil, p, q, 1); len(got) != 1 {
			t.Fatalf("from %v to %v nothing has moved", p, q)
		}
	}
	if got, _ := Moved(nil, []float64{0.01, 2.5}, []float64{0.02, 2.5}, 1); len(got) != 1 {
		t.Error("from 0.01 to 0.02 nothing has moved")
	}
	// A zero of the other sign is the same place.
	if got, _ := Moved(nil, []float64{0, 1}, []float64{math.Copysign(0, -1), 1}, 1); len(got) != 0 {
		t.Error("a zero has moved")
	}
}
