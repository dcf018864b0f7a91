package plane

import "math"

// Checked are the sums by which two directions of the plane are checked against the weighted graph itself: over its
// edges and the current points, not from the sums of rows. X holds the points less a centre, y_c = X·a_c. Entry 2c+j
// belongs to direction c and coordinate j.
type Checked struct {
	Left      [4]float64 // Xᵀ·L·y
	LeftSize  [4]float64 // |X|ᵀ·|L|·|y|
	Right     [4]float64 // Xᵀ·D·y
	RightSize [4]float64 // |X|ᵀ·|D|·|y|
	Form      [3]float64 // yᵀ·D·y: 11, 12, 22
}

// Check finds them for directions as the columns of axes, row-major.
func (m *Moments) Check(centre [2]float64, axes [4]float64) (sums Checked) {
	n := m.ix.n
	m.degrees = resize(m.degrees, n)
	clear(m.degrees)
	for i := range n {
		x, y, u, v := m.coordinatesOf(i, centre, axes)
		own := 0.0
		for s, w := range m.weightsNow(i) {
			j := int(m.other[i*m.k+s])
			own += w
			m.degrees[j] += w
			p, q, f, g := m.coordinatesOf(j, centre, axes)
			du, dv, dx, dy := w*(u-f), w*(v-g), x-p, y-q
			sums.Left[0] += du * dx
			sums.Left[1] += du * dy
			sums.Left[2] += dv * dx
			sums.Left[3] += dv * dy
			au, av, af, ag := math.Abs(w*u), math.Abs(w*v), math.Abs(w*f), math.Abs(w*g)
			ax, ay, ap, aq := math.Abs(x), math.Abs(y), math.Abs(p), math.Abs(q)
			sums.LeftSize[0] += ax*af + ap*au
			sums.LeftSize[1] += ay*af + aq*au
			sums.LeftSize[2] += ax*ag + ap*av
			sums.LeftSize[3] += ay*ag + aq*av
		}
		m.degrees[i] += own
	}
	for i := range n {
		x, y, u, v := m.coordinatesOf(i, centre, axes)
		sums.AddPoint(m.degrees[i], x, y, u, v)
	}
	for at, v := range sums.RightSize { // the diagonal of |L|
		sums.LeftSize[at] += v
	}
	return sums
}

// AddPoint adds the contribution of a point of a degree to the sums with D: x, y about the centre, and u, v along the
// directions.
func (c *Checked) AddPoint(degree, x, y, u, v float64) {
	du, dv := degree*u, degree*v
	c.Right[0] += x * du
	c.Right[1] += y * du
	c.Right[2] += x * dv
	c.Right[3] += y * dv
	c.RightSize[0] += math.Abs(x * du)
	c.RightSize[1] += math.Abs(y * du)
	c.RightSize[2] += math.Abs(x * dv)
	c.RightSize[3] += math.Abs(y * dv)
	c.Form[0] += u * du
	c.Form[1] += u * dv
	c.Form[2] += v * dv
}

// coordinatesOf returns point i about the centre, and along both directions.
func (m *Moments) coordinatesOf(i int, centre [2]float64, axes [4]float64) (x, y, u, v float64) {
	p := (*[2]float64)(m.ix.xy[2*i:])
	x, y = p[0]-centre[0], p[1]-centre[1]
	return x, y, x*axes[0] + y*axes[2], x*axes[1] + y*axes[3]
}
