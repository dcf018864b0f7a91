// Package densetest has random matrices for tests of several packages, and comparisons.
package densetest

import (
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

// Gaussian returns rows×cols standard normal numbers.
func Gaussian(r *rand.Rand, rows, cols int) dense.Matrix {
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

// Normal returns rows×cols standard normal numbers of a seeded source.
func Normal(s *random.Source, rows, cols int) dense.Matrix {
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = s.Normal()
	}
	return m
}

// LowRank returns n rows of d columns that span only rank dimensions.
func LowRank(n, d, rank int) dense.Matrix {
	r := rand.New(rand.NewPCG(5, uint64(d)))
	out := dense.New(n, d)
	dense.Mul(out, Gaussian(r, n, rank), Gaussian(r, rank, d))
	return out
}

// PlanePoints returns n points of the plane: anywhere, along a line, on a lattice, or in
// five parts.
func PlanePoints(kind string, n int) dense.Matrix {
	source := random.New(3)
	x := dense.New(n, 2)
	side := int(math.Sqrt(float64(n)))
	for i := range n {
		u, v := source.Float64(), source.Float64()
		switch kind {
		case "line":
			u *= float64(n)
		case "lattice":
			u, v = float64(i%side), float64(i/side)
		case "parts":
			u += 10 * float64(i%5)
		}
		x.Set(i, 0, u)
		x.Set(i, 1, v)
	}
	return x
}

// FromIdentity returns the largest magnitude of an entry of m − I.
func FromIdentity(m dense.Matrix) (most float64) {
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

// AssertNear fails if an entry differs by more than a millionth of the largest.
func AssertNear(t *testing.T, what string, got, want dense.Matrix) {
	t.Helper()
	var largest, worst float64
	for i, v := range want.Data {
		largest = math.Max(largest, math.Abs(v))
		worst = math.Max(worst, math.Abs(v-got.Data[i]))
	}
	if worst > 1e-6*largest {
		t.Errorf("%s: off by %.2g of the largest entry", what, worst/largest)
	}
}
