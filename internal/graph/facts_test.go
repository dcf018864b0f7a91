package graph

import (
	"encoding/json"
	"os"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/neighbors"
)

type factsCase struct {
	ID    string
	Graph struct {
		Kind, Symmetry, Metric string
		K                      int
		Epsilon                float64
		Edges                  []uint32
		Weights                []float64
	}
	Weight struct {
		Kind   string
		T      any
		Degree int
		Coef0  *float64
		K      int
	}
	Labels []int
	T      float64
	Expect struct {
		Edges, Components, Isolated       int
		WeightSum, WeightSumSq, WeightPos float64
	}
}

func (c factsCase) weight() Weight {
	w := Weight{Kind: c.Weight.Kind, Degree: c.Weight.Degree, K: c.Weight.K, Coef0: 1}
	if t, ok := c.Weight.T.(float64); ok {
		w.T = t
	}
	if c.Weight.Coef0 != nil {
		w.Coef0 = *c.Weight.Coef0
	}
	return w
}

// TestFactsOfReference compares graphs with those of an independent program.
func TestFactsOfReference(t *testing.T) {
	text, err := os.ReadFile("testdata/facts.json")
	if err != nil {
		t.Fatal(err)
	}
	var sets []struct {
		X     [][]float64
		Cases []factsCase
	}
	if err := json.Unmarshal(text, &sets); err != nil {
		t.Fatal(err)
	}
	for _, set := range sets {
		x := dense.New(len(set.X), len(set.X[0]))
		for i, row := range set.X {
			copy(x.Row(i), row)
		}
		for _, c := range set.Cases {
			t.Run(c.ID, func(t *testing.T) {
				checkFacts(t, c, build(t, c, x))
				checkFacts(t, c, build(t, c, sparse.FromDense(x)))
			})
		}
	}
}

// build makes the graph of a case, of every kind but complete edge by edge.
func build(t *testing.T, c factsCase, x Points) Affinity {
	t.Helper()
	w := c.weight()
	var sigma []float64
	if w.Kind == "local-scaling" {
		sigma = sigmaOf(x, w.K)
	}
	var edges Edges
	switch c.Graph.Kind {
	case "precomputed":
		n, _ := x.Dims()
		s, err := Precomputed(n, c.Graph.Edges, c.Graph.Weights)
		if err != nil {
			t.Fatal(err)
		}
		return s
	case "complete":
		f, _, err := Complete(ctx, x, w, sigma)
		if err != nil {
			t.Fatal(err)
		}
		return f
	case "epsilon":
		var err error
		if edges, err = Epsilon(ctx, x, c.Graph.Epsilon); err != nil {
			t.Fatal(err)
		}
	case "supervised":
		edges = Supervised(c.Labels, x)
	default:
		edges = KNN(list(t, c, x), c.Graph.K, c.Graph.Symmetry == "and", x)
	}
	s := weighOrFail(t, edges, x, w, sigma)
	if c.T != 0 {
		checkClose(t, "t", s.T, c.T, 0, 1e-13)
	}
	return s
}

func list(t *testing.T, c factsCase, x Points) *neighbors.List {
	t.Helper()
	m, ok := x.(dense.Matrix)
	if c.Graph.Metric != "cosine" || !ok {
		if c.Graph.Metric == "cosine" {
			// The rows have unit norm: the order is that of the distances.
			t.Log("neighbours by distance, the rows being of unit norm")
		}
		return brute(x, c.Graph.K)
	}
	l, err := neighbors.NearestCosine(ctx, m, c.Graph.K)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func checkFacts(t *testing.T, c factsCase, a Affinity) {
	t.Helper()
	facts := a.Facts()
	if facts.Edges != c.Expect.Edges || facts.Components != c.Expect.Components || facts.Isolated != c.Expect.Isolated {
		t.Errorf("facts are %+v, want %+v", facts, c.Expect)
	}
	s, ok := a.(*Sparse)
	if !ok {
		s = a.(*Full).Materialize()
	}
	var sum, squares, positions, sizes float64
	for e, w := range s.Weights {
		sum += 2 * w
		squares += 2 * w * w
		positions += 2 * w * float64(s.Pairs[2*e]+1) * float64(s.Pairs[2*e+1]+1)
		if w < 0 {
			w = -w
		}
		sizes += 2 * w
	}
	checkClose(t, "ΣW", sum, c.Expect.WeightSum, sizes, 1e-11)
	checkClose(t, "ΣW²", squares, c.Expect.WeightSumSq, 0, 1e-11)
	checkClose(t, "Σ(i+1)(j+1)W", positions, c.Expect.WeightPos, 0, 1e-11)
	var degrees float64
	for _, v := range a.Degrees() {
		degrees += v
	}
	checkClose(t, "ΣD", degrees, c.Expect.WeightSum, sizes, 1e-11)
}
