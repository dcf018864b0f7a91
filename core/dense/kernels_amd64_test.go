//go:build !purego && !race

package dense

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lpp-playground/core/dense/kerneltest"
)

// The kernels give the bits of the Go functions, and write nothing next to their results.
func TestKernelsHaveTheBitsOfTheGoFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 81))
	for round := range 12 {
		special := round%2 == 1
		for n := range 71 {
			name := func(kernel string) string { return fmt.Sprintf("%s of %d, special %v", kernel, n, special) }
			a, b := kerneltest.Numbers(r, n, special), kerneltest.Numbers(r, n, special)
			kerneltest.MustHaveBits(t, name("Dot"), []float64{Dot(a, b)}, []float64{dotGeneric(a, b)})
			kerneltest.MustHaveBits(t, name("SquaredDistance"), []float64{SquaredDistance(a, b)}, []float64{squaredDistanceGeneric(a, b)})

			// Results are parts of larger slices, whose other entries stay.
			change := func(kernel string, by, generic func(dst []float64)) {
				t.Helper()
				got := kerneltest.Numbers(r, n+9, special)
				want := slices.Clone(got)
				by(got[4 : 4+n])
				generic(want[4 : 4+n])
				kerneltest.MustHaveBits(t, name(kernel), got, want)
			}
			s := kerneltest.Numbers(r, 1, special)[0]
			change("AddScaled", func(dst []float64) { AddScaled(dst, s, a) }, func(dst []float64) { addScaledGeneric(dst, s, a) })
			change("AddScaled to itself", func(dst []float64) { AddScaled(dst, s, dst) }, func(dst []float64) { addScaledGeneric(dst, s, dst) })
			change("subtract", func(dst []float64) { subtract(dst, a, b) }, func(dst []float64) { subtractGeneric(dst, a, b) })
			change("subtract in place", func(dst []float64) { subtract(dst, dst, b) }, func(dst []float64) { subtractGeneric(dst, dst, b) })

			rows, stride := r.IntN(6), r.IntN(4)
			x := Matrix{Rows: rows, Cols: n, Data: kerneltest.Numbers(r, rows*n, special)}
			w := kerneltest.Numbers(r, max(rows-1, 0)*stride+1, special)
			change("AddWeightedRows", func(dst []float64) { AddWeightedRows(dst, x, w, stride) },
				func(dst []float64) { addWeightedRowsGeneric(dst, x, w, stride) })

			terms := lanes * max(n, 1)
			p, q := kerneltest.Numbers(r, terms, special), kerneltest.Numbers(r, terms, special)
			var got, want [16]float64
			tileFour(&got, p, q)
			tileFourGeneric(&want, p, q)
			kerneltest.MustHaveBits(t, name("tileFour"), got[:], want[:])
			if wide {
				other := kerneltest.Numbers(r, terms, special)
				var both [2][16]float64
				tileTwice(&both, p, q, other)
				kerneltest.MustHaveBits(t, name("tileTwice, first"), both[0][:], want[:])
				tileFourGeneric(&want, p, other)
				kerneltest.MustHaveBits(t, name("tileTwice, second"), both[1][:], want[:])
			}
		}
	}
}

// Products have the same bits on any processor, for any number of groups.
func TestProductsHaveTheSameBitsWithoutAVX(t *testing.T) {
	if !wide {
		t.Skip("the processor has no AVX")
	}
	defer func() { wide = true }()
	for _, s := range [][2]int{{1, 1}, {3, 4}, {9, 5}, {20, 17}, {40, 70}, {130, 83}} {
		x, y := random(3, s[0], s[1]), random(4, s[0], s[1])
		products := func() []float64 {
			gram, cross, mul := New(s[1], s[1]), New(s[1], s[1]), New(s[0], s[0])
			Gram(gram, x)
			SymCross(cross, x, y)
			Mul(mul, x, Transpose(y))
			return slices.Concat(gram.Data, cross.Data, mul.Data)
		}
		wide = true
		got := products()
		wide = false
		kerneltest.MustHaveBits(t, fmt.Sprint(s), got, products())
	}
}

// A slice that is too short ends in Go's own panic, as without assembly, and nothing is read beyond it.
func TestKernelsRefuseShortSlices(t *testing.T) {
	long, brief := make([]float64, 20), make([]float64, 20)[:19:19]
	x := Matrix{Rows: 5, Cols: 4, Data: long}
	for name, call := range map[string]func(){
		"Dot":                      func() { Dot(long, brief) },
		"SquaredDistance":          func() { SquaredDistance(long, brief) },
		"AddScaled":                func() { AddScaled(brief, 2, long) },
		"subtract, result":         func() { subtract(brief, long, long) },
		"subtract, first":          func() { subtract(long, brief, long) },
		"AddWeightedRows, sum":     func() { AddWeightedRows(brief[:3:3], x, long, 1) },
		"AddWeightedRows, rows":    func() { AddWeightedRows(long, Matrix{Rows: 5, Cols: 4, Data: brief}, long, 1) },
		"AddWeightedRows, weights": func() { AddWeightedRows(long, x, brief[:4:4], 1) },
		"AddWeightedRows, back":    func() { AddWeightedRows(long, x, long, -1) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call()
		})
	}
}

func TestKernelsAllocateNothing(t *testing.T) {
	a, b := make([]float64, 64), make([]float64, 64)
	if n := testing.AllocsPerRun(10, func() {
		var tile [16]float64
		tileFour(&tile, a, b)
		AddScaled(a, tile[0], b)
		AddScaled(a, Dot(a, b)+SquaredDistance(a, b), b)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkKernels measures each kernel against its Go function.
func BenchmarkKernels(b *testing.B) {
	r := rand.New(rand.NewPCG(2, 81))
	for _, n := range []int{2, 5, 10, 64, 512} {
		x, y, z := kerneltest.Numbers(r, n, false), kerneltest.Numbers(r, n, false), kerneltest.Numbers(r, n, false)
		long := Matrix{Rows: 100, Cols: n, Data: kerneltest.Numbers(r, 100*n, false)}
		weights := kerneltest.Numbers(r, 100, false)
		p, q, u := kerneltest.Numbers(r, lanes*n, false), kerneltest.Numbers(r, lanes*n, false), kerneltest.Numbers(r, lanes*n, false)
		var tile [16]float64
		var tiles [2][16]float64
		var sum float64
		for _, row := range []struct {
			name            string
			kernel, generic func()
		}{
			{"Dot", func() { sum += Dot(x, y) }, func() { sum += dotGeneric(x, y) }},
			{"SquaredDistance", func() { sum += SquaredDistance(x, y) }, func() { sum += squaredDistanceGeneric(x, y) }},
			{"AddScaled", func() { AddScaled(z, 1e-9, x) }, func() { addScaledGeneric(z, 1e-9, x) }},
			{"subtract", func() { subtract(z, x, y) }, func() { subtractGeneric(z, x, y) }},
			{"AddWeightedRows", func() { AddWeightedRows(z, long, weights, 1) }, func() { addWeightedRowsGeneric(z, long, weights, 1) }},
			{"tileFour", func() { tileFour(&tile, p, q) }, func() { tileFourGeneric(&tile, p, q) }},
			{"tileTwice", func() { tileTwice(&tiles, p, q, u) }, func() { tileFour(&tile, p, q); tileFour(&tile, p, u) }},
		} {
			for way, work := range map[string]func(){"kernel": row.kernel, "go": row.generic} {
				b.Run(fmt.Sprintf("%s/%d/%s", row.name, n, way), func(b *testing.B) {
					for b.Loop() {
						work()
					}
				})
			}
		}
	}
}
