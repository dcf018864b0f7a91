package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// FuzzFit fits what the bytes spell: every fit ends in a finite model or in an
// error of the library, never in a panic.
func FuzzFit(f *testing.F) {
	f.Add([]byte("two clusters of points in a plane"), uint8(2), uint16(0))
	f.Add([]byte{0, 0, 0, 0, 0, 0, 0, 0}, uint8(2), uint16(4242))
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 200, 100, 50, 25, 12, 6, 3}, uint8(4), uint16(31337))
	f.Fuzz(func(t *testing.T, data []byte, cols uint8, choice uint16) {
		d := 1 + int(cols)%6
		n := min(len(data)/d, 40)
		if n < 1 {
			return
		}
		x := mat.NewDense(n, d, nil)
		labels := make([]int, n)
		for i := range n {
			for j := range d {
				v := float64(int8(data[i*d+j]))
				if choice&1 != 0 {
					v = math.Ldexp(v, int(data[i*d+j]%40)-20)
				}
				x.Set(i, j, v)
			}
			labels[i] = int(data[i*d])%5 - 1
		}
		m, err := Fit(context.Background(), x, spelled(choice, labels))
		if err != nil {
			var e *fault.Error
			if !errors.As(err, &e) || e.Message == "" {
				t.Fatalf("an error of another kind: %v", err)
			}
			return
		}
		for _, v := range m.Embedding.RawMatrix().Data {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("%+v: the embedding is not finite", m.Options)
			}
		}
	})
}

// spelled reads options from the bits of a number.
func spelled(choice uint16, labels []int) Options {
	pick := func(names ...string) string {
		name := names[int(choice)%len(names)]
		choice = choice/uint16(len(names)) + choice<<13
		return name
	}
	o := Options{Labels: labels}
	o.Method = Method(pick("lpp", "pca", "laplacian-eigenmap", "kernel-lpp", "lda", "lsi", "lpi", "semi-laplacian-eigenmap", "constrained-laplacian-eigenmap"))
	o.Graph.Kind = pick("knn", "epsilon", "complete", "supervised")
	o.Graph.Symmetry = pick("or", "and")
	o.Graph.Metric = pick("", "euclidean", "cosine")
	o.Graph.K = len(pick("", "a", "ab", "abcdef"))
	o.Graph.Epsilon = 1 + 1000*float64(len(pick("", "a", "abc")))
	o.Weight.Kind = pick("", "binary", "heat", "dot", "cosine", "polynomial", "local-scaling")
	o.Weight.T = float64(len(pick("", "a"))) * 10
	o.Center = pick("degree", "mean", "none")
	o.Constraint = pick("degree", "unit")
	o.Reduce.Components = len(pick("", "a", "ab"))
	o.Ridge = float64(len(pick("", "a"))) / 10
	return o
}
