package graph

import (
	"math"

	"lpp-playground/core/fault"
)

// tally counts what warnings about weights need.
type tally struct {
	kind                      *Kind
	pairs, negative, vanished int
	infinite                  bool
}

// count adds weights.
func (t *tally) count(weights []float64) {
	t.pairs += len(weights)
	for _, w := range weights {
		switch {
		case w < 0:
			t.negative++
		case w == 0:
			t.vanished++
		}
		if !(math.Abs(w) <= math.MaxFloat64) {
			t.infinite = true
		}
	}
}

// err refuses weights that are not numbers.
func (t *tally) err() error {
	if !t.infinite {
		return nil
	}
	param, means := "weight.kind", ""
	if t.kind.TooLarge != "" {
		param = "weight." + t.kind.TooLarge
		means = "a smaller " + param + " or "
	}
	return fault.New(fault.InvalidOption, param, "the %s weights are too large for a number; %ssmaller data would do", t.kind.Name, means)
}

// warnings returns the warnings about negative and underflowed weights.
func (t *tally) warnings(w Weight) []fault.Warning {
	var out []fault.Warning
	if t.negative > 0 {
		out = append(out, NegativeWeights(t.negative, t.pairs))
	}
	if t.vanished > 0 && t.kind.Underflow != "" {
		out = append(out, Underflow(t.kind, t.vanished, t.pairs, w.T))
	}
	return out
}

// NegativeWeights warns of weights below 0.
func NegativeWeights(negative, pairs int) fault.Warning {
	return fault.Warn("negative-weights", "%d of %d weights are negative: such pairs are pushed apart instead of kept together", negative, pairs)
}

// Underflow warns about weights that are 0 as numbers, for a kind with an option that prevents this; t is the value in
// use.
func Underflow(kind *Kind, vanished, pairs int, t float64) fault.Warning {
	return fault.Warn("underflow", "%d of %d %s weights are too small for a number at %[4]s = %.6[5]g and count as no edge; a larger %[4]s keeps them", vanished, pairs, kind.Name, kind.Underflow, t)
}
