package plane

// boxes determine which rows a moving point can affect without visiting them all: for the points of consecutive slots,
// which are near each other, the bounding rectangle and the largest of their reaches.
type boxes struct {
	list  []box
	stale []bool
	ready bool // the boxes match the current points, except for stale ones
}

type box struct{ x0, y0, x1, y1, reach float64 }

// boxRows is the number of slots a box has.
const boxRows = 64

// prepare rebuilds all boxes after the points were set.
func (b *boxes) prepare(xy, reach []float64) {
	if b.ready {
		return
	}
	count := (len(reach) + boxRows - 1) / boxRows
	b.list, b.stale = resize(b.list, count), resize(b.stale, count)
	for at := range b.list {
		b.measure(at, xy, reach)
	}
	b.ready = true
}

// touch notes that the place or the reach of a slot has changed.
func (b *boxes) touch(slot int32) { b.stale[slot/boxRows] = true }

// renew updates the boxes that have changed.
func (b *boxes) renew(xy, reach []float64) {
	for at, stale := range b.stale {
		if stale {
			b.measure(at, xy, reach)
		}
	}
}

func (b *boxes) measure(at int, xy, reach []float64) {
	b.stale[at] = false
	first, last := at*boxRows, min((at+1)*boxRows, len(reach))
	bx := box{xy[2*first], xy[2*first+1], xy[2*first], xy[2*first+1], reach[first]}
	for slot := first + 1; slot < last; slot++ {
		p := (*[2]float64)(xy[2*slot:])
		bx.x0, bx.x1 = min(bx.x0, p[0]), max(bx.x1, p[0])
		bx.y0, bx.y1 = min(bx.y0, p[1]), max(bx.y1, p[1])
		bx.reach = max(bx.reach, reach[slot])
	}
	b.list[at] = bx
}

// mayReach reports whether some point of the box may have (x, y) within its
// reach. Rounding keeps the order of differences, squares and sums, so no point
// is nearer by its rounded distance than the rectangle by its own.
func (bx *box) mayReach(x, y float64) bool {
	return squared(max(bx.x0-x, x-bx.x1, 0), max(bx.y0-y, y-bx.y1, 0)) <= bx.reach
}
