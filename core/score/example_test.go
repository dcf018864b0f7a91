package score_test

import (
	"context"
	"fmt"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/core/score"
)

// How far the neighbours of one dimension are neighbours in the plane.
func ExampleTrustworthiness() {
	set, err := sample.Named("two-cigars", 1)
	if err != nil {
		panic(err)
	}
	for _, method := range []lpp.Method{lpp.LPP, lpp.PCA} {
		model, err := lpp.Fit(context.Background(), set.X, lpp.Options{Method: method, Components: 1})
		if err != nil {
			panic(err)
		}
		trust, err := score.Trustworthiness(context.Background(), set.X, model.Embedding, 7)
		if err != nil {
			panic(err)
		}
		right, err := score.NeighborAccuracy(context.Background(), model.Embedding, set.Labels, 7)
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s: trustworthiness %.2f, %.2f of the rows by their neighbours' class\n", method, trust, right)
	}
	// Output:
	// lpp: trustworthiness 0.86, 1.00 of the rows by their neighbours' class
	// pca: trustworthiness 0.83, 0.46 of the rows by their neighbours' class
}

// Names of clusters do not matter.
func ExampleAccuracy() {
	truth, predicted := []int{0, 0, 1, 1, 2}, []int{5, 5, 3, 3, 3}
	right, _ := score.Accuracy(truth, predicted)
	shared, _ := score.NMI(truth, predicted)
	fmt.Printf("%.2f %.2f\n", right, shared)
	// Output:
	// 0.80 0.64
}

// The share of test rows whose nearest training row is of another class.
func ExampleNearestNeighborError() {
	train := mat.NewDense(2, 2, []float64{0, 0, 4, 4})
	test := mat.NewDense(4, 2, []float64{0, 1, 1, 0, 3, 4, 1, 1})
	wrong, err := score.NearestNeighborError(context.Background(), train, []int{0, 1}, test, []int{0, 0, 1, 1}, "euclidean")
	fmt.Println(wrong, err)
	// Output:
	// 0.25 <nil>
}
