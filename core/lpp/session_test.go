package lpp

import (
	"context"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// Whatever was fitted before, a session answers as a fresh fit does: the keys of
// the stages name everything they depend on. Not to the last bit: a row space
// that is known already may lead another way to the same result.
func TestSessionAnswersLikeAFreshFit(t *testing.T) {
	x := cloud(70, 5, 51)
	s := NewSession(x)
	labels := threeClasses(70)
	other := append([]int{2}, labels[1:]...)
	requests := []Options{
		{}, {Graph: Graph{K: 5}}, {Graph: Graph{K: 60}}, {Graph: Graph{K: 5, Symmetry: "and"}},
		{Graph: Graph{K: 5, Metric: "cosine"}}, {Weight: Weight{T: 3}}, {Weight: Weight{Kind: "binary"}},
		{Weight: Weight{Kind: "polynomial", Degree: 2}}, {Weight: Weight{Kind: "polynomial", Degree: 4, Coef0: Float(0)}},
		{Weight: Weight{Kind: "local-scaling", K: 3}}, {Weight: Weight{Kind: "local-scaling"}},
		{Center: "mean"}, {Center: "none"}, {Constraint: "unit"}, {Reduce: Reduce{Components: 3}},
		{Reduce: Reduce{Variance: 0.7}}, {Reduce: Reduce{Components: 3}, Center: "none"}, {Ridge: 0.1},
		{Graph: Graph{Kind: "epsilon", Epsilon: 30}}, {Graph: Graph{Kind: "complete"}},
		{Graph: Graph{Kind: "supervised"}, Labels: labels}, {Graph: Graph{Kind: "supervised"}, Labels: other},
		{Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 1, 2, 5, 9}, Weights: []float64{1, 2, 1}}, Components: 1},
		{Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1, 1, 2, 5, 9}, Weights: []float64{1, 3, 1}}, Components: 1},
		{Method: PCA}, {Method: LSI}, {Method: LDA, Labels: labels}, {Method: LPI}, {Method: LaplacianEigenmap},
		{Method: KernelLPP}, {Method: SemiLaplacianEigenmap, Labels: labels}, {Method: ConstrainedLaplacianEigenmap, Labels: other}, {},
	}
	for _, o := range requests {
		cached, err := s.Fit(context.Background(), o)
		if err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		fresh := mustFit(t, x, o)
		if !mat.EqualApprox(cached.Embedding, fresh.Embedding, 1e-9*mat.Norm(fresh.Embedding, 2)) {
			t.Errorf("%+v: the session answers otherwise", o)
		}
		if cached.Rank != fresh.Rank || len(cached.Warnings) != len(fresh.Warnings) {
			t.Errorf("%+v: rank %d and %d, warnings %v and %v", o, cached.Rank, fresh.Rank, cached.Warnings, fresh.Warnings)
		}
	}
}

// Input is never changed and never aliased by a result.
func TestResultsShareNothing(t *testing.T) {
	x := cloud(30, 3, 53)
	before := mat.DenseCopyOf(x)
	labels := threeClasses(30)
	for _, m := range Methods() {
		o := Options{Method: m, Labels: labels}
		a := mustFit(t, x, o)
		want := mat.DenseCopyOf(a.Embedding)
		a.Embedding.Zero()
		for i := range a.Mean {
			a.Mean[i] = -1
		}
		if a.Training != nil {
			a.Training.Zero()
		}
		if len(a.Options.Labels) > 0 {
			a.Options.Labels[0] = 77
		}
		if b := mustFit(t, x, o); !mat.Equal(b.Embedding, want) {
			t.Errorf("%s: a second fit feels what was done to the first model", m)
		}
	}
	if !mat.Equal(x, before) || labels[0] != 0 {
		t.Error("the input was changed")
	}
}

// Sparse data gives what the same data gives in full.
func TestSparseEqualsDense(t *testing.T) {
	x := cloud(40, 12, 57)
	x.Apply(func(i, j int, v float64) float64 {
		if (i*7+j*3)%4 != 0 {
			return 0
		}
		return v
	}, x)
	csr := toCSR(x)
	some := threeClasses(40)
	for i := range some {
		if i%4 != 0 {
			some[i] = -1
		}
	}
	for _, o := range []Options{
		{}, {Method: PCA}, {Method: LSI}, {Method: LPI}, {Method: LDA, Labels: threeClasses(40)}, {Method: KernelLPP},
		{Method: LaplacianEigenmap}, {Center: "none"}, {Reduce: Reduce{Components: 5}}, {Reduce: Reduce{Variance: 0.8}},
		{Graph: Graph{Kind: "complete"}}, {Graph: Graph{Kind: "epsilon", Epsilon: 100}}, {Weight: Weight{Kind: "cosine"}},
		{Constraint: "unit"}, {Center: "mean"}, {Ridge: 0.1}, {Weight: Weight{Kind: "local-scaling"}}, {Graph: Graph{Kind: "supervised"}, Labels: threeClasses(40)},
		{Method: SemiLaplacianEigenmap, Labels: some}, {Method: ConstrainedLaplacianEigenmap, Labels: some},
	} {
		a, b := mustFit(t, x, o), mustFit(t, csr, o)
		if !mat.EqualApprox(a.Embedding, b.Embedding, 1e-6*mat.Norm(a.Embedding, 2)) {
			t.Errorf("%+v: sparse and dense differ", o)
		}
		if a.Rank != b.Rank {
			t.Errorf("%+v: rank %d dense, %d sparse", o, a.Rank, b.Rank)
		}
		if o.fillIn(0); o.Method.row().maps {
			y, err := b.Transform(csr)
			if err != nil || !mat.EqualApprox(y, b.Embedding, 1e-8) {
				t.Errorf("%+v: sparse transform: %v", o, err)
			}
		}
	}
}
