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
	Entries(Dense{x}, func(j int, v float64) { sums[j].add(v) })
	mean = make([]float64, x.Cols)
	for j := range sums {
		mean[j] = sums[j].total() / float64(x.Rows)
	}
	return mean, deviations(Dense{x}, mean)
}

// deviations returns the root mean square of every column of X − 1·meanᵀ, 0 for one
// that is constant.
func deviations(x Data, mean []float64) []float64 {
	n, d := x.Dims()
	top := make([]float64, d)  // max |x|
	most := make([]float64, d) // max |x − mean|
	stored := make([]int, d)
	Entries(x, func(j int, v float64) {
		top[j] = math.Max(top[j], math.Abs(v))
		most[j] = math.Max(most[j], math.Abs(v-mean[j]))
		stored[j]++
	})
	for j, count := range stored {
		if count < n {
			most[j] = math.Max(most[j], math.Abs(mean[j]))
		}
	}
	squares := make([]longSum, d) // relative to most, which neither overflows nor vanishes
	Entries(x, func(j int, v float64) {
		share := (v - mean[j]) / most[j]
		squares[j].add(share * share)
	})
	out := make([]float64, d)
	for j := range squares {
		if most[j] == 0 {
			continue
		}
		sum := squares[j].total()
		if count := n - stored[j]; count > 0 {
			share := mean[j] / most[j]
			sum += float64(count) * share * share
		}
		if rms := most[j] * math.Sqrt(sum/float64(n)); rms > ConstantShare*top[j] {
			out[j] = rms
		}
	}
	return out
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
