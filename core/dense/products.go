package dense

import "lpp-playground/internal/pace"

// narrow is the width up to which packing costs more than it saves.
const narrow = 3

// Gram stores XᵀX (d×d, both triangles) in dst; x is n×d.
func Gram(dst, x Matrix) {
	clear(dst.Data)
	s := newStrips(x.Cols, x.Rows)
	for k := 0; k < x.Rows; k += depth {
		s.packColumns(x, nil, k, min(k+depth, x.Rows))
		multiply(dst, s, s, true)
	}
	mirror(dst)
}

// WeightedGram stores Xᵀ diag(w) X (d×d, both triangles) in dst; x is n×d and
// w has n entries, of any sign.
func WeightedGram(dst, x Matrix, w []float64) {
	clear(dst.Data)
	a, b := newStrips(x.Cols, x.Rows), newStrips(x.Cols, x.Rows)
	for k := 0; k < x.Rows; k += depth {
		a.packColumns(x, nil, k, min(k+depth, x.Rows))
		b.packColumns(x, w, k, min(k+depth, x.Rows))
		multiply(dst, a, b, true)
	}
	mirror(dst)
}

// SymCross stores XᵀY (d×d, both triangles) in dst when that product is known
// to be symmetric, as for Y = L·X with symmetric L; x and y are n×d. Only the
// upper triangle is computed.
func SymCross(dst, x, y Matrix) {
	clear(dst.Data)
	cross(dst, x, y, true)
	mirror(dst)
}

// Cross stores XᵀY (p×q) in dst; x is n×p and y n×q.
func Cross(dst, x, y Matrix) {
	clear(dst.Data)
	if y.Cols <= narrow {
		crossNarrow(dst, x, y)
		return
	}
	cross(dst, x, y, false)
}

func cross(dst, x, y Matrix, upper bool) {
	a, b := newStrips(x.Cols, x.Rows), newStrips(y.Cols, x.Rows)
	for k := 0; k < x.Rows; k += depth {
		a.packColumns(x, nil, k, min(k+depth, x.Rows))
		b.packColumns(y, nil, k, min(k+depth, y.Rows))
		multiply(dst, a, b, upper)
	}
}

// crossNarrow stores XᵀY in dst, one column of y after the other.
func crossNarrow(dst, x, y Matrix) {
	for j := 0; j < y.Cols; j++ {
		column := make([]float64, x.Cols)
		x.EachBlock(func(from int, part Matrix) {
			AddWeightedRows(column, part, y.Data[from*y.Cols+j:], y.Cols)
		})
		for i, v := range column {
			dst.Set(i, j, v)
		}
	}
}

// OuterGram stores XXᵀ (n×n, both triangles) in dst; x is n×d.
func OuterGram(dst, x Matrix) {
	clear(dst.Data)
	s := newStrips(x.Rows, x.Cols)
	for k := 0; k < x.Cols; k += depth {
		s.packRows(x, k, min(k+depth, x.Cols))
		multiply(dst, s, s, true)
	}
	mirror(dst)
}

// Mul stores A·B (n×q) in dst; a is n×p and b p×q. dst is neither a nor b.
func Mul(dst, a, b Matrix) {
	if b.Cols <= narrow {
		MulT(dst, a, Transpose(b))
		return
	}
	clear(dst.Data)
	u, v := newStrips(a.Rows, a.Cols), newStrips(b.Cols, a.Cols)
	for k := 0; k < a.Cols; k += depth {
		u.packRows(a, k, min(k+depth, a.Cols))
		v.packColumns(b, nil, k, min(k+depth, a.Cols))
		multiply(dst, u, v, false)
	}
}

// MulT stores A·Bᵀ (n×m) in dst; a is n×p and b m×p. dst is neither a nor b.
func MulT(dst, a, b Matrix) {
	if b.Rows <= narrow {
		mulTNarrow(dst, a, b)
		return
	}
	clear(dst.Data)
	u, v := newStrips(a.Rows, a.Cols), newStrips(b.Rows, a.Cols)
	for k := 0; k < a.Cols; k += depth {
		u.packRows(a, k, min(k+depth, a.Cols))
		v.packRows(b, k, min(k+depth, a.Cols))
		multiply(dst, u, v, false)
	}
}

// longRow is the length of rows from which calls of Dot cost less than its vectors save.
const longRow = 48

// mulTNarrow has the bits of Dot, whose call costs more than short rows do: two
// rows of b are multiplied with one of a.
func mulTNarrow(dst, a, b Matrix) {
	share(a.Rows, sharedRows, len(a.Data), func(from, to int) {
		step := 2
		if a.Cols >= longRow {
			step = 1
		}
		for j := 0; j < b.Rows; j += step {
			next := min(j+step-1, b.Rows-1)
			for i := from; i < to; i++ {
				if j == next {
					dst.Data[i*dst.Cols+j] = Dot(a.Row(i), b.Row(j))
					continue
				}
				u, v, w := a.Data[i*a.Cols:(i+1)*a.Cols], b.Data[j*b.Cols:next*b.Cols], b.Data[next*b.Cols:]
				var s0, s1, s2, s3, t0, t1, t2, t3 float64
				for len(u) >= 8 && len(v) >= 8 && len(w) >= 8 {
					x, y, z := (*[8]float64)(u), (*[8]float64)(v), (*[8]float64)(w)
					p, q := x[0], x[4]
					s0, t0 = s0+(p*y[0]+q*y[4]), t0+(p*z[0]+q*z[4])
					p, q = x[1], x[5]
					s1, t1 = s1+(p*y[1]+q*y[5]), t1+(p*z[1]+q*z[5])
					p, q = x[2], x[6]
					s2, t2 = s2+(p*y[2]+q*y[6]), t2+(p*z[2]+q*z[6])
					p, q = x[3], x[7]
					s3, t3 = s3+(p*y[3]+q*y[7]), t3+(p*z[3]+q*z[7])
					u, v, w = u[8:], v[8:], w[8:]
				}
				for at, p := range u {
					s0 += p * v[at]
					t0 += p * w[at]
				}
				dst.Data[i*dst.Cols+j], dst.Data[i*dst.Cols+next] = (s0+s1)+(s2+s3), (t0+t1)+(t2+t3)
			}
		}
	})
}

// mirror copies the upper triangle of a square matrix into the lower one, by
// blocks so that both sides stay in the cache.
func mirror(m Matrix) {
	const block = 32
	for i0 := 0; i0 < m.Rows; i0 += block {
		pace.Tick()
		for j0 := 0; j0 <= i0; j0 += block {
			for i := i0; i < min(i0+block, m.Rows); i++ {
				for j := j0; j < min(j0+block, i); j++ {
					m.Data[i*m.Cols+j] = m.Data[j*m.Cols+i]
				}
			}
		}
	}
}
