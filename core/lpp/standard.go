package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/method"
)

// standard is what a fit sees of a session's data: the data themselves or, under
// Standardize, columns of mean 0 and deviation 1 (divisor n), with what leads back.
type standard struct {
	*Session
	mean, scale []float64 // nil for the data themselves
}

// constantColumn is the deviation, relative to the largest entry, at or below
// which a column is constant.
const constantColumn = 1e-14

// seen returns the data that the options' method sees. Standardized sparse data
// are stored in full: they are sparse no more.
func (s *Session) seen(o Options) (*standard, error) {
	if !o.Standardize {
		return &standard{Session: s}, nil
	}
	var key uint64
	if o.Method.row().labelled {
		key = fingerprint(o.Labels)
	}
	seen, err := s.standard.get(key, func() (*standard, error) {
		if err := reserve("standardize", "a standardized copy of the data", s.n, s.d, 2); err != nil { // sparse data are stored in full beside it
			return nil, err
		}
		used := s.x
		if key != 0 {
			index, _ := method.Classes(o.Labels)
			used, _ = method.LabelledRows(s.x, index)
		}
		out := &standard{}
		out.mean, out.scale = spread(toDense(used))
		plain := toDense(s.x)
		out.Session = newSession(method.Dense{Matrix: out.apply(plain)}, s.slack)
		out.plain, out.units = plain, inverses(out.scale)
		return out, nil
	})
	if err != nil {
		return nil, err
	}
	return seen, seen.affordable(o)
}

// spread returns the mean and the deviation of every column, 0 for one that is
// constant. Columns of the same numbers in any order have the same to the bit.
func spread(x dense.Matrix) (mean, scale []float64) {
	mean, scale = make([]float64, x.Cols), make([]float64, x.Cols)
	size, most := make([]float64, x.Cols), make([]float64, x.Cols)
	sums := make([]longSum, x.Cols)
	for i := range x.Rows {
		for j, v := range x.Row(i) {
			size[j] = max(size[j], math.Abs(v))
			sums[j].add(v)
		}
	}
	for j := range sums {
		mean[j] = sums[j].total() / float64(x.Rows)
	}
	for i := range x.Rows {
		for j, v := range x.Row(i) {
			most[j] = max(most[j], math.Abs(v-mean[j]))
		}
	}
	clear(sums)
	for i := range x.Rows {
		for j, v := range x.Row(i) {
			if most[j] > 0 { // of size 1, so that no square vanishes
				v = (v - mean[j]) / most[j]
				sums[j].add(v * v)
			}
		}
	}
	for j := range sums {
		scale[j] = most[j] * math.Sqrt(sums[j].total()/float64(x.Rows))
		if scale[j] <= constantColumn*size[j] {
			scale[j] = 0
		}
	}
	return mean, scale
}

// longSum is a sum with the rounding errors of its terms: what it comes to does not
// depend on their order, but where 106 binary digits do not hold it.
type longSum struct{ sum, rest float64 }

func (s *longSum) add(v float64) {
	sum := s.sum + v
	back := sum - s.sum
	s.rest += (s.sum - (sum - back)) + (v - back)
	s.sum = sum
}

func (s *longSum) total() float64 { return s.sum + s.rest }

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
func (s *standard) apply(x dense.Matrix) dense.Matrix {
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
func (s *standard) directions(a dense.Matrix) dense.Matrix {
	if s.scale == nil {
		return a
	}
	a = a.Clone()
	timesRows(a, s.scale)
	return a
}

// restore puts a model's map into the data's own units: y = (x − Mean)·Components
// of x as given. A kernel's training points are the data as given.
func (s *standard) restore(m *Model, x Data) {
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

// timesRows multiplies row j of a by by[j].
func timesRows(a dense.Matrix, by []float64) {
	for j, v := range by {
		row := a.Row(j)
		for c := range row {
			row[c] *= v
		}
		if v == 0 {
			clear(row) // no −0, which JSON does not keep
		}
	}
}
