package plane

// moveScratch is room for Move.
type moveScratch struct {
	changed []int32
	stamp   []uint32 // the move in which a row was last put on changed
	move    uint32
}

// Move puts point number i at (x, y) and repairs the lists. It returns the slots
// of the rows whose list, or whose place in the list of another, may have
// changed, the point's own among them: a view that the next call changes.
func (ix *Index) Move(i int, x, y float64) (changed []int32) {
	slot := ix.order.slot[i]
	p := (*[2]float64)(ix.xy[2*slot:])
	oldX, oldY := p[0], p[1]
	p[0], p[1] = x, y
	if !ix.grid.release(slot) {
		ix.grid.build(ix.xy, ix.order.slot, ix.k)
	}
	ix.moved.begin(ix.n)
	if ix.k > 0 {
		ix.repairOthers(slot, oldX, oldY)
		ix.renew(slot)
		ix.boxes.renew(ix.xy, ix.reach)
	}
	ix.moved.add(slot)
	return ix.moved.changed
}

// repairOthers visits the rows that had i as a neighbour or have it now.
func (ix *Index) repairOthers(i int32, oldX, oldY float64) {
	x, y := ix.xy[2*i], ix.xy[2*i+1]
	ix.boxes.prepare(ix.xy, ix.reach)
	ix.boxes.touch(i)
	for at := range ix.boxes.list {
		if b := &ix.boxes.list[at]; b.mayReach(oldX, oldY) || b.mayReach(x, y) {
			ix.repairRows(at*boxRows, min((at+1)*boxRows, ix.n), i, oldX, oldY)
		}
	}
}

// repairRows is repairOthers for the rows from … to−1.
func (ix *Index) repairRows(from, to int, i int32, oldX, oldY float64) {
	x, y := ix.xy[2*i], ix.xy[2*i+1]
	number := ix.order.number
	for j := from; j < to; j++ {
		p, reach := (*[2]float64)(ix.xy[2*j:]), ix.reach[j]
		before := squared(oldX-p[0], oldY-p[1])
		after := squared(x-p[0], y-p[1])
		if before > reach && after > reach || int32(j) == i {
			continue
		}
		last := ix.list.Index[(j+1)*ix.k-1]
		first := number[i] <= number[last]
		had := before < reach || before == reach && first
		has := after < reach || after == reach && first
		if had || has {
			ix.repair(int32(j), i, after, had, has)
			ix.boxes.touch(int32(j))
		}
	}
}

// repair updates row j after i has moved to the squared distance d2: i was among the nearest (had), and is no farther
// than the last of them (has).
func (ix *Index) repair(j, i int32, d2 float64, had, has bool) {
	if !has {
		ix.renew(j)
		return
	}
	from := int(j) * ix.k
	s := search{number: ix.order.number, index: ix.list.Index[from : from+ix.k], d2: ix.list.D2[from : from+ix.k]}
	ix.moved.addRow(j, s.index)
	s.filled = ix.k - 1
	if had {
		s.remove(i)
	}
	s.insert(i, d2)
	ix.moved.addRow(j, s.index)
	ix.reach[j] = s.d2[ix.k-1]
}

// remove deletes point j from the row and closes the gap.
func (s *search) remove(j int32) {
	at := 0
	for s.index[at] != j {
		at++
	}
	copy(s.index[at:], s.index[at+1:])
	copy(s.d2[at:], s.d2[at+1:])
}

// renew searches row j again; its present entries bound the search.
func (ix *Index) renew(j int32) {
	s := ix.begin(j)
	ix.moved.addRow(j, s.index)
	s.remeasure(ix.xy)
	ix.search(j, s.d2[ix.k-1])
	ix.moved.addRow(j, s.index)
}

// begin starts a new set of changed rows.
func (m *moveScratch) begin(n int) {
	m.changed = m.changed[:0]
	m.stamp = resize(m.stamp, n)
	m.move++
	if m.move == 0 {
		clear(m.stamp[:cap(m.stamp)])
		m.move = 1
	}
}

func (m *moveScratch) add(j int32) {
	if m.stamp[j] != m.move {
		m.stamp[j] = m.move
		m.changed = append(m.changed, j)
	}
}

// addRow adds row j and all points in it.
func (m *moveScratch) addRow(j int32, row []int32) {
	m.add(j)
	for _, i := range row {
		m.add(i)
	}
}
