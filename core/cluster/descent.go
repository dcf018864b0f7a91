package cluster

import (
	"math"

	"lpp-playground/internal/pace"
)

// factor is the problem of one factor H (r×k) while the other is fixed:
// minimise ½ tr(H G Hᵀ) − tr(Hᵀ T) over H ≥ 0, with gram G and target T. Each row is a separate problem.
type factor struct {
	k         int
	h, target []float64 // r×k
	gram      []float64 // k×k
	grad      []float64 // k, of one row
	spent     pace.Meter
}

func newFactor(rows, k int) *factor {
	return &factor{k: k, h: make([]float64, rows*k), target: make([]float64, rows*k), gram: make([]float64, k*k), grad: make([]float64, k)}
}

// setGram sets G to the inner products of the other factor's columns.
func (f *factor) setGram(other *factor) {
	clear(f.gram)
	k := f.k
	for at := 0; at < len(other.h); at += k {
		f.spent.Spend(k * k)
		row := other.h[at : at+k]
		for a, v := range row {
			if v == 0 {
				continue
			}
			out := f.gram[a*k : a*k+k]
			for b, u := range row {
				out[b] += v * u
			}
		}
	}
}

// rowGradient sets grad to row·G − target and returns the squared length of its projection: entries below 0, and those
// where the row is above 0.
func (f *factor) rowGradient(row, target []float64) (projected float64) {
	f.spent.Spend(2 * f.k * f.k)
	k, grad := f.k, f.grad
	for c, t := range target {
		grad[c] = -t
	}
	for a, v := range row {
		if v == 0 {
			continue
		}
		for b, g := range f.gram[a*k : a*k+k] {
			grad[b] += v * g
		}
	}
	for c, g := range grad {
		if g < 0 || row[c] > 0 {
			projected += g * g
		}
	}
	return projected
}

// projected returns the length of the projected gradient.
func (f *factor) projected() float64 {
	var sum float64
	for at := 0; at < len(f.h); at += f.k {
		sum += f.rowGradient(f.h[at:at+f.k], f.target[at:at+f.k])
	}
	return math.Sqrt(sum)
}

// sweep minimises the objective entry by entry, with the rest fixed. It returns the squared length of the projected
// gradient before, and that of the change of H.
func (f *factor) sweep() (projected, moved float64) {
	k, grad := f.k, f.grad
	for at := 0; at < len(f.h); at += k {
		row := f.h[at : at+k]
		projected += f.rowGradient(row, f.target[at:at+k])
		for c, v := range row {
			if v == 0 && grad[c] >= 0 {
				continue
			}
			line := f.gram[c*k : c*k+k]
			if line[c] <= 0 {
				continue // the other factor is zero there, so H has no effect
			}
			to := max(0, v-grad[c]/line[c])
			step := to - v
			row[c] = to
			moved += step * step
			for b, g := range line {
				grad[b] += step * g
			}
		}
	}
	return projected, moved
}

// minSweepChange is the share of the first sweep's change below which another sweep is not worthwhile, and the other
// factor is updated.
const minSweepChange = 0.1

// descend sweeps at most some times and returns the squared length of the
// projected gradient that it found.
func (f *factor) descend(most int) (projected float64) {
	projected, first := f.sweep()
	for range most - 1 {
		if _, moved := f.sweep(); moved <= minSweepChange*minSweepChange*first {
			break
		}
	}
	return projected
}
