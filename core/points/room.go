package points

import (
	"math/bits"
	"runtime"

	"lpp-playground/core/fault"
)

// mostNumbers is how many numbers a score or a clustering may hold beside the
// data: 2 GiB of them in wasm, whose memory ends at 4, and 16 GiB elsewhere.
func mostNumbers() float64 {
	if bits.UintSize == 32 || runtime.GOARCH == "wasm" {
		return 1 << 28
	}
	return 1 << 31
}

// Afford refuses work that keeps n×m numbers when they are too many
// (out-of-memory), because Go cannot recover from a failed allocation.
func Afford(what string, n, m int) error {
	need := float64(n) * float64(m)
	if need <= mostNumbers() {
		return nil
	}
	return fault.New(fault.OutOfMemory, "", "%s would take about %.0f MB, more than the %.0f MB there may be", what, need/(1<<17), mostNumbers()/(1<<17))
}
