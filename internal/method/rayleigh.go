package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// Rayleigh returns the LPP objective of each column a of directions (d×m),
//
//	λ(a) = aᵀXᵀLXa / aᵀXᵀDXa,
//
// with XᵀDX about the point that Center subtracts, ridge included, or aᵀXᵀLXa/aᵀa under the unit constraint. A
// direction whose constraint is 0, or within the rounding of the data, has the value NaN.
//
// Errors: invalid-option on weight.kind and ridge, as of LPP, and those of the
// space.
func Rayleigh(ctx context.Context, x subspace.Data, spaces pencil.Spaces, w graph.Affinity, o LPPOptions, directions dense.Matrix) ([]float64, error) {
	ridge, err := ridgeScale(ctx, spaces, w, o)
	if err != nil {
		return nil, err
	}
	mean := x.ColumnMeans()
	values := make([]float64, 0, directions.Cols)
	for from := 0; from < directions.Cols; from += directionsPerPencil {
		if err := fault.Stopped(ctx, "the objective of directions"); err != nil {
			return nil, err
		}
		some := dense.Columns(directions, from, min(from+directionsPerPencil, directions.Cols))
		line := &subspace.Space{Coords: subspace.Project(x, mean, some), Mean: subspace.Dense{Matrix: some}.WeightedSum(mean)}
		p, _, err := pencil.NewPencil(line, w, o.Center)
		if err != nil {
			return nil, err
		}
		values = append(values, quotients(p, some, roundingAlong(x, w, some), ridge, o.Constraint)...)
	}
	return values, nil
}

// directionsPerPencil is the number of directions that share a pencil, of which only the diagonal is read: few enough
// that the rest of it takes little memory.
const directionsPerPencil = 256

// quotients returns the objective of every direction from the diagonals of the
// pencil along them.
func quotients(p pencil.Pencil, directions dense.Matrix, noise []float64, ridge float64, constraint pencil.Constraint) []float64 {
	values := make([]float64, directions.Cols)
	for c := range values {
		var norm float64
		for i := 0; i < directions.Rows; i++ {
			norm += directions.At(i, c) * directions.At(i, c)
		}
		divisor := p.B.At(c, c) + ridge*norm
		switch {
		case constraint == pencil.ConstraintUnit:
			divisor = norm
		case math.Abs(divisor) <= noise[c]:
			divisor = math.NaN()
		}
		values[c] = p.A.At(c, c) / divisor
	}
	return values
}

// roundingAlong returns what aᵀXᵀDXa can be, for every column a of directions,
// when X·a would be constant but for the rounding of the entries of X.
func roundingAlong(x subspace.Data, w graph.Affinity, directions dense.Matrix) []float64 {
	var weight float64
	for _, degree := range w.Degrees() {
		weight += math.Abs(degree)
	}
	const share = 1e-15 // of an entry, a few units in its last place
	noise := make([]float64, directions.Cols)
	e := subspace.ExtremesOf(x)
	for j := range directions.Rows {
		for c, v := range directions.Row(j) {
			noise[c] += share * e.Top(j) * math.Abs(v)
		}
	}
	for c, v := range noise {
		noise[c] = weight * v * v
	}
	return noise
}

// ridgeScale returns ρ·tr(XᵀDX)/r, r the dimension of the row space.
func ridgeScale(ctx context.Context, spaces pencil.Spaces, w graph.Affinity, o LPPOptions) (float64, error) {
	if o.Ridge == 0 {
		return 0, nil
	}
	space, err := spaces.ScaledRowSpace(ctx)
	if err != nil {
		return 0, err
	}
	p, _, err := pencil.NewPencil(space, w, o.Center)
	if err != nil {
		return 0, err
	}
	return space.Ridge(p.B, o.Ridge)
}
