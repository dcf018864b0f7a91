package factor

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pace"
)

// BasisFromIndependent returns an orthonormal basis, in columns, of what independent
// rows span, by Cholesky's factor of their inner products, twice: the second time takes
// out what rounding left by the first (CholeskyQR2: Yamamoto et al., ETNA 44, 2015).
func BasisFromIndependent(rows dense.Matrix) dense.Matrix {
	out := dense.Transpose(rows)
	for range 2 {
		gram := dense.New(out.Cols, out.Cols)
		dense.Gram(gram, out)
		eigen.Cholesky(gram)
		eigen.DivideByTransposed(out, gram)
	}
	return out
}

// BasisDropping returns an orthonormal basis of the columns of m, by
// Gram–Schmidt done twice; a column of which nothing is left is dropped.
func BasisDropping(m dense.Matrix) dense.Matrix {
	rows, rank := dense.Transpose(m), 0
	for c := range rows.Rows {
		v := rows.Row(c)
		for range 2 {
			for q := range rank {
				pace.Tick()
				dense.AddScaled(v, -dense.Dot(rows.Row(q), v), rows.Row(q))
			}
		}
		if math.Sqrt(dense.Dot(v, v)) > 0 {
			dense.Normalize(v)
			copy(rows.Row(rank), v)
			rank++
		}
	}
	return dense.Transpose(rows.Span(0, rank))
}

// RemoveSpan returns V − N(NᵀV) for orthonormal N.
func RemoveSpan(v, null dense.Matrix) dense.Matrix {
	along := dense.New(null.Cols, v.Cols)
	dense.Cross(along, null, v)
	out := dense.New(v.Rows, v.Cols)
	dense.Mul(out, null, along)
	for i, part := range out.Data {
		out.Data[i] = v.Data[i] - part
	}
	return out
}

// Complement returns an orthonormal basis, r×(r−1), of what is orthogonal to g ≠ 0:
// columns of the Householder reflection that takes g to the first axis.
func Complement(g []float64) dense.Matrix {
	r := len(g)
	// v = g + sign(g₀)·‖g‖·e₀ ; H = I − 2vvᵀ/vᵀv ; column 0 of H is along g.
	v := append([]float64(nil), g...)
	v[0] += math.Copysign(math.Sqrt(dense.Dot(g, g)), g[0])
	factor := 2 / dense.Dot(v, v)
	out := dense.New(r, r-1)
	for i := 0; i < r; i++ {
		row := out.Row(i)
		for j := range row {
			row[j] = -factor * v[i] * v[j+1]
		}
		if i > 0 {
			row[i-1]++
		}
	}
	return out
}
