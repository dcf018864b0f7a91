package subspace

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
)

// LeadingSparse is Leading for sparse data too large for a full SVD: a
// truncated SVD of the implicitly centred rows (of X itself when centred is
// false), grown until it suffices. limit is in bytes.
//
// Errors: out-of-memory beyond the limit, not-converged, aborted.
func LeadingSparse(ctx context.Context, x Sparse, centred bool, reduce Reduce, seed uint32, limit int64) (*Space, error) {
	n, d := x.Dims()
	most := most(x, centred)
	near, shift := nearOrigin(x, centred)
	x = near.(Sparse)
	space := &Space{Mean: originOf(x, centred)}
	var operator eigen.LinearMap = x.CSR
	if centred {
		operator = eigen.Centered(x.CSR, space.Mean)
	}
	space.Total = squaredNorm(x, space.Mean)
	for r := firstGuess(reduce, most); ; r = min(2*r, most) {
		if err := affordableLeading(n, d, r, limit); err != nil {
			return nil, err
		}
		sigma, v, err := eigen.TruncatedSVD(ctx, operator, r, seed)
		if err != nil {
			return nil, err
		}
		r = positiveRank(sigma)
		keep := r
		if reduce.Components == 0 {
			keep = shareRank(sigma[:r], reduce.Variance, space.Total)
		}
		enough := reduce.Components > 0 || keep < r || r == most || r < len(sigma)
		if enough {
			space.Sigma, space.Basis, space.Cut, space.Most = sigma[:keep], dense.Columns(v, 0, keep), most, keep
			if r < len(sigma) {
				space.Cut = r // the rank
			}
			return space.locate(x).moved(shift), nil
		}
	}
}

func firstGuess(reduce Reduce, most int) int {
	if reduce.Components > 0 {
		return min(reduce.Components, most)
	}
	return min(64, most)
}

func positiveRank(sigma []float64) int {
	r := 0
	for r < len(sigma) && sigma[r] > RankTolerance*sigma[0] {
		r++
	}
	return r
}

// squaredNorm returns ‖X − 1·meanᵀ‖² of sparse data when mean is the column
// mean or zero: ‖X‖² − n·‖mean‖².
func squaredNorm(x Sparse, mean []float64) float64 {
	n, _ := x.Dims()
	var sum, shift float64
	for i := 0; i < n; i++ {
		sum += x.Dot(i, i)
	}
	for _, v := range mean {
		shift += v * v
	}
	return sum - float64(n)*shift
}

// sparseRowSpace finds the row space of sparse data through the n×n or d×d matrix of inner products, whichever is
// smaller. Because singular values are squared, values below gramRankTolerance cannot be distinguished from null.
func sparseRowSpace(ctx context.Context, x Sparse, centred, scale bool, limit int64) (*Space, error) {
	n, d := x.Dims()
	// Two squares of the shorter side in addition to the basis and the coordinates.
	small := int64(min(n, d))
	if err := affordable(n, d, small*(2*small+int64(n+d)), limit); err != nil {
		return nil, err
	}
	if err := fault.Stopped(ctx, "the search for the row space"); err != nil {
		return nil, err
	}
	near, shift := nearOrigin(x, centred)
	rows := near.(Sparse)
	s := &Space{Mean: originOf(rows, centred), Most: most(x, centred)}
	mean := s.Mean
	if scale {
		// The original data show whether a column is constant.
		s.Scale = columnScales(x, originOf(x, centred))
		rows, mean = scaledSparse(rows, mean, s.Scale)
	}
	if d <= n {
		s.Sigma, s.Basis = sparseRowSpaceTall(rows, mean)
	} else {
		s.Sigma, s.Basis = sparseRowSpaceWide(rows, mean)
	}
	s.locate(rows)
	s.truncateRank()
	return s.moved(shift), nil
}

// gramRankTolerance is the singular value, relative to the largest, below which inner products cannot distinguish a
// direction from a null one.
const gramRankTolerance = 1e-7

// truncateRank measures the coordinates and drops those at or below the tolerance.
func (s *Space) truncateRank() {
	s.Sigma = dense.ColumnLengths(s.Coords)
	largest, r := 0.0, 0
	for _, v := range s.Sigma {
		largest = math.Max(largest, v)
	}
	for r < len(s.Sigma) && s.Sigma[r] > gramRankTolerance*largest {
		r++
	}
	s.Sigma, s.Basis, s.Coords = s.Sigma[:r], dense.Columns(s.Basis, 0, r), dense.Columns(s.Coords, 0, r)
	lengths := dense.ColumnLengths(s.Basis) // but for rounding 1
	dense.DivideColumns(s.Basis, lengths)
	dense.DivideColumns(s.Coords, lengths)
	for c := range s.Sigma {
		s.Sigma[c] /= lengths[c]
	}
}

// affordable refuses inner products of sparse data that would not fit.
func affordable(n, d int, numbers, limit int64) error {
	need := 8 * numbers
	if need <= limit {
		return nil
	}
	return fault.New(fault.OutOfMemory, "reduce",
		"the full SVD of %d×%d sparse data would take about %d MB; give reduce, such as {components: 300}, to cut it", n, d, need>>20)
}

// affordableLeading refuses more singular vectors than fit in memory: the search holds two for each requested one, and
// makes three copies of them.
func affordableLeading(n, d, r int, limit int64) error {
	need := 8 * 4 * int64(r+32) * (int64(n) + int64(d))
	if need <= limit {
		return nil
	}
	return fault.New(fault.OutOfMemory, "", "%d singular vectors of %d×%d sparse data need about %d MB; ask for fewer, such as 300", r, n, d, need>>20)
}

func sparseRowSpaceTall(x Sparse, mean []float64) ([]float64, dense.Matrix) {
	n, d := x.Dims()
	gram := dense.New(d, d)
	for i := 0; i < n; i++ {
		indices, values := x.Row(i)
		for s, a := range indices {
			row := gram.Row(int(a))
			for u, b := range indices {
				row[b] += values[s] * values[u]
			}
		}
	}
	for a, ma := range mean {
		for b, mb := range mean {
			gram.Data[a*d+b] -= float64(n) * ma * mb
		}
	}
	return spectrum(gram)
}

func sparseRowSpaceWide(x Sparse, mean []float64) ([]float64, dense.Matrix) {
	n, d := x.Dims()
	gram := dense.New(n, n)
	x.OuterGram(gram)
	doubleCenter(gram, mean, x)
	sigma, u := spectrum(gram)
	// V = (X − 1·meanᵀ)ᵀ·U·Σ⁻¹
	v := dense.New(d, len(sigma))
	x.MulT(v, u)
	sums := make([]float64, len(sigma))
	for i := 0; i < n; i++ {
		for c, w := range u.Row(i) {
			sums[c] += w
		}
	}
	for j, mj := range mean {
		row := v.Row(j)
		for c := range row {
			row[c] = (row[c] - mj*sums[c]) / sigma[c]
		}
	}
	return sigma, v
}

// doubleCenter converts XXᵀ to (X−1mᵀ)(X−1mᵀ)ᵀ.
func doubleCenter(gram dense.Matrix, mean []float64, x Sparse) {
	n := gram.Rows
	along := make([]float64, n) // X·mean
	var norm float64
	for i := range along {
		indices, values := x.Row(i)
		for s, j := range indices {
			along[i] += values[s] * mean[j]
		}
	}
	for _, v := range mean {
		norm += v * v
	}
	for i := 0; i < n; i++ {
		row := gram.Row(i)
		for j := range row {
			row[j] += norm - along[i] - along[j]
		}
	}
}

// spectrum returns the singular values and vectors behind a matrix of inner
// products, above the noise that squaring leaves.
func spectrum(gram dense.Matrix) ([]float64, dense.Matrix) {
	n := gram.Rows
	values, vectors := eigen.Symmetric(gram)
	floor := 1e-15 * values[n-1] // truncateRank measures them
	var keep []int
	for c := n - 1; c >= 0 && values[c] > floor; c-- {
		keep = append(keep, c)
	}
	sigma := make([]float64, len(keep))
	out := dense.New(n, len(keep))
	for to, from := range keep {
		sigma[to] = math.Sqrt(values[from])
		for i := 0; i < n; i++ {
			out.Set(i, to, vectors.At(i, from))
		}
	}
	return sigma, out
}
