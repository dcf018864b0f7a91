package neighbors

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

const (
	sampledRows   = 8
	sampledOthers = 512
	scanCost      = 8  // looking at one pair, in multiplications
	candidateCost = 60 // handling one candidate, in addition to computing its distance
	termCost      = 3  // one term of its distance, which is read from memory at random
)

// bestLanes chooses how coarsely the rows of x may be rounded: more lanes make each
// pair cheaper and leave more candidates to compute exactly. It predicts both
// costs from the distances between a few rows and evenly spaced others.
func bestLanes(x dense.Matrix, k int) int {
	if hasVectors() {
		return shorts
	}
	costs := make([]float64, maxLanes(x.Cols)+1)
	others := min(sampledOthers, x.Rows)
	reach := make([]float64, others)
	far := make([]float64, others)
	for r := 0; r < sampledRows; r++ {
		i := (2*r + 1) * x.Rows / (2 * sampledRows)
		for t := range reach {
			pace.Tick()
			j := t * x.Rows / others
			reach[t] = math.Sqrt(x.SquaredDistance(i, j))
			far[t] = math.Sqrt(dense.Dot(x.Row(j), x.Row(j)))
		}
		addCosts(costs, x, k, reach, far, math.Sqrt(dense.Dot(x.Row(i), x.Row(i))))
	}
	lanes := 1
	for f := range costs {
		if f > 0 && costs[f] < costs[lanes] {
			lanes = f
		}
	}
	return lanes
}

// addCosts adds to costs[f] the cost of one row with f lanes, given its length, its distances to the sampled others and
// their lengths.
func addCosts(costs []float64, x dense.Matrix, k int, reach, far []float64, length float64) {
	n, d := float64(x.Rows), float64(x.Cols)
	weight := n / float64(len(reach))
	sorted := slices.Clone(reach)
	slices.Sort(sorted)
	near := sorted[min(int(math.Ceil(float64(k)/weight)), len(sorted)-1)]
	for f := 1; f < len(costs); f++ {
		// Rounding errors are uniform: √(d/12) of a unit, which is 1/longest of the row.
		unit := math.Sqrt(d/12) / (longest(f) - math.Sqrt(d)/2)
		count := 0.0
		for t, r := range reach {
			if r <= near+2*unit*(length+far[t]) { // once in the bound, once in the value
				count++
			}
		}
		costs[f] += n/2*(math.Ceil(d/float64(f))+scanCost) + count*weight*(termCost*d+candidateCost)
	}
}
