//go:build !wasm

package lpp

import (
	"runtime"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// What is shared out over the cores has the bits of one core.
func TestAnyNumberOfCoresGivesTheSameBits(t *testing.T) {
	wide, long := cloud(200, 90, 71), cloud(300, 12, 72)
	for _, o := range []Options{
		{}, {Graph: Graph{Metric: "cosine"}}, {Constraint: "unit"}, {Reduce: Reduce{Variance: 0.9}}, {Method: PCA},
		{Method: LPI}, {Method: KernelLPP}, {Method: NeighborhoodPreservingEmbedding}, {Graph: Graph{Kind: "complete"}}, {Method: LaplacianEigenmap},
	} {
		for _, x := range []*mat.Dense{wide, long} {
			mustHaveBitsOfOneCore(t, x, o)
		}
	}
}

// Some work is shared out only where there is much of it: columns, rows, or leaves of a tree.
func TestAnyNumberOfCoresGivesTheSameBitsOfMuch(t *testing.T) {
	columns, rows := cloud(400, 270, 73), cloud(3000, 3, 74)
	mustHaveBitsOfOneCore(t, columns, Options{})
	mustHaveBitsOfOneCore(t, columns, Options{Method: PCA})
	mustHaveBitsOfOneCore(t, rows, Options{})
	mustHaveBitsOfOneCore(t, rows, Options{Method: LaplacianEigenmap})
}

func mustHaveBitsOfOneCore(t *testing.T, x *mat.Dense, o Options) {
	t.Helper()
	numbers := []int{1, 2, 3, 8}
	if racing { // the detector sees with three what it sees with eight
		numbers = []int{1, 3}
	}
	var first []float64
	for _, n := range numbers {
		before := runtime.GOMAXPROCS(n)
		m := mustFit(t, x, o)
		runtime.GOMAXPROCS(before)
		bits := append(slices.Clone(m.Values), m.Embedding.RawMatrix().Data...)
		if first == nil {
			first = bits
		}
		if !slices.Equal(bits, first) {
			t.Errorf("%+v: %d cores give other bits than one", o, n)
		}
	}
}
