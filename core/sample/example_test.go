package sample_test

import (
	"fmt"

	"lpp-playground/core/sample"
)

// A set has a usual size, and is the same for the same seed.
func ExampleNamed() {
	set, err := sample.Named("two-circles", 3)
	if err != nil {
		panic(err)
	}
	again, _ := sample.Named("two-circles", 3)
	fmt.Println(set.X.Rows, set.X.Cols, set.X.At(0, 0) == again.X.At(0, 0))
	// Output:
	// 160 2 true
}
