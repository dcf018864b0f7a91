package graph

import "lpp-playground/internal/neighbors"

// KNN joins i and j when j is among the k nearest of i or i among those of j
// (LPP paper, section 2.2); with mutual, when both hold. nb holds at least k
// neighbours a row, by any metric; the lengths are Euclidean, from x.
func KNN(nb *neighbors.List, k int, mutual bool, x Points) Edges {
	low := make([]uint32, nb.N*k)
	high := make([]uint32, nb.N*k)
	for i := 0; i < nb.N; i++ {
		index, _ := nb.Row(i)
		for s, j := range index[:k] {
			a, b := uint32(i), uint32(j)
			if a > b {
				a, b = b, a
			}
			low[i*k+s], high[i*k+s] = a, b
		}
	}
	// A pair is listed twice exactly if the two have chosen each other.
	order := pairOrder(nb.N, low, high)
	pairs := make([]uint32, 0, 2*len(order))
	for s := 0; s < len(order); {
		a, b := low[order[s]], high[order[s]]
		twice := s+1 < len(order) && low[order[s+1]] == a && high[order[s+1]] == b
		if twice || !mutual {
			pairs = append(pairs, a, b)
		}
		s++
		if twice {
			s++
		}
	}
	return measured(nb.N, pairs, x)
}
