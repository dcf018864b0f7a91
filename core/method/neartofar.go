package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
	"lpp-playground/core/pace"
)

// Reach is the ε-covariance of points in the plane for one ε, by its axes.
type Reach struct {
	Epsilon     float64 // squared distance; pairs closer than it count, ‖xᵢ−xⱼ‖² < ε
	Pairs       int     // how many i < j do
	Beta        float64 // share of all n² pairs, i = j included
	Short, Long float64 // variance along its axes, ascending
	Angle       float64 // of the short one, in radians, 0 ≤ angle < π
}

// reachBits are the bits of a number's fraction that tell two ε apart: 32 values
// lie in an octave of squared distances, 2 % of ε from one another at the mean.
const reachBits = 5

// NearToFar returns C_ε = XᵀLX/(n²β) of points in the plane (analysis paper,
// section 3) for ε from the closest pair to all of them, where C_ε is the
// covariance with divisor n: for every ε with reachBits of fraction, 2 % apart,
// that lets in pairs which the one before did not. Under ‖a‖ = 1 the short axis
// is LPP's direction on the graph ‖xᵢ−xⱼ‖² < ε with weights 1, and at the end
// PCA's last one. Points that are all in one place have none.
//
// Pairs are summed up by squared distance in bins that end at these ε, so that
// C_ε is the sum of the bins before it, exact but for rounding: O(n²) time and
// memory for the bins, however many ε there are.
//
// Errors: aborted.
func NearToFar(ctx context.Context, x dense.Matrix) ([]Reach, error) {
	bins := make([]pairSums, 1<<(11+reachBits))
	for i := range x.Rows {
		if pace.Tick(); i%256 == 0 {
			if err := fault.Stopped(ctx, "near to far"); err != nil {
				return nil, err
			}
		}
		a, b := x.At(i, 0), x.At(i, 1)
		for j := range i {
			p := (*[2]float64)(x.Data[2*j:])
			u, v := a-p[0], b-p[1]
			bins[math.Float64bits(u*u+v*v)>>(52-reachBits)].add(u, v)
		}
	}
	var out []Reach
	var sum pairSums
	for bin, s := range bins {
		if s.pairs == 0 {
			continue
		}
		sum.join(s)
		// Pairs in one place count in every graph, and have none of their own.
		if bin > 0 {
			out = append(out, sum.reach(float64(x.Rows), math.Float64frombits(uint64(bin+1)<<(52-reachBits))))
		}
	}
	return out, nil
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
