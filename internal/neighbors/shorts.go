package neighbors

// shorts, in the place of a number of lanes, asks for numbers of 16 bits, one
// product at a time: what vectors multiply faster than anything else. They round
// more finely than lanes do, so that fewer candidates are left.
const shorts = 0

// longestShorts is the largest ‖integers‖ of a row of shorts: no entry leaves 16
// bits, no sum of products 32.
const longestShorts = 32767

// Rows of shorts meet in pairs with squads of so many.
const squad = 8

// hasVectors reports whether there are vectors. In the engine a function that
// says yes takes its place, and a vector kernel that of shortDots
// (scripts/build/vector).
//
//go:noinline
func hasVectors() bool { return false }

// shortRows are the rounded rows, once one after the other and once in squads,
// of which the columns 2t and 2t+1 of all rows stand together. An odd column
// and missing rows are zeros.
type shortRows struct {
	size   int // shorts to a row
	single []int16
	squads []int16
}

func newShortRows(n, cols int) *shortRows {
	size := (cols + 1) / 2 * 2
	return &shortRows{
		size:   size,
		single: make([]int16, (n+1)/2*2*size),
		squads: make([]int16, (n+squad-1)/squad*squad*size),
	}
}

func (s *shortRows) pack(i int, q []int64) {
	single := s.single[i*s.size:]
	squads := s.squads[i/squad*squad*s.size+i%squad*2:]
	for t, v := range q {
		single[t] = int16(v)
		squads[t/2*2*squad+t%2] = int16(v)
	}
}

// dots stores the products of rows 2p and 2p+1 with those of the squads from
// row j0 to row j1 in even and odd.
func (s *shortRows) dots(even, odd *[block]int64, p, j0, j1 int) {
	shortDots(even, odd, s.single[2*p*s.size:2*(p+1)*s.size], s.squads[j0*s.size:(j1+squad-1)/squad*squad*s.size])
}

// shortDots stores the inner products of two rows with those of squads.
//
//go:noinline
func shortDots(even, odd *[block]int64, rows, squads []int16) {
	size := len(rows) / 2
	x, y := rows[:size], rows[size:]
	for at := 0; len(squads) > 0; at += squad {
		for r := 0; r < squad; r++ {
			var sx, sy int32
			for t, v := range x {
				w := int32(squads[t/2*2*squad+2*r+t%2])
				sx += int32(v) * w
				sy += int32(y[t]) * w
			}
			even[at+r], odd[at+r] = int64(sx), int64(sy)
		}
		squads = squads[squad*size:]
	}
}
