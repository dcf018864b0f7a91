package main

import (
	"os"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/neighbors"
)

func folder(b *testing.B) string {
	dir := os.Getenv("LPP_DATA")
	if dir == "" {
		b.Skip("LPP_DATA, the folder of the data sets, is not set")
	}
	return dir
}

func fitEach(b *testing.B, x mat.Matrix, o lpp.Options) {
	for b.Loop() {
		if _, err := lpp.Fit(background, x, o); err != nil {
			b.Fatal(err)
		}
	}
}

func multipleOf(b *testing.B) *mat.Dense {
	x, err := multiple(folder(b))
	if err != nil {
		b.Skip(err)
	}
	return toGonum(x)
}

func reutersOf(b *testing.B) *sparse.CSR {
	x, err := reuters(folder(b))
	if err != nil {
		b.Skip(err)
	}
	return x
}

func BenchmarkMultiple(b *testing.B) { fitEach(b, multipleOf(b), plainLPP) }

func BenchmarkMultiplePCA(b *testing.B) { fitEach(b, multipleOf(b), plainPCA) }

// BenchmarkPiece is what e2e/bench/libraries.mjs compares with other programs.
func BenchmarkPiece(b *testing.B) {
	for _, name := range []string{"pca649", "pca64", "pca10", "lpp649", "lpp64", "lpp10", "roll"} {
		row := pieces[name]
		x, err := row.data()
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) { fitEach(b, toGonum(x), row.o) })
	}
}

func BenchmarkMultipleReducedAgain(b *testing.B) {
	session := lpp.NewSession(multipleOf(b))
	o := reduced
	if _, err := session.Fit(background, o); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		o.Weight.T = max(o.Weight.T, 600) + 1
		if _, err := session.Fit(background, o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBlobs64(b *testing.B) { fitEach(b, toGonum(blobs(10000, 64)), plainLPP) }

func BenchmarkBlobs2(b *testing.B) { fitEach(b, toGonum(blobs(10000, 2)), plainLPP) }

func BenchmarkReutersNeighbours(b *testing.B) {
	x := reutersOf(b)
	for b.Loop() {
		if _, err := neighbors.NearestCosineSparse(background, x, 15); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReutersEigenmap(b *testing.B) {
	x := reutersOf(b)
	w, err := cosineGraph(x)
	if err != nil {
		b.Fatal(err)
	}
	fitEach(b, x, lpp.Options{
		Method: lpp.LaplacianEigenmap, Components: 10,
		Graph: lpp.Graph{Kind: "precomputed", Edges: w.Pairs, Weights: w.Weights},
	})
}

func BenchmarkReutersLPI(b *testing.B) {
	fitEach(b, reutersOf(b), indexing)
	if peak := peakMegabytes(); peak > 0 {
		b.ReportMetric(peak, "MB-peak")
	}
}
