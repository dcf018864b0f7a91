package lpp

import (
	"math"

	"lpp-playground/internal/method"
)

// LevelSide is how many places a side of a slot's frame has.
const LevelSide = 64

// levelMargin is how far the frame reaches beyond the points, relative to their
// longer side.
const levelMargin = 0.12

// setEmbedding gives a slot what a method without axes found: the first dimension of
// its embedding, and its map in the plane where it has one.
func (l *Live) setEmbedding(s *Slot, model *Model) {
	s.Rank, s.Values = model.Rank, [2]float64{math.NaN(), math.NaN()}
	copy(s.Values[:], model.Values)
	s.Scores = resize(s.Scores, l.n)
	for i := range s.Scores {
		s.Scores[i] = model.Embedding.At(i, 0)
	}
	l.addWarnings(s, model)
	if model.Alpha == nil {
		return
	}
	alpha := make([]float64, l.n)
	for i := range alpha {
		alpha[i] = model.Alpha.At(i, 0)
	}
	s.Frame, s.Gamma = l.frame(), model.Options.Kernel.Gamma
	s.Levels = append(s.Levels[:0], model.kernel().Levels(l.data().Matrix, alpha, s.Frame, LevelSide)...)
}

// addWarnings gives a slot the warnings of its fit, but for those that the answer has of
// the graph, once for all runs.
func (l *Live) addWarnings(s *Slot, model *Model) {
	for _, w := range model.Warnings {
		if !l.hasWarning(w.Code) {
			s.Warnings = append(s.Warnings, w)
		}
	}
}

// hasWarning reports whether the answer has a warning of that code.
func (l *Live) hasWarning(code string) bool {
	for _, w := range l.answer.Warnings {
		if w.Code == code {
			return true
		}
	}
	return false
}

// frame returns a box around all points with a margin.
func (l *Live) frame() [4]float64 {
	low, high := [2]float64{l.xy[0], l.xy[1]}, [2]float64{l.xy[0], l.xy[1]}
	for i, v := range l.xy[:2*l.n] {
		low[i&1], high[i&1] = min(low[i&1], v), max(high[i&1], v)
	}
	margin := levelMargin * max(high[0]-low[0], high[1]-low[1])
	return [4]float64{low[0] - margin, low[1] - margin, high[0] + margin, high[1] + margin}
}

// kernel returns the kernel that a model was fitted with.
func (m *Model) kernel() method.Kernel {
	k := m.Options.Kernel
	return method.Kernel{Kind: k.Kind, Gamma: k.Gamma, Degree: k.Degree, Coef0: *k.Coef0}
}
