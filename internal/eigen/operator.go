package eigen

import (
	"context"
	"math"

	"lpp-playground/core/dense"
)

// Operator is a symmetric linear map of n-vectors, known by its products.
type Operator interface {
	Dim() int
	Apply(dst, src []float64) // dst = A·src
}

// IterateOptions are the choices of Iterate; zero values are defaults.
type IterateOptions struct {
	Seed      uint32       // of the starting vectors
	Deflate   dense.Matrix // n×q, orthonormal columns: directions to leave out
	Tolerance float64      // residual relative to the largest |value|; 0 = 1e−12
	Rough     float64      // tolerance after a dozen restarts, where products have errors of that size; 0 = Tolerance
	Room      int          // vectors in addition to the m requested ones; 0 = max(m, 88)
	Progress  func(done, total int)
}

// Iterate returns the m largest eigenvalues of op, descending, and orthonormal
// eigenvectors (n×m), on the complement of o.Deflate; m above n − q counts as
// n − q. The method is a block Lanczos iteration with thick restarts and full
// orthogonalization (Wu & Simon 2000; Golub & Van Loan, 10.3.6). Eigenvalues of
// any multiplicity are found completely: when the number of found copies reaches the width of the block, the block is
// widened and the search continues.
//
// Errors: not-converged, aborted.
func Iterate(ctx context.Context, op Operator, m int, o IterateOptions) (values []float64, vectors dense.Matrix, err error) {
	n, q := op.Dim(), o.Deflate.Cols
	m = min(m, n-q)
	if m <= 0 {
		return nil, dense.New(n, 0), nil
	}
	p := search{m: m, block: 2, widest: widestBlock, capacity: capacityFor(m, o.Room), cycles: maxCycles, tolerance: o.Tolerance, rough: o.Rough, progress: o.Progress}
	if p.tolerance == 0 {
		p.tolerance = 1e-12
	}
	rows, ok := op.(rowOperator)
	if !ok {
		rows = eachRow{op}
	}
	if InFull(n, m, q, o.Room) {
		return inFull(ctx, rows, o.Deflate, m)
	}
	values, vt, err := p.run(newKrylov(ctx, rows, o.Deflate, p.capacity, p.block, p.widest, o.Seed))
	if err != nil {
		return nil, dense.Matrix{}, err
	}
	return values, dense.Transpose(vt), nil
}

// widestBlock is how many vectors a block may be widened to.
const widestBlock = 16

// capacityFor is how many vectors the space for m eigenpairs may have.
func capacityFor(m, room int) int {
	if room > 0 {
		return m + room
	}
	return m + max(m, 88)
}

// InFull reports whether Iterate forms the matrix of such a small map, n×n, for m pairs in addition to q that are
// deflated; room is that of its options.
func InFull(n, m, q, room int) bool { return 3*(q+capacityFor(m, room)+widestBlock) > n }

// IterateVectors returns how many n-vectors Iterate holds for m eigenpairs, q directions
// left out: its space and copies of the pairs, or where it forms the matrix, that.
func IterateVectors(n, m, q int) int {
	if InFull(n, m, q, 0) {
		return 3 * n
	}
	return q + capacityFor(m, 0) + widestBlock + 3*m
}

// eachRow applies an Operator row by row.
type eachRow struct{ Operator }

func (e eachRow) applyRows(dst, src dense.Matrix) {
	for i := 0; i < src.Rows; i++ {
		e.Apply(dst.Row(i), src.Row(i))
	}
}

// inFull forms the matrix of a small map and solves that.
func inFull(ctx context.Context, op rowOperator, deflate dense.Matrix, m int) ([]float64, dense.Matrix, error) {
	n := op.Dim()
	full, unit := dense.New(n, n), dense.Identity(n)
	const chunk = 16
	for i := 0; i < n; i += chunk {
		to := min(i+chunk, n)
		op.applyRows(full.Span(i, to), unit.Span(i, to))
		if err := stopped(ctx); err != nil {
			return nil, dense.Matrix{}, err
		}
	}
	symmetrize(full)
	moveToEnd(full, deflate)
	values, vectors := Largest(full, m)
	return values, vectors, nil
}

// moveToEnd replaces A by P·A·P − c·D·Dᵀ, P the projection onto the complement of the columns of D and c beyond the
// size of A, so that the values of D are last.
func moveToEnd(a, d dense.Matrix) {
	directions := dense.Transpose(d)
	beyond := 2 * math.Sqrt(dense.Dot(a.Data, a.Data))
	if beyond == 0 {
		beyond = 1
	}
	image := make([]float64, a.Rows)
	for i := 0; i < directions.Rows; i++ {
		v := directions.Row(i)
		for r := range image {
			image[r] = dense.Dot(a.Row(r), v)
		}
		// A − v·imageᵀ − image·vᵀ + (vᵀAv − c)·v·vᵀ
		shift := dense.Dot(v, image) - beyond
		for r := range image {
			dense.AddScaled(a.Row(r), -v[r], image)
			dense.AddScaled(a.Row(r), shift*v[r]-image[r], v)
		}
	}
}

func symmetrize(a dense.Matrix) {
	for i := 0; i < a.Rows; i++ {
		for j := 0; j < i; j++ {
			v := (a.At(i, j) + a.At(j, i)) / 2
			a.Set(i, j, v)
			a.Set(j, i, v)
		}
	}
}
