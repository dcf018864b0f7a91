//go:build !purego && !race

package eigen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/kerneltest"
)

// drawnRows draws eight rows of n numbers.
func drawnRows(r *rand.Rand, n int, special bool) (rows [8][]float64) {
	for i := range rows {
		rows[i] = kerneltest.Numbers(r, n, special)
	}
	return rows
}

// narrow does something as on a processor without AVX.
func narrow(do func()) {
	was := wide
	defer func() { wide = was }()
	wide = false
	do()
}

// The kernels give the bits of the Go functions.
func TestKernelsHaveTheBitsOfTheGoFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 81))
	for round := range 20 {
		for n := range 71 {
			special := round%2 == 1
			v := drawnRows(r, n, special)
			name := func(kernel string) string { return fmt.Sprintf("%s of %d", kernel, n) }
			var got, want [8]float64
			dotTile(&got, v[0], v[1], v[2], v[3], v[4], v[5])
			dotTileGeneric(&want, v[0], v[1], v[2], v[3], v[4], v[5])
			kerneltest.MustHaveBits(t, name("dotTile"), got[:], want[:])
			x := slices.Concat(v[2], v[3], v[4], v[5])
			eightDots(&got, v[0], v[1], x)
			for i, row := range v[2:6] {
				want[i], want[4+i] = dense.Dot(v[0], row), dense.Dot(v[1], row)
			}
			kerneltest.MustHaveBits(t, name("eightDots"), got[:], want[:])
			narrow(func() { eightDots(&got, v[0], v[1], x) })
			kerneltest.MustHaveBits(t, name("eightDots without AVX"), got[:], want[:])
			if wide {
				var both, right [16]float64
				dotTileTwice(&both, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7])
				dotTileTwiceGeneric(&right, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7])
				kerneltest.MustHaveBits(t, name("dotTileTwice"), both[:], right[:])
			}

			// Some change rows; those of all others stay, and what is next to them.
			few := drawnRows(r, 8, special)[0]
			c, d, e := (*[4]float64)(few), (*[4]float64)(few[4:]), (*[6]float64)(few[1:])
			v = drawnRows(r, n+9, special)
			u := v
			for i := range u {
				u[i] = slices.Clone(v[i])
			}
			part := func(rows [8][]float64, i int) []float64 { return rows[i][4 : 4+n] }
			same := func(kernel string) {
				t.Helper()
				kerneltest.MustHaveBits(t, name(kernel), slices.Concat(u[:]...), slices.Concat(v[:]...))
			}
			subtractFour(part(u, 0), part(u, 2), part(u, 3), part(u, 4), part(u, 5), c)
			subtractFourGeneric(part(v, 0), part(v, 2), part(v, 3), part(v, 4), part(v, 5), c)
			same("subtractFour")
			subtractEight(part(u, 0), part(u, 1), part(u, 2), part(u, 3), part(u, 4), part(u, 5), c, d)
			subtractEightGeneric(part(v, 0), part(v, 1), part(v, 2), part(v, 3), part(v, 4), part(v, 5), c, d)
			same("subtractEight")
			narrow(func() {
				subtractEight(part(u, 1), part(u, 0), part(u, 2), part(u, 3), part(u, 4), part(u, 5), c, d)
			})
			subtractEightGeneric(part(v, 1), part(v, 0), part(v, 2), part(v, 3), part(v, 4), part(v, 5), c, d)
			same("subtractEight without AVX")
			s0, s1 := twoRows(part(u, 0), part(u, 1), part(u, 2), part(u, 3), part(u, 4), part(u, 5), e)
			t0, t1 := twoRowsGeneric(part(v, 0), part(v, 1), part(v, 2), part(v, 3), part(v, 4), part(v, 5), e)
			same("twoRows")
			kerneltest.MustHaveBits(t, name("twoRows, sums"), []float64{s0, s1}, []float64{t0, t1})
		}
	}
}

// A factor and what is divided by it have the same bits on any processor.
func TestFactorsHaveTheSameBitsWithoutAVX(t *testing.T) {
	was := wide
	defer func() { wide = was }()
	for _, n := range []int{1, 3, 4, 6, 9, 67, 131} {
		x := gaussian(3, n+7, n)
		solved := func() []float64 {
			gram, y, z := dense.New(n, n), gaussian(4, n, n), x.Clone()
			dense.Gram(gram, x)
			if !Cholesky(gram) {
				t.Fatal("no factor")
			}
			divideByTransposed(y, gram, n, true)
			divideByTransposed(z, gram, n, false)
			return slices.Concat(gram.Data, y.Data, z.Data)
		}
		wide = was
		got := solved()
		wide = false
		kerneltest.MustHaveBits(t, fmt.Sprint(n, " columns"), got, solved())
	}
}

// A row that is too short ends in Go's own panic, and nothing is read beyond it.
func TestKernelsRefuseShortRows(t *testing.T) {
	mustPanic := func(t *testing.T, call func()) {
		t.Helper()
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		call()
	}
	for brief := 1; brief < 8; brief++ {
		t.Run(fmt.Sprint(brief), func(t *testing.T) {
			v := drawnRows(rand.New(rand.NewPCG(4, 81)), 21, false)
			v[brief] = v[brief][:20:20]
			if brief < 6 {
				mustPanic(t, func() { dotTile(new([8]float64), v[0], v[1], v[2], v[3], v[4], v[5]) })
				x := slices.Concat(v[2], v[3], v[4], v[5])
				mustPanic(t, func() { eightDots(new([8]float64), v[0], v[1], slices.Clip(x)) })
				mustPanic(t, func() { subtractEight(v[0], v[1], v[2], v[3], v[4], v[5], new([4]float64), new([4]float64)) })
				mustPanic(t, func() { twoRows(v[0], v[1], v[2], v[3], v[4], v[5], new([6]float64)) })
			}
			if brief < 5 {
				mustPanic(t, func() { subtractFour(v[0], v[1], v[2], v[3], v[4], new([4]float64)) })
			}
			if wide && brief != 2 { // the third row says how long its own sums are
				mustPanic(t, func() { dotTileTwice(new([16]float64), v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) })
			}
		})
	}
}

// BenchmarkKernels measures the kernel against its Go function.
func BenchmarkKernels(b *testing.B) {
	for _, n := range []int{4, 10, 64, 512} {
		v := drawnRows(rand.New(rand.NewPCG(5, 81)), n, false)
		var out [8]float64
		var both [16]float64
		four := slices.Concat(v[2], v[3], v[4], v[5])
		var none [4]float64
		var six [6]float64
		twice := func() {
			dotTile((*[8]float64)(both[:8]), v[0], v[1], v[4], v[5], v[6], v[7])
			dotTile((*[8]float64)(both[8:]), v[2], v[3], v[4], v[5], v[6], v[7])
		}
		for _, row := range []struct {
			name            string
			kernel, generic func()
		}{
			{"dotTile", func() { dotTile(&out, v[0], v[1], v[2], v[3], v[4], v[5]) }, func() { dotTileGeneric(&out, v[0], v[1], v[2], v[3], v[4], v[5]) }},
			{"eightDots", func() { eightDots(&out, v[0], v[1], four) }, func() { eightDotsGeneric(&out, v[0], v[1], four) }},
			{"subtractFour", func() { subtractFour(v[0], v[2], v[3], v[4], v[5], &none) }, func() { subtractFourGeneric(v[0], v[2], v[3], v[4], v[5], &none) }},
			{"subtractEight", func() { subtractEight(v[0], v[1], v[2], v[3], v[4], v[5], &none, &none) }, func() { subtractEightGeneric(v[0], v[1], v[2], v[3], v[4], v[5], &none, &none) }},
			{"twoRows", func() { twoRows(v[0], v[1], v[2], v[3], v[4], v[6], &six) }, func() { twoRowsGeneric(v[0], v[1], v[2], v[3], v[4], v[6], &six) }},
			{"dotTileTwice", func() { dotTileTwice(&both, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) }, twice},
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
