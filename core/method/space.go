package method

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
)

// rankTolerance is the singular value, relative to the largest, below which a
// direction of the data counts as null.
const rankTolerance = 1e-10

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
// value exceeds rankTolerance times the largest. This is how singular XᵀDX is
// met, whether from constant columns, collinear columns or d > n (LPI paper,
// section 3.2, step 1, the PCA projection). limit is in bytes.
//
// Errors, of sparse data alone: out-of-memory beyond the limit, aborted.
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
		space.Sigma, space.Basis = eigen.RowSpace(shifted, rankTolerance)
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
		Basis:  dense.Columns(s.Basis, 0, r),
		Coords: dense.Columns(s.Coords, 0, r),
		Mean:   s.Mean,
		Sigma:  s.Sigma[:r],
		Total:  s.Total,
		Cut:    s.Dim(),
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
