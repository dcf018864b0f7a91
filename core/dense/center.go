package dense

import (
	"slices"

	"lpp-playground/internal/pace"
)

// ColumnMeans returns the mean of every column of x (n×d): d numbers, zeros
// when x has no rows.
func ColumnMeans(x Matrix) []float64 {
	mean := make([]float64, x.Cols)
	if x.Rows == 0 {
		return mean
	}
	one := []float64{1}
	x.EachBlock(func(_ int, part Matrix) { AddWeightedRows(mean, part, one, 0) })
	n := float64(x.Rows)
	for j := range mean {
		mean[j] /= n
	}
	// The sum of many equal numbers is not a multiple of them; the rest of the mean far from the origin would count as
	// a direction of the data.
	rest := make([]float64, x.Cols)
	x.EachCentered(mean, func(_ int, part Matrix) { AddWeightedRows(rest, part, one, 0) })
	for j, v := range rest {
		mean[j] += v / n
	}
	return mean
}

// blockEntries is about how many numbers of a matrix are worked on at a time, so
// that they stay in the first-level cache.
const blockEntries = 2048

// blockRows returns how many rows of x make a block.
func (m Matrix) blockRows() int { return blockEntries/max(m.Cols, 1) + 8 }

// EachBlock visits x in blocks of rows, in order; from is the first row of each.
func (m Matrix) EachBlock(visit func(from int, part Matrix)) {
	size := m.blockRows()
	for from := 0; from < m.Rows; from += size {
		pace.Tick()
		visit(from, m.Span(from, min(from+size, m.Rows)))
	}
}

// EachCentered is EachBlock for X − 1·meanᵀ, in memory that visit may spoil.
func (m Matrix) EachCentered(mean []float64, visit func(from int, part Matrix)) {
	room, pattern := New(min(m.blockRows(), m.Rows), m.Cols), repeated(mean)
	m.EachBlock(func(from int, part Matrix) {
		out := room.Span(0, part.Rows)
		subtractRepeated(out.Data, part.Data, pattern)
		visit(from, out)
	})
}

// SumOfSquares returns Σ x², no number where an entry is none.
func SumOfSquares(x Matrix) (sum float64) {
	x.EachBlock(func(_ int, part Matrix) { sum += Dot(part.Data, part.Data) })
	return sum
}

// addWeightedRowsGeneric is AddWeightedRows without vectors.
func addWeightedRowsGeneric(sum []float64, x Matrix, w []float64, stride int) {
	d, end := x.Cols, x.Rows*x.Cols
	j := 0
	for ; j+8 <= d; j += 8 {
		s := (*[8]float64)(sum[j:])
		s0, s1, s2, s3, s4, s5, s6, s7 := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
		i := 0
		for at := j; at < end; at += d {
			p, by := (*[8]float64)(x.Data[at:]), w[i]
			s0 += by * p[0]
			s1 += by * p[1]
			s2 += by * p[2]
			s3 += by * p[3]
			s4 += by * p[4]
			s5 += by * p[5]
			s6 += by * p[6]
			s7 += by * p[7]
			i += stride
		}
		*s = [8]float64{s0, s1, s2, s3, s4, s5, s6, s7}
	}
	for ; j < d; j += 2 {
		next := min(j+1, d-1) - j // the last column of an odd number is its own partner
		s0, s1, i := sum[j], sum[j+next], 0
		for at := j; at < end; at += d {
			by := w[i]
			s0 += by * x.Data[at]
			s1 += by * x.Data[at+next]
			i += stride
		}
		sum[j], sum[j+next] = s0, s1
	}
}

// Center stores X − 1·meanᵀ in dst; both are n×d and dst may be x itself.
func Center(dst, x Matrix, mean []float64) {
	pattern, d := repeated(mean), x.Cols
	share(x.Rows, sharedRows, len(x.Data), func(from, to int) {
		subtractRepeated(dst.Data[from*d:to*d], x.Data[from*d:to*d], pattern)
	})
}

// repeated returns a few copies of v behind each other, so that rows that are short
// are worked on many at a time.
func repeated(v []float64) []float64 {
	return slices.Repeat(v, patternEntries/max(len(v), 1)+1)
}

// patternEntries is about how many numbers repeated returns.
const patternEntries = 256

// subtractRepeated stores a less the pattern, over and over, in dst.
func subtractRepeated(dst, a, pattern []float64) {
	for len(a) > 0 {
		b := pattern[:min(len(pattern), len(a))]
		next := len(b)
		subtract(dst[:next], a[:next], b)
		dst, a = dst[next:], a[next:]
	}
}

// subtractGeneric is subtract without vectors: it stores a − b in dst.
func subtractGeneric(dst, a, b []float64) {
	for len(dst) >= 8 && len(a) >= 8 && len(b) >= 8 {
		o, x, y := (*[8]float64)(dst), (*[8]float64)(a), (*[8]float64)(b)
		o[0] = x[0] - y[0]
		o[1] = x[1] - y[1]
		o[2] = x[2] - y[2]
		o[3] = x[3] - y[3]
		o[4] = x[4] - y[4]
		o[5] = x[5] - y[5]
		o[6] = x[6] - y[6]
		o[7] = x[7] - y[7]
		dst, a, b = dst[8:], a[8:], b[8:]
	}
	for j, v := range b {
		dst[j] = a[j] - v
	}
}
