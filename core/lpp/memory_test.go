package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// FuzzReserve compares the estimate with one that cannot overflow.
func FuzzReserve(f *testing.F) {
	for _, seed := range [][3]int{{10, 10, 1}, {1 << 32, 1 << 32, 1}, {4_000_000_000, 8_000_000_006, 1}, {math.MaxInt, math.MaxInt, 11}, {3, math.MaxInt / 24, 1}} {
		f.Add(seed[0], seed[1], seed[2])
	}
	f.Fuzz(func(t *testing.T, n, m, copies int) {
		if n < 0 || m < 0 || copies < 1 {
			return
		}
		affordable := math.Log2(float64(n))+math.Log2(float64(m))+math.Log2(float64(copies))+3 <= math.Log2(float64(MemoryLimit))
		err := reserve("components", "this", n, m, copies)
		if affordable && err != nil || !affordable && !errors.Is(err, fault.OutOfMemory) {
			t.Errorf("%d×%d, %d times: %v", n, m, copies, err)
		}
	})
}

func TestBillionsOfColumnsAreRefused(t *testing.T) {
	x, err := sparse.NewCSR(2, math.MaxInt32, []int{0, 1, 2}, []int32{0, 1}, []float64{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := EpsilonCovariance(context.Background(), x, 1); !errors.Is(err, fault.OutOfMemory) {
		t.Errorf("the ε-covariance of two billion columns: %v", err)
	}
}
