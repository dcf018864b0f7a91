package lpp

import (
	"math"
	"slices"
	"testing"
)

// Kept counts by brute force, on graphs with a k of their own and without.
func TestLiveNeighbourRecall(t *testing.T) {
	x := cloud(80, 2, 91)
	for _, o := range []Options{
		{Graph: Graph{K: 6}}, {Graph: Graph{K: 3}, Weight: Weight{Kind: "local-scaling", K: 9}}, {Graph: Graph{Kind: "complete"}}, {Graph: Graph{K: 200}},
	} {
		l := liveOn(t, x, nil, o)
		for range 3 {
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
			k := min(o.Graph.K, 79)
			if o.Graph.Kind == "complete" {
				k = 10
			}
			for slot := range 2 {
				if got, want := l.NeighbourRecall(slot), keptByCounting(l, slot, k); got != want {
					t.Errorf("%+v slot %d: %g are kept, want %g", o, slot, got, want)
				}
			}
			l.xy[5] += 0.7
		}
	}
}

func keptByCounting(l *Live, slot, k int) float64 {
	n, scores, common := l.n, l.Slots()[slot].Scores, 0
	for i := range n {
		order := func(distance func(j int) float64) []int {
			others := make([]int, 0, n)
			for j := range n {
				if j != i {
					others = append(others, j)
				}
			}
			slices.SortStableFunc(others, func(a, b int) int {
				return int(math.Copysign(1, distance(a)-distance(b)))
			})
			return others[:k]
		}
		near := order(func(j int) float64 { return math.Hypot(l.xy[2*j]-l.xy[2*i], l.xy[2*j+1]-l.xy[2*i+1]) })
		projected := order(func(j int) float64 { return math.Abs(scores[j] - scores[i]) })
		for _, j := range near {
			if slices.Contains(projected, j) {
				common++
			}
		}
	}
	return float64(common) / float64(n*k)
}

// The figures of a slot allocate nothing, and a slot without a result has none.
func TestLiveFigures(t *testing.T) {
	x, labels := cloud(300, 2, 93), threeClasses(300)
	l := liveOn(t, x, labels, Options{})
	frame := func() {
		l.xy[7] += 0.1
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		l.Facts()
		for slot := range 2 {
			if !(l.NeighbourRecall(slot) > 0) || !(l.Gap(slot) > 0) || len(l.Densities(slot).Labels) != 3 {
				t.Fatalf("slot %d has no figures", slot)
			}
		}
	}
	frame()
	frame()
	if allocations := testing.AllocsPerRun(20, frame); allocations != 0 {
		t.Errorf("figures allocate %v times", allocations)
	}
	l = liveOn(t, x, nil, Options{Method: LDA})
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	if !math.IsNaN(l.NeighbourRecall(0)) || !math.IsNaN(l.Gap(0)) || len(l.Densities(0).Labels) != 0 {
		t.Error("a slot without an answer has figures")
	}
}
