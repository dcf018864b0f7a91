package certify

import (
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/subspace"
)

// FullRows are rows stored in full, less mean; nil for none. Sums of dropped columns are not computed.
type FullRows struct {
	dense.Matrix
	Mean []float64
	out  []int
}

// thinStated are sparse rows, less mean.
type thinStated struct {
	*sparse.CSR
	mean []float64
	out  []int
}

// RowsOf returns the rows of a problem less mean. Columns are omitted if they are constant except for rounding and all
// directions are 0 there.
func RowsOf(x subspace.Data, mean []float64, directions dense.Matrix) StatedRows {
	var out []int
	for j := range directions.Rows {
		if !slices.ContainsFunc(directions.Row(j), func(v float64) bool { return v != 0 }) {
			out = append(out, j)
		}
	}
	out = flat(x, out)
	if rows, ok := x.(subspace.Dense); ok {
		return FullRows{rows.Matrix, mean, out}
	}
	near, shift := x.(subspace.Sparse).NearOrigin()
	rest := append([]float64(nil), mean...)
	for j, v := range shift {
		rest[j] -= v
	}
	return thinStated{near, rest, out}
}

// flat returns those of the columns whose entries differ by no more than rounding.
func flat(x subspace.Data, columns []int) (out []int) {
	if len(columns) == 0 {
		return nil
	}
	n, _ := x.Dims()
	e := subspace.ExtremesOf(x)
	low, high := e.Low, e.High
	for _, j := range columns {
		if e.Stored[j] < n {
			low[j], high[j] = math.Min(low[j], 0), math.Max(high[j], 0)
		}
	}
	for _, j := range columns {
		size := math.Max(math.Abs(low[j]), math.Abs(high[j]))
		if high[j]-low[j] <= 2*math.Sqrt(float64(n))*subspace.ConstantShare*size {
			out = append(out, j)
		}
	}
	return out
}

func (x FullRows) image(v dense.Matrix) dense.Matrix {
	out, directions := dense.New(x.Rows, v.Cols), dense.Transpose(v)
	x.each(func(from int, part dense.Matrix) {
		for i := range part.Rows {
			for c := range directions.Rows {
				out.Data[(from+i)*out.Cols+c] = dense.Dot(directions.Row(c), part.Row(i))
			}
		}
	})
	return out
}

// gather reads the rows once.
func (x FullRows) gather(r, s dense.Matrix) (sum, size dense.Matrix) {
	sums, sizes := dense.New(r.Cols, x.Cols), dense.New(r.Cols, x.Cols)
	x.each(func(from int, part dense.Matrix) {
		for c := range r.Cols {
			dense.AddWeightedRows(sums.Row(c), part, r.Data[from*r.Cols+c:], r.Cols)
		}
		dense.Magnitudes(part.Data)
		for c := range s.Cols {
			dense.AddWeightedRows(sizes.Row(c), part, s.Data[from*s.Cols+c:], s.Cols)
		}
	})
	return leaveOut(x.out, dense.Transpose(sums), dense.Transpose(sizes))
}

// each visits the blocks of the centred rows in order, in memory that visit may overwrite.
func (x FullRows) each(visit func(from int, part dense.Matrix)) {
	mean := x.Mean
	if mean == nil {
		mean = make([]float64, x.Cols)
	}
	x.EachCentered(mean, visit)
}

func (x thinStated) image(v dense.Matrix) dense.Matrix {
	out := dense.New(x.Rows, v.Cols)
	x.Mul(out, v)
	shift := subspace.Dense{Matrix: v}.WeightedSum(x.mean)
	dense.Center(out, out, shift)
	return out
}

func (x thinStated) gather(r, s dense.Matrix) (sum, size dense.Matrix) {
	sum, size = dense.New(x.Cols, r.Cols), dense.New(x.Cols, r.Cols)
	pull, push := make([]float64, r.Cols), make([]float64, r.Cols)
	for i := range x.Rows {
		dense.AddScaled(pull, 1, r.Row(i))
		dense.AddScaled(push, 1, s.Row(i))
	}
	for j, v := range x.mean { // as if no entry were stored
		if v == 0 {
			continue
		}
		dense.AddScaled(sum.Row(j), -v, pull)
		dense.AddScaled(size.Row(j), math.Abs(v), push)
	}
	for i := range x.Rows {
		indices, values := x.Row(i)
		for at, j := range indices {
			v := values[at]
			dense.AddScaled(sum.Row(int(j)), v, r.Row(i))
			dense.AddScaled(size.Row(int(j)), math.Abs(v-x.mean[j])-math.Abs(x.mean[j]), s.Row(i))
		}
	}
	return leaveOut(x.out, sum, size)
}

func leaveOut(columns []int, sum, size dense.Matrix) (dense.Matrix, dense.Matrix) {
	for _, j := range columns {
		clear(sum.Row(j))
		clear(size.Row(j))
	}
	return sum, size
}
