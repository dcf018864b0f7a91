package dense

import "lpp-playground/internal/pace"

// ColumnMeans returns the mean of every column of x (n×d): d numbers, zeros
// when x has no rows.
func ColumnMeans(x Matrix) []float64 {
	mean := make([]float64, x.Cols)
	var meter pace.Meter
	for i := 0; i < x.Rows; i++ {
		meter.Spend(x.Cols)
		for j, v := range x.Row(i) {
			mean[j] += v
		}
	}
	if x.Rows == 0 {
		return mean
	}
	n := float64(x.Rows)
	for j := range mean {
		mean[j] /= n
	}
	// The sum of many equal numbers is not a multiple of them; what is left of
	// the mean far from the origin would count as a direction of the data.
	rest := make([]float64, x.Cols)
	for i := 0; i < x.Rows; i++ {
		meter.Spend(x.Cols)
		for j, v := range x.Row(i) {
			rest[j] += v - mean[j]
		}
	}
	for j, v := range rest {
		mean[j] += v / n
	}
	return mean
}

// Center stores X − 1·meanᵀ in dst; both are n×d and dst may be x itself.
func Center(dst, x Matrix, mean []float64) {
	share(x.Rows, sharedRows, len(x.Data), func(from, to int) {
		for i := from; i < to; i++ {
			out := dst.Row(i)
			for j, v := range x.Row(i) {
				out[j] = v - mean[j]
			}
		}
	})
}
