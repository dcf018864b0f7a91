package main

import (
	"errors"
	"math"
	"os"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/random"
)

// piece is one row of the tables: data and the options of its fit.
type piece struct {
	data func() (dense.Matrix, error)
	o    lpp.Options
}

// The options of the tables' rows; e2e/bench/core-work.mjs and libraries-work.mjs have the same.
var (
	plainLPP = lpp.Options{Components: 2, Graph: lpp.Graph{Kind: "knn", K: 10}}
	plainPCA = lpp.Options{Method: lpp.PCA, Components: 2}
	reduced  = lpp.Options{Components: 2, Graph: lpp.Graph{Kind: "knn", K: 10}, Reduce: lpp.Reduce{Variance: 0.98}}
	indexing = lpp.Options{Method: lpp.LPI, Components: 30, Reduce: lpp.Reduce{Components: 300}}
	unrolled = lpp.Options{Method: lpp.LaplacianEigenmap, Components: 2, Graph: lpp.Graph{Kind: "knn", K: 10}}
	complete = lpp.Options{Method: lpp.LaplacianEigenmap, Components: 2, Graph: lpp.Graph{Kind: "complete"}}
)

// pieces are the rows that are compared with other programs. All but the digits and the rows of Multiple Features are
// random, so that anyone can generate them.
var pieces = map[string]piece{
	"pca649":      {generated(func() dense.Matrix { return factors(2000, 649) }), plainPCA},
	"pca64":       {digits, plainPCA},
	"pca10":       {generated(func() dense.Matrix { return alongThree(100_000) }), plainPCA},
	"lpp649":      {generated(func() dense.Matrix { return blobs(2000, 649) }), plainLPP},
	"digits":      {digitsWithoutTies, plainLPP},
	"pcaMultiple": {fromFolder(multiple), plainPCA},
	"lpp64":       {generated(func() dense.Matrix { return blobs(10_000, 64) }), plainLPP},
	"lpp10":       {generated(func() dense.Matrix { return alongThree(100_000) }), plainLPP},
	"lpp200":      {generated(func() dense.Matrix { return blobs(20_000, 200) }), plainLPP},
	"roll":        {generated(func() dense.Matrix { return roll(10_000) }), unrolled},
	"complete":    {generated(func() dense.Matrix { return blobs(60_000, 2) }), complete},
}

// generated are data that need no file.
func generated(draw func() dense.Matrix) func() (dense.Matrix, error) {
	return func() (dense.Matrix, error) { return draw(), nil }
}

// fromFolder are data read from the folder of the data sets, which LPP_DATA names.
func fromFolder(read func(dir string) (dense.Matrix, error)) func() (dense.Matrix, error) {
	return func() (dense.Matrix, error) {
		dir := os.Getenv("LPP_DATA")
		if dir == "" {
			return dense.Matrix{}, errors.New("LPP_DATA, the folder of the data sets, is not set")
		}
		return read(dir)
	}
}

// factors draws n points of d columns that share ten factors, each a fifth narrower than the one before it, and have
// noise of their own: power iterations find the first directions of such data in time.
func factors(n, d int) dense.Matrix {
	return mixed(n, d, 10, random.New(3), 1, func(f int) float64 { return math.Pow(0.8, float64(f)) })
}

// alongThree draws n points of 10 columns that vary along three directions, but for noise of a hundredth.
func alongThree(n int) dense.Matrix {
	return mixed(n, 10, 3, random.New(4), 0.01, func(int) float64 { return 1 })
}

// mixed draws n points of d columns: noise of a deviation, and a number of random directions with different widths.
func mixed(n, d, count int, source *random.Source, noise float64, width func(f int) float64) dense.Matrix {
	directions := dense.New(count, d)
	for i := range directions.Data {
		directions.Data[i] = source.Normal()
	}
	x := dense.New(n, d)
	for i := range n {
		row := x.Row(i)
		for j := range row {
			row[j] = noise * source.Normal()
		}
		for f := range directions.Rows {
			dense.AddScaled(row, width(f)*source.Normal(), directions.Row(f))
		}
	}
	return x
}

// roll draws n points of a swiss roll in space, one and a half turns of a sheet 21 wide.
func roll(n int) dense.Matrix {
	source := random.New(2)
	x := dense.New(n, 3)
	for i := range n {
		angle := 1.5 * math.Pi * (1 + 2*source.Float64())
		sin, cos := math.Sincos(angle)
		copy(x.Row(i), []float64{angle * cos, 21 * source.Float64(), angle * sin})
	}
	return x
}
