package lpp

import (
	"lpp-playground/core/fault"
	"lpp-playground/core/points"
)

// MemoryLimit is the number of bytes that the matrices of one fit may take
// together. What needs more is refused with out-of-memory before anything is
// allocated, because Go cannot recover from a failed allocation. It is 2 GiB in
// wasm, whose memory ends at 4, and 16 GiB elsewhere.
var MemoryLimit = points.Room()

// reserve refuses copies of n×m float64 matrices beyond the limit.
func reserve(param, what string, n, m, copies int) error {
	need := 8 * int64(copies) * int64(n) * int64(m)
	if need <= MemoryLimit {
		return nil
	}
	return fault.New(fault.OutOfMemory, param, "%s would take about %d MB, more than the %d MB a fit may take", what, need>>20, MemoryLimit>>20)
}
