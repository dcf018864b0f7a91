package graph

import "testing"

// What the other packages take from a row without asking: one function, names that
// differ, k where the K-th neighbour is needed, and neither scales nor t where the
// function is not given them.
func TestRowsOfWeightsAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for i := range WeightKinds {
		k := &WeightKinds[i]
		functions := 0
		for _, has := range []bool{k.Many != nil, k.Length != nil, k.Product != nil} {
			if has {
				functions++
			}
		}
		switch {
		case k.Name == "" || seen[k.Name]:
			t.Errorf("%q is the name of no kind, or of two", k.Name)
		case functions != 1:
			t.Errorf("%s has %d functions", k.Name, functions)
		case k.Many != nil && k.Scale != NoScale:
			t.Errorf("%s: Many has no scales", k.Name)
		case k.Many == nil && k.Uses("t"):
			t.Errorf("%s: Many alone is given t", k.Name)
		case (k.Scale == Reach) != k.Uses("k"):
			t.Errorf("%s: k goes with the distance to the K-th neighbour", k.Name)
		case k.Exponential && !k.Uses("t"):
			t.Errorf("%s: exp(−d²/t) reads t", k.Name)
		}
		seen[k.Name] = true
	}
}

// A weight that there is not is refused, not taken for another.
func TestUnknownWeightIsRefused(t *testing.T) {
	x := gaussian(1, 6, 2, 0)
	for _, name := range []string{"", "Dot", "constant"} {
		if kind := KindOf(name); kind != nil || kind.Uses("t") {
			t.Errorf("%q is taken for %+v", name, kind)
		}
		_, _, err := Weigh(allPairs(x), x, Weight{Kind: name}, nil)
		checkFault(t, err, "invalid-option", "weight.kind")
		_, _, err = Complete(ctx, x, Weight{Kind: name}, nil)
		checkFault(t, err, "invalid-option", "weight.kind")
	}
}
