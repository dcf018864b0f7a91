package plane

import (
	"fmt"
	"math/rand"
	"testing"
)

// TestSetMatchesBruteForce covers cold starts, sizes at their ends included.
func TestSetMatchesBruteForce(t *testing.T) {
	for _, l := range layouts {
		for _, n := range []int{0, 1, 2, 3, 11, 150, 400} {
			for _, k := range []int{1, 10, 40} {
				var ix Index
				xy := l.points(int64(n+k), n)
				ix.Set(xy, k)
				checkList(t, fmt.Sprintf("%s n=%d k=%d", l.name, n, k), &ix, xy, k)
			}
		}
	}
}

// TestSetWarm goes on with one index through small moves, other sizes, other k
// and other points altogether.
func TestSetWarm(t *testing.T) {
	var ix Index
	r := rand.New(rand.NewSource(4))
	for round, l := range append(layouts, layouts...) {
		n, k := 100+r.Intn(200), 1+r.Intn(20)
		xy := l.points(int64(round), n)
		for frame := 0; frame < 4; frame++ {
			ix.Set(xy, k)
			checkList(t, fmt.Sprintf("%s frame %d", l.name, frame), &ix, xy, k)
			for s := range xy {
				xy[s] += 1e-3 * r.NormFloat64()
			}
			if frame == 2 {
				k = max(1, k-3)
			}
		}
	}
}

// TestSetSamePoints: points that stay where they are, some moved there one by
// one, with k as it was, smaller, and larger again.
func TestSetSamePoints(t *testing.T) {
	for _, l := range layouts {
		xy := l.points(1, 120)
		var ix Index
		ix.Set(xy, 12)
		for i := 0; i < 60; i += 7 {
			xy[2*i] += 0.5
			ix.Move(i, xy[2*i], xy[2*i+1])
		}
		for _, k := range []int{12, 5, 5, 1, 0, 0, 8, 3, 119, 500, 4} {
			ix.Set(xy, k)
			checkList(t, fmt.Sprintf("%s k=%d", l.name, k), &ix, xy, k)
		}
		xy[2*50]++
		ix.Set(xy, 4)
		checkList(t, l.name+" moved", &ix, xy, 4)
	}
}

// TestMove compares long sequences of single moves with a search from scratch.
func TestMove(t *testing.T) {
	for _, l := range layouts {
		r := rand.New(rand.NewSource(9))
		xy := l.points(1, 120)
		var ix Index
		k := 1 + r.Intn(12)
		ix.Set(xy, k)
		for step := 0; step < 110; step++ {
			i := r.Intn(120)
			before := append([]int32(nil), ix.List().Index...)
			xy[2*i], xy[2*i+1] = destination(r, xy, i, step)
			changed := ix.Move(i, xy[2*i], xy[2*i+1])
			what := fmt.Sprintf("%s step %d", l.name, step)
			checkList(t, what, &ix, xy, k)
			checkChanged(t, what, before, ix.List().Index, k, i, numbers(&ix, changed))
			if step == 100 {
				ix.Set(xy, k)
				checkList(t, what+" set again", &ix, xy, k)
			}
		}
	}
}

// numbers returns the caller's numbers of slots.
func numbers(ix *Index, slots []int32) []int32 {
	out := make([]int32, len(slots))
	for s, slot := range slots {
		out[s] = ix.order.number[slot]
	}
	return out
}

// destination is near, far out, or on top of another point.
func destination(r *rand.Rand, xy []float64, i, step int) (x, y float64) {
	switch step % 4 {
	case 0:
		return r.NormFloat64() * 1e3, r.NormFloat64()
	case 1:
		j := r.Intn(len(xy) / 2)
		return xy[2*j], xy[2*j+1]
	}
	return xy[2*i] + 0.01*r.NormFloat64(), xy[2*i+1] + 0.01*r.NormFloat64()
}

// checkChanged checks that every row that differs was named, once.
func checkChanged(t *testing.T, what string, before, after []int32, k, moved int, changed []int32) {
	t.Helper()
	named := map[int]bool{}
	for _, i := range changed {
		if named[int(i)] {
			t.Fatalf("%s: row %d is named twice", what, i)
		}
		named[int(i)] = true
	}
	if !named[moved] {
		t.Fatalf("%s: the moved point is not named", what)
	}
	for s := range after {
		if (before[s] != after[s] || int(after[s]) == moved) && !named[s/k] {
			t.Fatalf("%s: row %d has changed and is not named", what, s/k)
		}
	}
}

// TestManyOnOneSpot would take minutes if coinciding points cost their square.
func TestManyOnOneSpot(t *testing.T) {
	xy := make([]float64, 200_000)
	var ix Index
	for place := range 3 {
		for s := range xy {
			xy[s] = float64(place)
		}
		ix.Set(xy, 10)
	}
	index, d2 := ix.List().Row(99_999)
	if fmt.Sprint(index, d2[9]) != "[0 1 2 3 4 5 6 7 8 9] 0" {
		t.Errorf("the nearest are %v", index)
	}
}

// TestWarmAllocatesNothing is what lets the page draw without pauses.
func TestWarmAllocatesNothing(t *testing.T) {
	xy := layouts[0].points(1, 1500)
	r := rand.New(rand.NewSource(2))
	var ix Index
	frame := func() {
		for s := range xy {
			xy[s] += 1e-3 * r.NormFloat64()
		}
		ix.Set(xy, 10)
		for i := 0; i < 60; i++ {
			ix.Move(i, xy[2*i], r.NormFloat64())
		}
	}
	for warm := 0; warm < 5; warm++ {
		frame()
	}
	if allocations := testing.AllocsPerRun(10, frame); allocations != 0 {
		t.Errorf("a warm frame allocates %v times", allocations)
	}
}
