package graph

import (
	"testing"

	"lpp-playground/core/dense"
)

// What the table says of a kind is true of its weights: only signed ones fall below
// 0, and only those that read t change with it.
func TestKindsAreWhatTheTableSays(t *testing.T) {
	x := dense.New(12, 3)
	for i := range x.Data {
		x.Data[i] = float64(i*i*31%17) - 8
	}
	sigma := make([]float64, 12)
	edges := Edges{N: 12}
	for i := range uint32(12) {
		sigma[i] = 3 + float64(i)
		for j := i + 1; j < 12; j++ {
			edges.Pairs = append(edges.Pairs, i, j)
			edges.D2 = append(edges.D2, x.SquaredDistance(int(i), int(j)))
		}
	}
	weights := func(w Weight) []float64 {
		s, _, err := Weigh(edges, x, w, sigma)
		if err != nil {
			t.Fatal(err)
		}
		return s.Weights
	}
	for _, name := range WeightNames() {
		kind := KindOf(name)
		w := Weight{Kind: name, T: 9, Degree: 3, Coef0: 1, K: 1}
		plain := weights(w)
		negative := false
		for _, v := range plain {
			negative = negative || v < 0
		}
		if kind.Name != name || negative != kind.Signed {
			t.Errorf("%s: negative weights: %v", name, negative)
		}
		for option, other := range map[string]Weight{
			"t":      {Kind: name, T: 5, Degree: 3, Coef0: 1},
			"degree": {Kind: name, T: 9, Degree: 2, Coef0: 1},
			"coef0":  {Kind: name, T: 9, Degree: 3, Coef0: 4},
		} {
			changed := false
			for e, v := range weights(other) {
				changed = changed || v != plain[e]
			}
			if changed != kind.Uses(option) {
				t.Errorf("%s reads %s: %v", name, option, changed)
			}
		}
	}
}
