package eigen

import (
	"context"
	"math"
	"runtime"
	"slices"
	"testing"

	"lpp-playground/core/dense"
)

// withValues returns a pencil of ascending values, b = L·Lᵀ, and L.
func withValues(values []float64) (a, b, l dense.Matrix) {
	n := len(values)
	own := make([]float64, n)
	for i := range own {
		own[i] = 1 + float64(i%17)
	}
	b = withSpectrum(1, own)
	l = b.Clone()
	if !Cholesky(l) {
		panic("the pencil's b is not positive definite")
	}
	lower := l.Clone()
	for i := range n {
		clear(lower.Row(i)[i+1:])
	}
	left := dense.New(n, n)
	a = dense.New(n, n)
	dense.Mul(left, lower, withSpectrum(2, values))
	dense.MulT(a, left, lower)
	symmetrize(a)
	return a, b, l
}

// valuesFrom is the first ones as given and then so many evenly spaced from low to high.
func valuesFrom(low, high float64, first ...float64) []float64 {
	out := make([]float64, 260)
	copy(out, first)
	rest := out[len(first):]
	for i := range rest {
		rest[i] = low + (high-low)*float64(i)/float64(len(rest)-1)
	}
	return out
}

// few searches or leaves it; whatever it does, the pairs are those of the pencil.
func TestFewPairsOfALargePencil(t *testing.T) {
	for _, c := range []struct {
		name   string
		values []float64
		found  bool // in the Krylov space
	}{
		{"some far below the others", valuesFrom(0.3, 1.4, 0.001, 0.0012, 0.0031, 0.02), true},
		{"nearly zero", valuesFrom(0.3, 1.4, 1e-4, 0.01, 0.02, 0.1), true},
		{"copies", valuesFrom(0.5, 1.5, 0.01, 0.01, 0.01, 0.01, 0.01, 0.2), true},
		{"large", valuesFrom(3e99, 1e101, 1e97, 2e97, 4e97), true},
		{"minute", valuesFrom(3e-201, 1e-199, 1e-203, 2e-203, 4e-203), true},
		{"zero next to others", valuesFrom(0.3, 1.4, 0, 0.1, 0.2), false},
		{"crowded", valuesFrom(1, 1+1e-7), true},
		{"negative", valuesFrom(0.3, 1.4, -0.2, 0.1, 0.2), false},
		{"all zero", make([]float64, 260), false},
	} {
		a, b, l := withValues(c.values)
		if _, _, ok := fewSmallest(a, b, l, 3); ok != c.found {
			t.Errorf("%s: found %v, want %v", c.name, ok, c.found)
		}
		values, vectors, ok := GeneralizedSmallest(a, b, 3)
		if !ok {
			t.Fatalf("%s: not positive definite", c.name)
		}
		scale := math.Max(c.values[len(c.values)-1], 1e-300)
		for i, v := range values {
			if !(math.Abs(v-c.values[i]) <= 1e-13*scale) {
				t.Errorf("%s: value %d is %v, not %v", c.name, i, v, c.values[i])
			}
		}
		image, gram := dense.New(260, 3), dense.New(3, 3)
		dense.Mul(image, b, vectors)
		dense.Cross(gram, vectors, image)
		for i := range 3 {
			gram.Data[4*i]--
		}
		if off := dense.Dot(gram.Data, gram.Data); !(off <= 1e-24) {
			t.Errorf("%s: vᵀbv is off by %v", c.name, math.Sqrt(off))
		}
		left := dense.New(260, 3)
		dense.Mul(left, a, vectors)
		for i := range left.Data {
			left.Data[i] -= values[i%3] * image.Data[i]
		}
		if rest := math.Sqrt(dense.Dot(left.Data, left.Data)); !(rest <= 2e-11*scale) {
			t.Errorf("%s: ‖av − λbv‖ is %v", c.name, rest)
		}
	}
}

// Many pairs, and small matrices, are left to the reduction.
func TestFewPairsAreFew(t *testing.T) {
	a := withSpectrum(1, valuesFrom(0.1, 1, 5, 4, 3))
	if _, _, ok := fewLargest(context.Background(), entries{a}, 3, 0); !ok {
		t.Error("3 of 260 were not found")
	}
	if _, _, ok := fewLargest(context.Background(), entries{a}, 20, 0); ok {
		t.Error("20 of 260 are said to be few")
	}
	if _, _, ok := fewLargest(context.Background(), entries{gaussian(1, fewMinOrder-1, fewMinOrder-1)}, 1, 0); ok {
		t.Error("a small matrix was searched")
	}
}

// Leading of a large Gram matrix: the rank is known without its values only where
// it is certain.
func TestFewLeadingKnowsTheRankOrGivesUp(t *testing.T) {
	for _, c := range []struct {
		name  string
		sigma []float64
		found bool
		rank  int
	}{
		{"full", harmonic(260, 1), true, 260},
		{"huge", harmonic(260, 1e80), true, 260},
		{"just seen", harmonic(259, 1, 1e-5), true, 260},
		{"seen badly", harmonic(259, 1, 1e-6), true, 260},
		{"short", harmonic(250, 1), false, 250},
		{"about the cut", harmonic(256, 1, 1e-8, 2e-10, 0.5e-10), false, 258},
		{"small ones crowd", append(harmonic(248, 1), slices.Repeat([]float64{1e-4}, 12)...), true, 260},
		{"many small", append(harmonic(230, 1), slices.Repeat([]float64{1e-4}, 30)...), true, 260},
		{"far short", harmonic(220, 1), false, 220},
		{"one value", slices.Repeat([]float64{1}, 260), true, 260},
	} {
		x := withSigma(280, 260, c.sigma)
		if _, _, rank, ok := fewLeading(context.Background(), newNormal(x), 3, 1e-10); ok != c.found || ok && rank != c.rank {
			t.Errorf("%s: found %v with the rank %d, want %v", c.name, ok, rank, c.found)
		}
		sigma, v, rank, ok := Leading(context.Background(), x, 1e-10, 3)
		if !ok || rank != c.rank {
			t.Fatalf("%s: rank %d, want %d", c.name, rank, c.rank)
		}
		mustBeOrthonormal(t, v, 1e-12)
		for i, s := range sigma {
			if !(math.Abs(s-c.sigma[i]) <= 1e-13*c.sigma[0]) {
				t.Errorf("%s: σ[%d] is %v, not %v", c.name, i, s, c.sigma[i])
			}
		}
		image := dense.New(280, 3)
		dense.Mul(image, x, v)
		for i, s := range sigma {
			var square float64
			for r := range image.Rows {
				square += image.At(r, i) * image.At(r, i)
			}
			if !(math.Abs(math.Sqrt(square)-s) <= 1e-13*c.sigma[0]) {
				t.Errorf("%s: ‖X·v‖ is %v, not %v", c.name, math.Sqrt(square), s)
			}
		}
	}
}

func TestFewPairsOnAnyNumberOfCores(t *testing.T) {
	a, b, _ := withValues(valuesFrom(0.3, 1.4, 0.001, 0.0012, 0.0031))
	var first dense.Matrix
	for _, count := range []int{1, 2, 3, 8} {
		before := runtime.GOMAXPROCS(count)
		_, vectors, _ := GeneralizedSmallest(a, b, 2)
		runtime.GOMAXPROCS(before)
		if first.Data == nil {
			first = vectors
		}
		if !slices.Equal(first.Data, vectors.Data) {
			t.Errorf("%d cores give other bits than one", count)
		}
	}
}
