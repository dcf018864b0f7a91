package score

import (
	"cmp"
	"context"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
)

// AveragePrecision ranks all n(n−1)/2 pairs of the rows of x (n×d) by cosine
// similarity, the highest first, and averages over the pairs of one label the
// share of such pairs among those ranked as high or higher (LPI 5.1.2, after
// TREC). Pairs of equal similarity, up to tieWidth, share the last rank of their
// block, so neither the order of rows nor rounding matters. A zero row has
// similarity 0 to every row.
// Without a pair of one label the result is 0.
//
// Errors: invalid-data, not-finite, too-few-samples (below 2), invalid-option
// on labels when there is not one a row, aborted.
func AveragePrecision(ctx context.Context, x mat.Matrix, labels []int) (float64, error) {
	given := points.Of(x)
	rows, err := points.RowsOf(given, 2)
	if err != nil {
		return 0, err
	}
	if err := points.CheckLabels("labels", labels, rows.N); err != nil {
		return 0, err
	}
	return newRanking(ctx, given, rows, labels).average()
}

// ranking walks down all pairs by similarity, a window of similarities at a
// time: n = 8 000 has 32 million pairs, which need not be in memory together.
type ranking struct {
	ctx     context.Context
	x       points.Points
	labels  []int
	inverse []float64 // 1/‖row‖, 0 for a zero row
	window  int       // pairs of a window, when ties allow
}

// bins of the histogram that chooses the windows: a prime, so that similarities that are simple fractions, and tie
// often, are not on the borders.
const bins = 4093

// tieWidth is the difference below which neighbouring similarities tie:
// rounding leaves less, and documents differ by more.
const tieWidth = 1e-14

func newRanking(ctx context.Context, x points.Points, rows points.Rows, labels []int) ranking {
	r := ranking{ctx: ctx, x: x, labels: labels, inverse: make([]float64, rows.N), window: 4_000_000}
	for i := range r.inverse {
		if s := rows.SquaredNorm(i); s > 0 {
			r.inverse[i] = 1 / math.Sqrt(s)
		}
	}
	return r
}

// average sums the precisions, window after window from the top.
func (r ranking) average() (float64, error) {
	lows, err := r.windows()
	if err != nil {
		return 0, err
	}
	var sum, relevant, ranked float64
	high := bins
	report := pace.Reporter(r.ctx, "pairs", len(lows))
	for at, low := range lows {
		same, other, err := r.collect(low, high)
		if err != nil {
			return 0, err
		}
		sum, relevant, ranked = merge(same, other, sum, relevant, ranked)
		high = low
		report(at + 1)
	}
	if relevant == 0 {
		return 0, nil
	}
	return sum / relevant, nil
}

// merge goes down two descending lists, of pairs of one label and of others,
// and adds the precision of every pair of one label.
func merge(same, other []float64, sum, relevant, ranked float64) (float64, float64, float64) {
	var meter pace.Meter
	for s, o := 0, 0; s < len(same) || o < len(other); {
		meter.Spend(1)
		first, tied := s, math.Inf(-1)
		if s < len(same) {
			tied = same[s]
		}
		if o < len(other) {
			tied = math.Max(tied, other[o])
		}
		// A block continues as long as the next value is only slightly below the last.
		for {
			if s < len(same) && same[s] >= tied-tieWidth {
				tied = math.Min(tied, same[s])
				s++
				relevant++
			} else if o < len(other) && other[o] >= tied-tieWidth {
				tied = math.Min(tied, other[o])
				o++
			} else {
				break
			}
			ranked++
		}
		sum += float64(s-first) * relevant / ranked
	}
	return sum, relevant, ranked
}

// windows returns the lowest bins of the windows, from the top down.
func (r ranking) windows() ([]int, error) {
	var count [bins]int
	if n := len(r.labels); n*(n-1)/2 <= r.window {
		return []int{0}, nil
	}
	err := r.each(func(_, _ int, v float64) { count[bin(v)]++ })
	if err != nil {
		return nil, err
	}
	var lows []int
	size := 0
	for b := bins - 1; b >= 0; b-- {
		if size > 0 && size+count[b] > r.window {
			lows, size = append(lows, b+1), 0
		}
		size += count[b]
	}
	return append(lows, 0), nil
}

func bin(v float64) int { return max(0, min(bins-1, int((v+1)/2*bins))) }

// collect returns the similarities in bins low … high−1, descending.
func (r ranking) collect(low, high int) (same, other []float64, err error) {
	err = r.each(func(i, j int, v float64) {
		if b := bin(v); b < low || b >= high {
			return
		}
		if r.labels[i] == r.labels[j] {
			same = append(same, v)
		} else {
			other = append(other, v)
		}
	})
	for _, list := range [][]float64{same, other} {
		comparisons := 0
		slices.SortFunc(list, func(a, b float64) int {
			if comparisons++; comparisons%pace.Stretch == 0 {
				pace.Tick()
			}
			return cmp.Compare(b, a)
		})
	}
	return same, other, err
}

// each calls visit with the similarity of every pair i < j.
func (r ranking) each(visit func(i, j int, v float64)) error {
	for i, a := range r.inverse {
		if err := fault.Stopped(r.ctx, "average precision"); err != nil {
			return err
		}
		for j := i + 1; j < len(r.inverse); j++ {
			visit(i, j, r.x.Dot(i, j)*(a*r.inverse[j]))
		}
	}
	return nil
}
