package eigen

import (
	"slices"

	"lpp-playground/internal/pace"
)

// adjacency lists the neighbours of every vertex of a graph, loops left out.
type adjacency struct {
	from []int32 // n+1: where a vertex's neighbours begin
	to   []int32
}

func newAdjacency(n int, pairs []uint32) adjacency {
	a := adjacency{from: make([]int32, n+1)}
	each := func(use func(i, j uint32)) {
		for e := 0; e < len(pairs); e += 2 {
			if e%pace.Stretch == 0 {
				pace.Tick()
			}
			if i, j := pairs[e], pairs[e+1]; i != j {
				use(i, j)
				use(j, i)
			}
		}
	}
	each(func(i, _ uint32) { a.from[i+1]++ })
	for i := range n {
		a.from[i+1] += a.from[i]
	}
	a.to = make([]int32, a.from[n])
	next := slices.Clone(a.from)
	each(func(i, j uint32) {
		a.to[next[i]] = int32(j)
		next[i]++
	})
	return a
}

func (a adjacency) of(i int32) []int32 { return a.to[a.from[i]:a.from[i+1]] }

func (a adjacency) degree(i int32) int { return int(a.from[i+1] - a.from[i]) }

// hubDegree is how many times the mean degree makes a vertex a hub: it would join
// all levels of an ordering, and costs least at its end.
const hubDegree = 10

// order returns the vertices in reverse Cuthill–McKee order (George & Liu 1981,
// 4.3), hubs last: neighbours come close to one another, so that a matrix with
// entries at the graph's edges has them near its diagonal.
func (a adjacency) order() []int32 {
	n := len(a.from) - 1
	w := walk{adjacency: a, order: make([]int32, 0, n), done: make([]bool, n)}
	var hubs []int32
	for i := range int32(n) {
		if a.degree(i)*n > hubDegree*(len(a.to)+n) {
			w.done[i] = true
			hubs = append(hubs, i)
		}
	}
	for i := range int32(n) {
		if !w.done[i] {
			w.part(w.peripheralVertex(i))
		}
	}
	slices.Reverse(w.order)
	return append(w.order, hubs...)
}

// walk goes through a graph level by level.
type walk struct {
	adjacency
	order []int32
	done  []bool
}

// part appends the part of a vertex, those nearer to it first, those with fewer
// neighbours before others. It returns the number of levels.
func (w *walk) part(start int32) (levels int) {
	head := len(w.order)
	var meter pace.Meter
	w.done[start] = true
	w.order = append(w.order, start)
	for head < len(w.order) {
		levels++
		for to := len(w.order); head < to; head++ {
			first := len(w.order)
			meter.Spend(16 * (1 + w.degree(w.order[head]))) // sorting among them
			for _, j := range w.of(w.order[head]) {
				if !w.done[j] {
					w.done[j] = true
					w.order = append(w.order, j)
				}
			}
			slices.SortStableFunc(w.order[first:], func(i, j int32) int { return w.degree(i) - w.degree(j) })
		}
	}
	return levels
}

// peripheralVertex returns a vertex far out in the part of another, from which there are many
// levels: the last of a walk, as long as that makes more of them.
func (w *walk) peripheralVertex(start int32) int32 {
	from := len(w.order)
	for most := 0; ; {
		levels := w.part(start)
		last := w.order[len(w.order)-1]
		for _, i := range w.order[from:] {
			w.done[i] = false
		}
		w.order = w.order[:from]
		if levels <= most {
			return start
		}
		start, most = last, levels
	}
}
