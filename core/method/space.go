package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/fault"
)

// RankTolerance is the singular value, relative to the largest, below which a
// direction of the data counts as null.
const RankTolerance = 1e-10

// Space is the subspace in which directions are sought, with the data's
// coordinates in it. A direction c of the space is the direction Basis·c of
// the data, and X·Basis·c = Coords·c + 1·(Mean·Basis·c).
type Space struct {
	Basis  dense.Matrix // d×r with orthonormal columns; without data it is the identity
	Coords dense.Matrix // n×r: (X − 1·Meanᵀ)·Basis
	Mean   []float64    // d
	Sigma  []float64    // r singular values of Coords, descending; nil for the identity
	Total  float64      // ‖X − 1·Meanᵀ‖², the variance of all of X times its divisor; 0 for the identity
	Cut    int          // what the dimension was, or could have been, before reduce cut it; 0 when nothing was cut
}

// Identity reports whether the space is all of R^d in its own coordinates.
func (s *Space) Identity() bool { return s.Basis.Data == nil }

// Dim returns r, the dimension of the space.
func (s *Space) Dim() int { return s.Coords.Cols }

// Lift returns Basis·c for every column c of directions.
func (s *Space) Lift(directions dense.Matrix) dense.Matrix {
	if s.Identity() {
		return directions.Clone()
	}
	out := dense.New(s.Basis.Rows, directions.Cols)
	dense.Mul(out, s.Basis, directions)
	return out
}

// Coordinates returns Basisᵀ·x for one d-vector x.
func (s *Space) Coordinates(x []float64) []float64 {
	if s.Identity() {
		return append([]float64(nil), x...)
	}
	out := make([]float64, s.Basis.Cols)
	for j, v := range x {
		for c, b := range s.Basis.Row(j) {
			out[c] += v * b
		}
	}
	return out
}

// Reduce asks for the leading principal directions only ("PCA first").
// The zero value keeps them all.
type Reduce struct {
	Variance   float64 // smallest r whose cumulative variance reaches this share, 0 < Variance ≤ 1
	Components int     // exactly r, clamped to the rank
}

// WholeSpace takes the data's own coordinates, mean-centred: no basis.
func WholeSpace(x Dense) *Space {
	mean := x.ColumnMeans()
	coords := dense.New(x.Rows, x.Cols)
	dense.Center(coords, x.Matrix, mean)
	return &Space{Coords: coords, Mean: mean}
}

// RowSpace spans the directions in which the data extend: the right singular
// vectors of X − 1·meanᵀ (of X itself when centred is false) whose singular
// value exceeds RankTolerance times the largest. This is how singular XᵀDX is
// met, whether from constant columns, collinear columns or d > n (LPI paper,
// section 3.2, step 1, the SVD projection).
func RowSpace(ctx context.Context, x Data, centred bool, limit int64) (*Space, error) {
	near, shift := nearOrigin(x, centred)
	space := &Space{Mean: originOf(near, centred)}
	var err error
	switch x := near.(type) {
	case Sparse:
		space.Sigma, space.Basis, err = sparseRowSpace(ctx, x, space.Mean, limit)
	case Dense:
		shifted := dense.New(x.Rows, x.Cols)
		dense.Center(shifted, x.Matrix, space.Mean)
		space.Sigma, space.Basis = eigen.RowSpace(shifted, RankTolerance)
	}
	if err != nil {
		return nil, err
	}
	return space.locate(near).moved(shift), nil
}

// Leading restricts a row space of mean-centred data to its leading principal
// directions.
func (s *Space) Leading(reduce Reduce) *Space {
	r := min(reduce.Components, s.Dim())
	if reduce.Components == 0 {
		r = shareRank(s.Sigma, reduce.Variance, s.Total)
	}
	return &Space{
		Basis:  leadingColumns(s.Basis, r),
		Coords: leadingColumns(s.Coords, r),
		Mean:   s.Mean,
		Sigma:  s.Sigma[:r],
		Total:  s.Total,
		Cut:    s.Dim(),
	}
}

// LeadingSparse is Leading for sparse data too large for a full SVD: a
// truncated SVD of the implicitly centred rows, grown until it suffices.
func LeadingSparse(ctx context.Context, x Sparse, centred bool, reduce Reduce, seed uint32) (*Space, error) {
	n, d := x.Dims()
	most := min(n, d)
	if centred {
		most = min(n-1, d)
	}
	near, shift := nearOrigin(x, centred)
	x = near.(Sparse)
	space := &Space{Mean: originOf(x, centred)}
	var operator eigen.LinearMap = x.CSR
	if centred {
		operator = eigen.Centered(x.CSR, space.Mean)
	}
	space.Total = squaredNorm(x, space.Mean)
	for r := firstGuess(reduce, most); ; r = min(2*r, most) {
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
			space.Sigma, space.Basis, space.Cut = sigma[:keep], leadingColumns(v, keep), most
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

// locate fills in Coords and Total from Basis and Mean.
func (s *Space) locate(x Data) *Space {
	s.Coords = x.Times(s.Basis)
	shift := s.Coordinates(s.Mean)
	dense.Center(s.Coords, s.Coords, shift)
	if s.Total == 0 {
		for _, v := range s.Sigma {
			s.Total += v * v
		}
	}
	return s
}

// moved returns the space as that of data farther off by shift; nil is no shift.
func (s *Space) moved(shift []float64) *Space {
	for j, v := range shift {
		s.Mean[j] += v
	}
	return s
}

// nearOrigin returns data whose centred inner products keep their digits, and
// the shift that led there, nil for none. Dense data are centred entry by entry,
// and what is not centred must stay where it is.
func nearOrigin(x Data, centred bool) (Data, []float64) {
	if rows, ok := x.(Sparse); ok && centred {
		near, shift := rows.NearOrigin()
		return Sparse{near}, shift
	}
	return x, nil
}

// Project returns (X − 1·meanᵀ)·directions, subtracting first, which keeps
// digits when the data lie far from the origin.
func Project(x Data, mean []float64, directions dense.Matrix) dense.Matrix {
	rest := make([]float64, len(mean)) // what is left to subtract
	switch rows := x.(type) {
	case Dense:
		centred := dense.New(rows.Rows, rows.Cols)
		dense.Center(centred, rows.Matrix, mean)
		x = Dense{centred}
	case Sparse:
		copy(rest, mean)
		near, shift := rows.NearOrigin()
		for j, v := range shift {
			rest[j] -= v
		}
		x = Sparse{near}
	}
	return (&Space{Basis: directions, Mean: rest}).locate(x).Coords
}

func originOf(x Data, centred bool) []float64 {
	if centred {
		return x.ColumnMeans()
	}
	_, d := x.Dims()
	return make([]float64, d)
}

// shareRank returns the smallest r with σ₁²+…+σᵣ² ≥ share·total.
func shareRank(sigma []float64, share, total float64) int {
	var sum float64
	for i, v := range sigma {
		sum += v * v
		// A share of 1 must not fail by rounding.
		if sum >= share*total*(1-1e-14) {
			return i + 1
		}
	}
	return len(sigma)
}

func positiveRank(sigma []float64) int {
	r := 0
	for r < len(sigma) && sigma[r] > RankTolerance*sigma[0] {
		r++
	}
	return r
}

func leadingColumns(m dense.Matrix, r int) dense.Matrix {
	out := dense.New(m.Rows, r)
	for i := 0; i < m.Rows; i++ {
		copy(out.Row(i), m.Row(i)[:r])
	}
	return out
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

// sparseRowSpace finds the row space of sparse data through the n×n or d×d
// matrix of inner products, whichever is smaller. Squaring the singular values
// puts a floor of about 1e-7 under the relative tolerance.
func sparseRowSpace(ctx context.Context, x Sparse, mean []float64, limit int64) ([]float64, dense.Matrix, error) {
	n, d := x.Dims()
	// Three squares of the shorter side, then the basis and the coordinates.
	small := int64(min(n, d))
	if err := affordable(n, d, max(3*small*small, 2*small*small+small*int64(n+d)), limit); err != nil {
		return nil, dense.Matrix{}, err
	}
	if err := fault.Stopped(ctx, "the search for the row space"); err != nil {
		return nil, dense.Matrix{}, err
	}
	if d <= n {
		return sparseRowSpaceTall(x, mean)
	}
	return sparseRowSpaceWide(x, mean)
}

// affordable refuses inner products of sparse data that would not fit.
func affordable(n, d int, numbers, limit int64) error {
	need := 8 * numbers
	if need <= limit {
		return nil
	}
	return fault.New(fault.OutOfMemory, "reduce",
		"the full SVD of %d×%d sparse data needs about %d MB; give reduce, such as {components: 300}, to cut it", n, d, need>>20)
}

func sparseRowSpaceTall(x Sparse, mean []float64) ([]float64, dense.Matrix, error) {
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
	sigma, v := spectrum(gram)
	return sigma, v, nil
}

func sparseRowSpaceWide(x Sparse, mean []float64) ([]float64, dense.Matrix, error) {
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
	return sigma, v, nil
}

// doubleCenter turns XXᵀ into (X−1mᵀ)(X−1mᵀ)ᵀ.
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
	floor := 1e-14 * float64(n) * values[n-1]
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
