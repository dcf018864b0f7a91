package lpp

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// Units must not matter: whatever factors the columns are multiplied by, LPP on a
// given graph and LDA have the same rank, values and embeddings.

// awkward returns data with a column that repeats another, one that is the sum of
// two, a constant one, and one that varies only in the last three rows.
func awkward(n int, seed uint64) *mat.Dense {
	x := mat.NewDense(n, 8, nil)
	x.Slice(0, n, 0, 4).(*mat.Dense).Copy(cloud(n, 4, seed))
	for i := range n {
		x.Set(i, 0, x.At(i, 0)+20)
		x.Set(i, 4, x.At(i, 1))
		x.Set(i, 5, x.At(i, 2)+x.At(i, 3))
		x.Set(i, 6, 0.1)
		if i >= n-3 {
			x.Set(i, 7, float64(i-n)*float64(i-n))
		}
	}
	return x
}

// given is a graph on all rows but the last three, seeded; negative makes some
// weights so, and the degrees of some rows.
func precomputedGraph(n int, seed uint64, negative bool) Graph {
	r := rand.New(rand.NewPCG(seed, 9))
	g := Graph{Kind: "precomputed"}
	for i := range uint32(n - 3) {
		for j := i + 1; j < uint32(n-3); j++ {
			if j == i+1 || r.IntN(8) == 0 {
				g.Edges = append(g.Edges, i, j)
				g.Weights = append(g.Weights, 0.2+r.Float64())
			}
		}
	}
	for e := 0; negative && e < len(g.Weights); e++ {
		if g.Edges[2*e] == 2 {
			g.Weights[e] *= -0.3
		}
	}
	return g
}

// scaleColumns returns x with its columns multiplied by factors.
func scaleColumns(x mat.Matrix, factor func(j int) float64) *mat.Dense {
	var out mat.Dense
	out.Apply(func(_, j int, v float64) float64 { return v * factor(j) }, x)
	return &out
}

// unitCases names what must not depend on units.
func unitCases(n int) map[string]Options {
	labels := threeClasses(n)
	for i := 0; i < n; i += 7 {
		labels[i] = -1
	}
	cases := map[string]Options{
		"lda":          {Method: LDA, Labels: threeClasses(n)},
		"lda, partly":  {Method: LDA, Labels: labels},
		"negative":     {Components: 3, Graph: precomputedGraph(n, 2, true)},
		"lpi on graph": {Method: LPI, Components: 3, Graph: precomputedGraph(n, 4, false)},
	}
	for _, center := range []string{"degree", "mean", "none"} {
		cases[center] = Options{Components: 3, Center: center, Graph: precomputedGraph(n, 3, false)}
	}
	return cases
}

// unitData are matrices to rescale: clean ones take the path through the data's own
// columns, awkward ones all others.
func unitData(n int) map[string]*mat.Dense {
	wide := mat.NewDense(n, n+20, nil)
	wide.Mul(cloud(n, 9, 5), cloud(n+20, 9, 6).T())
	return map[string]*mat.Dense{"clean": cloud(n, 5, 1), "awkward": awkward(n, 2), "wide": wide}
}

// eachUnits calls check for dense and sparse data in other units, with the model in
// the units they had.
func eachUnits(t *testing.T, factor func(r *rand.Rand) float64, check func(t *testing.T, o Options, want, got *Model)) {
	const n = 42
	for dataName, x := range unitData(n) {
		for name, o := range unitCases(n) {
			for _, form := range []struct {
				name string
				of   func(*mat.Dense) mat.Matrix
			}{{"dense", func(x *mat.Dense) mat.Matrix { return x }}, {"csr", func(x *mat.Dense) mat.Matrix { return toCSR(x) }}} {
				t.Run(dataName+"/"+name+"/"+form.name, func(t *testing.T) {
					want := mustFit(t, form.of(x), o)
					r := rand.New(rand.NewPCG(uint64(len(name)), 7))
					for range 4 {
						factors := make([]float64, 70)
						for j := range factors {
							factors[j] = factor(r)
						}
						other := scaleColumns(x, func(j int) float64 { return factors[j] })
						got := mustFit(t, form.of(other), o)
						if got.Rank != want.Rank || warned(got, "rank-deficient") != warned(want, "rank-deficient") {
							t.Fatalf("rank %d and %v, want %d and %v", got.Rank, got.Warnings, want.Rank, want.Warnings)
						}
						check(t, o, want, got)
					}
				})
			}
		}
	}
}

func TestPowersOfTwoKeepTheBits(t *testing.T) {
	eachUnits(t, func(r *rand.Rand) float64 { return math.Ldexp(1, r.IntN(53)-26) }, func(t *testing.T, o Options, want, got *Model) {
		for c, v := range want.Values {
			if got.Values[c] != v {
				t.Fatalf("value %d is %v, want the bits of %v", c, got.Values[c], v)
			}
			sign := 1.0
			if got.Embedding.At(1, c)*want.Embedding.At(1, c) < 0 {
				sign = -1
			}
			for i := range 42 {
				// Rows that took no part are mapped by the shortest directions.
				slack := 0.0
				if o.Labels != nil && o.Labels[i] < 0 {
					slack = 1e-9 * mat.Norm(want.Embedding, 2)
				}
				if v := want.Embedding.At(i, c); !(math.Abs(sign*got.Embedding.At(i, c)-v) <= slack) {
					t.Fatalf("row %d of column %d is %v, want ±%v", i, c, got.Embedding.At(i, c), v)
				}
			}
		}
	})
}

func TestPowersOfTenKeepTheAnswer(t *testing.T) {
	eachUnits(t, func(r *rand.Rand) float64 { return math.Pow(10, float64(r.IntN(17)-8)) }, func(t *testing.T, _ Options, want, got *Model) {
		for c, v := range want.Values {
			if !(math.Abs(got.Values[c]-v) <= 1e-9*math.Max(1, math.Abs(v))) {
				t.Fatalf("value %d is %.15g, want %.15g", c, got.Values[c], v)
			}
		}
		if d := spanDistance(got.Embedding, want.Embedding); d > 1e-7 {
			t.Fatalf("the embedding lies %.2g outside the span", d)
		}
	})
}

// Components are the shortest directions that give the embedding: they lie in the
// row space of the data as they are.
func TestDirectionsAreTheShortest(t *testing.T) {
	for dataName, x := range unitData(42) {
		for name, o := range unitCases(42) {
			if name == "lda, partly" || name == "none" {
				continue
			}
			got := scaleColumns(x, func(j int) float64 { return math.Ldexp(1, j%5*4-8) })
			m := mustFit(t, got, o)
			centred := mat.DenseCopyOf(got)
			_, d := got.Dims()
			for j := range d {
				mean := mat.Sum(got.ColView(j)) / 42
				centred.Apply(func(i, c int, v float64) float64 {
					if c == j {
						return v - mean
					}
					return v
				}, centred)
			}
			var svd mat.SVD
			svd.Factorize(centred, mat.SVDThin)
			sigma, v := svd.Values(nil), mat.Dense{}
			svd.VTo(&v)
			r := 0
			for r < len(sigma) && sigma[r] > 1e-10*sigma[0] {
				r++
			}
			row := v.Slice(0, d, 0, r)
			_, cols := m.Components.Dims()
			for c := range cols {
				a := m.Components.ColView(c)
				var along, inside mat.VecDense
				along.MulVec(row.T(), a)
				inside.MulVec(row, &along)
				inside.SubVec(&inside, a)
				if left := mat.Norm(&inside, 2); left > 1e-7*mat.Norm(a, 2) {
					t.Errorf("%s, %s: direction %d is %.2g of its length outside the row space", dataName, name, c, left/mat.Norm(a, 2))
				}
				var y mat.VecDense
				y.MulVec(centred, a)
				shift := y.AtVec(0) - m.Embedding.At(0, c)
				for i := range 42 {
					if miss := y.AtVec(i) - shift - m.Embedding.At(i, c); !(math.Abs(miss) <= 1e-8*mat.Norm(m.Embedding, 2)) {
						t.Fatalf("%s, %s: row %d of column %d misses by %g", dataName, name, i, c, miss)
					}
				}
			}
		}
	}
}

// What the cuts drop is said, and counted.
func TestDroppedDirectionsAreCounted(t *testing.T) {
	m := mustFit(t, awkward(40, 3), Options{Graph: precomputedGraph(40, 1, false)})
	if m.Rank != 4 || !warned(m, "rank-deficient") || m.Warnings[len(m.Warnings)-1].Message[:1] != "4" {
		t.Errorf("rank %d, warnings %v; want 4 of 8 dropped", m.Rank, m.Warnings)
	}
	if m := mustFit(t, cloud(40, 4, 3), Options{}); m.Rank != 4 || len(m.Warnings) > 0 {
		t.Errorf("rank %d, warnings %v", m.Rank, m.Warnings)
	}
	if m := mustFit(t, cloud(20, 40, 3), Options{}); m.Rank != 19 || len(m.Warnings) > 0 {
		t.Errorf("more columns than rows: rank %d, warnings %v", m.Rank, m.Warnings)
	}
}

// PCA first speaks in the data's own units and cuts once.
func TestReduceKeepsTheRequestedDimensions(t *testing.T) {
	x := scaleColumns(cloud(60, 9, 4), func(j int) float64 { return math.Pow(10, float64(j)-4) })
	for _, o := range []Options{{}, {Method: LDA, Labels: threeClasses(60)}} {
		o.Components, o.Reduce = 2, Reduce{Components: 6}
		want := 6
		if o.Method == LDA {
			want = 2
		}
		if m := mustFit(t, x, o); m.Rank != want || warned(m, "rank-deficient") {
			t.Errorf("%s: rank %d, warnings %v; want %d", o.Method, m.Rank, m.Warnings, want)
		}
		if m := mustFit(t, toCSR(x), o); m.Rank != want {
			t.Errorf("%s, sparse: rank %d, want %d", o.Method, m.Rank, want)
		}
	}
}

// A ridge is the same on every path: values are those of a pencil formed in
// orthonormal coordinates of the data as they are.
func TestRidgeOnEveryPath(t *testing.T) {
	const n, rho = 42, 0.05
	repeated := mat.NewDense(n, 6, nil)
	repeated.Slice(0, n, 0, 4).(*mat.Dense).Copy(cloud(n, 4, 8))
	for i := range n {
		repeated.Set(i, 4, 3*repeated.At(i, 0))
		repeated.Set(i, 5, 7)
	}
	wide := mat.NewDense(n, n+9, nil)
	wide.Mul(cloud(n, 5, 5), cloud(n+9, 5, 6).T())
	for name, x := range map[string]*mat.Dense{"clean": cloud(n, 4, 7), "repeated": repeated, "wide": wide} {
		x = scaleColumns(x, func(j int) float64 { return math.Pow(10, float64(j%3-1)) })
		for _, o := range []Options{{}, {Center: "mean"}, {Center: "none"}, {Reduce: Reduce{Components: 3}}, {Method: LDA, Labels: threeClasses(n)}} {
			o.Components, o.Ridge = 2, rho
			for _, data := range []mat.Matrix{x, toCSR(x)} {
				m := mustFit(t, data, o)
				want := ridgedValues(x, m, o, rho)
				for i, v := range want[:2] {
					if o.Method == LDA {
						v = (1 - v) / v
					}
					if !(math.Abs(m.Values[i]-v) <= 1e-8*math.Max(1, v)) {
						t.Errorf("%s, %s %s %+v, %T: value %d is %.12g, want %.12g", name, o.Method, o.Center, o.Reduce, data, i, m.Values[i], v)
					}
				}
			}
		}
	}
}

// ridgedValues solves A·b = λ·(B + ρ·tr(B)/r·I)·b in an orthonormal basis of the row
// space, from a model's graph (or classes) and mean.
func ridgedValues(x *mat.Dense, m *Model, o Options, rho float64) []float64 {
	n, d := x.Dims()
	about := func(mean func(j int) float64) *mat.Dense {
		var out mat.Dense
		out.Apply(func(_, j int, v float64) float64 { return v - mean(j) }, x)
		return &out
	}
	own := func(j int) float64 { return mat.Sum(x.ColView(j)) / float64(n) }
	l, degrees := withinLaplacian(n), make([]float64, n)
	for i := range degrees {
		degrees[i] = 1
	}
	if o.Method != LDA {
		_, l, degrees = laplacian(m, n)
	}
	spread := about(own)
	if o.Center == "none" && o.Reduce == (Reduce{}) {
		spread = x
	}
	var svd mat.SVD
	svd.Factorize(spread, mat.SVDThin)
	var v mat.Dense
	svd.VTo(&v)
	r := 0
	for s := svd.Values(nil); r < len(s) && s[r] > 1e-10*s[0]; r++ {
	}
	if o.Reduce.Components > 0 {
		r = min(r, o.Reduce.Components)
	}
	var coords, image, a, b mat.Dense
	coords.Mul(about(func(j int) float64 { return m.Mean[j] }), v.Slice(0, d, 0, r))
	image.Mul(l, &coords)
	a.Mul(coords.T(), &image)
	image.Apply(func(i, _ int, v float64) float64 { return degrees[i] * v }, &coords)
	b.Mul(coords.T(), &image)
	tau := rho * mat.Trace(&b) / float64(r)
	for i := range r {
		b.Set(i, i, b.At(i, i)+tau)
	}
	var c mat.Dense
	if err := c.Solve(&b, &a); err != nil {
		panic(err)
	}
	var e mat.Eigen
	e.Factorize(&c, mat.EigenNone)
	values := make([]float64, r)
	for i, v := range e.Values(nil) {
		values[i] = real(v)
	}
	slices.Sort(values)
	return values
}

// withinLaplacian is L of W = 1/n_k within three classes in turn: I − W.
func withinLaplacian(n int) *mat.SymDense {
	l := mat.NewSymDense(n, nil)
	for i := range n {
		for j := i; j < n; j += 3 {
			l.SetSym(i, j, -3/float64(n))
		}
		l.SetSym(i, i, 1-3/float64(n))
	}
	return l
}
