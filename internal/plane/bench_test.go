package plane

import (
	"fmt"
	"math/rand"
	"testing"
)

func BenchmarkSetWarm(b *testing.B) {
	for _, n := range []int{1000, 5000, 20000} {
		for _, l := range layouts[:2] {
			b.Run(fmt.Sprintf("%s/%d", l.name, n), func(b *testing.B) {
				xy := l.points(1, n)
				jitter := layouts[0].points(2, n)
				var ix Index
				ix.Set(xy, 10)
				for b.Loop() {
					sign := 1e-4
					if b.N&1 == 1 {
						sign = -sign
					}
					for s := range xy {
						xy[s] += sign * jitter[s]
					}
					ix.Set(xy, 10)
				}
			})
		}
	}
}

func BenchmarkSetCold(b *testing.B) {
	for _, l := range layouts[:11] {
		b.Run(l.name, func(b *testing.B) {
			xy := l.points(1, 20000)
			for b.Loop() {
				var ix Index
				ix.Set(xy, 10)
			}
		})
	}
}

func BenchmarkMove(b *testing.B) {
	xy := layouts[0].points(1, 20000)
	r := rand.New(rand.NewSource(2))
	var ix Index
	ix.Set(xy, 10)
	x, y := 0.0, 0.0
	for b.Loop() {
		x, y = x+0.01*r.NormFloat64(), y+0.01*r.NormFloat64()
		ix.Move(17, x, y)
	}
}

func BenchmarkMomentsAll(b *testing.B) {
	for _, w := range weights {
		b.Run(fmt.Sprint(w.Kind, w.T), func(b *testing.B) {
			var ix Index
			var m Moments
			ix.Set(layouts[0].points(1, 20000), 10)
			for b.Loop() {
				m.All(&ix, 10, false, w)
			}
		})
	}
}

func BenchmarkMovedPoint(b *testing.B) {
	for _, w := range weights {
		b.Run(fmt.Sprint(w.Kind, w.T), func(b *testing.B) {
			r := rand.New(rand.NewSource(2))
			var ix Index
			var m Moments
			ix.Set(layouts[0].points(1, 20000), 10)
			m.All(&ix, 10, false, w)
			x, y := 0.0, 0.0
			for b.Loop() {
				x, y = x+0.01*r.NormFloat64(), y+0.01*r.NormFloat64()
				m.Update(&ix, ix.Move(17, x, y))
				m.Sums()
			}
		})
	}
}
