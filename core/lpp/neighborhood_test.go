package lpp

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
)

func neighborhood(k, components int) Options {
	return Options{Method: NeighborhoodPreservingEmbedding, Components: components, Graph: Graph{K: k}}
}

// rebuiltBy is V computed another way: the nearest by sorting, the local Gram
// matrix from differences, gonum's solver.
func rebuiltBy(x *mat.Dense, k int) *mat.Dense {
	n, d := x.Dims()
	v := mat.NewDense(n, n, nil)
	for i := range n {
		order := make([]int, 0, n-1)
		distance := make([]float64, n)
		for j := range n {
			var difference mat.VecDense
			difference.SubVec(x.RowView(j), x.RowView(i))
			distance[j] = mat.Dot(&difference, &difference)
			if j != i {
				order = append(order, j)
			}
		}
		slices.SortStableFunc(order, func(a, b int) int { return int(math.Copysign(1, distance[a]-distance[b])) })
		z := mat.NewDense(k, d, nil)
		for s, j := range order[:k] {
			for c := range d {
				z.Set(s, c, x.At(j, c)-x.At(i, c))
			}
		}
		var g mat.Dense
		g.Mul(z, z.T())
		ridge := 1e-3 * mat.Trace(&g)
		if ridge == 0 {
			ridge = 1e-3
		}
		ones := mat.NewVecDense(k, nil)
		for s := range k {
			g.Set(s, s, g.At(s, s)+ridge)
			ones.SetVec(s, 1)
		}
		var w mat.VecDense
		if err := w.SolveVec(&g, ones); err != nil {
			panic(err)
		}
		for s, j := range order[:k] {
			v.Set(i, j, w.AtVec(s)/mat.Sum(&w))
		}
	}
	return v
}

// centredBy returns x less the model's mean.
func centredBy(x *mat.Dense, mean []float64) *mat.Dense {
	var out mat.Dense
	out.Apply(func(_, j int, v float64) float64 { return v - mean[j] }, x)
	return &out
}

// The eigenproblem and the constraint hold, with V found independently; also
// where there are more neighbours than columns, and more columns than rows.
func TestNeighborhoodResidual(t *testing.T) {
	for _, c := range []struct{ n, d, k int }{{60, 5, 3}, {60, 5, 5}, {40, 3, 12}, {30, 2, 29}, {12, 20, 4}} {
		x := cloud(c.n, c.d, 7)
		m := mustFit(t, x, neighborhood(c.k, 2))
		centred := centredBy(x, m.Mean)
		var z, vc, za, left, right, gram mat.Dense
		vc.Mul(rebuiltBy(x, c.k), centred)
		z.Sub(centred, &vc)
		za.Mul(&z, m.Components)
		left.Mul(z.T(), &za)
		right.Mul(centred.T(), m.Embedding)
		size := mat.Norm(&right, 2)
		right.Mul(mat.DenseCopyOf(&right), mat.NewDiagDense(2, m.Values))
		left.Sub(&left, &right)
		if r := mat.Norm(&left, 2); r > 1e-10*size {
			t.Errorf("%+v: ZᵀZa − λXᵀXa is %.2g of XᵀXa", c, r/size)
		}
		gram.Mul(m.Embedding.T(), m.Embedding)
		for i := range 2 {
			for j := range 2 {
				if want := float64(1 - (i-j)*(i-j)); math.Abs(gram.At(i, j)-want) > 1e-10 {
					t.Errorf("%+v: (Xa)ᵀXa has %.3g at %d, %d", c, gram.At(i, j), i, j)
				}
			}
		}
		if m.Values[0] > m.Values[1] || m.Values[0] < 0 {
			t.Errorf("%+v: values are %v", c, m.Values)
		}
	}
}

// Moving, turning and stretching the data change neither values nor embedding;
// another order of the rows only reorders it.
func TestNeighborhoodInvariance(t *testing.T) {
	x := cloud(50, 4, 3)
	o := neighborhood(6, 3)
	plain := mustFit(t, x, o)
	same := func(what string, y *mat.Dense) {
		t.Helper()
		m := mustFit(t, y, o)
		for i, v := range m.Values {
			if math.Abs(v-plain.Values[i]) > 1e-11 {
				t.Errorf("%s: value %d is %.15g, was %.15g", what, i, v, plain.Values[i])
			}
		}
		if d := spanDistance(m.Embedding, plain.Embedding); d > 1e-9 {
			t.Errorf("%s: the embedding moved by %.2g", what, d)
		}
	}
	moved, larger, rotated, long := mat.DenseCopyOf(x), mat.DenseCopyOf(x), new(mat.Dense), mat.DenseCopyOf(x)
	moved.Apply(func(_, j int, v float64) float64 { return v + float64(100*j-50) }, x)
	larger.Scale(1000, x)
	long.Scale(1e-6, x)
	var qr mat.QR
	qr.Factorize(cloud(4, 4, 9))
	var q mat.Dense
	qr.QTo(&q)
	rotated.Mul(x, &q)
	same("moved", moved)
	same("stretched", larger)
	same("shrunk", long)
	same("turned", rotated)

	order := rand.New(rand.NewPCG(5, 5)).Perm(50)
	shuffled := mat.NewDense(50, 4, nil)
	for to, from := range order {
		shuffled.SetRow(to, x.RawRowView(from))
	}
	m := mustFit(t, shuffled, o)
	for to, from := range order {
		for c := range 3 {
			if math.Abs(m.Embedding.At(to, c)-plain.Embedding.At(from, c)) > 1e-9 {
				t.Fatalf("in another order row %d lies elsewhere", from)
			}
		}
	}
}

// Rows in one place have no differences to weigh: they share alike.
func TestNeighborhoodOfDuplicates(t *testing.T) {
	x := cloud(40, 3, 2)
	for i := range 12 {
		x.SetRow(i, x.RawRowView(20))
	}
	m := mustFit(t, x, neighborhood(5, 2))
	for i := range 12 {
		for c := range 2 {
			if v := m.Embedding.At(i, c); math.Abs(v-m.Embedding.At(20, c)) > 1e-12 {
				t.Errorf("row %d lies at %g, its twin at %g", i, v, m.Embedding.At(20, c))
			}
		}
	}
	checkNumbers(t, x, neighborhood(5, 2))
}

// Constant, collinear and missing columns are met by the rank of LPP.
func TestNeighborhoodRank(t *testing.T) {
	singular := mat.NewDense(30, 5, nil)
	singular.Slice(0, 30, 0, 3).(*mat.Dense).Copy(cloud(30, 3, 4))
	for i := range 30 {
		singular.Set(i, 3, 0.1)
		singular.Set(i, 4, singular.At(i, 0)-2*singular.At(i, 1))
	}
	for _, x := range []*mat.Dense{singular, cloud(9, 14, 4)} {
		want := mustFit(t, x, Options{Graph: Graph{K: 4}}).Rank
		if got := mustFit(t, x, neighborhood(4, 0)).Rank; got != want {
			t.Errorf("rank is %d, that of LPP %d", got, want)
		}
		if _, err := Fit(context.Background(), x, neighborhood(4, want+1)); errCode(err) != "too-many-components" {
			t.Errorf("beyond the rank: %v", err)
		}
	}
}

// Sparse rows give what dense ones give; symmetry and weight are not read; the
// graph reported joins whom either has chosen.
func TestNeighborhoodOptions(t *testing.T) {
	x := cloud(40, 4, 6)
	plain := mustFit(t, x, neighborhood(5, 2))
	other := neighborhood(5, 2)
	other.Graph.Symmetry, other.Weight.Kind = "and", "dot"
	for what, m := range map[string]*Model{"sparse": mustFit(t, toCSR(x), neighborhood(5, 2)), "other options": mustFit(t, x, other)} {
		for i, v := range m.Values {
			if math.Abs(v-plain.Values[i]) > 1e-12 {
				t.Errorf("%s: value %d is %g, not %g", what, i, v, plain.Values[i])
			}
		}
		if d := spanDistance(m.Embedding, plain.Embedding); d > 1e-9 {
			t.Errorf("%s: the embedding lies elsewhere by %.2g", what, d)
		}
	}
	graph := mustFit(t, x, Options{Graph: Graph{K: 5}, Weight: Weight{Kind: "binary"}}).Graph
	if !slices.Equal(plain.Graph.Edges, graph.Edges) || !slices.Equal(plain.Graph.Degrees, graph.Degrees) {
		t.Error("the graph is not that of the k nearest")
	}
	precomputed := neighborhood(0, 2)
	precomputed.Graph = Graph{Kind: "epsilon", Epsilon: 5}
	if _, err := Fit(context.Background(), x, precomputed); errCode(err) != "invalid-option" {
		t.Errorf("an ε graph: %v", err)
	}
}

// It reports its rows, and ends when its caller does.
func TestNeighborhoodIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	o := neighborhood(5, 2)
	warnings := 0
	o.Progress = func(stage string, done, total int) {
		if stage == "reconstruction" && total == 3000 {
			warnings = done
			cancel()
		}
	}
	if _, err := Fit(ctx, cloud(3000, 2, 1), o); errCode(err) != "aborted" || warnings != 1024 {
		t.Errorf("reported %d rows, ended with %v", warnings, err)
	}
}
