package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/subspace"
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
		affordable := math.Log2(float64(n))+math.Log2(float64(m))+math.Log2(float64(copies))+3 <= math.Log2(float64(memoryLimit))
		err := checkMemory("components", "this", n, m, copies)
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

// The weights of a complete graph that cannot be listed are not even computed.
func TestTooLargeCompleteGraphsAreRefusedAtOnce(t *testing.T) {
	const n = 300
	x := cloud(n, 2, 1)
	labels := repeat(-1, n)
	labels[0], labels[1] = 0, 1
	defer func(limit int64) { memoryLimit = limit }(memoryLimit)
	for _, m := range []Method{LaplacianEigenmap, SemiLaplacianEigenmap, ConstrainedLaplacianEigenmap} {
		started := 0
		o := Options{Method: m, Labels: labels, Graph: Graph{Kind: "complete"}, Progress: func(string, int, int) { started++ }}
		memoryLimit = 16*n*n - 1
		if _, err := Fit(context.Background(), x, o); !errors.Is(err, fault.OutOfMemory) || started > 0 {
			t.Errorf("%s: %v, after %d reports of progress", m, err, started)
		}
		memoryLimit = 64 * n * n
		if _, err := Fit(context.Background(), x, o); errors.Is(err, fault.OutOfMemory) || started == 0 {
			t.Errorf("%s with room: %v, after %d reports of progress", m, err, started)
		}
	}
}

// Equal sparse rows are seen without a vector of all their columns, of which
// there may be more than memory holds.
func TestEqualSparseRowsOfBillionsOfColumnsAreConstant(t *testing.T) {
	rows := func(last float64, indices ...int32) Data {
		x, err := sparse.NewCSR(2, math.MaxInt32, []int{0, 2, 4}, append([]int32{2, 5}, indices...), []float64{1, 0, 1, last})
		if err != nil {
			t.Fatal(err)
		}
		return subspace.Sparse{CSR: x}
	}
	if !allEqual(rows(0, 2, 7)) || !allEqual(rows(0, 2, 5)) {
		t.Error("rows that differ in stored zeros alone are not equal")
	}
	if allEqual(rows(3, 2, 7)) || allEqual(rows(0, 3, 7)) {
		t.Error("rows of other entries are equal")
	}
}
