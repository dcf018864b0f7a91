package subspace

import (
	"math"

	"lpp-playground/core/dense"
)

// ConstantShare is the deviation of a column, relative to its largest entry, at
// or below which rounding alone makes it.
const ConstantShare = 1e-14

// ColumnMoments returns the mean and the deviation (divisor n) of every column, the
// deviation 0 for one that is constant. Columns of the same numbers in any order have
// the same to the bit.
func ColumnMoments(x dense.Matrix) (mean, deviation []float64) {
	sums := make([]longSum, x.Cols)
	eachRow(Dense{x}, func(_ []int32, row []float64) {
		for j, v := range row {
			sums[j].add(v)
		}
	})
	mean = make([]float64, x.Cols)
	for j := range sums {
		mean[j] = sums[j].total() / float64(x.Rows)
	}
	return mean, deviations(Dense{x}, mean)
}

// Extremes are the smallest and the largest stored entry of every column, +Inf and −Inf if there is none, and the
// number of stored entries.
type Extremes struct {
	Low, High []float64
	Stored    []int
}

// ExtremesOf returns the extremes of the columns of x.
func ExtremesOf(x Data) Extremes {
	_, d := x.Dims()
	e := Extremes{make([]float64, d), make([]float64, d), make([]int, d)}
	for j := range d {
		e.Low[j], e.High[j] = math.Inf(1), math.Inf(-1)
	}
	low, high, stored := e.Low, e.High, e.Stored
	eachRow(x, func(columns []int32, row []float64) {
		for j, v := range row {
			if columns != nil {
				j = int(columns[j])
			}
			stored[j]++
			if v < low[j] {
				low[j] = v
			}
			if v > high[j] {
				high[j] = v
			}
		}
	})
	return e
}

// Top returns the largest magnitude in column j, 0 where no entry is stored.
func (e *Extremes) Top(j int) float64 {
	if e.Stored[j] == 0 {
		return 0
	}
	return math.Max(math.Abs(e.Low[j]), math.Abs(e.High[j]))
}

// deviations returns the root mean square of every column of X − 1·meanᵀ, 0 for one
// that is constant.
func deviations(x Data, mean []float64) []float64 {
	n, d := x.Dims()
	e := ExtremesOf(x)
	most := make([]float64, d) // max |x − mean|, because rounding preserves order
	for j, m := range mean {
		if e.Stored[j] > 0 {
			most[j] = math.Max(math.Abs(e.Low[j]-m), math.Abs(e.High[j]-m))
		}
		if e.Stored[j] < n {
			most[j] = math.Max(most[j], math.Abs(m))
		}
	}
	squares := make([]longSum, d) // relative to most, which neither overflows nor vanishes
	eachRow(x, func(columns []int32, row []float64) {
		for j, v := range row {
			if columns != nil {
				j = int(columns[j])
			}
			share := (v - mean[j]) / most[j]
			squares[j].add(share * share)
		}
	})
	out := make([]float64, d)
	for j := range squares {
		if most[j] == 0 {
			continue
		}
		sum := squares[j].total()
		if count := n - e.Stored[j]; count > 0 {
			share := mean[j] / most[j]
			sum += float64(count) * share * share
		}
		if rms := most[j] * math.Sqrt(sum/float64(n)); rms > ConstantShare*e.Top(j) {
			out[j] = rms
		}
	}
	return out
}

// longSum is a sum with the rounding errors of its terms: its result does not depend on their order, unless 106 binary
// digits are not enough.
type longSum struct{ sum, rest float64 }

func (s *longSum) add(v float64) {
	sum := s.sum + v
	back := sum - s.sum
	s.rest += (s.sum - (sum - back)) + (v - back)
	s.sum = sum
}

func (s *longSum) total() float64 { return s.sum + s.rest }
