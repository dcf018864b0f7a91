package method

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/eigen"
	"lpp-playground/core/random"
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
		"rbf":            {Kind: "rbf", Gamma: AutoGamma(Dense{x}, 1)},
		"wide rbf":       {Kind: "rbf", Gamma: 1e-3},
		"linear":         {Kind: "linear"},
		"polynomial":     {Kind: "polynomial", Gamma: 1, Degree: 3, Coef0: 1},
		"large and tiny": {Kind: "polynomial", Gamma: 1e-6, Degree: 2, Coef0: 1e6},
	} {
		k := kernel.Matrix(Dense{x})
		values, u, ok := kernelFactorBasis(k)
		if !ok {
			t.Errorf("%s: no basis of few columns", name)
			continue
		}
		all, vectors := eigen.Symmetric(k)
		want, basis := aboveTolerance(all, vectors)
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
		if off := fromIdentity(inner); off > 1e-8 {
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

func fromIdentity(m dense.Matrix) (most float64) {
	for i := range m.Rows {
		for j, v := range m.Row(i) {
			if i == j {
				v--
			}
			most = math.Max(most, math.Abs(v))
		}
	}
	return most
}

// A narrow kernel has as many directions as points: it is solved in full.
func TestKernelBasisOfFullRank(t *testing.T) {
	x := scattered(60)
	k := Kernel{Kind: "rbf", Gamma: 1e4}.Matrix(Dense{x})
	if _, _, ok := kernelFactorBasis(k); ok {
		t.Error("a kernel of full rank had a factor of few columns")
	}
	values, u, err := kernelBasis(context.Background(), k)
	if err != nil || len(values) != 54 || u.Cols != 54 {
		t.Errorf("%d values, %d columns, %v; want one for each of 54 different points", len(values), u.Cols, err)
	}
}

func BenchmarkKernelBasis(b *testing.B) {
	x := scattered(500)
	k := Kernel{Kind: "rbf", Gamma: AutoGamma(Dense{x}, 1)}.Matrix(Dense{x})
	b.Run("factor", func(b *testing.B) {
		for range b.N {
			values, _, ok := kernelFactorBasis(k)
			b.ReportMetric(float64(len(values)), "kept")
			if !ok {
				b.Fatal("too many columns")
			}
		}
	})
	b.Run("eigenvectors", func(b *testing.B) {
		for range b.N {
			eigen.Symmetric(k)
		}
	})
}

// The same bits natively and on wasm: the sum was taken natively.
func TestKernelMatrixHasTheSameBitsEverywhere(t *testing.T) {
	sum := fnv.New64a()
	for _, kernel := range []Kernel{{Kind: "rbf", Gamma: 0.7}, {Kind: "polynomial", Gamma: 1, Degree: 3, Coef0: 1}, {Kind: "linear"}} {
		if err := binary.Write(sum, binary.LittleEndian, kernel.Matrix(Dense{scattered(50)}).Data); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := sum.Sum64(), uint64(0x603f9088d56f1975); got != want {
		t.Errorf("bits add up to %#x, want %#x", got, want)
	}
}
