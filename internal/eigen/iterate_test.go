package eigen

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// matrixOperator multiplies by a dense symmetric matrix.
type matrixOperator struct{ dense.Matrix }

func (m matrixOperator) Dim() int { return m.Rows }

func (m matrixOperator) Apply(dst, src []float64) {
	for i := range dst {
		dst[i] = dense.Dot(m.Row(i), src)
	}
}

// iterated is an order beyond the one up to which Iterate forms the matrix.
const iterated = 350

// spectraToIterate are those of the dense solvers except the extreme sizes (an
// operator cannot be scaled), and those of graphs in several parts.
func spectraToIterate() map[string][]float64 {
	out := spectra(iterated)
	delete(out, "huge")
	delete(out, "minute")
	for _, ones := range []int{1, 4, 7, 9, 30} {
		s := make([]float64, iterated)
		for i := range s {
			s[i] = 0.99 - 1.5*float64(i)/iterated
			if i < ones {
				s[i] = 1
			}
		}
		out[fmt.Sprint(ones, " ones")] = s
	}
	return out
}

func TestIterateAgreesWithTheDenseSolver(t *testing.T) {
	for name, spectrum := range spectraToIterate() {
		a := withSpectrum(5, spectrum)
		want := oracleValues(t, a)
		for _, m := range []int{1, 11} {
			if (racing || testing.Short()) && m > 1 {
				continue
			}
			t.Run(fmt.Sprint(name, " ", m), func(t *testing.T) {
				values, vectors, err := Iterate(context.Background(), matrixOperator{a}, m, IterateOptions{Seed: 3})
				if err != nil {
					t.Fatal(err)
				}
				if len(values) != m {
					t.Fatalf("%d values, want %d", len(values), m)
				}
				mustBePairs(t, a, want, values, vectors, func(c int) int { return iterated - 1 - c })
			})
		}
	}
}

// TestIterateFindsMoreCopiesThanTheWidestBlock: 30 ones, and ten values below.
func TestIterateFindsMoreCopiesThanTheWidestBlock(t *testing.T) {
	const n, m = 440, 40
	spectrum := make([]float64, n)
	for i := range spectrum {
		spectrum[i] = 0.95 - 1.5*float64(i)/n
		if i < 30 {
			spectrum[i] = 1
		}
	}
	a := withSpectrum(5, spectrum)
	values, vectors, err := Iterate(context.Background(), matrixOperator{a}, m, IterateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	mustBePairs(t, a, oracleValues(t, a), values, vectors, func(c int) int { return n - 1 - c })
}

func TestNothingIsAsked(t *testing.T) {
	a := matrixOperator{gaussian(1, 4, 4)}
	for _, o := range []IterateOptions{{}, {Deflate: dense.Identity(4)}} {
		m := o.Deflate.Cols // 0, or more than the nothing that is left
		values, vectors, err := Iterate(context.Background(), a, m, o)
		if err != nil || len(values) != 0 || vectors.Rows != 4 || vectors.Cols != 0 {
			t.Errorf("%v, %d×%d, %v", values, vectors.Rows, vectors.Cols, err)
		}
	}
	sigma, v, err := TruncatedSVD(context.Background(), denseMap{gaussian(1, 4, 3)}, 0, 1)
	if err != nil || len(sigma) != 0 || v.Rows != 3 || v.Cols != 0 {
		t.Errorf("%v, %d×%d, %v", sigma, v.Rows, v.Cols, err)
	}
}

func TestIterateLeavesOutDeflatedDirections(t *testing.T) {
	for _, n := range []int{5, 40, iterated} {
		spectrum := make([]float64, n)
		for i := range spectrum {
			spectrum[i] = 1 / float64(i+1)
		}
		a := withSpectrum(6, spectrum)
		_, all := Largest(a, n)
		// One eigenvector, and one direction that is none.
		deflate := dense.Columns(all, 0, 2)
		for i := 0; i < n; i++ {
			deflate.Set(i, 1, (3*all.At(i, 2)+4*all.At(i, 3))/5)
		}
		m := min(4, n-2)
		values, vectors, err := Iterate(context.Background(), matrixOperator{a}, m, IterateOptions{Deflate: deflate})
		if err != nil {
			t.Fatal(err)
		}
		// The oracle: the matrix written in a basis of the complement.
		basis := dense.New(n, n-2)
		for i := 0; i < n; i++ {
			basis.Set(i, 0, all.At(i, 1))
			basis.Set(i, 1, (4*all.At(i, 2)-3*all.At(i, 3))/5)
			copy(basis.Row(i)[2:], all.Row(i)[4:])
		}
		image, inner := dense.New(n, n-2), dense.New(n-2, n-2)
		dense.Mul(image, a, basis)
		dense.SymCross(inner, basis, image)
		want, _ := Largest(inner, m)
		for c, v := range values {
			if !(math.Abs(v-want[c]) <= 1e-12) {
				t.Errorf("n = %d: value %d is %v, want %v", n, c, v, want[c])
			}
		}
		overlap := dense.New(2, m)
		dense.Cross(overlap, deflate, vectors)
		for _, v := range overlap.Data {
			if !(math.Abs(v) <= 1e-13) {
				t.Errorf("n = %d: a vector has the part %v along a deflated direction", n, v)
			}
		}
		mustBeOrthonormal(t, vectors, 1e-12)
	}
}

func TestIterateIsDeterministic(t *testing.T) {
	a := matrixOperator{withSpectrum(7, spectraToIterate()["9 ones"])}
	_, first, _ := Iterate(context.Background(), a, 10, IterateOptions{Seed: 1})
	_, second, _ := Iterate(context.Background(), a, 10, IterateOptions{Seed: 1})
	for i, v := range first.Data {
		if v != second.Data[i] {
			t.Fatal("the same seed gave other bits")
		}
	}
}

// endless is an operator that is not symmetric in exact arithmetic from one call
// to the next, so that no iteration on it converges.
type endless struct{ n, calls *int }

func (e endless) Dim() int { return *e.n }

func (e endless) Apply(dst, src []float64) {
	*e.calls++
	for i := range dst {
		dst[i] = src[i] * (1 + float64((i*7919+*e.calls)%101))
	}
}

func TestIterateErrors(t *testing.T) {
	n, calls := iterated, 0
	_, _, err := Iterate(context.Background(), endless{&n, &calls}, 3, IterateOptions{})
	mustBeFault(t, err, fault.NotConverged)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, _, err = Iterate(ctx, endless{&n, &calls}, 3, IterateOptions{})
	mustBeFault(t, err, fault.Aborted)
	n = 20
	_, _, err = Iterate(ctx, endless{&n, &calls}, 3, IterateOptions{})
	mustBeFault(t, err, fault.Aborted)
}

func mustBeFault(t *testing.T, err error, code fault.Code) {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != code {
		t.Errorf("the error is %v, want %s", err, code)
	}
}

func TestIterateReportsProgress(t *testing.T) {
	last := -1
	progress := func(done, total int) {
		if done > total || total != 4 {
			t.Errorf("progress %d of %d", done, total)
		}
		last = done
	}
	a := matrixOperator{withSpectrum(8, spectraToIterate()["spread"])}
	if _, _, err := Iterate(context.Background(), a, 4, IterateOptions{Progress: progress}); err != nil || last != 4 {
		t.Errorf("the last report was %d of 4 (%v)", last, err)
	}
}
