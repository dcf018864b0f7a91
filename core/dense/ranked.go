package dense

import (
	"cmp"
	"slices"
)

// Ranked is a number with an index that breaks ties.
type Ranked struct {
	Value float64
	Index int
}

// SortRanked sorts by (Value, Index), ascending. One function sorts everything that has an attached value: a generic
// sort for each type would take 3 KB of the engine.
func SortRanked(list []Ranked) {
	slices.SortFunc(list, func(a, b Ranked) int {
		switch {
		case a.Value < b.Value:
			return -1
		case a.Value > b.Value:
			return 1
		}
		return cmp.Or(cmp.Compare(a.Value, b.Value), cmp.Compare(a.Index, b.Index))
	})
}
