package lpp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/core/sparse"
)

// cigars are 80 points of two long clouds side by side, the page's first picture.
func cigars() sample.Set {
	set, err := sample.Named("two-cigars", 1)
	if err != nil {
		panic(err)
	}
	return set
}

// angle is that of a line in the plane, in degrees between 0 and 180.
func angle(components *mat.Dense) float64 {
	return math.Mod(math.Atan2(components.At(1, 0), components.At(0, 0))*180/math.Pi+180, 180)
}

func must(m *lpp.Model, err error) *lpp.Model {
	if err != nil {
		panic(err)
	}
	return m
}

// LPP and PCA of the same points: the direction that keeps neighbours together is
// not the one along which the points spread most.
func ExampleFit() {
	x := cigars().X
	for _, method := range []lpp.Method{lpp.LPP, lpp.PCA} {
		model := must(lpp.Fit(context.Background(), x, lpp.Options{Method: method, Graph: lpp.Graph{K: 10}, Components: 1}))
		n, m := model.Embedding.Dims()
		fmt.Printf("%s: %d×%d, a line at %.0f°\n", method, n, m, angle(model.Components))
	}
	// Output:
	// lpp: 80×1, a line at 114°
	// pca: 80×1, a line at 8°
}

// Rows as one slice need no matrix of gonum's, and are not copied.
func ExampleFitData() {
	x, err := lpp.FromFlat(4, 2, []float64{0, 0, 1, 0.1, 2, -0.1, 3, 0})
	if err != nil {
		panic(err)
	}
	model := must(lpp.FitData(context.Background(), x, lpp.Options{Method: lpp.PCA, Components: 1}))
	fmt.Printf("%.3f of the variance\n", model.Values[0]/model.TotalVariance)
	// Output:
	// 0.996 of the variance
}

// New points take the places that the map gives them.
func ExampleModel_Transform() {
	set := cigars()
	model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Components: 1}))
	again, err := model.Transform(set.X)
	if err != nil {
		panic(err)
	}
	fmt.Println("the training rows keep their places:", mat.EqualApprox(again, model.Embedding, 1e-9))
	// Output:
	// the training rows keep their places: true
}

// For PCA the way back is the nearest point of the plane that was kept.
func ExampleModel_InverseTransform() {
	set := cigars()
	model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Method: lpp.PCA}))
	back, err := model.InverseTransform(model.Embedding)
	if err != nil {
		panic(err)
	}
	fmt.Println("of all dimensions nothing is lost:", mat.EqualApprox(back, set.X, 1e-9))
	// Output:
	// of all dimensions nothing is lost: true
}

// A model is stored as JSON that JavaScript shares, and maps without another fit.
func ExampleModel_MarshalJSON() {
	set := cigars()
	model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Standardize: true}))
	text, err := json.Marshal(model)
	if err != nil {
		panic(err)
	}
	var stored lpp.Model
	if err := json.Unmarshal(text, &stored); err != nil {
		panic(err)
	}
	first, _ := model.Transform(set.X)
	second, _ := stored.Transform(set.X)
	fmt.Println(stored.Method, mat.Equal(first, second))
	// Output:
	// lpp true
}

// What was solved, and how well, comes with every model.
func ExampleCertificate() {
	model := must(lpp.Fit(context.Background(), cigars().X, lpp.Options{}))
	c := model.Certificate
	fmt.Println(c.Residual < 1e-12, c.Constraint < 1e-12, c.Gap > 0)
	// Output:
	// true true true
}

// A session keeps what a change of options leaves as it is: here the neighbours.
func ExampleSession() {
	session := lpp.NewSession(cigars().X)
	for _, t := range []float64{0.1, 1, 10} {
		model := must(session.Fit(context.Background(), lpp.Options{Weight: lpp.Weight{T: t}, Components: 1}))
		fmt.Printf("t = %g: %.0f°\n", t, angle(model.Components))
	}
	// Output:
	// t = 0.1: 168°
	// t = 1: 104°
	// t = 10: 99°
}

// Kernel LPP has no directions in the plane, and projects new points anyway.
func ExampleFit_kernelLPP() {
	set, _ := sample.Named("two-circles", 1)
	model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Method: lpp.KernelLPP, Kernel: lpp.Kernel{Gamma: 0.5}}))
	fresh, err := model.Transform(mat.NewDense(1, 2, []float64{0.1, 0}))
	if err != nil {
		panic(err)
	}
	n, m := fresh.Dims()
	fmt.Println(model.Components == nil, n, m)
	// Output:
	// true 1 2
}

// An eigenmap places the rows that there are and no others.
func ExampleFit_laplacianEigenmap() {
	set := cigars()
	model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Method: lpp.LaplacianEigenmap}))
	_, err := model.Transform(set.X)
	fmt.Println(errors.Is(err, fault.NoOutOfSample))
	// Output:
	// true
}

// LDA, NPE and OLPP are asked for in the same way; LDA needs the classes.
func ExampleFit_methods() {
	set := cigars()
	for _, method := range []lpp.Method{lpp.LDA, lpp.NeighborhoodPreservingEmbedding, lpp.OrthogonalLPP} {
		model := must(lpp.Fit(context.Background(), set.X, lpp.Options{Method: method, Labels: set.Labels, Components: 1}))
		fmt.Printf("%s: %.0f°\n", method, angle(model.Components))
	}
	// Output:
	// lda: 101°
	// neighborhood-preserving-embedding: 10°
	// orthogonal-lpp: 114°
}

// Counts of words in documents stay sparse: LPI of four documents of four words.
func ExampleFit_documents() {
	counts, err := sparse.NewCSR(4, 4,
		[]int{0, 2, 4, 6, 8}, []int32{0, 1, 0, 1, 2, 3, 2, 3}, []float64{2, 1, 1, 2, 3, 1, 1, 2})
	if err != nil {
		panic(err)
	}
	model := must(lpp.Fit(context.Background(), counts, lpp.Options{Method: lpp.LPI, Graph: lpp.Graph{K: 1}, Components: 1}))
	y := model.Embedding
	fmt.Println(math.Abs(y.At(0, 0)-y.At(1, 0)) < math.Abs(y.At(0, 0)-y.At(2, 0)))
	// Output:
	// true
}

// Bad input is reported with its place, and by a code that programs ask for.
func ExampleFit_errors() {
	x := mat.NewDense(3, 2, []float64{0, 1, 2, math.NaN(), 4, 5})
	_, err := lpp.Fit(context.Background(), x, lpp.Options{})
	fmt.Println(errors.Is(err, fault.NotFinite), err)
	_, err = lpp.Fit(context.Background(), mat.NewDense(3, 1, []float64{1, 2, 4}), lpp.Options{Graph: lpp.Graph{K: 3}})
	fmt.Println(err)
	// Output:
	// true X is NaN in row 1, column 1 (counted from 0); every entry must be a finite number
	// graph.k is 3; it must be a whole number from 1 to 2, the number of other rows
}

// Names of classes become labels, the unnamed −1.
func ExampleNumberClasses() {
	a, b := "setosa", "virginica"
	fmt.Println(lpp.NumberClasses([]*string{&b, &a, nil, &b}))
	// Output:
	// [0 1 -1 0] [virginica setosa]
}

// λ of any direction, not only of those that a fit finds.
func ExampleRayleigh() {
	x := cigars().X
	model := must(lpp.Fit(context.Background(), x, lpp.Options{}))
	values, err := lpp.Rayleigh(context.Background(), x, lpp.Options{}, model.Components)
	if err != nil {
		panic(err)
	}
	fmt.Println(math.Abs(values[0]-model.Values[0]) < 1e-12, math.Abs(values[1]-model.Values[1]) < 1e-12)
	// Output:
	// true true
}
