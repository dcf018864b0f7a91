package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// LinearMap is an n×d matrix X known by its products.
type LinearMap interface {
	Dims() (n, d int)
	Mul(dst, v dense.Matrix)  // dst (n×r) = X·V
	MulT(dst, y dense.Matrix) // dst (d×r) = XᵀY
}

// TruncatedSVD returns the m largest singular values of x (n×d), descending, and
// their right singular vectors (d×m, orthonormal); m above min(n, d) counts as
// that. Singular values that are zero come out below 1e−10·σ₁, with arbitrary
// vectors.
//
// It finds the eigenpairs of XᵀX or XXᵀ, whichever is smaller, as Iterate does,
// to a residual of 1e−12·σ₁². x is only multiplied, with blocks of vectors.
//
// Errors: not-converged, aborted.
func TruncatedSVD(ctx context.Context, x LinearMap, m int, seed uint32) (sigma []float64, v dense.Matrix, err error) {
	n, d := x.Dims()
	m = min(m, n, d)
	if m <= 0 {
		return nil, dense.New(d, 0), nil
	}
	op := gramOperator{x: x, left: n < d}
	p := search{m: m, block: 8, widest: 16, cycles: maxCycles, tolerance: 1e-12}
	p.capacity = 2*m + 64
	var vt dense.Matrix
	if p.capacity+p.capacity/2 > op.Dim() {
		_, vectors, err := inFull(ctx, op, dense.Matrix{}, m)
		if err != nil {
			return nil, dense.Matrix{}, err
		}
		vt = dense.Transpose(vectors)
	} else if _, vt, err = p.run(newKrylov(ctx, op, dense.Matrix{}, p.capacity, p.block, p.widest, seed)); err != nil {
		return nil, dense.Matrix{}, err
	}
	if op.left {
		sigma, v = rightSide(x, vt)
		return sigma, v, nil
	}
	v = dense.Transpose(vt)
	image := dense.New(n, m)
	x.Mul(image, v)
	return lengths(dense.Transpose(image)), v, nil
}

// rightSide returns σ and the right singular vectors that belong to left ones,
// given as rows. Small ones are freed of what larger ones leak into them.
func rightSide(x LinearMap, ut dense.Matrix) ([]float64, dense.Matrix) {
	_, d := x.Dims()
	v := dense.New(d, ut.Rows)
	x.MulT(v, dense.Transpose(ut))
	rows := dense.Transpose(v)
	sigma := lengths(rows)
	for i := 0; i < rows.Rows; i++ {
		row := rows.Row(i)
		if sigma[i] <= wellSeenSigma*sigma[0] {
			sigma[i] = independent(rows, i)
			continue
		}
		normalizeVector(row)
	}
	return sigma, dense.Transpose(rows)
}

// wellSeenSigma is the root of accurateShare.
const wellSeenSigma = 1e-3

// independent orthogonalises row i to the rows before it and scales it to unit length, and returns the remaining
// length; if nothing remains, the rest of a unit vector replaces it.
func independent(rows dense.Matrix, i int) float64 {
	row := rows.Row(i)
	left := orthogonalize(rows, i)
	enough := 0.5 / math.Sqrt(float64(len(row))) // some unit vector leaves twice that
	for unit, now := 0, left; now == 0 && unit < len(row); unit++ {
		clear(row)
		row[unit] = 1
		if now = orthogonalize(rows, i); now < enough {
			now = 0
		}
	}
	for range 2 {
		normalizeVector(row)
		orthogonalize(rows, i)
	}
	normalizeVector(row)
	return left
}

// orthogonalize subtracts from row i its parts along the rows before it and returns the remaining length.
func orthogonalize(rows dense.Matrix, i int) float64 {
	pace.Tick()
	row := rows.Row(i)
	for j := 0; j < i; j++ {
		other := rows.Row(j)
		dense.AddScaled(row, -dense.Dot(row, other), other)
	}
	return math.Sqrt(dense.Dot(row, row))
}

// lengths returns the norms of the rows, each bounded by the one before: they
// are singular values in descending order, up to rounding.
func lengths(rows dense.Matrix) []float64 {
	out := make([]float64, rows.Rows)
	for i := range out {
		out[i] = math.Sqrt(dense.Dot(rows.Row(i), rows.Row(i)))
		if i > 0 && out[i] > out[i-1] {
			out[i] = out[i-1]
		}
	}
	return out
}

// gramOperator is XXᵀ (left) or XᵀX.
type gramOperator struct {
	x    LinearMap
	left bool
}

// Dim returns the order of the product.
func (g gramOperator) Dim() int {
	n, d := g.x.Dims()
	if g.left {
		return n
	}
	return d
}

func (g gramOperator) applyRows(dst, src dense.Matrix) {
	n, d := g.x.Dims()
	in := dense.Transpose(src)
	out := dense.New(in.Rows, in.Cols)
	if g.left {
		between := dense.New(d, in.Cols)
		g.x.MulT(between, in)
		g.x.Mul(out, between)
	} else {
		between := dense.New(n, in.Cols)
		g.x.Mul(between, in)
		g.x.MulT(out, between)
	}
	copy(dst.Data, dense.Transpose(out).Data)
}
