package points

import (
	"math/bits"
	"runtime"

	"lpp-playground/core/fault"
)

// WorkingMemory is the number of bytes that one piece of work may use in addition to the data: 2 GiB in wasm, whose
// memory ends at 4, and 16 GiB natively.
func WorkingMemory() int64 {
	if bits.UintSize == 32 || runtime.GOARCH == "wasm" {
		return 2 << 30
	}
	return 16 << 30
}

// CheckMemory refuses work that needs n×m numbers if they are too many (out-of-memory), because Go cannot recover from
// a failed allocation.
func CheckMemory(what string, n, m int) error {
	need := 8 * float64(n) * float64(m)
	if need <= float64(WorkingMemory()) {
		return nil
	}
	return fault.New(fault.OutOfMemory, "", "%s would take about %.0f MB, more than the %d MB there may be", what, need/(1<<20), WorkingMemory()>>20)
}
