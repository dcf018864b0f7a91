package lpp

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
)

// TestEveryAnswerCarriesItsProof: every method, on every path to its result, says that it solves what was stated.
func TestEveryAnswerCarriesItsProof(t *testing.T) {
	tall, wide, many := cloud(60, 4, 3), cloud(30, 50, 4), cloud(520, 3, 5)
	dependent := mat.NewDense(60, 6, nil)
	for i := range 60 {
		for j := range 4 {
			dependent.Set(i, j, tall.At(i, j))
		}
		dependent.Set(i, 4, tall.At(i, 0)-2*tall.At(i, 1))
		dependent.Set(i, 5, 0.3)
	}
	far := mat.NewDense(60, 4, nil)
	far.Apply(func(i, j int, v float64) float64 { return tall.At(i, j)*math.Pow(10, float64(3*j)) + 1e4 }, far)
	thin := sparse.FromDense(toDense(FromMatrix(wide)))
	roomy := cloud(410, 420, 6) // samples, where no row depends on others
	twice := mat.DenseCopyOf(roomy)
	for i := range 9 {
		twice.SetRow(409-i, roomy.RawRowView(i))
	}
	for name, x := range map[string]mat.Matrix{"tall": tall, "wide": wide, "dependent": dependent, "far": far, "sparse": thin} {
		n, _ := x.Dims()
		for number, m := range Methods() {
			for turn, o := range []Options{
				{}, {Ridge: 0.1}, {Constraint: "unit"}, {Center: "mean"}, {Standardize: true}, {Reduce: Reduce{Components: 3}},
				{Graph: Graph{Kind: "complete"}}, {Graph: Graph{K: 5}, Weight: Weight{Kind: "dot"}}, {Components: 3},
				{Kernel: Kernel{Kind: "polynomial", Degree: 2}}, {Kernel: Kernel{Kind: "linear"}},
			} {
				if testing.Short() && (number+turn)%3 != 0 {
					continue
				}
				o.Method, o.Labels = m, threeClasses(n)
				checkCertificate(t, name, x, o)
			}
		}
	}
	for _, x := range []mat.Matrix{roomy, twice, sparse.FromDense(toDense(FromMatrix(twice)))} {
		checkCertificate(t, "samples", x, Options{})
	}
	for _, m := range []Method{LaplacianEigenmap, SemiLaplacianEigenmap, ConstrainedLaplacianEigenmap, KernelLPP} {
		o := Options{Method: m, Labels: make([]int, 520)}
		for i := range o.Labels {
			o.Labels[i] = max(-1, i%40-37)
		}
		checkCertificate(t, "many", many, o)
	}
}

// checkCertificate checks a fit's certificate by its bounds and, for LPP's problem under the constraint by degrees, by
// matrices of the graph that the model reports.
func checkCertificate(t *testing.T, name string, x mat.Matrix, o Options) {
	t.Helper()
	what := fmt.Sprintf("%s %s %+v %+v %+v ridge %g %s %s %v", name, o.Method, o.Graph, o.Weight, o.Kernel, o.Ridge, o.Constraint, o.Center, o.Reduce)
	model, err := Fit(t.Context(), x, o)
	if err != nil {
		refused := o.Components == 3 && o.Method == LDA || o.Graph.Kind == "complete" && (o.Method == LPI || o.Method == NeighborhoodPreservingEmbedding)
		if !refused && !(o.Weight.Kind == "dot" && errors.Is(err, fault.InvalidOption)) { // weights of products may be negative
			t.Errorf("%s: %v", what, err)
		}
		return
	}
	c := model.Certificate
	if c == nil || !(c.Residual <= 1e-9) || !(c.Constraint <= 1e-8) || !(c.Gap >= 0) {
		t.Errorf("%s: %+v", what, c)
		return
	}
	near := false
	for _, w := range model.Warnings {
		near = near || w.Code == "degenerate"
		if w.Code == "inaccurate" {
			t.Errorf("%s: %v", what, w)
		}
	}
	if near != (c.Gap < 1e-6) && o.Method != ConstrainedLaplacianEigenmap {
		t.Errorf("%s: near tie %v at a gap of %g", what, near, c.Gap)
	}
	if o.Method == LPP && o.Ridge == 0 && o.Constraint == "" && o.Reduce == (Reduce{}) && !o.Standardize {
		checkByItsGraph(t, what, x, model)
	}
}

// checkByItsGraph finds the residual from the model's graph, directions and values.
func checkByItsGraph(t *testing.T, what string, x mat.Matrix, model *Model) {
	n, d := x.Dims()
	rows, laplacian := mat.NewDense(n, d, nil), mat.NewDense(n, n, nil)
	rows.Apply(func(i, j int, _ float64) float64 { return x.At(i, j) - model.Mean[j] }, rows)
	degrees := mat.NewDiagDense(n, model.Graph.Degrees)
	laplacian.Add(laplacian, degrees)
	for e, w := range model.Graph.Weights {
		i, j := int(model.Graph.Edges[2*e]), int(model.Graph.Edges[2*e+1])
		laplacian.Set(i, j, -w)
		laplacian.Set(j, i, -w)
	}
	var y, left, right, rest mat.Dense
	y.Mul(rows, model.Components)
	left.Mul(laplacian, &y)
	right.Mul(degrees, &y)
	right.Mul(&right, mat.NewDiagDense(len(model.Values), model.Values))
	left.Sub(&left, &right)
	rest.Mul(rows.T(), &left)
	var size mat.Dense
	size.Mul(rows.T(), &right)
	if off := mat.Norm(&rest, 2) / mat.Norm(&size, 2); !(off <= 1e-8) {
		t.Errorf("%s: by its graph the model leaves %g, its certificate says %+v", what, off, model.Certificate)
	}
}

// TestKernelOfSymmetricRows: if K·D1 is 0, as of rows and degrees that are symmetric about 0, the condition on the mean
// pulls nothing, and the residual is that of the equation.
func TestKernelOfSymmetricRows(t *testing.T) {
	x := mat.NewDense(8, 2, nil)
	for i := range 8 {
		x.SetRow(i, []float64{float64(i), float64(i)})
	}
	for _, weight := range []string{"cosine", "binary"} {
		o := Options{Method: KernelLPP, Graph: Graph{Kind: "epsilon", Epsilon: 8}, Weight: Weight{Kind: weight}, Kernel: Kernel{Kind: "linear"}, Standardize: true}
		m, err := Fit(t.Context(), x, o)
		if err != nil {
			t.Fatal(err)
		}
		if !(m.Certificate.Residual < 1e-12) || warned(m, "inaccurate") {
			t.Errorf("%s: residual %g, warnings %v", weight, m.Certificate.Residual, m.Warnings)
		}
	}
}

// TestCertificateJSON: it is stored, +Inf as a word; a model stored without one is read.
func TestCertificateJSON(t *testing.T) {
	x := cloud(30, 4, 41)
	for _, components := range []int{2, 4} { // of four of four no value follows
		model := mustFit(t, x, Options{Components: components})
		text, err := json.Marshal(model)
		if err != nil {
			t.Fatal(err)
		}
		var back Model
		if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back.Certificate, model.Certificate) {
			t.Errorf("%v, %+v, want %+v", err, back.Certificate, model.Certificate)
		}
		var plain map[string]any
		if err := json.Unmarshal(text, &plain); err != nil {
			t.Fatal(err)
		}
		delete(plain, "certificate")
		text, _ = json.Marshal(plain)
		back = Model{}
		if err := json.Unmarshal(text, &back); err != nil || back.Certificate != nil {
			t.Errorf("stored without: %v, %+v", err, back.Certificate)
		}
		if fresh, err := back.Transform(x); err != nil || !mat.Equal(fresh, model.Embedding) && !mat.EqualApprox(fresh, model.Embedding, 1e-12) {
			t.Errorf("stored without: %v", err)
		}
	}
	line := cloud(30, 1, 2)
	if model := mustFit(t, line, Options{Components: 1}); !math.IsInf(model.Certificate.Gap, 1) {
		t.Errorf("of one value the gap is %g", model.Certificate.Gap)
	} else if text, err := json.Marshal(model); err != nil || !strings.Contains(string(text), `"gap":"Infinity"`) {
		t.Errorf("%s, %v", text, err)
	}
}
