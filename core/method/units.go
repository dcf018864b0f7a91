package method

import (
	"math"

	"lpp-playground/core/cores"
	"lpp-playground/core/dense"
	"lpp-playground/core/pace"
	"lpp-playground/core/sparse"
)

// constantShare is the deviation of a column, relative to its largest entry, at
// or below which rounding alone makes it.
const constantShare = 1e-14

// columnScales returns for every column of X − 1·meanᵀ the power of two nearest
// to its root mean square, and 0 for a column that is constant. A power of two,
// so that data in other units that differ by such give the same bits.
func columnScales(x Data, mean []float64) []float64 {
	n, d := x.Dims()
	top := make([]float64, d)  // max |x|
	most := make([]float64, d) // max |x − mean|
	stored := make([]int, d)
	entries(x, func(j int, v float64) {
		top[j] = math.Max(top[j], math.Abs(v))
		most[j] = math.Max(most[j], math.Abs(v-mean[j]))
		stored[j]++
	})
	for j, count := range stored {
		if count < n {
			most[j] = math.Max(most[j], math.Abs(mean[j]))
		}
	}
	squares := make([]float64, d) // relative to most, which neither overflows nor vanishes
	entries(x, func(j int, v float64) {
		share := (v - mean[j]) / most[j]
		squares[j] += share * share
	})
	scales := make([]float64, d)
	for j, sum := range squares {
		if most[j] == 0 {
			continue
		}
		if count := n - stored[j]; count > 0 {
			share := mean[j] / most[j]
			sum += float64(count) * share * share
		}
		if rms := most[j] * math.Sqrt(sum/float64(n)); rms > constantShare*top[j] {
			scales[j] = NearestPower(rms)
		}
	}
	return scales
}

// entries visits the stored entries of a data matrix with their columns.
func entries(x Data, visit func(j int, v float64)) {
	switch x := x.(type) {
	case Dense:
		var meter pace.Meter
		for i := range x.Rows {
			meter.Spend(x.Cols)
			for j, v := range x.Row(i) {
				visit(j, v)
			}
		}
	case Sparse:
		for at, v := range x.CSR.Data {
			if at%pace.Stretch == 0 {
				pace.Tick()
			}
			visit(int(x.Indices[at]), v)
		}
	}
}

// NearestPower returns the power of two nearest to v > 0.
func NearestPower(v float64) float64 {
	fraction, exponent := math.Frexp(v) // fraction in [½, 1)
	if fraction < 0.75 {
		exponent--
	}
	return math.Ldexp(1, exponent)
}

// varying returns the columns whose scale is not 0.
func varying(scales []float64) (columns []int) {
	for j, s := range scales {
		if s > 0 {
			columns = append(columns, j)
		}
	}
	return columns
}

// sharedRows is how many rows are copied to a share.
const sharedRows = 512

// scaledRows returns (X − 1·meanᵀ)·S⁻¹ without the constant columns.
func scaledRows(x dense.Matrix, mean, scales []float64, columns []int) dense.Matrix {
	out := dense.New(x.Rows, len(columns))
	cores.Blocks(x.Rows, sharedRows, func(first, end int) {
		for i := first; i < end; i++ {
			row, from := out.Row(i), x.Row(i)
			for at, j := range columns {
				row[at] = (from[j] - mean[j]) / scales[j]
			}
		}
	})
	return out
}

// scaledSparse returns X·S⁻¹, in which constant columns are 0, with its mean;
// the pattern is shared.
func scaledSparse(x Sparse, mean, scales []float64) (Sparse, []float64) {
	out := sparse.CSR{Rows: x.Rows, Cols: x.Cols, Indptr: x.Indptr, Indices: x.Indices, Data: make([]float64, len(x.CSR.Data))}
	for at, j := range x.Indices {
		if scales[j] > 0 {
			out.Data[at] = x.CSR.Data[at] / scales[j]
		}
	}
	scaledMean := make([]float64, len(mean))
	for j, s := range scales {
		if s > 0 {
			scaledMean[j] = mean[j] / s
		}
	}
	return Sparse{&out}, scaledMean
}
