package random

import (
	"math"
	"testing"
)

// The first outputs for seed 1234567 are those of the reference C code of
// splitmix64 (Vigna, prng.di.unimi.it).
func TestReferenceSequence(t *testing.T) {
	s := New(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := s.Uint64(); got != want {
			t.Fatalf("output %d is %d, want %d", i, got, want)
		}
	}
}

func TestMomentsAndRange(t *testing.T) {
	s := New(3)
	const n = 200000
	var u, uu, z, zz, zzzz float64
	for range n {
		v := s.Float64()
		if v < 0 || v >= 1 {
			t.Fatalf("Float64 gave %v", v)
		}
		u, uu = u+v, uu+v*v
		x := s.Normal()
		z, zz, zzzz = z+x, zz+x*x, zzzz+x*x*x*x
	}
	for name, c := range map[string][2]float64{
		"uniform mean":    {u / n, 0.5},
		"uniform square":  {uu / n, 1.0 / 3},
		"normal mean":     {z / n, 0},
		"normal variance": {zz / n, 1},
		"normal fourth/3": {zzzz / n / 3, 1},
	} {
		if !(math.Abs(c[0]-c[1]) <= 0.02) {
			t.Errorf("%s is %v, want %v", name, c[0], c[1])
		}
	}
}

func TestIntnIsEven(t *testing.T) {
	s := New(4)
	var count [7]int
	for range 70000 {
		count[s.Intn(7)]++
	}
	for v, c := range count {
		if c < 9500 || c > 10500 {
			t.Errorf("%d came %d times of 70000, want about 10000", v, c)
		}
	}
}

func TestPermIsAPermutation(t *testing.T) {
	order := New(5).Perm(50)
	seen := make([]bool, 50)
	moved := 0
	for i, v := range order {
		if seen[v] {
			t.Fatalf("%d comes twice", v)
		}
		seen[v] = true
		if v != i {
			moved++
		}
	}
	if moved < 40 {
		t.Errorf("only %d of 50 moved", moved)
	}
}

func TestSplit(t *testing.T) {
	s := New(6)
	a, b, again := s.Split(0).Uint64(), s.Split(1).Uint64(), s.Split(0).Uint64()
	if a != again || a == b {
		t.Errorf("splits 0, 1, 0 begin with %d, %d, %d", a, b, again)
	}
	if s.Uint64() != New(6).Uint64() {
		t.Error("Split advanced its source")
	}
}
