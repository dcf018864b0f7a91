//go:build !purego && !race

package neighbors

import (
	"math"
	"math/rand/v2"
	"testing"
)

// hitsCase is a call of shortHits: two rows of the given size, and groups from a place in the tile.
type hitsCase struct {
	rows, interleaved []int16
	from              int
	own               [2]side
	others            tileRow
}

// drawHits draws a call. The slices begin at odd addresses, and entries are as large as a row allows; special numbers are among
// the limits and bases if wanted.
func drawHits(r *rand.Rand, size int, special bool) *hitsCase {
	many := 1 + r.IntN(block/interleave)
	c := &hitsCase{from: interleave * r.IntN(block/interleave-many+1)}
	shorts := func(n int) []int16 {
		from, all := r.IntN(8), make([]int16, n+8)
		reach := int(longestShorts / math.Sqrt(float64(max(size, 1))))
		for i := range all {
			all[i] = int16(r.IntN(2*reach+1) - reach)
		}
		return all[from : from+n]
	}
	c.rows, c.interleaved = shorts(2*size), shorts(many*interleave*size)
	number := func() float64 {
		if special && r.IntN(4) == 0 {
			return []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), math.SmallestNonzeroFloat64}[r.IntN(6)]
		}
		return r.NormFloat64()
	}
	for i := range c.own {
		c.own[i] = side{number(), number() * 1e-9, number()}
	}
	for t := range block {
		c.others.bases[t], c.others.scales[t], c.others.limits[t] = number(), number(), number()-1
	}
	return c
}

// The kernel stores the bits of the Go function for every pair, and finds the same pairs: with the instructions of this
// processor, and with those that all have.
func TestShortHitsHasTheBitsOfTheGoFunction(t *testing.T) {
	was := wide
	defer func() { wide = was }()
	t.Run("this processor", mustHaveHits)
	wide = false
	t.Run("SSE2", mustHaveHits)
}

func mustHaveHits(t *testing.T) {
	r := source(81)
	found := 0
	for size := 2; size <= 140; size += 2 {
		for round := range 8 {
			c := drawHits(r, size, round%2 == 1)
			var values, want [2][block]float64
			for i := range values {
				for j := range values[i] {
					values[i][j] = float64(i + j)
				}
			}
			want = values
			var hits, right [2]uint64
			shortHits(&values, &hits, c.rows, c.interleaved, c.from, &c.own, &c.others)
			shortHitsGeneric(&want, &right, c.rows, c.interleaved, c.from, &c.own, &c.others)
			for i := range values {
				for j, v := range values[i] {
					if w := want[i][j]; math.Float64bits(v) != math.Float64bits(w) && !(math.IsNaN(v) && math.IsNaN(w)) {
						t.Fatalf("%d numbers from %d: value %d of row %d is %x, by the Go function %x", size, c.from, j, i, v, w)
					}
				}
			}
			if hits != right {
				t.Fatalf("%d numbers from %d: hits are %x, by the Go function %x", size, c.from, hits, right)
			}
			if hits[0] != 0 && hits[0] != math.MaxUint64 {
				found++
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d calls had both hits and others", found)
	}
}

// BenchmarkKernels measures a tile of 64 pairs of rows: by shorts, and by the words that are used without vectors.
func BenchmarkKernels(b *testing.B) {
	x := fill(block, 64, func(i, j int) float64 { return source(uint64(64*i + j)).NormFloat64() })
	var values [2][block]float64
	var own [2]side
	var others tileRow
	short, words, was := encode(x, shorts), encode(x, 3), wide
	defer func() { wide = was }()
	for name, c := range map[string]*quantized{"kernel": short, "go": words, "avx": short} {
		b.Run("shortHits/64/"+name, func(b *testing.B) {
			wide = was && name == "avx"
			for b.Loop() {
				for p := range block / 2 {
					c.hits(&values, &own, &others, p, 0, 0, block)
				}
			}
		})
	}
}
