package lpp

import (
	"math"
	"slices"

	"lpp-playground/core/graph"
)

// distanceSample is how many pairs are looked at when there are more.
const distanceSample = 4096

// Distances describes the squared distances between points: over all pairs, or
// over a fixed sample of distanceSample pairs when there are more. P1 and P99
// are the 1st and 99th percentile of the positive ones; Bins counts them in
// equal steps of log d² between the two. All zero when every pair coincides.
type Distances struct {
	P1, P99 float64
	Bins    [48]uint32
}

// DistancesOf describes the squared distances of x.
func DistancesOf(x graph.Points) Distances {
	d2 := sampleDistances(x)
	slices.Sort(d2)
	first, _ := slices.BinarySearch(d2, math.SmallestNonzeroFloat64)
	d2 = d2[first:]
	if len(d2) == 0 {
		return Distances{}
	}
	last := float64(len(d2) - 1)
	out := Distances{P1: d2[int(0.01*last)], P99: d2[int(math.Ceil(0.99*last))]}
	low, high := math.Log(out.P1), math.Log(out.P99)
	for _, v := range d2 {
		if v < out.P1 || v > out.P99 {
			continue
		}
		bin := 0
		if high > low {
			bin = int(float64(len(out.Bins)) * (math.Log(v) - low) / (high - low))
		}
		out.Bins[min(bin, len(out.Bins)-1)]++
	}
	return out
}

func sampleDistances(x graph.Points) []float64 {
	n, _ := x.Dims()
	d2 := make([]float64, 0, distanceSample)
	if n*(n-1)/2 <= distanceSample {
		for i := 0; i < n; i++ {
			for j := 0; j < i; j++ {
				d2 = append(d2, x.SquaredDistance(i, j))
			}
		}
		return d2
	}
	// A fixed stream of pairs, so that a slider does not tremble.
	state := uint32(2463534242)
	for len(d2) < distanceSample {
		i, j := xorshift(&state)%uint32(n), xorshift(&state)%uint32(n)
		if i != j {
			d2 = append(d2, x.SquaredDistance(int(i), int(j)))
		}
	}
	return d2
}

// xorshift steps Marsaglia's 32-bit generator.
func xorshift(state *uint32) uint32 {
	v := *state
	v ^= v << 13
	v ^= v >> 17
	v ^= v << 5
	*state = v
	return v
}
