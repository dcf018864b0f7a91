package neighbors

import "math"

// best holds the k smallest (value, index) pairs offered to it, in order, and records which of the others nearly tie
// with the last. Insertion into a sorted list beats a heap for the k ≤ 50 that graphs use.
type best struct {
	index  []int32
	value  []float64
	n      int
	worst  float64 // value of the last pair, +Inf until there are k
	within float64 // larger values need not be offered
	beyond []int32 // offered and left out, at most within
}

const (
	// nearTie is the relative difference up to which two values are checked for a tie.
	nearTie = 1e-9
	// maxBeyond is how many of those left out are known.
	maxBeyond = 16
)

// withSlack returns the largest value that is as good as tied with v.
func withSlack(v float64) float64 { return v + nearTie*math.Abs(v) }

// row makes a best that fills row i of l.
func (l *List) row(i int) best {
	index, d2 := l.Row(i)
	return best{index: index, value: d2, worst: math.Inf(1), within: math.Inf(1)}
}

// insert inserts (j, v) if it is among the k smallest so far.
func (b *best) insert(j int32, v float64) {
	s := b.n
	full := s == len(b.value)
	var out int32
	if full {
		if out = b.index[s-1]; v > b.worst || v == b.worst && j > out {
			b.recordDropped(j, v)
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
		was := b.worst
		b.worst = value[len(value)-1]
		b.within = withSlack(b.worst)
		if !full {
			return
		}
		if was > b.within {
			b.beyond = b.beyond[:0]
			return
		}
		b.recordDropped(out, was)
	}
}

// recordDropped records a dropped pair.
func (b *best) recordDropped(j int32, v float64) {
	if v <= b.within && len(b.beyond) < maxBeyond {
		b.beyond = append(b.beyond, j)
	}
}
