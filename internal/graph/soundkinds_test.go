package graph

import (
	"strings"
	"testing"
)

// A row that lacks what other packages take for granted is refused at the start,
// by its name.
func TestRowsOfWeightsAreWhole(t *testing.T) {
	weigh := func(_ *Weight, dst, of, _ []float64) { copy(dst, of) }
	complete := []Kind{{Name: "first", Weigh: weigh}, {Name: "second", Reads: []string{"k", "t"}, Scale: Reach, Auto: MedianLength, Weigh: weigh}}
	checkKinds(complete)
	checkKinds(Kinds)
	for word, wrong := range map[string]Kind{
		"two weights are called first": {Name: "first", Weigh: weigh},
		"no name":                      {Weigh: weigh},
		"no function":                  {Name: "third"},
		"third has only one of k":      {Name: "third", Weigh: weigh, Scale: Reach},
		"only one of k":                {Name: "third", Weigh: weigh, Reads: []string{"k"}},
		"third reads t":                {Name: "third", Weigh: weigh, Reads: []string{"t"}},
	} {
		func() {
			defer func() {
				if message, _ := recover().(string); !strings.Contains(message, word) {
					t.Errorf("%+v: %q, want %q", wrong.Name, message, word)
				}
			}()
			checkKinds(append(complete, wrong))
		}()
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
