package plane

// Rows are added up in groups, and groups in larger ones, so that a changed row costs a few additions per level and no
// error accumulates, however many rows change.

const (
	// fan is the number of rows in a group, and of groups in a larger one.
	fan = 8
	// levels is the number of group sizes that are maintained; the largest are added up at each request for the total.
	levels = 3
)

// totals are the groups' sums, by level and place.
type totals struct {
	points   [levels][]Points
	weighted [expansionOrders][levels][]Weighted
	dirty    [levels][]bool
}

// resize makes room for n rows in the first orders; all are to be added up.
func (t *totals) resize(n, orders int) {
	for level := range t.dirty {
		n = (n + fan - 1) / fan
		t.dirty[level] = resize(t.dirty[level], n)
		t.points[level] = resize(t.points[level], n)
		for order := range orders {
			t.weighted[order][level] = resize(t.weighted[order][level], n)
		}
	}
	t.touchAll()
}

func (t *totals) touch(row int) { t.dirty[0][row/fan] = true }

func (t *totals) touchAll() {
	for at := range t.dirty[0] {
		t.dirty[0][at] = true
	}
}

// addUp updates the sums of the groups.
func (m *Moments) addUp() {
	t := &m.totals
	for level := range t.dirty {
		for at, dirty := range t.dirty[level] {
			if !dirty {
				continue
			}
			t.dirty[level][at] = false
			if level == 0 {
				m.addRows(at)
			} else {
				t.addGroups(level, at, m.orders)
			}
			if level+1 < levels {
				t.dirty[level+1][at/fan] = true
			}
		}
	}
}

// addGroups adds up the groups in one group.
func (t *totals) addGroups(level, at, orders int) {
	first := at * fan
	last := min(first+fan, len(t.points[level-1]))
	t.points[level][at] = sumPoints(t.points[level-1][first:last])
	for order := range orders {
		t.weighted[order][level][at] = sumWeighted(t.weighted[order][level-1][first:last])
	}
}

// addRows adds up the rows of one group.
func (m *Moments) addRows(at int) {
	first := at * fan
	last := min(first+fan, m.ix.n)
	var p Points
	for i := first; i < last; i++ {
		q := (*[2]float64)(m.ix.xy[2*i:])
		x, y := q[0]-m.origin[0], q[1]-m.origin[1]
		p.X[0] += x
		p.X[1] += y
		p.XX[0] += x * x
		p.XX[1] += x * y
		p.XX[2] += y * y
		c := &m.tallies[i]
		p.Size += 2 * c.size
		p.Edges += int(m.count[i] - c.vanished)
		p.Negative += int(c.negative)
		p.Vanished += int(c.vanished)
		p.nearUnderflow += int(c.nearUnderflow)
	}
	m.totals.points[0][at] = p
	for order := range m.orders {
		m.totals.weighted[order][0][at] = m.addWeighted(m.rows[order][first:last], m.ix.xy[2*first:])
	}
}

// addWeighted adds up rows of one order. With W = Σw and s = Σw·δ of row i, its
// edges add to Σ D·x: Σ w(xᵢ + xⱼ) = 2W·xᵢ − s, and to Σ D·x·xᵀ:
// Σ w(xᵢxᵢᵀ + xⱼxⱼᵀ) = 2W·xᵢxᵢᵀ − xᵢsᵀ − s·xᵢᵀ + Σw·δδᵀ.
func (m *Moments) addWeighted(rows []rowSums, xy []float64) Weighted {
	var axx, axy, ayy, total, bx, by, bxx, bxy, byy float64
	for s := range rows {
		r := &rows[s]
		p := (*[2]float64)(xy[2*s:])
		x, y := p[0]-m.origin[0], p[1]-m.origin[1]
		ux, uy := 2*r.w*x-r.x, 2*r.w*y-r.y
		axx += r.xx
		axy += r.xy
		ayy += r.yy
		total += r.w
		bx += ux
		by += uy
		bxx += ux*x - r.x*x + r.xx
		bxy += ux*y - r.y*x + r.xy
		byy += uy*y - r.y*y + r.yy
	}
	return Weighted{
		A: [3]float64{axx, axy, ayy}, Total: 2 * total,
		DX: [2]float64{bx, by}, DXX: [3]float64{bxx, bxy, byy},
	}
}

func sumWeighted(parts []Weighted) (t Weighted) {
	for s := range parts {
		t.add(1, &parts[s])
	}
	return t
}

func sumPoints(parts []Points) (t Points) {
	for s := range parts {
		t.add(&parts[s])
	}
	return t
}
