package main

import (
	"os"
	"path/filepath"
	"runtime"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
)

// multiple reads the 2000×649 features of the UCI Multiple Features set, every
// column with mean 0 and variance 1; a constant column stays 0.
func multiple(dir string) (dense.Matrix, error) {
	set, err := datasets.Multiple(dir)
	if err != nil {
		return dense.Matrix{}, err
	}
	return set.Standardized().X, nil
}

// digits reads the 1797×64 digits that ship with the page, a byte each, without their labels.
func digits() (dense.Matrix, error) {
	_, here, _, _ := runtime.Caller(0)
	bytes, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../web/data/digits.bin"))
	if err != nil {
		return dense.Matrix{}, err
	}
	x := dense.New(1797, 64)
	for i := range x.Data {
		x.Data[i] = float64(bytes[i])
	}
	return x, nil
}

// digitsWithoutTies adds noise of a thousandth of a grey level to every column that varies: which of two rows as near is a
// neighbour differs between libraries.
func digitsWithoutTies() (dense.Matrix, error) {
	x, err := digits()
	if err != nil {
		return x, err
	}
	source := random.New(5)
	for j := range x.Cols {
		varies := false
		for i := range x.Rows {
			varies = varies || x.At(i, j) != x.At(0, j)
		}
		for i := range x.Rows {
			if noise := 0.001 * source.Normal(); varies {
				x.Set(i, j, x.At(i, j)+noise)
			}
		}
	}
	return x, nil
}

func toGonum(x dense.Matrix) *mat.Dense { return mat.NewDense(x.Rows, x.Cols, x.Data) }

// blobs draws n points in d dimensions around ten seeded centres.
func blobs(n, d int) dense.Matrix {
	source := random.New(1)
	centres := dense.New(10, d)
	for i := range centres.Data {
		centres.Data[i] = 2 * source.Normal()
	}
	x := dense.New(n, d)
	for i := range n {
		centre := centres.Row(i % centres.Rows)
		for j, row := 0, x.Row(i); j < d; j++ {
			row[j] = centre[j] + source.Normal()
		}
	}
	return x
}

// reuters reads the documents of the 30 largest topics with rows of unit length.
func reuters(dir string) (*sparse.CSR, error) {
	set, err := datasets.Reuters(dir)
	if err != nil {
		return nil, err
	}
	return set.Largest(30).Normalized().X, nil
}

// cosineGraph joins each document to its 15 most similar ones, weighed by their
// dot product: the graph of the papers' experiments.
func cosineGraph(x *sparse.CSR) (*graph.Sparse, error) {
	list, err := neighbors.NearestCosineSparse(background, x, 15)
	if err != nil {
		return nil, err
	}
	w, _, err := graph.Weigh(graph.KNN(list, 15, false, x), x, graph.Weight{Kind: "dot"}, nil)
	return w, err
}
