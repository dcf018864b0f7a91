package graph

import (
	"fmt"
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// TestLocalScalingWithoutScale checks the limit that METHODS names: where σᵢσⱼ is 0
// points at one place weigh 1 and others nothing.
func TestLocalScalingWithoutScale(t *testing.T) {
	for _, c := range []struct{ d2, s, want float64 }{{0, 0, 1}, {2, 0, 0}, {0, 3, 1}, {3, 3, 1 / math.E}, {1e300, 1, 0}} {
		dst := []float64{c.d2}
		localScaling(nil, dst, dst, []float64{c.s})
		checkClose(t, fmt.Sprintf("exp(−%g/%g)", c.d2, c.s), dst[0], c.want, 1, 1e-15)
	}
}

// TestEpsilonKeepsEveryPairJustBelow asks for each pair with the smallest ε that
// joins it, in dimensions where lengths come from inner products that are off by
// some digits: what those say must not lose it. At its own length it is no edge.
func TestEpsilonKeepsEveryPairJustBelow(t *testing.T) {
	for _, x := range []dense.Matrix{gaussian(11, 14, 9, 0), gaussian(12, 14, 40, 1e3)} {
		for i := range x.Rows {
			for j := range i {
				d2 := x.SquaredDistance(i, j)
				for eps, want := range map[float64]bool{d2: false, math.Nextafter(d2, math.Inf(1)): true} {
					e, err := Epsilon(ctx, x, eps)
					if err != nil {
						t.Fatal(err)
					}
					if got := holds(e, uint32(j), uint32(i)); got != want {
						t.Errorf("%d columns, pair %d–%d of length %.17g, ε = %.17g: joined %v", x.Cols, j, i, d2, eps, got)
					}
				}
			}
		}
	}
}

func holds(e Edges, i, j uint32) bool {
	for s := range e.D2 {
		if e.Pairs[2*s] == i && e.Pairs[2*s+1] == j {
			return true
		}
	}
	return false
}
