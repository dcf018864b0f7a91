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
			var first []float64
			for _, n := range []int{1, 2, 3, 8} {
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
	}
}
