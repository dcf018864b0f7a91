package graph

import (
	"sort"

	"lpp-playground/internal/pace"
)

// Edges are pairs of samples still without weights.
type Edges struct {
	N     int
	Pairs []uint32  // flat i₀,j₀,i₁,j₁,…, i < j, ascending by (i, j)
	D2    []float64 // squared Euclidean length, one a pair
}

// measured returns the pairs with their squared lengths.
func measured(n int, pairs []uint32, x Points) Edges {
	d2 := make([]float64, len(pairs)/2)
	for e := range d2 {
		if e%256 == 0 {
			pace.Tick()
		}
		d2[e] = x.SquaredDistance(int(pairs[2*e]), int(pairs[2*e+1]))
	}
	return Edges{N: n, Pairs: pairs, D2: d2}
}

// Supervised connects every two samples with the same label (LPI paper, section 3.2); −1 is unlabelled and has no
// edges. labels has one entry per row of x.
func Supervised(labels []int, x Points) Edges {
	members := map[int][]uint32{}
	for i, label := range labels {
		if label >= 0 {
			members[label] = append(members[label], uint32(i))
		}
	}
	total := 0
	for _, class := range members {
		total += len(class) * (len(class) - 1)
	}
	pairs := make([]uint32, 0, total)
	for i, label := range labels {
		if label < 0 {
			continue
		}
		pace.Tick()
		class := members[label]
		after := sort.Search(len(class), func(s int) bool { return class[s] > uint32(i) })
		for _, j := range class[after:] {
			pairs = append(pairs, uint32(i), j)
		}
	}
	return measured(len(labels), pairs, x)
}

// pairOrder returns the order that sorts the pairs (low[e], high[e]) of numbers
// below n, by two stable counting passes.
func pairOrder(n int, low, high []uint32) []uint32 {
	order := make([]uint32, len(low))
	for e := range order {
		order[e] = uint32(e)
	}
	start := make([]uint32, n+1)
	next := make([]uint32, len(low))
	for _, key := range [2][]uint32{high, low} {
		clear(start)
		for _, v := range key {
			start[v+1]++
		}
		for v := 0; v < n; v++ {
			start[v+1] += start[v]
		}
		for at, e := range order {
			if at%pace.Stretch == 0 {
				pace.Tick()
			}
			v := key[e]
			next[start[v]] = e
			start[v]++
		}
		order, next = next, order
	}
	return order
}
