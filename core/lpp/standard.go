package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/subspace"
)

// standardization is the fit's view of a session's data: the original data or, under Standardize, columns of mean 0 and
// deviation 1 (divisor n), with the inverse.
type standardization struct {
	*Session
	mean, scale []float64 // nil for the data themselves
}

// standardizedView returns the data that the options' method sees. Standardized sparse data
// are stored in full: they are sparse no more.
func (s *Session) standardizedView(o Options) (*standardization, error) {
	if !o.Standardize {
		return &standardization{Session: s}, nil
	}
	var key uint64
	if o.Method.row().labelled {
		key = fingerprint(o.Labels)
	}
	view, err := s.standardized.get(key, func() (*standardization, error) {
		if err := checkMemory("standardize", "a standardized copy of the data", s.n, s.d, 2); err != nil { // sparse data also get a dense copy
			return nil, err
		}
		used := s.x
		if key != 0 {
			index, _ := subspace.Classes(o.Labels)
			used, _ = subspace.LabelledRows(s.x, index)
		}
		out := &standardization{}
		out.mean, out.scale = subspace.ColumnMoments(toDense(used))
		plain := toDense(s.x)
		out.Session = newSession(subspace.Dense{Matrix: out.apply(plain)}, s.minNeighbours)
		out.plain, out.units = plain, inverses(out.scale)
		return out, nil
	})
	if err != nil {
		return nil, err
	}
	return view, view.checkWorkingMemory(o)
}

// inverses returns one over every deviation, 0 for 0; nil where a number cannot hold
// one of them.
func inverses(scale []float64) []float64 {
	out := make([]float64, len(scale))
	for j, v := range scale {
		if v == 0 {
			continue
		}
		if out[j] = 1 / v; math.IsInf(out[j], 1) {
			return nil
		}
	}
	return out
}

// apply returns (x − mean)/scale; constant columns become 0.
func (s *standardization) apply(x dense.Matrix) dense.Matrix {
	out := dense.New(x.Rows, x.Cols)
	for i := range x.Rows {
		row := out.Row(i)
		for j, v := range x.Row(i) {
			if s.scale[j] > 0 {
				row[j] = (v - s.mean[j]) / s.scale[j]
			}
		}
	}
	return out
}

// directions returns directions of the data's own units in those of the fit.
func (s *standardization) directions(a dense.Matrix) dense.Matrix {
	if s.scale == nil {
		return a
	}
	a = a.Clone()
	timesRows(a, s.scale)
	return a
}

// restore puts a model's map into the data's own units: y = (x − Mean)·Components
// of x as given. A kernel's training points are the data as given.
func (s *standardization) restore(m *Model, x Data) {
	if s.scale == nil {
		return
	}
	m.Scale = append([]float64(nil), s.scale...)
	if m.Training != nil {
		m.Training = toGonum(toDense(x).Clone())
	}
	if m.Components == nil {
		return
	}
	inverse := make([]float64, len(s.scale))
	for j, v := range s.scale {
		if v > 0 {
			inverse[j] = 1 / v
		}
		m.Mean[j] = s.mean[j] + v*m.Mean[j]
	}
	timesRows(fromGonum(m.Components), inverse)
}

// timesRows multiplies row j of a by by[j], without −0, which JSON cannot represent.
func timesRows(a dense.Matrix, by []float64) {
	dense.TimesRows(a, by)
	for j, v := range by {
		if v == 0 {
			clear(a.Row(j))
		}
	}
}
