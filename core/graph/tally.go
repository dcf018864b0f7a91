package graph

import (
	"math"

	"lpp-playground/core/fault"
)

// tally counts what is to be said about weights.
type tally struct {
	kind                      *WeightKind
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
	if t.kind.Uses("degree") {
		return fault.New(fault.InvalidOption, "weight.degree", "the %s weights are too large for a number; a smaller weight.degree or smaller data would do", t.kind.Name)
	}
	return fault.New(fault.InvalidOption, "weight.kind", "the %s weights are too large for a number; smaller data would do", t.kind.Name)
}

// warnings says which weights are negative and which have underflowed.
func (t *tally) warnings(w Weight) []fault.Warning {
	var out []fault.Warning
	if t.negative > 0 {
		out = append(out, NegativeWeights(t.negative, t.pairs))
	}
	if t.vanished > 0 && t.kind.Uses("t") {
		out = append(out, Underflow(t.kind, t.vanished, t.pairs, w.T))
	}
	return out
}

// NegativeWeights warns of weights below 0.
func NegativeWeights(negative, pairs int) fault.Warning {
	return fault.Warn("negative-weights", "%d of %d weights are negative: such pairs are pushed apart instead of kept together", negative, pairs)
}

// Underflow warns of weights of a kind that reads t that are 0 as numbers.
func Underflow(kind *WeightKind, vanished, pairs int, t float64) fault.Warning {
	return fault.Warn("underflow", "%d of %d %s weights are too small for a number at t = %.6g and count as no edge; a larger t keeps them", vanished, pairs, kind.Name, t)
}
