package eigen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
)

// gaussian returns a rows×cols matrix of seeded normal numbers.
func gaussian(seed uint64, rows, cols int) dense.Matrix {
	r := rand.New(rand.NewPCG(seed, 1))
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

var orthogonals = map[[2]int]dense.Matrix{}

// orthogonal returns a seeded random orthogonal matrix (by gonum's QR), not to
// be changed.
func orthogonal(seed uint64, n int) dense.Matrix {
	key := [2]int{int(seed), n}
	if q, ok := orthogonals[key]; ok {
		return q
	}
	var qr mat.QR
	var q mat.Dense
	qr.Factorize(asMat(gaussian(seed, n, n)))
	qr.QTo(&q)
	orthogonals[key] = dense.Matrix{Rows: n, Cols: n, Data: q.RawMatrix().Data}
	return orthogonals[key]
}

// withSpectrum returns Q·diag(values)·Qᵀ, exactly symmetric.
func withSpectrum(seed uint64, values []float64) dense.Matrix {
	n := len(values)
	q := orthogonal(seed, n)
	left, out := q.Clone(), dense.New(n, n)
	for i := 0; i < n; i++ {
		for j, v := range values {
			left.Data[i*n+j] *= v
		}
	}
	dense.MulT(out, left, q)
	for i := 0; i < n; i++ {
		for j := 0; j < i; j++ {
			out.Set(i, j, out.At(j, i))
		}
	}
	return out
}

func asMat(m dense.Matrix) *mat.Dense { return mat.NewDense(m.Rows, m.Cols, m.Data) }

func asSym(m dense.Matrix) *mat.SymDense { return mat.NewSymDense(m.Rows, m.Data) }

// spectra are the shapes of spectrum that break eigensolvers.
func spectra(n int) map[string][]float64 {
	out := map[string][]float64{}
	add := func(name string, value func(i int) float64) {
		s := make([]float64, n)
		for i := range s {
			s[i] = value(i)
		}
		out[name] = s
	}
	add("spread", func(i int) float64 { return float64(i+1) - float64(n)/3 })
	add("graded", func(i int) float64 { return math.Pow(10, -16*float64(i)/float64(n)) })
	add("all equal", func(int) float64 { return 3 })
	add("zero", func(int) float64 { return 0 })
	add("rank one", func(i int) float64 { return float64(max(0, 1-i)) })
	add("low rank", func(i int) float64 { return float64(max(0, n/3-i)) })
	add("clusters", func(i int) float64 { return float64(i%3) + 1e-13*float64(i) })
	add("close pairs", func(i int) float64 { return float64(i/2) * (1 + 1e-9*float64(i%2)) })
	add("symmetric about zero", func(i int) float64 { return float64(2*i-n+1) / float64(n) })
	add("huge", func(i int) float64 { return 1e200 * float64(i+1) })
	add("minute", func(i int) float64 { return 1e-200 * float64(i+1) })
	return out
}

var orders = []int{1, 2, 3, 6, 7, 8, 17, 64, 101}

// oracleValues returns the eigenvalues by gonum's EigenSym, ascending. gonum
// panics on some matrices of extreme size: it gets them at size one.
func oracleValues(t *testing.T, a dense.Matrix) []float64 {
	t.Helper()
	scaled, scale := a.Clone(), scaleFor(a.Data)
	for i := range scaled.Data {
		scaled.Data[i] *= scale
	}
	var oracle mat.EigenSym
	if !oracle.Factorize(asSym(scaled), false) {
		t.Fatal("the oracle failed")
	}
	values := oracle.Values(nil)
	for c := range values {
		values[c] /= scale
	}
	return values
}

// mustBePairs checks residuals, orthonormality and the values against all
// eigenvalues of a, ascending, of which which names the ones expected.
func mustBePairs(t *testing.T, a dense.Matrix, want, values []float64, vectors dense.Matrix, which func(c int) int) {
	t.Helper()
	n, m := a.Rows, len(values)
	if vectors.Rows != n || vectors.Cols != m {
		t.Fatalf("vectors are %d×%d, want %d×%d", vectors.Rows, vectors.Cols, n, m)
	}
	size := math.Max(math.Abs(want[0]), math.Abs(want[n-1]))
	limit := 1e-14 * float64(n+4) * size
	for c, v := range values {
		if !(math.Abs(v-want[which(c)]) <= limit) {
			t.Errorf("value %d is %v, want %v", c, v, want[which(c)])
		}
		var residual float64
		for i := 0; i < n; i++ {
			var sum float64
			for j := 0; j < n; j++ {
				sum += a.At(i, j) * vectors.At(j, c)
			}
			residual = math.Max(residual, math.Abs(sum-v*vectors.At(i, c)))
		}
		if !(residual <= limit) {
			t.Errorf("pair %d leaves the residual %v, limit %v", c, residual, limit)
		}
	}
	mustBeOrthonormal(t, vectors, 1e-14*float64(n+4))
}

func mustBeOrthonormal(t *testing.T, v dense.Matrix, limit float64) {
	t.Helper()
	gram := dense.New(v.Cols, v.Cols)
	dense.Gram(gram, v)
	for i := 0; i < v.Cols; i++ {
		gram.Data[i*v.Cols+i]--
	}
	for i, g := range gram.Data {
		if !(math.Abs(g) <= limit) {
			t.Fatalf("vᵀv − I has %v at (%d, %d), limit %v", g, i/v.Cols, i%v.Cols, limit)
		}
	}
}

func TestSymmetric(t *testing.T) {
	for _, n := range orders {
		for name, spectrum := range spectra(n) {
			t.Run(fmt.Sprint(name, " ", n), func(t *testing.T) {
				a := withSpectrum(uint64(n), spectrum)
				before := a.Clone()
				values, vectors := Symmetric(a)
				mustBePairs(t, a, oracleValues(t, a), values, vectors, func(c int) int { return c })
				for i, v := range a.Data {
					if v != before.Data[i] {
						t.Fatal("the matrix was changed")
					}
				}
			})
		}
	}
}

func TestAFew(t *testing.T) {
	for _, n := range orders {
		for name, spectrum := range spectra(n) {
			a := withSpectrum(uint64(n), spectrum)
			want := oracleValues(t, a)
			for _, m := range []int{1, 2, 5, n/2 + 1, n} {
				if m > n {
					continue
				}
				t.Run(fmt.Sprint(name, " ", m, " of ", n), func(t *testing.T) {
					values, vectors := Smallest(a, m)
					mustBePairs(t, a, want, values, vectors, func(c int) int { return c })
					values, vectors = Largest(a, m)
					mustBePairs(t, a, want, values, vectors, func(c int) int { return n - 1 - c })
				})
			}
		}
	}
}

// TestCouplingsOfEverySize solves tridiagonal matrices whose entries are zero,
// one or so small that their squares vanish.
func TestCouplingsOfEverySize(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	sizes := []float64{0, 1, -1, 1e-16, 1e-60, 1e-149, 1e-170, 1e-300}
	for range 400 {
		n := 7 + r.IntN(9)
		a := dense.New(n, n)
		for i := range n {
			a.Set(i, i, sizes[r.IntN(len(sizes))])
			if i > 0 {
				e := sizes[r.IntN(len(sizes))]
				a.Set(i, i-1, e)
				a.Set(i-1, i, e)
			}
		}
		// gonum panics on some of these. Residuals and orthogonality of all n
		// pairs prove them by themselves.
		want, vectors := Symmetric(a)
		mustBePairs(t, a, want, want, vectors, func(c int) int { return c })
		values, vectors := Largest(a, 2)
		mustBePairs(t, a, want, values, vectors, func(c int) int { return n - 1 - c })
	}
}

func TestDenormalNumbers(t *testing.T) {
	const n = 9
	a := dense.New(n, n)
	for i := range n {
		a.Set(i, i, 1e-310*float64(i))
	}
	values, vectors := Symmetric(a)
	for i, v := range values {
		if !(math.Abs(v-1e-310*float64(i)) <= 1e-320) {
			t.Errorf("value %d is %v", i, v)
		}
	}
	mustBeOrthonormal(t, vectors, 1e-14)
}

// TestNaNEnds: what comes out of NaN is no use, but it comes out.
func TestNaNEnds(t *testing.T) {
	for _, n := range []int{3, 30} {
		a := gaussian(1, n, n)
		a.Set(1, 2, math.NaN())
		a.Set(2, 1, math.NaN())
		Symmetric(a)
		Smallest(a, 2)
		rowSpace(a, 1e-10)
		if _, _, ok := GeneralizedSmallest(a, a, 2); ok {
			t.Error("NaN is positive definite")
		}
	}
}
