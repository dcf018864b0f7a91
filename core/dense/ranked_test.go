package dense

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Every number is after those before it, ties by index, NaN first.
func TestSortRanked(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	for n := range 300 {
		list := make([]Ranked, n)
		for i := range list {
			list[i] = Ranked{float64(r.IntN(1 + n/3)), r.IntN(n)}
			switch r.IntN(20) {
			case 0:
				list[i].Value = math.NaN()
			case 1:
				list[i].Value = math.Inf(1 - 2*r.IntN(2))
			}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b Ranked) int { return cmp.Compare(a.Index, b.Index) })
		slices.SortStableFunc(want, func(a, b Ranked) int { return cmp.Compare(a.Value, b.Value) })
		SortRanked(list)
		for i, got := range list {
			if cmp.Compare(got.Value, want[i].Value) != 0 || got.Index != want[i].Index {
				t.Fatalf("of %d, number %d is %v, want %v", n, i, got, want[i])
			}
		}
	}
}
