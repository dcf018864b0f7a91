package plane

import "math"

// Within counts the pairs of a point i and one j of its k nearest, k at most
// that of the index, with |value[j] − value[i]| ≤ radius[i]; values and radii are
// by the caller's numbers.
func (ix *Index) Within(k int, value, radius []float64) (count int) {
	number := ix.order.number
	for slot, i := range number {
		v, r := value[i], radius[i]
		for _, j := range ix.list.Index[slot*ix.k : slot*ix.k+k] {
			if math.Abs(value[number[j]]-v) <= r {
				count++
			}
		}
	}
	return count
}
