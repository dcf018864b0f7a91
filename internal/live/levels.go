package live

import (
	"math"

	"lpp-playground/core/fault"
)

// LevelSide is how many places a side of a slot's frame has.
const LevelSide = 64

// LevelMargin is how far the frame reaches beyond the points, relative to their
// longer side.
const LevelMargin = 0.12

// setEmbedding stores the result of a method without axes: the first dimension of its embedding, and its map in the
// plane if it has one.
func (l *Live) setEmbedding(s *Slot, fit *Fit) {
	s.Certificate = fit.Certificate
	s.Rank, s.Values = fit.Rank, [2]float64{math.NaN(), math.NaN()}
	copy(s.Values[:], fit.Values)
	s.Scores = resize(s.Scores, l.n)
	copy(s.Scores, fit.Scores)
	if fit.Alpha == nil {
		return
	}
	s.Frame, s.Gamma = l.Frame(), fit.Kernel.Gamma
	s.Levels = append(s.Levels[:0], fit.Kernel.Levels(l.Data().Matrix, fit.Alpha, s.Frame, LevelSide)...)
}

// addWarnings gives a slot the warnings of its fit, without those about the graph, which the result has once for all
// runs.
func (l *Live) addWarnings(s *Slot, warnings []fault.Warning) {
	for _, w := range warnings {
		if !l.hasWarning(w.Code) {
			s.Warnings = append(s.Warnings, w)
		}
	}
}

// hasWarning reports whether the result has a warning of that code.
func (l *Live) hasWarning(code string) bool {
	for _, w := range l.result.Warnings {
		if w.Code == code {
			return true
		}
	}
	return false
}

// Frame returns a box around all points with a margin.
func (l *Live) Frame() [4]float64 {
	low, high := [2]float64{l.xy[0], l.xy[1]}, [2]float64{l.xy[0], l.xy[1]}
	for i, v := range l.xy[:2*l.n] {
		low[i&1], high[i&1] = min(low[i&1], v), max(high[i&1], v)
	}
	margin := LevelMargin * max(high[0]-low[0], high[1]-low[1])
	return [4]float64{low[0] - margin, low[1] - margin, high[0] + margin, high[1] + margin}
}
