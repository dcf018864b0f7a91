package plane

import (
	"slices"

	"lpp-playground/internal/graph"
)

// window holds the lengths around the median in order while single rows change, so that the automatic heat width costs
// only what the change affects: it holds a run of neighbouring lengths in ascending order, and the number of lengths
// before it.
type window struct {
	open   bool
	below  int       // lengths before the run
	total  int       // all lengths
	values []float64 // the run, ascending
}

const (
	// windowHalf is the number of lengths on either side of the median in a new window, and windowMost the largest
	// number.
	windowHalf = 400
	windowMost = 4 * windowHalf
)

// shiftedWidth is findWidth for rows that have changed by way of the window.
func (m *Moments) shiftedWidth() float64 {
	if !m.automatic() || m.kind.Auto != graph.MedianLength {
		return m.findWidth()
	}
	w := &m.window
	if t, ok := w.median(); ok {
		return t
	}
	t := m.findWidth()
	m.openWindow()
	return t
}

// median returns the median of all lengths when the run holds it. It is not 0:
// nothing in the run is.
func (w *window) median() (t float64, ok bool) {
	first, last := (w.total-1)/2-w.below, w.total/2-w.below
	if !w.open || w.total == 0 || first < 0 || last >= len(w.values) {
		w.open = false
		return 0, false
	}
	t = w.values[first]
	if last > first {
		t = (t + w.values[last]) / 2
	}
	return t, true
}

// openWindow takes the run around the median from the bracket of the last findWidth; if there is none, lengths are
// searched again each time.
func (m *Moments) openWindow() {
	w := &m.window
	w.total = m.lengths()
	below, values := m.collect(m.width.values)
	middle := w.total/2 - below
	if !(m.width.low > 0) || values > len(m.width.values) || middle < 0 || middle >= values {
		return
	}
	run := m.width.values[:values]
	from, to := max(0, middle-windowHalf), min(values, middle+windowHalf)
	graph.Select(run, from)
	run = run[from:]
	graph.Select(run, to-from-1)
	w.values = append(w.values[:0], run[:to-from]...)
	slices.Sort(w.values)
	w.below = below + from
	w.open = true
}

// drop removes the lengths of rows, take adds them.
func (w *window) drop(m *Moments, rows []int32) {
	if !w.open {
		return
	}
	for _, i := range rows {
		for _, v := range m.d2[int(i)*m.k:][:m.count[i]] {
			w.remove(v)
		}
	}
}

func (w *window) take(m *Moments, rows []int32) {
	if !w.open {
		return
	}
	for _, i := range rows {
		for _, v := range m.d2[int(i)*m.k:][:m.count[i]] {
			w.insert(v)
		}
	}
	w.open = len(w.values) <= windowMost
}

func (w *window) insert(v float64) {
	w.total++
	last := len(w.values) - 1
	switch {
	case last < 0 || v > w.values[last]:
	case v < w.values[0]:
		w.below++
	default:
		at, _ := slices.BinarySearch(w.values, v)
		w.values = slices.Insert(w.values, at, v)
	}
}

// remove deletes a length. One that equals an end of the run may be one of those beyond it.
func (w *window) remove(v float64) {
	w.total--
	last := len(w.values) - 1
	if last < 0 || v > w.values[last] {
		return
	}
	if v < w.values[0] {
		w.below--
		return
	}
	at, found := slices.BinarySearch(w.values, v)
	if found {
		w.values = slices.Delete(w.values, at, at+1)
	}
}
