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
// that equal rows are at distance exactly 0 and no digits cancel. It has the bits
// of dense.SquaredDistance of the same rows in full.
func (x *CSR) SquaredDistance(i, j int) float64 {
	p, u := x.Row(i)
	q, v := x.Row(j)
	sum := lanes{whole: int32(x.Cols / 8 * 8)}
	s, t := 0, 0
	for s < len(p) && t < len(q) {
		switch a, b := p[s], q[t]; {
		case a < b:
			sum.add(a, u[s])
			s++
		case a > b:
			sum.add(b, v[t])
			t++
		default:
			sum.add(a, u[s]-v[t])
			s++
			t++
		}
	}
	for ; s < len(p); s++ {
		sum.add(p[s], u[s])
	}
	for ; t < len(q); t++ {
		sum.add(q[t], v[t])
	}
	return sum.total()
}

// lanes are the four sums of dense.SquaredDistance: of full groups of eight, each column is added to one of them, round
// robin, of the rest to the first. Columns are in ascending order; those that are 0 change no sum.
type lanes struct {
	sums  [4]float64
	whole int32 // columns in full eights
}

func (l *lanes) add(column int32, d float64) {
	l.sums[column&3&((column-l.whole)>>31)] += d * d // the first from whole on
}

func (l *lanes) total() float64 { return (l.sums[0] + l.sums[1]) + (l.sums[2] + l.sums[3]) }
