package subspace

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/factor"
)

// Space is the subspace in which directions are sought, with the data's
// coordinates in it. Its columns may have units of their own, S = diag(Scale):
//
//	Coords = (X − 1·Meanᵀ)·S⁻¹·Basis,
//
// and a direction c of the space is the shortest direction a of the data that
// gives the same embedding, (X − 1·Meanᵀ)·a = Coords·c.
type Space struct {
	Basis      dense.Matrix // k×r with orthonormal columns; without data it is the identity
	Coords     dense.Matrix // n×r
	Mean       []float64    // d
	Sigma      []float64    // r singular values of Coords, descending; nil for the identity
	Scale      []float64    // d, powers of two, 0 for columns left out; nil for the data's own units
	Null       dense.Matrix // d×q, orthonormal: what is subtracted from directions lifted by columns alone
	TraceOfAll float64      // with null: the trace of B of all columns in their own units
	Columns    []int        // the k columns of the data that Basis is about; nil for all d
	Total      float64      // ‖X − 1·Meanᵀ‖², the variance of all of X times its divisor, in own units; else that of Coords
	Cut        int          // the former dimension, or the possible one, before reduce cut it; 0 if nothing was cut
	Most       int          // the dimension if no column were constant or depended on others
}

// Identity reports whether the space has the data's columns for coordinates.
func (s *Space) Identity() bool { return s.Basis.Data == nil }

// Dim returns r, the dimension of the space.
func (s *Space) Dim() int { return s.Coords.Cols }

// width returns k, the number of columns of the data that Basis is about.
func (s *Space) width() int {
	if s.Identity() {
		return s.Dim()
	}
	return s.Basis.Rows
}

// Column returns which column of the data number at of Basis is, and its scale.
func (s *Space) Column(at int) (j int, scale float64) {
	j, scale = at, 1
	if s.Columns != nil {
		j = s.Columns[at]
	}
	if s.Scale != nil {
		scale = s.Scale[j]
	}
	return j, scale
}

// Lift returns the directions of the data, d×m, behind directions of the space.
func (s *Space) Lift(directions dense.Matrix) dense.Matrix {
	out := dense.New(len(s.Mean), directions.Cols)
	switch {
	case s.Scale == nil && s.Identity():
		return directions.Clone()
	case s.Scale == nil:
		dense.Mul(out, s.Basis, directions)
		return out
	case s.deficient():
		short := factor.MinimumNorm(s.scaledBasis(), directions)
		for at := range short.Rows {
			j, _ := s.Column(at)
			copy(out.Row(j), short.Row(at))
		}
		return out
	}
	inner := directions
	if !s.Identity() {
		inner = dense.New(s.width(), directions.Cols)
		dense.Mul(inner, s.Basis, directions)
	}
	for at := range inner.Rows {
		j, scale := s.Column(at)
		if scale == 0 {
			continue
		}
		for c, v := range inner.Row(at) {
			out.Set(j, c, v/scale)
		}
	}
	if s.Null.Data != nil {
		out = factor.RemoveSpan(factor.RemoveSpan(out, s.Null), s.Null)
	}
	return out
}

// deficient reports whether several directions of the data give the same
// embedding, though no column is constant.
func (s *Space) deficient() bool {
	if s.Identity() {
		return false
	}
	varying := 0
	for at := range s.width() {
		if _, scale := s.Column(at); scale > 0 {
			varying++
		}
	}
	return s.Dim() < varying
}

// scaledBasis returns S·Basis, whose columns span the rows of the data.
func (s *Space) scaledBasis() dense.Matrix {
	out := s.Basis.Clone()
	for at := range out.Rows {
		_, scale := s.Column(at)
		dense.Scale(out.Row(at), scale)
	}
	return out
}

// Covector returns Basisᵀ·S⁻¹·r for covectors r of the data, d×m, such as what is left of an equation: with magnitudes
// |Basis|ᵀ·S⁻¹·r.
func (s *Space) Covector(r dense.Matrix, magnitudes bool) dense.Matrix {
	out := dense.New(s.width(), r.Cols)
	for at := range out.Rows {
		if j, scale := s.Column(at); scale != 0 {
			dense.AddScaled(out.Row(at), 1/scale, r.Row(j))
		}
	}
	if s.Identity() {
		return out
	}
	return TimesTransposed(s.Basis, out, magnitudes)
}

// TimesTransposed returns Mᵀ·r, or |M|ᵀ·r.
func TimesTransposed(m, r dense.Matrix, magnitudes bool) dense.Matrix {
	if magnitudes {
		m = m.Clone()
		dense.Magnitudes(m.Data)
	}
	out := dense.New(m.Cols, r.Cols)
	dense.Cross(out, m, r)
	return out
}

// Coordinates returns Basisᵀ·S⁻¹·x for one d-vector x.
func (s *Space) Coordinates(x []float64) []float64 {
	out := make([]float64, s.Dim())
	for at := range s.width() {
		j, scale := s.Column(at)
		switch {
		case scale == 0:
		case s.Identity():
			out[at] = x[j] / scale
		default:
			dense.AddScaled(out, x[j]/scale, s.Basis.Row(at))
		}
	}
	return out
}

// Reduce selects the leading principal directions ("PCA first"). The zero value retains them all.
type Reduce struct {
	Variance   float64 // smallest r whose cumulative variance reaches this share, 0 < Variance ≤ 1
	Components int     // exactly r, clamped to the rank
}

// WholeSpace uses the data's own coordinates, mean-centred: no basis.
func WholeSpace(x Dense) *Space {
	s := inOwnUnits(x, true)
	s.Most = x.Cols
	return s
}

// inOwnUnits uses the original columns, centred or not: no basis.
func inOwnUnits(x Dense, centred bool) *Space {
	s := &Space{Coords: dense.New(x.Rows, x.Cols), Mean: originOf(x, centred), Most: most(x, centred)}
	dense.Center(s.Coords, x.Matrix, s.Mean)
	return s
}

// ScaledSpace uses the columns that are not constant, centred (about 0 if centred is false) and divided by their
// scales: no basis.
func ScaledSpace(x Dense, centred bool) *Space {
	s := &Space{Mean: originOf(x, centred), Most: most(x, centred)}
	s.Scale = columnScales(x, s.Mean)
	s.Columns = varying(s.Scale)
	s.Coords = scaledRows(x.Matrix, s.Mean, s.Scale, s.Columns)
	s.Total = dense.Dot(s.Coords.Data, s.Coords.Data)
	return s
}

// most returns the largest dimension that a row space can have.
func most(x Data, centred bool) int {
	n, d := x.Dims()
	if centred {
		n--
	}
	return min(n, d)
}

// RowSpace spans the directions in which the data extend: the right singular
// vectors of X − 1·meanᵀ (of X itself when centred is false) whose singular
// value exceeds RankTolerance times the largest. This is how singular XᵀDX is
// met, whether from constant columns, collinear columns or d > n (LPI paper,
// section 3.2, step 1, the PCA projection). limit is in bytes.
//
// With scaled set the columns are first divided by their scales, so that the units of the columns do not decide what is
// null.
//
// Errors: aborted; of sparse data out-of-memory beyond the limit.
func RowSpace(ctx context.Context, x Data, centred, scaled bool, limit int64) (*Space, error) {
	if x, ok := x.(Sparse); ok {
		return sparseRowSpace(ctx, x, centred, scaled, limit)
	}
	rows := x.(Dense)
	in := inOwnUnits
	if scaled {
		in = ScaledSpace
	}
	s := in(rows, centred)
	var err error
	if s.Sigma, s.Basis, err = eigen.RowSpace(ctx, s.Coords, RankTolerance); err != nil {
		return nil, err
	}
	s.Coords = Dense{s.Coords}.Times(s.Basis)
	s.Total = 0
	for _, v := range s.Sigma {
		s.Total += v * v
	}
	return s, nil
}

// Leading restricts a row space of mean-centred data to its leading principal
// directions.
func (s *Space) Leading(reduce Reduce) *Space {
	r := min(reduce.Components, s.Dim())
	if reduce.Components == 0 {
		r = shareRank(s.Sigma, reduce.Variance, s.Total)
	}
	return &Space{
		Basis:  dense.Columns(s.Basis, 0, r),
		Coords: dense.Columns(s.Coords, 0, r),
		Mean:   s.Mean,
		Sigma:  s.Sigma[:r],
		Total:  s.Total,
		Cut:    s.Dim(),
		Most:   r,
	}
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

// PrincipalSpace is the part of RowSpace spanned by the first m directions of the original columns, with the rank of
// the whole for its Cut. The last of them may have no coordinates: callers request one more than they return, for its
// value. ok is false if that is no less work, or the context has ended. PCA takes 1.7 to 5.2 times as long without it: of 2000×649 numbers 657 ms
// instead of 127.
func PrincipalSpace(ctx context.Context, x Dense, centred bool, m int) (s *Space, ok bool) {
	s = inOwnUnits(x, centred)
	s.Sigma, s.Basis, s.Cut, ok = eigen.Leading(ctx, s.Coords, RankTolerance, m)
	if !ok {
		return nil, false
	}
	s.Total = dense.Dot(s.Coords.Data, s.Coords.Data)
	basis := s.Basis
	if last := basis.Cols - 1; last == 1 || last == 2 { // more have other bits in a narrower product
		basis = dense.Columns(basis, 0, last)
	}
	s.Coords = Dense{s.Coords}.Times(basis)
	return s, true
}

// moved returns the space as that of data shifted by shift; nil means that nothing is shifted.
func (s *Space) moved(shift []float64) *Space {
	for j, v := range shift {
		s.Mean[j] += v
	}
	return s
}

// nearOrigin returns data whose centred inner products keep their digits, and
// the shift that led there, nil for none. Dense data are centred entry by entry; data that are not centred must not be
// shifted.
func nearOrigin(x Data, centred bool) (Data, []float64) {
	if rows, ok := x.(Sparse); ok && centred {
		near, shift := rows.NearOrigin()
		return Sparse{near}, shift
	}
	return x, nil
}

// Project returns (X − 1·meanᵀ)·directions, subtracting first, which keeps digits if the data are far from the origin.
func Project(x Data, mean []float64, directions dense.Matrix) dense.Matrix {
	rest := make([]float64, len(mean)) // the rest to subtract
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
