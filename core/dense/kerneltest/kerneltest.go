// Package kerneltest helps tests compare the kernels in assembly with the Go functions that they replace.
package kerneltest

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Numbers draws n numbers of many sizes; special ones (signed zeros, infinities, NaN, denormal and the largest numbers)
// are among them if wanted. They begin in the middle of a larger slice, so not always at a multiple of 16 bytes.
func Numbers(r *rand.Rand, n int, special bool) []float64 {
	values := []float64{
		0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), math.SmallestNonzeroFloat64, -0x1.8p-1040,
		math.MaxFloat64, -math.MaxFloat64, 0x1p-1022,
	}
	from := r.IntN(4)
	all := make([]float64, from+n+3)
	for i := range all {
		all[i] = math.Ldexp(r.NormFloat64(), r.IntN(60)-30)
		if special && r.IntN(3) == 0 {
			all[i] = values[r.IntN(len(values))]
		}
	}
	return all[from : from+n]
}

// MustHaveBits fails unless got and want have the same bits. All NaN are equal: which of two a sum has depends on the
// order of its terms, which the compiler chooses.
func MustHaveBits(t *testing.T, what string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Float64bits(got[i]) != math.Float64bits(want[i]) && !(math.IsNaN(got[i]) && math.IsNaN(want[i])) {
			t.Fatalf("%s: entry %d is %x, by the Go function %x", what, i, got[i], want[i])
		}
	}
}
