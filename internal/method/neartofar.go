package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pace"
)

// Reach is the ε-covariance of points in the plane for one ε, by its axes.
type Reach struct {
	Epsilon     float64 // squared distance; pairs closer than it count, ‖xᵢ−xⱼ‖² < ε
	Pairs       int     // how many i < j do
	Beta        float64 // share of all n² pairs, i = j included
	Short, Long float64 // variance along its axes, ascending
	Angle       float64 // of the short one, in radians, 0 ≤ angle < π
}

// reachBins is how many bins of squared distances there are: one for every exponent
// and fraction of reachBits of a number from 0 up.
const reachBins = 1 << (11 + reachBits)

// reachBits are the bits of a number's fraction that distinguish two ε: there are 32 values per octave of squared
// distances, 2 % apart on average.
const reachBits = 5

// PairSums are the sums of the pairs of points in the plane that Reaches needs, for points that arrive in steps: the
// first points of a random order are a sample, and all of them the whole. Pairs are summed by squared distance in bins
// that end at the ε of the result, so that C_ε is the sum of the bins before it, exact except for rounding: O(n²) time,
// and 2 MiB for the bins for any number of points and ε.
type PairSums struct {
	rows int
	bins *[reachBins]pairSums
}

// Add adds the rows of x after those that it has, which are the first ones of x. After an error the sums cannot be used
// any more.
//
// Errors: aborted.
func (s *PairSums) Add(ctx context.Context, x dense.Matrix) error {
	bins := s.bins
	for since := 0; s.rows < x.Rows; s.rows++ {
		if since += s.rows; since > pace.Stretch || s.rows%256 == 0 {
			since = 0
			if err := fault.Stopped(ctx, "near to far"); err != nil {
				return err
			}
		}
		a, b := x.At(s.rows, 0), x.At(s.rows, 1)
		for before := x.Data[:2*s.rows]; len(before) >= 2; before = before[2:] {
			u, v := a-before[0], b-before[1]
			bins[math.Float64bits(u*u+v*v)>>(52-reachBits)%reachBins].add(u, v)
		}
	}
	return nil
}

// Reaches returns C_ε = XᵀLX/(n²β) of the n points taken in so far (analysis paper,
// section 3) for ε from the closest pair to all of them, where C_ε is the
// covariance with divisor n: for every ε with reachBits of fraction, 2 % apart,
// that lets in pairs which the one before did not. Under ‖a‖ = 1 the short axis
// is LPP's direction on the graph ‖xᵢ−xⱼ‖² < ε with weights 1, and at the end
// PCA's last one. Points that are all in one place have none.
func (s *PairSums) Reaches() []Reach {
	var out []Reach
	var sum pairSums
	for bin := range s.bins {
		if s.bins[bin].pairs == 0 {
			continue
		}
		sum.join(s.bins[bin])
		// Pairs of coinciding points belong to every graph, and do not start a new one.
		if bin > 0 {
			out = append(out, sum.reach(float64(s.rows), math.Float64frombits(uint64(bin+1)<<(52-reachBits))))
		}
	}
	return out
}

// binNumbers is the number of values per bin.
const binNumbers = 5

// Numbers returns the sums as numbers, for PairSumsOf: of each bin with pairs its
// place, their number, and the sums of u², uv and v² of their differences (u, v).
func (s *PairSums) Numbers() []float64 {
	var out []float64
	for bin, b := range s.bins {
		if b.pairs > 0 {
			out = append(out, float64(bin), float64(b.pairs), b.xx, b.xy, b.yy)
		}
	}
	return out
}

// PairSumsOf returns the sums of so many rows from their numbers; of no rows without numbers.
//
// Errors: invalid-option (sums) for numbers that Numbers does not give.
func PairSumsOf(rows int, numbers []float64) (*PairSums, error) {
	s := &PairSums{rows: rows, bins: new([reachBins]pairSums)}
	if len(numbers)%binNumbers != 0 {
		return nil, fault.New(fault.InvalidOption, "sums", "there are %d numbers; sums are %d a bin", len(numbers), binNumbers)
	}
	for at := 0; at < len(numbers); at += binNumbers {
		bin, pairs := numbers[at], numbers[at+1]
		if !(bin >= 0 && bin < reachBins && bin == math.Trunc(bin) && pairs >= 1 && pairs <= 1<<53 && pairs == math.Trunc(pairs)) {
			return nil, fault.New(fault.InvalidOption, "sums", "numbers %d and %d are %g and %g; they must be the place of a bin and how many pairs are in it", at, at+1, bin, pairs)
		}
		s.bins[int(bin)] = pairSums{pairs: int(pairs), xx: numbers[at+2], xy: numbers[at+3], yy: numbers[at+4]}
	}
	return s, nil
}

// pairSums are the second moments of the differences of some pairs.
type pairSums struct {
	pairs      int
	xx, xy, yy float64
}

func (s *pairSums) add(u, v float64) {
	s.pairs++
	s.xx += u * u
	s.xy += u * v
	s.yy += v * v
}

func (s *pairSums) join(o pairSums) {
	s.pairs += o.pairs
	s.xx += o.xx
	s.xy += o.xy
	s.yy += o.yy
}

// reach is C_ε of the pairs among n points.
func (s *pairSums) reach(n, epsilon float64) Reach {
	beta := (n + 2*float64(s.pairs)) / (n * n)
	by := 1 / (n * n * beta)
	values, vectors := eigen.Symmetric2([3]float64{s.xx * by, s.xy * by, s.yy * by})
	angle := math.Atan2(vectors[2], vectors[0])
	if angle < 0 {
		angle += math.Pi
	}
	if angle >= math.Pi {
		angle -= math.Pi
	}
	return Reach{Epsilon: epsilon, Pairs: s.pairs, Beta: beta, Short: math.Max(0, values[0]), Long: values[1], Angle: angle}
}
