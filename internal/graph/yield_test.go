package graph

import (
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
)

// Millions of edges are weighed, kept and multiplied with turns in between.
func TestManyEdgesYield(t *testing.T) {
	n := 600 // eleven stretches of edges
	x := dense.New(n, 3)
	for i := range x.Data {
		x.Data[i] = float64(i % 7)
	}
	edges := Supervised(make([]int, n), x)
	count := func(what string, work func()) {
		if turns := pacetest.Turns(work); turns < len(edges.D2)/pace.Stretch {
			t.Errorf("%s: %d turns", what, turns)
		}
	}
	var w *Sparse
	count("weights", func() {
		newWeigher(Weight{Kind: "dot"}, KindOf("dot"), x, nil).fill(make([]float64, len(edges.D2)), edges)
	})
	count("edges", func() { w = newSparse(n, append([]uint32(nil), edges.Pairs...), append([]float64(nil), edges.D2...)) })
	count("order", func() {
		pairOrder(n, append([]uint32(nil), edges.Pairs[:len(edges.D2)]...), edges.Pairs[len(edges.D2):])
	})
	dst := dense.New(n, 3)
	count("product", func() { w.Mul(dst, x) })
	direct := dense.New(n, 3)
	w.addTo(direct, x)
	for i, v := range direct.Data {
		if dst.Data[i] != v {
			t.Fatalf("entry %d of the product is %g by stretches, %g at once", i, dst.Data[i], v)
		}
	}
}
