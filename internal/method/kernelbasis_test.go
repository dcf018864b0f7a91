package method

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/random"
	"lpp-playground/internal/subspace"
)

// scattered returns seeded points in the plane, of which every tenth is the one
// before it again.
func scattered(n int) dense.Matrix {
	source := random.New(5)
	x := dense.New(n, 2)
	for i := range n {
		if i%10 == 9 {
			copy(x.Row(i), x.Row(i-1))
			continue
		}
		x.Set(i, 0, source.Float64()*3)
		x.Set(i, 1, source.Float64())
	}
	return x
}

// The few columns of a smooth kernel span what its eigenvectors do.
func TestKernelFactorBasisIsThatOfTheEigenvectors(t *testing.T) {
	x := scattered(400)
	for name, kernel := range map[string]Kernel{
		"rbf":            {Kind: "rbf", Gamma: AutoGamma(subspace.Dense{Matrix: x}, 1)},
		"wide rbf":       {Kind: "rbf", Gamma: 1e-3},
		"linear":         {Kind: "linear"},
		"polynomial":     {Kind: "polynomial", Gamma: 1, Degree: 3, Coef0: 1},
		"large and tiny": {Kind: "polynomial", Gamma: 1e-6, Degree: 2, Coef0: 1e6},
	} {
		k := kernel.Matrix(subspace.Dense{Matrix: x})
		values, u, ok := kernelFactorBasis(context.Background(), k)
		if !ok {
			t.Errorf("%s: no basis of few columns", name)
			continue
		}
		want, basis := allPairs(k)
		if len(values) != len(want) {
			t.Errorf("%s: %d values above the tolerance, want %d", name, len(values), len(want))
			continue
		}
		largest := want[len(want)-1]
		for i, v := range values {
			if math.Abs(v-want[i]) > 1e-14*largest {
				t.Errorf("%s: value %d is %g, want %g", name, i, v, want[i])
			}
		}
		inner := dense.New(u.Cols, u.Cols)
		dense.Gram(inner, u)
		if off := densetest.FromIdentity(inner); off > 1e-8 {
			t.Errorf("%s: UᵀU is %g off the identity", name, off)
		}
		// What the two bases do not share lies along values at the cut.
		shared := dense.New(basis.Cols, u.Cols)
		dense.Cross(shared, basis, u)
		product := dense.New(u.Cols, u.Cols)
		dense.Gram(product, shared)
		for i, v := range want {
			if miss := math.Abs(product.At(i, i) - 1); miss > 1e-6 && v > 1e-8*largest {
				t.Errorf("%s: direction %d is %g outside the span", name, i, miss)
			}
		}
	}
}

// allPairs returns the eigenpairs of K above the tolerance, of all that it has.
func allPairs(k dense.Matrix) ([]float64, dense.Matrix) {
	values, vectors := eigen.Symmetric(k)
	n, first := len(values), 0
	for values[first] <= kernelTolerance*values[n-1] {
		first++
	}
	return values[first:], dense.Columns(vectors, first, n)
}

// A narrow kernel has as many directions as different points: without the same
// point twice it is nonsingular, and what the eigenmap and α = K⁻¹·y give is what
// the eigenvectors of K give.
func TestKernelFromGraph(t *testing.T) {
	x := densetest.PlanePoints("anywhere", 200)
	k := Kernel{Kind: "rbf", Gamma: 3000}.Matrix(subspace.Dense{Matrix: x})
	if _, _, ok := kernelFactorBasis(context.Background(), k); ok {
		t.Fatal("a kernel of full rank had a factor of few columns")
	}
	w := graphOf(t, subspace.Dense{Matrix: x}, 8, "heat")
	got, parts, err := kernelFromGraph(context.Background(), k, w, 0, 3)
	if parts != nil || err != nil {
		t.Fatal(parts, err)
	}
	values, u := allPairs(k)
	want, err := inKernelBasis(values, u, w, 0, 3)
	if err != nil {
		t.Fatal(err)
	}
	if got.Rank != want.Rank {
		t.Errorf("rank %d, want %d", got.Rank, want.Rank)
	}
	for c, v := range want.Values {
		if math.Abs(got.Values[c]-v) > 1e-11 {
			t.Errorf("value %d is %g, want %g", c, got.Values[c], v)
		}
	}
	apart(t, "embedding", got.Embedding.Embedding, want.Embedding.Embedding, 1e-9)
	apart(t, "alpha", got.Alpha, want.Alpha, 1e-6)
}

// Where K has lost some directions, because points are there twice or the kernel is
// rather smooth, what the complement of those gives is what the eigenvectors of K
// give, and K·α is the embedding.
func TestKernelFromGraphWithoutSomeDirections(t *testing.T) {
	for name, sort := range map[string]struct {
		x     dense.Matrix
		gamma float64
	}{
		"twice":            {scattered(200), 3000},
		"smooth":           {densetest.PlanePoints("anywhere", 200), 30},
		"smooth and twice": {scattered(200), 20},
	} {
		k := Kernel{Kind: "rbf", Gamma: sort.gamma}.Matrix(subspace.Dense{Matrix: sort.x})
		w := graphOf(t, subspace.Dense{Matrix: sort.x}, 8, "heat")
		got, parts, err := kernelFromGraph(context.Background(), k, w, 0, 3)
		values, u := allPairs(k)
		if parts != nil || err != nil || len(values) == k.Rows {
			t.Errorf("%s: %v %v, %d directions", name, parts, err, len(values))
			continue
		}
		want, err := inKernelBasis(values, u, w, 0, 3)
		if err != nil {
			t.Fatal(err)
		}
		if got.Rank != want.Rank {
			t.Errorf("%s: rank %d, want %d", name, got.Rank, want.Rank)
		}
		for c, v := range want.Values {
			if math.Abs(got.Values[c]-v) > 1e-11 {
				t.Errorf("%s: value %d is %g, want %g", name, c, got.Values[c], v)
			}
		}
		apart(t, name, got.Embedding.Embedding, want.Embedding.Embedding, 1e-7)
		image := dense.New(k.Rows, got.Alpha.Cols)
		dense.Mul(image, k, got.Alpha)
		apart(t, name+": K·α", image, got.Embedding.Embedding, 1e-7)
	}
}

// α places the points themselves where the embedding has them, though the values of
// K's directions differ by ten digits and α is divided by them.
func TestKernelMapPlacesThePointsOfASmoothKernel(t *testing.T) {
	for _, n := range []int{40, 200} {
		x := densetest.PlanePoints("anywhere", n)
		w := graphOf(t, subspace.Dense{Matrix: x}, 8, "heat")
		for _, gamma := range []float64{0.3, 3} {
			k := Kernel{Kind: "rbf", Gamma: gamma}.Matrix(subspace.Dense{Matrix: x})
			for _, ridge := range []float64{0, 0.02} {
				s, err := KernelLPP(context.Background(), k, w, ridge, 2)
				if err != nil {
					t.Fatal(err)
				}
				image := dense.New(n, 2)
				dense.Mul(image, k, s.Alpha)
				apart(t, "K·α", image, s.Embedding.Embedding, 1e-6)
			}
		}
	}
}

// A ridge, a point without neighbours, weights below 0 and a kernel that has lost
// most directions leave K's eigenvectors, as they are found from its spectrum.
func TestKernelFromGraphRefuses(t *testing.T) {
	x := scattered(200)
	w := graphOf(t, subspace.Dense{Matrix: x}, 8, "heat")
	refused := func(what string, gamma, ridge float64) {
		t.Helper()
		k := Kernel{Kind: "rbf", Gamma: gamma}.Matrix(subspace.Dense{Matrix: x})
		_, parts, err := kernelFromGraph(context.Background(), k, w, ridge, 3)
		if parts == nil || err != nil {
			t.Error("took", what, err)
			return
		}
		values, u := parts.Upper()
		if want, _ := allPairs(k); len(values) != len(want) || u.Cols != len(want) {
			t.Errorf("%s: %d values above the tolerance, want %d", what, len(values), len(want))
		}
	}
	refused("a ridge", 3000, 0.1)
	refused("a kernel that has lost most directions", 1, 0)
	w.Weights[5] *= -1e-3
	refused("a weight below 0", 3000, 0)
	w.Deg[3] = 0
	refused("a degree of 0", 3000, 0)
}

func apart(t *testing.T, what string, got, want dense.Matrix, tolerance float64) {
	t.Helper()
	var size float64
	for _, v := range want.Data {
		size = math.Max(size, math.Abs(v))
	}
	for i, v := range want.Data {
		if math.Abs(got.Data[i]-v) > tolerance*size {
			t.Fatalf("%s: entry %d is %g, want %g", what, i, got.Data[i], v)
		}
	}
}

// The same bits natively and on wasm: the sum was taken natively.
func TestKernelMatrixHasTheSameBitsEverywhere(t *testing.T) {
	sum := fnv.New64a()
	for _, kernel := range []Kernel{{Kind: "rbf", Gamma: 0.7}, {Kind: "polynomial", Gamma: 1, Degree: 3, Coef0: 1}, {Kind: "linear"}} {
		if err := binary.Write(sum, binary.LittleEndian, kernel.Matrix(subspace.Dense{Matrix: scattered(50)}).Data); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := sum.Sum64(), uint64(0x603f9088d56f1975); got != want {
		t.Errorf("bits add up to %#x, want %#x", got, want)
	}
}

func BenchmarkKernelBasis(b *testing.B) {
	x := scattered(500)
	k := Kernel{Kind: "rbf", Gamma: AutoGamma(subspace.Dense{Matrix: x}, 1)}.Matrix(subspace.Dense{Matrix: x})
	b.Run("factor", func(b *testing.B) {
		for range b.N {
			if _, _, ok := kernelFactorBasis(context.Background(), k); !ok {
				b.Fatal("too many columns")
			}
		}
	})
	b.Run("eigenvectors", func(b *testing.B) {
		for range b.N {
			allPairs(k)
		}
	})
}

// γ is one over the median of all pairs' squared distances.
func TestAutoGammaIsTheMedian(t *testing.T) {
	x := densetest.PlanePoints("anywhere", 31)
	var d2 []float64
	for i := range x.Rows {
		for j := range i {
			d2 = append(d2, x.SquaredDistance(i, j))
		}
	}
	slices.Sort(d2)
	low, high := d2[(len(d2)-1)/2], d2[len(d2)/2]
	if got := 1 / AutoGamma(subspace.Dense{Matrix: x}, 0); !(low*(1-1e-15) <= got && got <= high*(1+1e-15)) {
		t.Errorf("1/γ is %g, the median from %g to %g", got, low, high)
	}
}
