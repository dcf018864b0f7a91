package graph

import (
	"testing"

	"lpp-playground/core/dense"
)

func BenchmarkCompleteHeat(b *testing.B) {
	for _, c := range []struct {
		name string
		n, d int
	}{{"2000x2", 2000, 2}, {"2000x64", 2000, 64}, {"5000x2", 5000, 2}} {
		b.Run(c.name, func(b *testing.B) {
			x := gaussian(1, c.n, c.d, 0)
			wx := dense.New(c.n, c.d)
			for b.Loop() {
				f, _, err := Complete(ctx, x, Weight{Kind: "heat"}, nil)
				if err != nil {
					b.Fatal(err)
				}
				f.Mul(wx, x)
			}
		})
	}
}

func BenchmarkEpsilonPlane(b *testing.B) {
	x := gaussian(1, 20000, 2, 0)
	for b.Loop() {
		if _, err := Epsilon(ctx, x, 1e-3); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEpsilonDigits(b *testing.B) {
	x := gaussian(1, 1797, 64, 0)
	for b.Loop() {
		if _, err := Epsilon(ctx, x, 90); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKNNAndHeat(b *testing.B) {
	x := gaussian(1, 2000, 649, 0)
	list := brute(dense.Matrix{Rows: 2000, Cols: 2, Data: gaussian(1, 2000, 2, 0).Data}, 10)
	for b.Loop() {
		if _, _, err := Weigh(KNN(list, 10, false, x), x, Weight{Kind: "heat"}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
