package eigen

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
)

func TestCholesky(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 8, 33, 130} {
		_, b := pencil(n)
		l := b.Clone()
		if !Cholesky(l) {
			t.Fatalf("n = %d: not positive definite", n)
		}
		var oracle mat.Cholesky
		oracle.Factorize(asSym(b))
		var want mat.TriDense
		oracle.LTo(&want)
		for i := 0; i < n; i++ {
			for j := 0; j < n; j++ {
				expect := b.At(i, j) // above the diagonal: as it was
				if j <= i {
					expect = want.At(i, j)
				}
				if !(math.Abs(l.At(i, j)-expect) <= 1e-11*(1+math.Abs(expect))) {
					t.Fatalf("n = %d: entry (%d, %d) is %v, want %v", n, i, j, l.At(i, j), expect)
				}
			}
		}
	}
}

func TestCholeskyRefuses(t *testing.T) {
	const n = 12
	for name, spectrum := range map[string]func(i int) float64{
		"zero":       func(int) float64 { return 0 },
		"singular":   func(i int) float64 { return float64(i) },
		"indefinite": func(i int) float64 { return float64(i) - 0.5 },
		"negative":   func(int) float64 { return -1 },
	} {
		s := make([]float64, n)
		for i := range s {
			s[i] = spectrum(i)
		}
		if Cholesky(withSpectrum(1, s)) {
			t.Errorf("a matrix with a spectrum that is %s passed", name)
		}
	}
	if Cholesky(dense.Matrix{Rows: 1, Cols: 1, Data: []float64{math.NaN()}}) {
		t.Error("NaN passed")
	}
}

// mustSolvePencil checks residuals, vᵀbv = I, and values against the ordinary
// problem that gonum's own Cholesky factor makes of it.
func mustSolvePencil(t *testing.T, a, b dense.Matrix, values []float64, vectors dense.Matrix, limit float64) {
	t.Helper()
	n, m := a.Rows, len(values)
	var oracle mat.Cholesky
	if !oracle.Factorize(asSym(b)) {
		t.Fatal("the oracle failed")
	}
	var l mat.TriDense
	var half, inner mat.Dense
	oracle.LTo(&l)
	if err := half.Solve(&l, asMat(a)); err != nil {
		t.Fatal(err)
	}
	if err := inner.Solve(&l, half.T()); err != nil {
		t.Fatal(err)
	}
	symmetric := mat.NewSymDense(n, nil)
	for i := 0; i < n; i++ {
		for j := i; j < n; j++ {
			symmetric.SetSym(i, j, (inner.At(i, j)+inner.At(j, i))/2)
		}
	}
	var spectrum mat.EigenSym
	spectrum.Factorize(symmetric, false)
	want := spectrum.Values(nil)
	scale := math.Max(math.Abs(want[0]), math.Abs(want[n-1]))
	av, bv, gram := dense.New(n, m), dense.New(n, m), dense.New(m, m)
	dense.Mul(av, a, vectors)
	dense.Mul(bv, b, vectors)
	dense.Cross(gram, vectors, bv)
	for c, v := range values {
		if !(math.Abs(v-want[c]) <= limit*scale) {
			t.Errorf("value %d is %v, want %v", c, v, want[c])
		}
		for i := 0; i < n; i++ {
			if r := math.Abs(av.At(i, c) - v*bv.At(i, c)); r > limit*scale*mat.Norm(asMat(b), 2) {
				t.Fatalf("pair %d leaves the residual %v", c, r)
			}
		}
		for j := 0; j < m; j++ {
			expect := 0.0
			if j == c {
				expect = 1
			}
			if !(math.Abs(gram.At(c, j)-expect) <= limit) {
				t.Errorf("vᵀbv is %v at (%d, %d)", gram.At(c, j), c, j)
			}
		}
	}
}

func TestGeneralizedSmallest(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 7, 12, 64, 131} {
		for _, m := range []int{1, 2, n} {
			if m > n || racing && m == 131 {
				continue
			}
			t.Run(fmt.Sprint(m, " of ", n), func(t *testing.T) {
				a, b := pencil(n)
				first, second := a.Clone(), b.Clone()
				values, vectors, ok := GeneralizedSmallest(a, b, m)
				if !ok {
					t.Fatal("not positive definite")
				}
				mustSolvePencil(t, a, b, values, vectors, 1e-12*float64(n+10))
				for i := range a.Data {
					if a.Data[i] != first.Data[i] || b.Data[i] != second.Data[i] {
						t.Fatal("the matrices were changed")
					}
				}
			})
		}
	}
}

func TestGeneralizedSmallestAtTheLimits(t *testing.T) {
	const n = 20
	spread := make([]float64, n)
	for i := range spread {
		spread[i] = math.Pow(10, -10*float64(i)/n)
	}
	a, b := withSpectrum(1, spectra(n)["spread"]), withSpectrum(2, spread)
	values, vectors, ok := GeneralizedSmallest(a, b, 3)
	if !ok {
		t.Fatal("a condition of 1e10 was refused")
	}
	mustSolvePencil(t, a, b, values, vectors, 1e-5)

	// The same matrix twice: every value is 1.
	values, vectors, ok = GeneralizedSmallest(b, b, n)
	if !ok {
		t.Fatal("refused")
	}
	mustSolvePencil(t, b, b, values, vectors, 1e-5)
	spread[n-1] = 0
	if _, _, ok = GeneralizedSmallest(a, withSpectrum(2, spread), 3); ok {
		t.Error("a singular b was accepted")
	}
}

func planeMatrix(a [3]float64) dense.Matrix {
	return dense.Matrix{Rows: 2, Cols: 2, Data: []float64{a[0], a[1], a[1], a[2]}}
}

func TestSymmetric2(t *testing.T) {
	r := gaussian(4, 200, 3)
	cases := [][3]float64{{}, {1, 0, 1}, {2, 0, 1}, {1, 0, 2}, {0, 1, 0}, {1, 1e-9, 1}, {1, 1, 1}, {1e200, 1, 1e-200}, {1, 1e-300, 2}, {-1, -1, -1}}
	for i := 0; i < r.Rows; i++ {
		cases = append(cases, [3]float64(r.Row(i)))
	}
	for _, a := range cases {
		values, vectors := Symmetric2(a)
		mustBePairs(t, planeMatrix(a), oracleValues(t, planeMatrix(a)), values[:], dense.Matrix{Rows: 2, Cols: 2, Data: vectors[:]}, func(c int) int { return c })
	}
}

func TestGeneralized2(t *testing.T) {
	for seed := uint64(0); seed < 100; seed++ {
		x := gaussian(seed, 4, 2)
		a, b := planeGram(x, 0), planeGram(x, 2)
		values, vectors, ok := Generalized2(a, b)
		want, _, wantOK := GeneralizedSmallest(planeMatrix(a), planeMatrix(b), 2)
		if !ok || !wantOK {
			t.Fatalf("seed %d: refused", seed)
		}
		condition := (b[0] + b[2]) * (b[0] + b[2]) / (b[0]*b[2] - b[1]*b[1])
		for c := range values {
			if !(math.Abs(values[c]-want[c]) <= 1e-14*condition*(1+math.Abs(want[1]))) {
				t.Errorf("seed %d: values %v, want %v", seed, values, want)
			}
		}
		mustSolvePencil(t, planeMatrix(a), planeMatrix(b), values[:],
			dense.Matrix{Rows: 2, Cols: 2, Data: vectors[:]}, 1e-14*condition*condition)
	}
}

// planeGram is the Gram matrix of rows from and from+1.
func planeGram(x dense.Matrix, from int) (g [3]float64) {
	for i := from; i < from+2; i++ {
		p, q := x.At(i, 0), x.At(i, 1)
		g[0] += p * p
		g[1] += p * q
		g[2] += q * q
	}
	return g
}

func TestGeneralized2AtTheLimits(t *testing.T) {
	a := [3]float64{2, 0.5, 1}
	for _, b := range [][3]float64{{}, {1, 1, 1}, {1, 0, 0}, {0, 0, 1}, {1, 2, 1}, {-1, 0, -1}, {1, 0, 1e-13}, {math.NaN(), 0, 1}, {math.Inf(1), 0, 1}} {
		if values, vectors, ok := Generalized2(a, b); ok || values != [2]float64{} || vectors != [4]float64{} {
			t.Errorf("b = %v was accepted", b)
		}
	}
	// A line but for 1e−5 of its length, turned by 45°: a Cholesky factor in the
	// axes would keep six digits of the thin direction.
	thin := 1e-10
	b := [3]float64{(1 + thin) / 2, (1 - thin) / 2, (1 + thin) / 2}
	values, _, ok := Generalized2([3]float64{1, 0, 1}, b)
	if !ok || !(math.Abs(values[0]-1) <= 1e-15) || !(math.Abs(values[1]*thin-1) <= 1e-5) {
		t.Errorf("values are %v (%v), want 1 and 1e10", values, ok)
	}
	if n := testing.AllocsPerRun(10, func() { Generalized2(a, [3]float64{1, 0.1, 2}) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
