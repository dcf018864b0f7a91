package lpp

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/points"
)

// memoryLimit is the number of bytes that the matrices of one fit may use together. A larger fit is refused with
// out-of-memory before anything is allocated, because Go cannot recover from a failed allocation. It is 2 GiB in wasm,
// whose memory ends at 4, and 16 GiB natively.
var memoryLimit = points.WorkingMemory()

// checkMemory refuses copies of n×m float64 matrices beyond the limit. The estimate is a float: as an integer it would
// overflow for sparse data of billions of columns.
func checkMemory(param, what string, n, m, copies int) error {
	need := 8 * float64(copies) * float64(n) * float64(m)
	if need <= float64(memoryLimit) {
		return nil
	}
	return fault.New(fault.OutOfMemory, param, "%s would take about %.0f MB, more than the %d MB a fit may take", what, need/(1<<20), memoryLimit>>20)
}
