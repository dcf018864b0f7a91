package neighbors

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// leafSize is the largest number of points in a leaf: measured, and larger
// where boxes rule out less, up to 48.
func leafSize(d int) int { return 8 * (min(d, 5) + 1) }

// tree is a balanced k-d tree without pointers: node i has the children 2i
// and 2i+1, the root is node 1, and the leaves fill the last level. Points are
// stored in the order of the leaves.
type tree struct {
	d, leaves int // leaves is a power of two
	points    []float64
	ids       []int32   // row of the data at each position
	start     []int32   // first position of every leaf, and the end
	boxes     []float64 // 2d numbers per node: lowest and highest coordinate of each column
	units     []float64 // what differences of each column are multiplied by, nil for 1
	keys      []float64 // scratch of the build
}

// Leaves returns the rows of x, which has few columns, as points in the order of
// the leaves of a balanced k-d tree, the row of each, and the position at which
// every leaf begins, with the end: a power of two leaves of at most `most` rows.
func Leaves(x dense.Matrix, most int) (points []float64, rows, start []int32) {
	t := newTree(x, nil, most)
	return t.points, t.ids, t.start
}

// newTree builds the tree of the rows of x, in the units of NearestIn, nil for 1, with
// leaves of at most `most` rows.
func newTree(x dense.Matrix, units []float64, most int) *tree {
	t := &tree{d: x.Cols, units: units, leaves: 1, points: make([]float64, len(x.Data)), ids: make([]int32, x.Rows), keys: make([]float64, x.Rows)}
	for t.leaves*most < x.Rows {
		t.leaves *= 2
	}
	t.start = make([]int32, t.leaves+1)
	t.start[t.leaves] = int32(x.Rows)
	t.boxes = make([]float64, 2*t.leaves*2*t.d)
	for i := range t.ids {
		t.ids[i] = int32(i)
	}
	t.split(x, 1, 0, x.Rows)
	for p, i := range t.ids {
		copy(t.points[p*t.d:(p+1)*t.d], x.Row(int(i)))
	}
	return t
}

// split arranges positions lo … hi−1 as the subtree of node, cutting the
// widest side of its box at the median.
func (t *tree) split(x dense.Matrix, node, lo, hi int) {
	if node >= t.leaves {
		t.start[node-t.leaves] = int32(lo)
		t.bound(x, node, lo, hi)
		return
	}
	pace.Tick()
	axis := t.widest(x, lo, hi)
	keys, ids := t.keys[lo:hi], t.ids[lo:hi]
	for p, i := range ids {
		keys[p] = x.Data[int(i)*t.d+axis]
	}
	middle := (hi - lo) / 2
	selectNth(keys, ids, middle)
	t.split(x, 2*node, lo, lo+middle)
	t.split(x, 2*node+1, lo+middle, hi)
	t.join(node)
}

// widest returns the column in which positions lo … hi−1 spread most, judged
// by at most 64 of them: any choice is correct.
func (t *tree) widest(x dense.Matrix, lo, hi int) (axis int) {
	step, spread := (hi-lo+63)/64, -1.0
	for j := 0; j < t.d; j++ {
		low, high := math.Inf(1), math.Inf(-1)
		for p := lo; p < hi; p += step {
			v := x.Data[int(t.ids[p])*t.d+j]
			if v < low {
				low = v
			}
			if v > high {
				high = v
			}
		}
		side := high - low
		if t.units != nil {
			side *= t.units[j]
		}
		if side > spread {
			axis, spread = j, side
		}
	}
	return axis
}

// bound stores the box of the points at positions lo … hi−1.
func (t *tree) bound(x dense.Matrix, node, lo, hi int) {
	box := t.box(node)
	for j := 0; j < t.d; j++ {
		box[2*j], box[2*j+1] = math.Inf(1), math.Inf(-1)
	}
	for _, i := range t.ids[lo:hi] {
		for j, v := range x.Row(int(i)) {
			if v < box[2*j] {
				box[2*j] = v
			}
			if v > box[2*j+1] {
				box[2*j+1] = v
			}
		}
	}
}

// join stores the box around the boxes of a node's children.
func (t *tree) join(node int) {
	box, left, right := t.box(node), t.box(2*node), t.box(2*node+1)
	for j := 0; j < len(box); j += 2 {
		box[j] = min(left[j], right[j])
		box[j+1] = max(left[j+1], right[j+1])
	}
}

func (t *tree) box(node int) []float64 {
	w := 2 * t.d
	return t.boxes[node*w : (node+1)*w : (node+1)*w]
}

// leaf returns the positions of a leaf.
func (t *tree) leaf(node int) (lo, hi int) {
	return int(t.start[node-t.leaves]), int(t.start[node-t.leaves+1])
}

// selectNth reorders keys, and ids with them, so that no key before place nth
// is larger and no key after it smaller than the one at nth (Hoare's find).
func selectNth(keys []float64, ids []int32, nth int) {
	lo, hi := 0, len(keys)-1
	for lo < hi {
		pivot := keys[(lo+hi)/2]
		i, j := lo, hi
		for i <= j {
			for keys[i] < pivot {
				i++
			}
			for pivot < keys[j] {
				j--
			}
			if i <= j {
				keys[i], keys[j] = keys[j], keys[i]
				ids[i], ids[j] = ids[j], ids[i]
				i++
				j--
			}
		}
		if j < nth {
			lo = i
		}
		if i > nth {
			hi = j
		}
	}
}
