package subspace

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
)

// There is no GramFactor where inner products do not tell the rank, and directions
// are not taken from units in which they are lost.
func TestSamplesThatSayTooLittle(t *testing.T) {
	low, apart := dense.New(60, 80), dense.New(60, 80)
	r := rand.New(rand.NewPCG(93, 1))
	for i := range 60 {
		for j := range 80 {
			low.Set(i, j, float64((i*i)%7*j)+float64(i*j%2))
			apart.Set(i, j, r.NormFloat64()*math.Pow(10, float64(j%20-10)))
		}
	}
	for name, x := range map[string]dense.Matrix{"of low rank": low, "in units apart": apart} {
		s, err := NewGramFactor(context.Background(), Dense{x}, 1<<40)
		if s == nil && err == nil {
			continue
		}
		y := dense.New(60, 1)
		for i := range y.Data {
			y.Data[i] = float64(i%5 - 2)
		}
		if _, ok := s.Directions(y); ok || err != nil {
			t.Errorf("%s: rank %d (%v)", name, s.Rank, err)
		}
	}
}

// Rounding in a thousand rows of inner products is not taken for a direction.
func TestWideRankOfManyTexts(t *testing.T) {
	const n, d = 1000, 2000
	r := rand.New(rand.NewPCG(3, 1))
	rows := dense.New(n, d)
	for i := range n {
		for range 60 {
			u := r.Float64()
			rows.Data[i*d+int(u*u*d)]++
		}
	}
	x := Sparse{sparse.FromDense(rows)}
	samples, err := NewGramFactor(context.Background(), x, 1<<40)
	if err != nil || samples == nil || samples.Rank != n-1 {
		t.Errorf("%+v (%v), want rank %d", samples, err, n-1)
	}
}

// Inner products of sparse rows are refused where they would not fit: four n×n matrices.
func TestGramFactorHeedsItsLimit(t *testing.T) {
	x := Sparse{sparse.FromDense(densetest.LowRank(40, 60, 40))}
	const need = 8 * 4 * 40 * 40
	if s, err := NewGramFactor(context.Background(), x, need); s == nil || err != nil {
		t.Errorf("with room enough: %v", err)
	}
	if _, err := NewGramFactor(context.Background(), x, need-1); !errors.Is(err, fault.OutOfMemory) {
		t.Errorf("with a byte less: %v", err)
	}
}

// Rows that are visited take a turn in every stretch of their entries, and no more.
func TestRowsYield(t *testing.T) {
	x := Sparse{sparse.FromDense(densetest.LowRank(64, 4*pace.Stretch/64, 3))}
	if turns := pacetest.Turns(func() { eachRow(x, func([]int32, []float64) {}) }); turns < 4 || turns > 5 {
		t.Errorf("%d turns, want one in each of four stretches", turns)
	}
}
