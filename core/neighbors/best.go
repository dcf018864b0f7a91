package neighbors

import "math"

// best keeps the k smallest (value, index) pairs offered to it, in order.
// Insertion into a sorted list beats a heap for the k ≤ 50 that graphs use.
type best struct {
	index []int32
	value []float64
	n     int
	worst float64 // value of the last place, +Inf until all places are taken
}

// row makes a best that fills row i of l.
func (l *List) row(i int) best {
	index, d2 := l.Row(i)
	return best{index: index, value: d2, worst: math.Inf(1)}
}

// offer inserts (j, v) when it is among the k smallest so far.
func (b *best) offer(j int32, v float64) {
	s := b.n
	if s == len(b.value) {
		if last := s - 1; v > b.worst || v == b.worst && j > b.index[last] {
			return
		}
		s--
	} else {
		b.n++
	}
	value, index := b.value, b.index[:len(b.value)]
	for ; s > 0; s-- {
		u, i := value[s-1], index[s-1]
		if u < v || u == v && i < j {
			break
		}
		value[s], index[s] = u, i
	}
	value[s], index[s] = v, j
	if b.n == len(value) {
		b.worst = value[len(value)-1]
	}
}
