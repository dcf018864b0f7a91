package neighbors

import (
	"math"
	"math/bits"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/pace"
)

// Measure describes how the distances of a List were computed from its rows.
type Measure struct {
	Dense  dense.Matrix
	Sparse *sparse.CSR // in place of Dense
	Units  []float64   // of NearestIn; nil for 1
	Cosine bool        // by cosine similarity, Units aside
}

// value returns what the list of such a search holds for a pair, Cosine aside.
func (m *Measure) value(i, j int) float64 {
	switch {
	case m.Sparse != nil:
		return m.Sparse.SquaredDistance(i, j)
	case m.Units != nil:
		return dense.SquaredDistanceIn(m.Units, m.Dense.Row(i), m.Dense.Row(j))
	}
	return m.Dense.SquaredDistance(i, j)
}

// Tied returns the number of rows whose k-th neighbour is distinguished from a dropped row only by rounding: the two
// values are no further apart than the rounding of the entries and of the sums can move them, and the tie is not exact.
// Exact ties, in which the smaller index decides, are those of equal rows, of differences that are exact and equal in
// size, in any order of the columns if the sums are equal, and of sums in which no digit is lost. Values within one
// part in 10⁹ of the k-th are examined. l holds at least k neighbours per row of what m describes.
func (l *List) Tied(k int, m Measure) (count int) {
	if m.exact() {
		return 0
	}
	var pair distanceOrder
	var inside, outside []int32
	for i := range l.N {
		inside, outside = l.nearTies(i, k, inside[:0], outside[:0])
		if len(outside) == 0 {
			continue
		}
		pace.Tick()
		if pair.anyUndecided(m, i, inside, outside) {
			count++
		}
	}
	return count
}

// exact reports whether no digit is lost in any squared distance, as for whole numbers that
// are not large: all entries are multiples of a power of two q, and no distance reaches
// 2⁵³q².
func (m *Measure) exact() bool {
	if m.Units != nil || m.Cosine {
		return false
	}
	entries, columns := m.Dense.Data, m.Dense.Cols
	if m.Sparse != nil {
		entries, columns = m.Sparse.Data, m.Sparse.Cols
	}
	least, most := math.MaxInt32, 0.0
	for at, v := range entries {
		if at%pace.Stretch == 0 {
			pace.Tick()
		}
		last, size := lastBit(v), math.Abs(v)
		if last >= least && size <= most {
			continue
		}
		least, most = min(least, last), max(most, size)
		if !(4*most*most*float64(columns) < math.Ldexp(1, 53+2*min(least, 400))) {
			return false
		}
	}
	return true
}

// nearTies returns who of row i's k nearest, and who of the others, is as near as the
// k-th but for nearTie.
func (l *List) nearTies(i, k int, inside, outside []int32) (in, out []int32) {
	index, value := l.Row(i)
	kth := value[k-1]
	top, low := withSlack(kth), kth-(withSlack(kth)-kth)
	at := k
	for ; at < l.K && value[at] <= top; at++ {
		outside = append(outside, index[at])
	}
	if at == l.K && l.beyond != nil {
		outside = append(outside, l.beyond[i]...)
	}
	if len(outside) == 0 {
		return inside, outside
	}
	for s := k - 1; s >= 0 && value[s] >= low; s-- {
		inside = append(inside, index[s])
	}
	return inside, outside
}

// distanceOrder compares the distances of a row to two others.
type distanceOrder struct {
	a, b, c []float64 // the three rows, of sparse ones the columns that they have
	room    [3][]float64
	u, v    []dense.Ranked // differences from a to b and to c in the columns where those are two, and the bits of the unit
	known   bool           // they are exact
}

func (t *distanceOrder) anyUndecided(m Measure, i int, inside, outside []int32) bool {
	for _, j := range inside {
		for _, l := range outside {
			t.set(m, i, int(j), int(l))
			if m.Cosine && t.undecidedAngle() {
				return true
			}
			if !m.Cosine && t.isUndecided(m.Units) && !(t.rearranged() && m.value(i, int(j)) == m.value(i, int(l))) {
				return true
			}
		}
	}
	return false
}

// set uses three rows.
func (t *distanceOrder) set(m Measure, i, j, l int) {
	if m.Sparse == nil {
		t.a, t.b, t.c = m.Dense.Row(i), m.Dense.Row(j), m.Dense.Row(l)
		return
	}
	var columns [3][]int32
	var values [3][]float64
	for r, row := range [3]int{i, j, l} {
		columns[r], values[r] = m.Sparse.Row(row)
		t.room[r] = t.room[r][:0]
	}
	for {
		next := int32(math.MaxInt32)
		for _, c := range columns {
			if len(c) > 0 {
				next = min(next, c[0])
			}
		}
		if next == math.MaxInt32 {
			break
		}
		for r, c := range columns {
			v := 0.0
			if len(c) > 0 && c[0] == next {
				v, columns[r], values[r] = values[r][0], c[1:], values[r][1:]
			}
			t.room[r] = append(t.room[r], v)
		}
	}
	t.a, t.b, t.c = t.room[0], t.room[1], t.room[2]
}

// rounding is the relative error of one operation.
const rounding = 0x1p-53

// isUndecided reports whether rounding decides which of b and c is nearer to a.
func (t *distanceOrder) isUndecided(units []float64) bool {
	same, known, whole, least, terms := true, true, units == nil, math.MaxInt32, 8
	t.u, t.v = t.u[:0], t.v[:0]
	var toB, toC, moved float64
	for s, a := range t.a {
		unit := 1.0
		if units != nil {
			unit = units[s]
		}
		b, c := t.b[s], t.c[s]
		u, v := math.Abs(a-b), math.Abs(a-c)
		if unit == 0 || u == 0 && v == 0 {
			continue
		}
		terms++
		exact := exactly(a, b, a-b) && exactly(a, c, a-c)
		if whole = whole && exact; whole {
			least = min(least, lastBit(u), lastBit(v))
		}
		if b != c {
			same, known = same && exact && u == v, known && exact
			bits := int(math.Float64bits(unit))
			t.u, t.v = append(t.u, dense.Ranked{Value: u, Index: bits}), append(t.v, dense.Ranked{Value: v, Index: bits})
		}
		u, v = u*unit, v*unit
		toB += u * u
		toC += v * v
		moved += unit * (u*(math.Abs(a)+math.Abs(b)) + v*(math.Abs(a)+math.Abs(c)))
	}
	if same || whole && max(toB, toC) < math.Ldexp(1, 53+2*min(least, 400)) {
		return false
	}
	t.known = known
	return math.Abs(toB-toC) <= rounding*(2*moved+float64(terms)*(toB+toC))
}

// rearranged reports whether the differences from a to b and to c, exact ones, are
// the same in another order of columns of one unit.
func (t *distanceOrder) rearranged() bool {
	if !t.known {
		return false
	}
	dense.SortRanked(t.u)
	dense.SortRanked(t.v)
	return slices.Equal(t.u, t.v)
}

// undecidedAngle is undecided for the cosine.
func (t *distanceOrder) undecidedAngle() bool {
	same, across := true, true
	var aa, bb, cc, ab, ac float64
	for s, a := range t.a {
		b, c := t.b[s], t.c[s]
		same = same && b == c
		across = across && (a == 0 || b == 0 && c == 0)
		aa += a * a
		bb += b * b
		cc += c * c
		ab += a * b
		ac += a * c
	}
	if same || across || aa == 0 {
		return false // the similarities have the same bits, or are 0
	}
	one, other := similarity(ab, aa, bb), similarity(ac, aa, cc)
	return math.Abs(one-other) <= 2*rounding*float64(len(t.a)+8)
}

func similarity(dot, a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return dot / math.Sqrt(a) / math.Sqrt(b)
}

// exactly reports whether d is a − b without any rounding.
func exactly(a, b, d float64) bool {
	back := a - d
	return a-(d+back) == b-back // both are the error of one side (Knuth's two-sum)
}

// lastBit returns the power of two of the last binary digit of v, a large number
// for 0.
func lastBit(v float64) int {
	switch {
	case v == 0:
		return math.MaxInt32
	case math.Abs(v) < 0x1p-1000:
		return -2000 // its square vanishes
	}
	_, exponent := math.Frexp(v)
	mantissa := math.Float64bits(v)&(1<<52-1) | 1<<52
	return exponent - 53 + bits.TrailingZeros64(mantissa)
}
