package plane

import (
	"math"
	"slices"

	"lpp-playground/internal/graph"
)

// widthScratch is room for finding the automatic heat width.
type widthScratch struct {
	values    []float64
	low, high float64 // where the median was expected last time
}

// sampleSize is the number of lengths sampled to bracket the median.
const sampleSize = 1024

// findWidth returns the T to use: the one given, or what the weight's Auto makes of
// all edges.
func (m *Moments) findWidth() float64 {
	if !m.automatic() {
		return m.weight.T
	}
	if m.kind.Auto != graph.MedianLength {
		return m.kind.Auto.Of(m.allLengths())
	}
	total := m.lengths()
	if total == 0 {
		return 1
	}
	if t, ok := m.medianInBracket(total); ok {
		return t
	}
	m.expectMedian(total)
	if t, ok := m.medianInBracket(total); ok {
		return t
	}
	// There are so many equal lengths, or zeros, that a bracket does not help.
	return graph.Median(m.allLengths())
}

// allLengths lists the squared lengths of all edges, in memory of the bracket.
func (m *Moments) allLengths() []float64 {
	values := m.width.values[:0]
	for i, c := range m.count {
		values = append(values, m.d2[i*m.k:i*m.k+int(c)]...)
	}
	m.width.values = values
	return values
}

// automatic reports whether the width is that of the edges.
func (m *Moments) automatic() bool { return m.kind.Automatic(&m.weight) }

// lengths counts the edges, those of weight 0 among them.
func (m *Moments) lengths() (total int) {
	for _, c := range m.count {
		total += int(c)
	}
	return total
}

// medianInBracket returns the median if its ranks are between low and high, which contain few values.
func (m *Moments) medianInBracket(total int) (t float64, ok bool) {
	w := &m.width
	if !(w.low > 0) || !(w.high >= w.low) {
		return 0, false
	}
	room := total/4 + sampleSize
	w.values = resize(w.values, room)
	below, values := m.collect(w.values)
	if values > room {
		return 0, false
	}
	first, last := (total-1)/2-below, total/2-below
	if first < 0 || last >= values {
		return 0, false
	}
	return median(w.values[:values], first, last), true
}

// median returns the mean of the values of two ranks, which are the same or follow
// each other. It reorders the values.
func median(values []float64, first, last int) float64 {
	t := graph.Select(values, first)
	if last > first {
		t = (t + slices.Min(values[last:])) / 2
	}
	return t
}

// collect counts the lengths below the bracket and copies those within it to
// dst while there is room; held counts them all. The bit patterns of numbers
// from 0 up have the order of the numbers, and comparing them needs no branch.
func (m *Moments) collect(dst []float64) (below, values int) {
	low := math.Float64bits(m.width.low)
	span := math.Float64bits(m.width.high) - low
	var under uint64
	for i, c := range m.count {
		for _, v := range m.d2[i*m.k : i*m.k+int(c)] {
			beyond := math.Float64bits(v) - low
			under += beyond >> 63
			if beyond <= span {
				if values < len(dst) {
					dst[values] = v
				}
				values++
			}
		}
	}
	return int(under), values
}

// expectMedian sets the bracket from a sample spread over all rows.
func (m *Moments) expectMedian(total int) {
	w := &m.width
	stride := total/sampleSize + 1
	w.values = resize(w.values, sampleSize+1)
	count, next := 0, 0
	for i, c := range m.count {
		for ; next < int(c); next += stride {
			w.values[count] = m.d2[i*m.k+next]
			count++
		}
		next -= int(c)
	}
	sample := w.values[:count]
	// Three standard deviations of the rank of the median.
	off := 1 + int(1.5*math.Sqrt(float64(count)))
	w.low = graph.Select(sample, max(0, count/2-off))
	w.high = graph.Select(sample, min(count-1, count/2+off))
}
