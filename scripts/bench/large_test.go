package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/core/neighbors"
	"lpp-playground/core/sparse"
)

// The options of the table's rows; e2e/bench/core-work.mjs has the same.
var (
	plainLPP = lpp.Options{Components: 2, Graph: lpp.Graph{Kind: "knn", K: 10}}
	plainPCA = lpp.Options{Method: lpp.PCA, Components: 2}
	reduced  = lpp.Options{Components: 2, Graph: lpp.Graph{Kind: "knn", K: 10}, Reduce: lpp.Reduce{Variance: 0.98}}
	indexing = lpp.Options{Method: lpp.LPI, Components: 30, Reduce: lpp.Reduce{Components: 300}}
)

func folder(b *testing.B) string {
	dir := os.Getenv("LPP_DATA")
	if dir == "" {
		b.Skip("LPP_DATA, the folder of the data sets, is not set")
	}
	return dir
}

func toGonum(x dense.Matrix) *mat.Dense { return mat.NewDense(x.Rows, x.Cols, x.Data) }

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

func digitsOf(b *testing.B) *mat.Dense {
	x, err := digits(folder(b))
	if err != nil {
		b.Skip(err)
	}
	return mat.DenseCopyOf(toGonum(x).Slice(0, x.Rows, 0, 64)) // without the label
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

func BenchmarkDigitsPCA(b *testing.B) { fitEach(b, digitsOf(b), plainPCA) }

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

// peakMegabytes is the most memory this process ever held, 0 where the system
// does not tell. Run one benchmark alone for its own figure.
func peakMegabytes() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes float64
	fmt.Sscan(after, &kilobytes)
	return kilobytes / 1024
}
