package graph

import (
	"context"
	"math"
	"math/bits"
)

// gatherLimit is the number of values that a streaming median may hold at once.
const gatherLimit = 1 << 21

// medianLength is Median over the squared distances of all pairs.
func (t *tiles) medianLength(ctx context.Context) (float64, error) {
	if t.n <= ListedLimit {
		all := make([]float64, 0, t.n*(t.n-1)/2)
		err := t.eachLength(ctx, func(d2 []float64) { all = append(all, d2...) })
		return Median(all), err
	}
	s := ranks{each: func(visit func([]float64)) error { return t.eachLength(ctx, visit) }}
	total := int64(t.n) * int64(t.n-1) / 2
	median, zeros, err := s.middle(0, total)
	if err == nil && median == 0 {
		if zeros == total {
			return 1, nil
		}
		median, _, err = s.middle(zeros, total-zeros)
	}
	return median, err
}

// eachLength visits the squared distances of all pairs, many at a time.
func (t *tiles) eachLength(ctx context.Context, visit func(d2 []float64)) error {
	return eachTile(ctx, t.n, func(b block) bool {
		t.lengths.fill(b)
		for r := 0; r < b.rows; r++ {
			visit(b.w[r*b.cols+b.first(r) : (r+1)*b.cols])
		}
		return true
	})
}

// ranks finds order statistics of values ≥ 0 that are too many to hold, by
// counting them in ever finer ranges of their bit patterns, which have the
// order of the numbers.
type ranks struct {
	each func(visit func([]float64)) error
}

// middle returns the median of the values of rank skip … skip+count−1, and how
// many of all values are 0.
func (s ranks) middle(skip, count int64) (median float64, zeros int64, err error) {
	low, zeros, err := s.rank(skip + (count-1)/2)
	if err != nil || count%2 == 1 {
		return low, zeros, err
	}
	high, err := s.after(low, skip+count/2)
	return (low + high) / 2, zeros, err
}

// after returns the value of rank r, given that of rank r−1.
func (s ranks) after(low float64, r int64) (float64, error) {
	var upTo int64
	next := math.Inf(1)
	err := s.each(func(values []float64) {
		for _, v := range values {
			if v <= low {
				upTo++
			} else if v < next {
				next = v
			}
		}
	})
	if upTo > r {
		return low, err
	}
	return next, err
}

// rankBits is the number of bits by which a pass narrows the range.
const rankBits = 16

// rank returns the value of rank r and the number of zeros.
func (s ranks) rank(r int64) (value float64, zeros int64, err error) {
	counts := make([]int64, 1<<rankBits)
	var low uint64 // first bit pattern of the range
	width := 63    // the range has 2^width patterns
	for first := true; ; first = false {
		shift := max(0, width-rankBits)
		clear(counts)
		err = s.each(func(values []float64) {
			for _, v := range values {
				at := math.Float64bits(v) - low
				if at>>width == 0 {
					counts[at>>shift]++
				}
				if first && v == 0 {
					zeros++
				}
			}
		})
		if err != nil {
			return 0, 0, err
		}
		bin := 0
		for ; r >= counts[bin]; bin++ {
			r -= counts[bin]
		}
		low += uint64(bin) << shift
		width = shift
		if width == 0 {
			return math.Float64frombits(low), zeros, nil
		}
		if counts[bin] <= gatherLimit {
			value, err = s.gather(low, width, r, counts[bin])
			return value, zeros, err
		}
	}
}

// gather returns the value of rank r within a range that holds count values.
func (s ranks) gather(low uint64, width int, r, count int64) (float64, error) {
	sample := make([]float64, 0, count)
	err := s.each(func(values []float64) {
		for _, v := range values {
			if bits.Len64(math.Float64bits(v)-low) <= width {
				sample = append(sample, v)
			}
		}
	})
	if err != nil {
		return 0, err
	}
	return Select(sample, int(r)), nil
}
