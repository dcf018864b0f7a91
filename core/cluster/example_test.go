package cluster_test

import (
	"context"
	"fmt"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/cluster"
)

// Two clusters of four points on a line.
func ExampleKMeans() {
	x := mat.NewDense(4, 1, []float64{0, 1, 10, 11})
	found, err := cluster.KMeans(context.Background(), x, cluster.KMeansOptions{K: 2})
	if err != nil {
		panic(err)
	}
	fmt.Println(found.Labels[0] == found.Labels[1], found.Labels[1] == found.Labels[2], found.Objective)
	// Output:
	// true false 1
}

// Documents of two subjects: words that go together are a factor.
func ExampleNMF() {
	counts := mat.NewDense(4, 4, []float64{
		2, 1, 0, 0,
		1, 2, 0, 0,
		0, 0, 3, 1,
		0, 0, 1, 2,
	})
	found, err := cluster.NMF(context.Background(), counts, cluster.NMFOptions{K: 2})
	if err != nil {
		panic(err)
	}
	fmt.Println(found.Labels[0] == found.Labels[1], found.Labels[2] == found.Labels[3], found.Labels[0] == found.Labels[2])
	// Output:
	// true true false
}
