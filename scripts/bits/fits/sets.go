package main

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/sample"
	"lpp-playground/core/sparse"
)

// dataSet is a data matrix with one label per row.
type dataSet struct {
	name   string
	x      mat.Matrix
	labels []int
}

// numbers returns the seeded generator of a data set.
func numbers(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// clusters draws n rows of d columns about three centres.
func clusters(n, d int, seed uint64) (*mat.Dense, []int) {
	r, x, labels := numbers(seed), mat.NewDense(n, d, nil), make([]int, n)
	for i := range n {
		labels[i] = i % 3
		for j := range d {
			centre := 2 * float64((labels[i]*(j+1))%3)
			x.Set(i, j, centre+r.NormFloat64())
		}
	}
	return x, labels
}

// mapEntries returns a copy of x in which f has changed each entry.
func mapEntries(x *mat.Dense, f func(i, j int, v float64) float64) *mat.Dense {
	out := mat.NewDense(x.RawMatrix().Rows, x.RawMatrix().Cols, nil)
	out.Apply(f, x)
	return out
}

// counts draws a matrix of counts, most of them 0, as of words in documents.
func counts(n, d int, seed uint64) (*sparse.CSR, []int) {
	r, m, labels := numbers(seed), dense.New(n, d), make([]int, n)
	for i := range n {
		labels[i] = i % 3
		for range 4 + r.IntN(6) {
			m.Data[i*d+(r.IntN(d/3)+labels[i]*d/3+r.IntN(4))%d]++
		}
	}
	return sparse.FromDense(m), labels
}

// inPlane is an artificial set of the page, of n points.
func inPlane(name string, n int) dataSet {
	set, err := sample.Sized(name, n, 7)
	if err != nil {
		panic(err) // the name is one of sample.Names
	}
	return dataSet{name, mat.NewDense(set.X.Rows, set.X.Cols, set.X.Data), set.Labels}
}

// smallSets are sets of every kind with a path of its own: more rows than columns and fewer, sparse, of lower rank,
// with repeated rows, of different units, whole numbers with ties, far from the origin, in the plane.
func smallSets() (all []dataSet) {
	tall, labels := clusters(60, 5, 1)
	wide, wideLabels := clusters(24, 70, 2)
	words, topics := counts(50, 30, 3)
	wideWords, wideTopics := counts(30, 90, 4)
	add := func(name string, x mat.Matrix, labels []int) { all = append(all, dataSet{name, x, labels}) }
	add("tall", tall, labels)
	add("wide", wide, wideLabels)
	add("sparse", words, topics)
	add("sparse wide", wideWords, wideTopics)
	add("of rank 2", mapEntries(tall, func(i, j int, _ float64) float64 {
		return float64(j+1)*tall.At(i, 0) - float64(j*j)*tall.At(i, 1)
	}), labels)
	add("repeated rows", mapEntries(tall, func(i, j int, _ float64) float64 { return tall.At(i%41, j) }), labels)
	add("unlike units", mapEntries(tall, func(_, j int, v float64) float64 { return v * math.Pow(10, float64(4*j-8)) }), labels)
	add("whole numbers", mapEntries(tall, func(_, _ int, v float64) float64 { return math.Round(v) }), labels)
	add("far away", mapEntries(tall, func(_, _ int, v float64) float64 { return v + 1e6 }), labels)
	add("a constant column", mapEntries(tall, func(_, j int, v float64) float64 {
		if j == 2 {
			return 4
		}
		return v
	}), labels)
	all = append(all, inPlane("two-cigars", 80), inPlane("moons", 64))
	return all
}

// largeSets are sets large enough for the searches and solvers that small ones do not reach.
func largeSets() (all []dataSet) {
	tall, labels := clusters(1500, 12, 5)
	wide, wideLabels := clusters(150, 600, 6)
	words, topics := counts(1200, 1100, 7)
	return []dataSet{{"tall, 1500", tall, labels}, {"wide, 600", wide, wideLabels}, {"sparse, 1200", words, topics}, inPlane("two-cigars", 2500)}
}
