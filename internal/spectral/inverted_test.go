package spectral

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/random"
	"lpp-playground/internal/subspace"
)

// weighted is a graph and what the eigenmap makes of it.
type weighted struct {
	*Normalized
	graph *graph.Sparse
}

func nearestGraph(t testing.TB, x dense.Matrix, k int) weighted {
	t.Helper()
	list, err := neighbors.Nearest(context.Background(), x, k)
	if err != nil {
		t.Fatal(err)
	}
	w, _, err := graph.Weigh(graph.KNN(list, k, false, subspace.Dense{Matrix: x}), subspace.Dense{Matrix: x}, graph.Weight{Kind: "heat"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := NewNormalized(w)
	if err != nil {
		t.Fatal(err)
	}
	return weighted{sys, w}
}

// What comes from the inverse is what an iteration with N finds: the same values,
// orthonormal vectors, orthogonal to the constant, and nothing left of N·v − μ·v.
func TestInvertedIsIterated(t *testing.T) {
	for _, kind := range []string{"anywhere", "line", "lattice", "parts"} {
		sys := nearestGraph(t, densetest.PlanePoints(kind, 400), 8)
		for _, m := range []int{1, 3, 8} {
			mu, v, ok, err := sys.inverted(context.Background(), m, 1, nil)
			if err != nil || !ok {
				t.Errorf("%s, %d: %v %v", kind, m, ok, err)
				continue
			}
			want, _, err := sys.Iterated(context.Background(), m, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			for c := range want {
				if math.Abs(mu[c]-want[c]) > 1e-12 {
					t.Errorf("%s, %d: value %d is %.16g, want %.16g", kind, m, c, mu[c], want[c])
				}
			}
			inner := dense.New(m, m)
			dense.Gram(inner, v)
			if off := densetest.FromIdentity(inner); off > 1e-11 {
				t.Errorf("%s, %d: vectors %g off orthonormal", kind, m, off)
			}
			rows, image := dense.Transpose(v), make([]float64, v.Rows)
			for c := range m {
				if along := math.Abs(dense.Dot(rows.Row(c), sys.constant)); along > 1e-11 {
					t.Errorf("%s, %d: vector %d has %g of the constant", kind, m, c, along)
				}
				sys.Apply(image, rows.Row(c))
				dense.AddScaled(image, -mu[c], rows.Row(c))
				if left := math.Sqrt(dense.Dot(image, image)); left > inverseResidual {
					t.Errorf("%s, %d: residual %d is %g", kind, m, c, left)
				}
			}
		}
	}
}

// Points far out hang by weights near 0 on the others, and more values lie below the
// shift than the search has room for: all one but for rounding, which products with the
// inverse mix.
func TestInvertedOfPointsFarOut(t *testing.T) {
	source := random.New(0)
	x := dense.New(4000, 2)
	for i := range x.Data {
		x.Data[i] = source.Normal() * math.Exp(source.Normal()/2)
	}
	sys := nearestGraph(t, x, 5)
	mu, v, ok, err := sys.inverted(context.Background(), 3, 1, nil)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	rows, image := dense.Transpose(v), make([]float64, v.Rows)
	for c, value := range mu {
		sys.Apply(image, rows.Row(c))
		dense.AddScaled(image, -value, rows.Row(c))
		if left := math.Sqrt(dense.Dot(image, image)); left > inverseResidual || math.Abs(value-1) > 1e-13 {
			t.Errorf("value 1 − %g, residual %g", 1-value, left)
		}
		if along := math.Abs(dense.Dot(rows.Row(c), sys.constant)); along > 1e-11 {
			t.Errorf("vector %d has %g of the constant", c, along)
		}
	}
}

// Parts that hang together by the smallest of weights are set against the others all the
// same: orthonormal, and free of the constant.
func TestContrastsOfPartsOfAnyWeight(t *testing.T) {
	w, err := graph.Precomputed(9, []uint32{0, 1, 2, 3, 3, 4, 5, 6, 7, 8}, []float64{2, 1e-200, 3e-200, 4e-321, 5e150})
	if err != nil {
		t.Fatal(err)
	}
	sys, err := NewNormalized(w)
	if err != nil {
		t.Fatal(err)
	}
	whole := sys.components()
	v := dense.New(9, 4)
	whole.contrasts(v, 3)
	for i, entry := range sys.constant {
		v.Set(i, 3, entry)
	}
	for _, basis := range []dense.Matrix{v, whole.constants()} {
		lengths := dense.New(4, 4)
		dense.Gram(lengths, basis)
		if far := densetest.FromIdentity(lengths); !(far <= 1e-14) {
			t.Errorf("%v: %g from orthonormal", basis.Data, far)
		}
	}
}

// Negative weights and graphs without an order in which neighbours stand close are
// left to the iteration.
func TestInvertedRefuses(t *testing.T) {
	sys := nearestGraph(t, densetest.PlanePoints("anywhere", 400), 8)
	sys.negative = true
	if _, _, ok, _ := sys.inverted(context.Background(), 2, 1, nil); ok {
		t.Error("took negative weights")
	}
	source := random.New(4)
	wide := dense.New(1200, 12)
	for i := range wide.Data {
		wide.Data[i] = source.Float64()
	}
	if _, _, ok, _ := nearestGraph(t, wide, 10).inverted(context.Background(), 2, 1, nil); ok {
		t.Error("factored a graph that fills up")
	}
}

func BenchmarkEigenmap(b *testing.B) {
	x := densetest.PlanePoints("anywhere", 500)
	sys := nearestGraph(b, x, 10)
	b.Run("inverted", func(b *testing.B) {
		for range b.N {
			if _, _, ok, _ := sys.inverted(context.Background(), 2, 1, nil); !ok {
				b.Fatal("refused")
			}
		}
	})
	b.Run("iterated", func(b *testing.B) {
		for range b.N {
			if _, _, err := sys.Iterated(context.Background(), 2, 1, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
