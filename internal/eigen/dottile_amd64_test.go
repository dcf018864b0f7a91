//go:build !purego && !race

package eigen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// drawnRows draws six rows of n numbers at odd addresses; special numbers are among them if wanted.
func drawnRows(r *rand.Rand, n int, special bool) (rows [6][]float64) {
	for i := range rows {
		from := r.IntN(4)
		all := make([]float64, from+n+3)
		for j := range all {
			all[j] = math.Ldexp(r.NormFloat64(), r.IntN(60)-30)
			if special && r.IntN(4) == 0 {
				all[j] = []float64{
					0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), math.SmallestNonzeroFloat64, math.MaxFloat64,
				}[r.IntN(7)]
			}
		}
		rows[i] = all[from : from+n]
	}
	return rows
}

// The kernel gives the bits of the Go function. All NaN are equal: which one a sum has depends on the order of its terms,
// which the compiler chooses.
func TestDotTileHasTheBitsOfTheGoFunction(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 81))
	for round := range 20 {
		for n := range 71 {
			v := drawnRows(r, n, round%2 == 1)
			var got, want [8]float64
			dotTile(&got, v[0], v[1], v[2], v[3], v[4], v[5])
			dotTileGeneric(&want, v[0], v[1], v[2], v[3], v[4], v[5])
			for i := range want {
				if math.Float64bits(got[i]) != math.Float64bits(want[i]) && !(math.IsNaN(got[i]) && math.IsNaN(want[i])) {
					t.Fatalf("%d numbers: sum %d is %x, by the Go function %x", n, i, got[i], want[i])
				}
			}
		}
	}
}

// A row that is too short ends in Go's own panic, and nothing is read beyond it.
func TestDotTileRefusesShortRows(t *testing.T) {
	for brief := 1; brief < 6; brief++ {
		t.Run(fmt.Sprint(brief), func(t *testing.T) {
			v := drawnRows(rand.New(rand.NewPCG(4, 81)), 21, false)
			v[brief] = v[brief][:20:20]
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			var out [8]float64
			dotTile(&out, v[0], v[1], v[2], v[3], v[4], v[5])
		})
	}
}

// BenchmarkKernels measures the kernel beside its Go function.
func BenchmarkKernels(b *testing.B) {
	for _, n := range []int{4, 10, 64, 512} {
		v := drawnRows(rand.New(rand.NewPCG(5, 81)), n, false)
		var out [8]float64
		for way, work := range map[string]func(out *[8]float64, a, b, p, q, r, s []float64){"kernel": dotTile, "go": dotTileGeneric} {
			b.Run(fmt.Sprintf("dotTile/%d/%s", n, way), func(b *testing.B) {
				for b.Loop() {
					work(&out, v[0], v[1], v[2], v[3], v[4], v[5])
				}
			})
		}
	}
}
