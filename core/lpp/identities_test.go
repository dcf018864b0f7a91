package lpp

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"lpp-playground/core/fault"
)

// The identities the papers prove, each as a test.

// Proposition 4.1 of the analysis paper: when X has full row rank, LPP equals the
// Laplacian eigenmap without its constant, in values and embedding.
func TestLPPIsTheEigenmapAtFullRank(t *testing.T) {
	x := cloud(25, 60, 21)
	for _, o := range propertyGraphs {
		if o.Graph.Kind == "epsilon" || o.Graph.Symmetry == "and" || o.Center != "" || o.Ridge != 0 || o.Reduce != (Reduce{}) {
			continue
		}
		o.Components = 4
		a := mustFit(t, x, o)
		o.Method = LaplacianEigenmap
		b := mustFit(t, x, o)
		for i := range 4 {
			if !(math.Abs(a.Values[i]-b.Values[i]) <= 1e-10) {
				t.Errorf("%+v: value %d is %.12g by LPP and %.12g by the eigenmap", o, i, a.Values[i], b.Values[i])
			}
		}
		if d := spanDistance(a.Embedding, b.Embedding); d > 1e-8 {
			t.Errorf("%+v: the embeddings' spans are %g apart", o, d)
		}
	}
}

// Kernel LPP on the training points is the eigenmap when K is nonsingular
// (LPP paper, section 3.3).
func TestKernelLPPIsTheEigenmapOnTrainingPoints(t *testing.T) {
	x := cloud(40, 3, 23)
	o := Options{Components: 3, Graph: Graph{K: 6}, Weight: Weight{Kind: "heat", T: 4}, Kernel: Kernel{Gamma: 2}}
	o.Method = KernelLPP
	a := mustFit(t, x, o)
	o.Method = LaplacianEigenmap
	b := mustFit(t, x, o)
	if !mat.EqualApprox(a.Embedding, b.Embedding, 1e-7) {
		t.Error("kernel LPP and the eigenmap differ on the training points")
	}
}

// LDA is LPP on the graph with W = 1/n_k inside class k, and μ = (1−λ)/λ (LPI
// paper, section 4.3). The diagonal 1/n_k of that graph changes D, not L: with
// it D = I; without it D is 1 − 1/n_k, the same for classes of one size, and λ
// grows by 1/(1 − 1/n_k).
func TestLDAIsSupervisedLPP(t *testing.T) {
	x := cloud(60, 4, 25)
	labels := threeClasses(60)
	for i := range 60 {
		x.Set(i, 1, x.At(i, 1)+2*float64(labels[i]))
	}
	lda := mustFit(t, x, Options{Method: LDA, Labels: labels})
	graph := Graph{Kind: "precomputed"}
	for i := range 60 {
		for j := range i {
			if labels[i] == labels[j] {
				graph.Edges = append(graph.Edges, uint32(j), uint32(i))
				graph.Weights = append(graph.Weights, 1.0/20)
			}
		}
	}
	lpp := mustFit(t, x, Options{Graph: graph, Center: "mean"})
	for i, mu := range lda.Values {
		lambda := lpp.Values[i] * (1 - 1.0/20)
		if !(math.Abs((1-lambda)/lambda-mu) <= 1e-9*mu) {
			t.Errorf("μ %d is %.12g by LDA, %.12g by LPP", i, mu, (1-lambda)/lambda)
		}
	}
	if d := spanDistance(lda.Components, lpp.Components); d > 1e-9 {
		t.Errorf("the directions are %g apart", d)
	}
}

// The complete graph with weights 1/n² gives the covariance (analysis paper,
// section 2), so that LPP under the unit constraint is PCA read from the small
// end.
func TestUnitLPPOnTheCompleteGraphIsPCA(t *testing.T) {
	n := 50
	x := cloud(n, 4, 27)
	graph := Graph{Kind: "precomputed"}
	for i := range n {
		for j := range i {
			graph.Edges = append(graph.Edges, uint32(j), uint32(i))
			graph.Weights = append(graph.Weights, 1/float64(n*n))
		}
	}
	lpp := mustFit(t, x, Options{Graph: graph, Constraint: "unit", Components: 4})
	pca := mustFit(t, x, Options{Method: PCA, Components: 4})
	for i := range 4 {
		want := pca.Values[3-i] * float64(n-1) / float64(n)
		if !(math.Abs(lpp.Values[i]-want) <= 1e-10*want) {
			t.Errorf("value %d is %.12g, the variance %.12g", i, lpp.Values[i], want)
		}
		var dot float64
		for j := range 4 {
			dot += lpp.Components.At(j, i) * pca.Components.At(j, 3-i)
		}
		if !(math.Abs(math.Abs(dot)-1) <= 1e-9) {
			t.Errorf("direction %d is not PCA's", i)
		}
	}
}

// C_ε → C as ε grows, with divisor n (analysis paper, section 3): from the pairs
// one by one just beyond the longest, and without them far beyond.
func TestEpsilonCovarianceBecomesTheCovariance(t *testing.T) {
	n := 80
	x := cloud(n, 3, 29)
	var want mat.SymDense
	stat.CovarianceMatrix(&want, x, nil)
	var longest float64
	for i := range n {
		for j := range i {
			longest = math.Max(longest, math.Pow(mat.Norm(vectorBetween(x, i, j), 2), 2))
		}
	}
	for _, epsilon := range []float64{1.000001 * longest, 4 * longest, 1e9, math.Inf(1)} {
		got, err := EpsilonCovariance(context.Background(), x, epsilon)
		if err != nil {
			t.Fatal(err)
		}
		if got.Beta != 1 {
			t.Errorf("ε = %g: β is %g", epsilon, got.Beta)
		}
		for i := range 3 {
			for j := range 3 {
				w := want.At(i, j) * float64(n-1) / float64(n)
				if !(math.Abs(got.Covariance.At(i, j)-w) <= 1e-10) {
					t.Errorf("ε = %g: C[%d,%d] is %g, the covariance %g", epsilon, i, j, got.Covariance.At(i, j), w)
				}
			}
		}
	}
}

func vectorBetween(x *mat.Dense, i, j int) *mat.VecDense {
	var v mat.VecDense
	v.SubVec(x.RowView(i), x.RowView(j))
	return &v
}

// Ten thousand points have more pairs than can be held: where all are closer
// than ε none is needed, and where not the error names the option there is.
func TestEpsilonCovarianceOfMany(t *testing.T) {
	x := cloud(10000, 1, 31)
	got, err := EpsilonCovariance(context.Background(), x, 1e9)
	if want := stat.Variance(mat.Col(nil, 0, x), nil) * 9999 / 10000; err != nil || !(math.Abs(got.Covariance.At(0, 0)-want) <= 1e-12) {
		t.Errorf("%v (%v), want %g", got, err, want)
	}
	var e *fault.Error
	err = epsilonError(fault.New(fault.OutOfMemory, "graph.epsilon", "graph.epsilon joins too many"), 40)
	if !errors.As(err, &e) || e.Code != fault.OutOfMemory || e.Param != "epsilon" {
		t.Errorf("%v (%+v)", err, e)
	}
}

// XᵀLX/n² → β·C_ε as n grows (analysis paper, section 3): of samples of one
// law, larger ones come closer to a very large one.
func TestGraphEnergyConverges(t *testing.T) {
	reference := energy(t, 3000, 100)
	var last float64
	for step, n := range []int{60, 240, 960} {
		var mean float64
		for seed := range uint64(6) {
			var d mat.Dense
			d.Sub(energy(t, n, seed), reference)
			mean += mat.Norm(&d, 2) / 6
		}
		if step > 0 && mean > 0.8*last {
			t.Errorf("n = %d: distance %g, at a quarter of the points %g", n, mean, last)
		}
		last = mean
	}
}

// energy returns β·C_ε for n points of one law.
func energy(t *testing.T, n int, seed uint64) *mat.Dense {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	x := mat.NewDense(n, 2, nil)
	for i := range n {
		x.SetRow(i, []float64{r.NormFloat64(), 0.4 * r.NormFloat64()})
	}
	c, err := EpsilonCovariance(context.Background(), x, 0.5)
	if err != nil {
		t.Fatal(err)
	}
	c.Covariance.Scale(c.Beta, c.Covariance)
	return c.Covariance
}

// With the complete dot-product graph on unit-norm non-negative rows, LPP spans
// nearly the PCA scores (analysis paper, section 4.2). On zero-mean data D
// vanishes and the paper's argument does not apply: that is refused.
func TestCompleteDotGraphIsNearlyPCA(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 7))
	n, d := 200, 6
	x := mat.NewDense(n, d, nil)
	for i := range n {
		row := make([]float64, d)
		var norm float64
		for j := range row {
			row[j] = 1 + math.Abs(r.NormFloat64())*float64(d-j)/8
			norm += row[j] * row[j]
		}
		for j := range row {
			row[j] /= math.Sqrt(norm)
		}
		x.SetRow(i, row)
	}
	o := Options{Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "dot"}, Components: 2}
	lpp := mustFit(t, x, o)
	pca := mustFit(t, x, Options{Method: PCA})
	if angle := math.Asin(spanDistance(lpp.Embedding, pca.Embedding)) * 180 / math.Pi; angle > 5 {
		t.Errorf("the spans are %.1f° apart", angle)
	}
	centred := mat.DenseCopyOf(x)
	for j := range d {
		mean := stat.Mean(mat.Col(nil, j, x), nil)
		for i := range n {
			centred.Set(i, j, x.At(i, j)-mean)
		}
	}
	if _, err := Fit(context.Background(), centred, o); errCode(err) != "invalid-option" {
		t.Errorf("zero-mean data: %v", err)
	}
}
