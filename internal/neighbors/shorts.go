package neighbors

// shorts, as a number of lanes, selects 16-bit numbers, one product at a time: what vectors multiply fastest. They
// round more finely than lanes do, so that fewer candidates remain.
const shorts = 0

// longestShorts is the largest ‖integers‖ of a row of shorts: no entry leaves 16
// bits, no sum of products 32.
const longestShorts = 32767

// Rows of shorts are processed in pairs, against this many interleaved rows at a time.
const interleave = 8

// shortRows are the rounded rows, stored twice: in sequence, and interleaved in groups, in which columns 2t and 2t+1 of
// all rows are next to each other. An odd column and missing rows are zeros.
type shortRows struct {
	size        int // shorts to a row
	single      []int16
	interleaved []int16
}

func newShortRows(n, cols int) *shortRows {
	size := (cols + 1) / 2 * 2
	return &shortRows{
		size:        size,
		single:      make([]int16, (n+1)/2*2*size),
		interleaved: make([]int16, (n+interleave-1)/interleave*interleave*size),
	}
}

func (s *shortRows) pack(i int, q []int64) {
	single := s.single[i*s.size:]
	interleaved := s.interleaved[i/interleave*interleave*s.size+i%interleave*2:]
	for t, v := range q {
		single[t] = int16(v)
		interleaved[t/2*2*interleave+t%2] = int16(v)
	}
}

// hits compares rows 2p and 2p+1 with those from first to j1−1, of a tile that begins at row j0.
func (s *shortRows) hits(values *[2][block]float64, own *[2]side, others *tileRow, p, j0, first, j1 int) (hits [2]uint64) {
	from := first / interleave * interleave
	shortHits(values, &hits, s.single[2*p*s.size:2*(p+1)*s.size], s.interleaved[from*s.size:(j1+interleave-1)/interleave*interleave*s.size], from-j0, own, others)
	return hits
}

// shortHitsGeneric is shortHits without vectors.
func shortHitsGeneric(values *[2][block]float64, hits *[2]uint64, rows, interleaved []int16, from int, own *[2]side, others *tileRow) {
	size := len(rows) / 2
	for r := range own {
		x, mine := rows[r*size:(r+1)*size], &own[r]
		for at := range len(interleaved) / size {
			var sum int32
			near := interleaved[at/interleave*interleave*size+at%interleave*2:]
			for t, v := range x {
				sum += int32(v) * int32(near[t/2*2*interleave+t%2])
			}
			t := from + at
			v := mine.base + others.bases[t] + mine.factor*others.scales[t]*float64(sum)
			values[r][t] = v
			if v <= mine.limit || v <= others.limits[t] {
				hits[r] |= 1 << t
			}
		}
	}
}
