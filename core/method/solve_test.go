package method

import (
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
)

// deficientPencil returns A = CᵀLC-like and B = CᵀDC-like matrices of d columns
// that span only rank dimensions.
func deficientPencil(d, rank int) Pencil {
	r := rand.New(rand.NewPCG(5, uint64(d)))
	mix := gaussian(r, rank, d)
	a, b := gaussian(r, 3*rank, rank), gaussian(r, 4*rank, rank)
	return Pencil{A: squared(a, mix), B: squared(b, mix)}
}

func gaussian(r *rand.Rand, rows, cols int) dense.Matrix {
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

// squared returns (M·T)ᵀ(M·T).
func squared(m, t dense.Matrix) dense.Matrix {
	mt := dense.New(m.Rows, t.Cols)
	dense.Mul(mt, m, t)
	out := dense.New(t.Cols, t.Cols)
	dense.Gram(out, mt)
	return out
}

// The road by pivoting and the road by eigenvectors of B end at the same place.
func TestDeficientEqualsCareful(t *testing.T) {
	for _, c := range []struct{ d, rank int }{{6, 4}, {30, 29}, {50, 20}} {
		p := deficientPencil(c.d, c.rank)
		quick, ok := p.Deficient(3)
		if !ok {
			t.Fatalf("%+v: a clean rank was not recognised", c)
		}
		careful, err := p.Careful(3)
		if err != nil {
			t.Fatal(err)
		}
		if quick.Rank != c.rank || careful.Rank != c.rank {
			t.Errorf("%+v: rank %d and %d", c, quick.Rank, careful.Rank)
		}
		FixSigns(quick.Vectors)
		FixSigns(careful.Vectors)
		for i, v := range quick.Values {
			if !(math.Abs(v-careful.Values[i]) <= 1e-10) {
				t.Errorf("%+v: value %d is %g and %g", c, i, v, careful.Values[i])
			}
		}
		for i, v := range quick.Vectors.Data {
			if !(math.Abs(v-careful.Vectors.Data[i]) <= 1e-8) {
				t.Fatalf("%+v: the directions differ by %g", c, v-careful.Vectors.Data[i])
			}
		}
	}
}

func TestDeficientLeavesRegularPencilsAlone(t *testing.T) {
	p := deficientPencil(10, 10)
	if _, ok := p.Deficient(2); ok {
		t.Error("a regular pencil was taken for deficient")
	}
	if _, ok := p.WellConditioned(2); !ok {
		t.Error("a regular pencil was not solved")
	}
}

// Between full rank and a clean null space nothing is guessed.
func TestUnclearRankGoesTheCarefulWay(t *testing.T) {
	p := deficientPencil(10, 9)
	for i := range 10 {
		p.B.Data[i*10+i] += 1e-11 * p.B.At(0, 0)
	}
	if _, ok := p.WellConditioned(2); ok {
		t.Error("a nearly singular B was taken for regular")
	}
	s, err := p.Careful(2)
	if err != nil || s.Rank != 10 {
		t.Error("rank", s.Rank, err)
	}
}

func TestCarefulRefusesIndefiniteB(t *testing.T) {
	p := deficientPencil(5, 5)
	p.B.Set(0, 0, -1)
	if _, err := p.Careful(2); err == nil {
		t.Error("an indefinite B was accepted")
	}
}

func TestSignRule(t *testing.T) {
	m := dense.Matrix{Rows: 3, Cols: 3, Data: []float64{
		1, -2, 0.5,
		-3, 2 * (1 + 1e-12), -0.5,
		2, 1, 0.1,
	}}
	along := m.Clone()
	FixSigns(m, along)
	want := []float64{-1, 2, 0.5, 3, -2 * (1 + 1e-12), -0.5, -2, -1, 0.1}
	for i, v := range want {
		if m.Data[i] != v || along.Data[i] != v {
			t.Fatalf("got %v, want %v", m.Data, want)
		}
	}
}
