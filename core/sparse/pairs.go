package sparse

// Dot returns the inner product of rows i and j.
func (x *CSR) Dot(i, j int) float64 {
	p, u := x.Row(i)
	q, v := x.Row(j)
	var sum float64
	for s, t := 0, 0; s < len(p) && t < len(q); {
		switch {
		case p[s] < q[t]:
			s++
		case p[s] > q[t]:
			t++
		default:
			sum += u[s] * v[t]
			s++
			t++
		}
	}
	return sum
}

// SquaredDistance returns ‖row i − row j‖², summed from the differences, so
// that equal rows are at distance exactly 0 and no digits cancel.
func (x *CSR) SquaredDistance(i, j int) float64 {
	p, u := x.Row(i)
	q, v := x.Row(j)
	var sum float64
	s, t := 0, 0
	for s < len(p) && t < len(q) {
		var d float64
		switch {
		case p[s] < q[t]:
			d = u[s]
			s++
		case p[s] > q[t]:
			d = v[t]
			t++
		default:
			d = u[s] - v[t]
			s++
			t++
		}
		sum += d * d
	}
	for _, d := range u[s:] {
		sum += d * d
	}
	for _, d := range v[t:] {
		sum += d * d
	}
	return sum
}
