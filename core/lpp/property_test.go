package lpp

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// cloud returns n seeded points of d unlike columns.
func cloud(n, d int, seed uint64) *mat.Dense {
	r := rand.New(rand.NewPCG(seed, 1))
	x := mat.NewDense(n, d, nil)
	for i := range n {
		for j := range d {
			x.Set(i, j, float64(j+1)*r.NormFloat64()+0.3*x.At(i, max(j-1, 0)))
		}
	}
	return x
}

func mustFit(t *testing.T, x mat.Matrix, o Options) *Model {
	t.Helper()
	m, err := Fit(context.Background(), x, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// laplacian rebuilds W, D and L of a model's graph, in full.
func laplacian(m *Model, n int) (w, l *mat.SymDense, degrees []float64) {
	w = mat.NewSymDense(n, nil)
	for e, weight := range m.Graph.Weights {
		w.SetSym(int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1]), weight)
	}
	degrees = make([]float64, n)
	l = mat.NewSymDense(n, nil)
	for i := range n {
		for j := range n {
			degrees[i] += w.At(i, j)
		}
	}
	for i := range n {
		for j := i; j < n; j++ {
			l.SetSym(i, j, -w.At(i, j))
		}
		l.SetSym(i, i, degrees[i])
	}
	return w, l, degrees
}

var propertyGraphs = []Options{
	{Graph: Graph{K: 6}},
	{Graph: Graph{K: 6, Symmetry: "and"}, Weight: Weight{Kind: "binary"}},
	{Graph: Graph{Kind: "epsilon", Epsilon: 14}, Weight: Weight{Kind: "heat", T: 3}},
	{Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "heat"}},
	{Graph: Graph{K: 5}, Weight: Weight{Kind: "local-scaling"}},
	{Graph: Graph{K: 5}, Center: "mean", Reduce: Reduce{Components: 3}},
	{Graph: Graph{K: 5}, Center: "none"},
	{Graph: Graph{K: 5}, Ridge: 0.1},
}

// The constraint AᵀXᵀDXA = I and the residual of every pair, from matrices
// formed independently.
func TestConstraintAndResiduals(t *testing.T) {
	x := cloud(60, 4, 3)
	for _, o := range propertyGraphs {
		o.Components = 3
		m := mustFit(t, x, o)
		_, l, degrees := laplacian(m, 60)
		centred := mat.DenseCopyOf(x)
		centred.Apply(func(_, j int, v float64) float64 { return v - m.Mean[j] }, centred)
		var a, b, dx mat.Dense
		dx.Apply(func(i, _ int, v float64) float64 { return degrees[i] * v }, centred)
		b.Mul(centred.T(), &dx)
		var lx mat.Dense
		lx.Mul(l, centred)
		a.Mul(centred.T(), &lx)
		var residual, right, constraint mat.Dense
		residual.Mul(&a, m.Components)
		if o.Ridge > 0 {
			trace := mat.Trace(&b)
			for j := range 4 {
				b.Set(j, j, b.At(j, j)+o.Ridge*trace/4)
			}
		}
		right.Mul(&b, m.Components)
		constraint.Mul(m.Components.T(), &right)
		for i := range 3 {
			for j := range 3 {
				want := 0.0
				if i == j {
					want = 1
				}
				if !(math.Abs(constraint.At(i, j)-want) <= 1e-9) {
					t.Errorf("%+v: AᵀBA[%d,%d] is %g", o, i, j, constraint.At(i, j))
				}
			}
		}
		if o.Reduce != (Reduce{}) {
			continue // the residual vanishes within the reduced space only
		}
		right.Apply(func(_, c int, v float64) float64 { return v * m.Values[c] }, &right)
		residual.Sub(&residual, &right)
		if r := mat.Norm(&residual, 2) / mat.Norm(&a, 2); !(r <= 1e-9) {
			t.Errorf("%+v: residual %g", o, r)
		}
	}
}

// XᵀLX equals the edge sum ½Σ wᵢⱼ(xᵢ−xⱼ)(xᵢ−xⱼ)ᵀ: the objective of a direction
// computed both ways.
func TestObjectiveIsTheEdgeSum(t *testing.T) {
	x := cloud(50, 3, 5)
	for _, o := range propertyGraphs {
		o.Components = 2
		m := mustFit(t, x, o)
		var sum float64
		for e, w := range m.Graph.Weights {
			i, j := int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1])
			d := m.Embedding.At(i, 0) - m.Embedding.At(j, 0)
			sum += w * d * d
		}
		if !(math.Abs(sum-m.Values[0]) <= 1e-9*math.Max(1, sum)) {
			t.Errorf("%+v: Σw(yᵢ−yⱼ)² is %.12g, λ is %.12g", o, sum, m.Values[0])
		}
	}
}

func TestRowOrderDoesNotMatter(t *testing.T) {
	x := cloud(60, 4, 9)
	order := rand.New(rand.NewPCG(1, 2)).Perm(60)
	shuffled := mat.NewDense(60, 4, nil)
	for to, from := range order {
		shuffled.SetRow(to, x.RawRowView(from))
	}
	for _, o := range propertyGraphs {
		a, b := mustFit(t, x, o), mustFit(t, shuffled, o)
		if !mat.EqualApprox(a.Components, b.Components, 1e-8*mat.Norm(a.Components, 2)) {
			t.Errorf("%+v: other directions for other row order", o)
		}
		for to, from := range order {
			if !(math.Abs(a.Embedding.At(from, 0)-b.Embedding.At(to, 0)) <= 1e-8) {
				t.Fatalf("%+v: the embedding does not follow the rows", o)
			}
		}
	}
}

func TestTranslationDoesNotMatterUnderDegree(t *testing.T) {
	x := cloud(60, 4, 11)
	moved := mat.DenseCopyOf(x)
	moved.Apply(func(_, j int, v float64) float64 { return v + 1000*float64(j+1) }, moved)
	for _, o := range propertyGraphs {
		if o.Center == "none" {
			continue
		}
		a, b := mustFit(t, x, o), mustFit(t, moved, o)
		if !mat.EqualApprox(a.Embedding, b.Embedding, 1e-7) {
			t.Errorf("%+v: the embedding feels a translation", o)
		}
	}
}

// Singular data: constant columns, repeated columns, duplicated rows, d > n.
func TestSingularData(t *testing.T) {
	base := cloud(40, 3, 13)
	wide := mat.NewDense(40, 60, nil)
	for i := range 40 {
		for j := range 60 {
			switch j % 4 {
			case 3:
				wide.Set(i, j, 7)
			default:
				wide.Set(i, j, base.At(i, j%4))
			}
		}
	}
	m := mustFit(t, wide, Options{Components: 3, Graph: Graph{K: 5}})
	if m.Rank != 3 {
		t.Errorf("rank is %d, want 3", m.Rank)
	}
	for j := 3; j < 60; j += 4 {
		if !(math.Abs(m.Components.At(j, 0)) <= 1e-12) {
			t.Errorf("the constant column %d has a weight", j)
		}
	}
	if _, err := Fit(context.Background(), wide, Options{Components: 4, Graph: Graph{K: 5}}); errCode(err) != "too-many-components" {
		t.Errorf("a fourth direction was found: %v", err)
	}
}

func TestTransformRepeatsTheEmbedding(t *testing.T) {
	x := cloud(50, 5, 17)
	for _, o := range []Options{{}, {Method: PCA}, {Method: LSI}, {Center: "none"}, {Constraint: "unit"}, {Method: KernelLPP}, {Method: LDA, Labels: threeClasses(50)}, {Reduce: Reduce{Variance: 0.9}}} {
		m := mustFit(t, x, o)
		y, err := m.Transform(x)
		if err != nil {
			t.Fatal(err)
		}
		if !mat.EqualApprox(y, m.Embedding, 1e-8) {
			t.Errorf("%s: transform of the training points is not their embedding", m.Method)
		}
	}
}

// Many rows, or directions, are taken some at a time.
func TestManyAtOnceAreAsOneByOne(t *testing.T) {
	x, many := cloud(30, 3, 5), cloud(600, 3, 6)
	m := mustFit(t, x, Options{Method: KernelLPP})
	all, err := m.Transform(many)
	if err != nil {
		t.Fatal(err)
	}
	values, err := Rayleigh(context.Background(), x, Options{}, many.T())
	if err != nil || len(values) != 600 {
		t.Fatal(len(values), err)
	}
	for _, i := range []int{0, 255, 256, 300, 599} {
		one, err := m.Transform(many.Slice(i, i+1, 0, 3))
		if err != nil || !mat.EqualApprox(one, all.Slice(i, i+1, 0, 2), 1e-12) {
			t.Errorf("row %d: %v, among all %v (%v)", i, mat.Formatted(one), mat.Formatted(all.Slice(i, i+1, 0, 2)), err)
		}
		value, err := Rayleigh(context.Background(), x, Options{}, many.Slice(i, i+1, 0, 3).T())
		if err != nil || !(math.Abs(value[0]-values[i]) <= 1e-12*values[i]) {
			t.Errorf("direction %d: %v, among all %v (%v)", i, value, values[i], err)
		}
	}
}

func TestInverseTransform(t *testing.T) {
	x := cloud(50, 3, 19)
	for _, o := range []Options{{Components: 3}, {Method: PCA, Components: 3}} {
		m := mustFit(t, x, o)
		back, err := m.InverseTransform(m.Embedding)
		if err != nil {
			t.Fatal(err)
		}
		if !mat.EqualApprox(back, x, 1e-8) {
			t.Errorf("%s: all components do not give the data back", m.Method)
		}
	}
}

func threeClasses(n int) []int {
	labels := make([]int, n)
	for i := range labels {
		labels[i] = i % 3
	}
	return labels
}
