package neighbors

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// dataFile names a file of the folder $LPP_DATA, or skips the benchmark.
func dataFile(tb testing.TB, name string) string {
	dir := os.Getenv("LPP_DATA")
	if dir == "" {
		tb.Skip("LPP_DATA names no folder with " + name)
	}
	return filepath.Join(dir, name)
}

// digits reads the 1797 handwritten digits, 64 numbers each.
func digits(tb testing.TB) dense.Matrix {
	text, err := os.ReadFile(dataFile(tb, "optdigits.tes"))
	if err != nil {
		tb.Skip(err)
	}
	const columns = 65 // the last one is the label
	numbers := strings.Fields(strings.ReplaceAll(string(text), ",", " "))
	return fill(len(numbers)/columns, columns-1, func(i, j int) float64 {
		v, _ := strconv.ParseFloat(numbers[i*columns+j], 64)
		return v
	})
}

// features reads the 2000×649 multiple features, z-scored.
func features(tb testing.TB) dense.Matrix {
	z, err := zip.OpenReader(dataFile(tb, "mfeat.npz"))
	if err != nil {
		tb.Skip(err)
	}
	defer z.Close()
	f, err := z.Open("X.npy")
	if err != nil {
		tb.Fatal(err)
	}
	raw, err := io.ReadAll(f)
	if err != nil {
		tb.Fatal(err)
	}
	x := dense.New(2000, 649)
	if err := binary.Read(bytes.NewReader(raw[len(raw)-8*len(x.Data):]), binary.LittleEndian, x.Data); err != nil {
		tb.Fatal(err)
	}
	standardize(x)
	return x
}

func standardize(x dense.Matrix) {
	mean := dense.ColumnMeans(x)
	dense.Center(x, x, mean)
	for j := range mean {
		sum := 0.0
		for i := 0; i < x.Rows; i++ {
			sum += x.At(i, j) * x.At(i, j)
		}
		if deviation := math.Sqrt(sum / float64(x.Rows)); deviation > 0 {
			for i := 0; i < x.Rows; i++ {
				x.Set(i, j, x.At(i, j)/deviation)
			}
		}
	}
}

// benchNearest measures Nearest compared with the plain method on the same data.
func benchNearest(b *testing.B, x dense.Matrix, k int) {
	ctx := context.Background()
	b.Run("fast", func(b *testing.B) {
		for b.Loop() {
			if _, err := Nearest(ctx, x, k); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("straightforward", func(b *testing.B) {
		for b.Loop() {
			if _, err := By(ctx, x.Rows, k, x.SquaredDistance); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkDigits(b *testing.B)         { benchNearest(b, digits(b), 10) }
func BenchmarkFeatures(b *testing.B)       { benchNearest(b, features(b), 10) }
func BenchmarkNormal10000x64(b *testing.B) { benchNearest(b, kinds["normal"](10000, 64), 10) }
func BenchmarkNormal10000x2(b *testing.B)  { benchNearest(b, kinds["normal"](10000, 2), 10) }
func BenchmarkNormal10000x3(b *testing.B)  { benchNearest(b, kinds["normal"](10000, 3), 10) }
func BenchmarkNormal10000x8(b *testing.B)  { benchNearest(b, kinds["normal"](10000, 8), 10) }

// benchTree measures the tree and the sweep, and what Nearest chooses.
func benchTree(b *testing.B, x dense.Matrix, k int) {
	ctx := context.Background()
	b.Run("chosen", func(b *testing.B) {
		for b.Loop() {
			if _, err := Nearest(ctx, x, k); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("tree", func(b *testing.B) {
		for b.Loop() {
			if _, err := searchTree(ctx, x, nil, k); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("sweep", func(b *testing.B) {
		for b.Loop() {
			swept(b, x, k)
		}
	})
}

func BenchmarkThreeDirections20000x10(b *testing.B) { benchTree(b, latent(20000, 10, 3), 10) }
func BenchmarkFourDirections10000x20(b *testing.B)  { benchTree(b, latent(10000, 20, 4), 10) }
func BenchmarkNormal10000x10(b *testing.B)          { benchTree(b, kinds["normal"](10000, 10), 10) }
func BenchmarkNormal10000x16(b *testing.B)          { benchTree(b, kinds["normal"](10000, 16), 10) }

// benchSparse measures the inverted index compared with a merge of every two rows.
func benchSparse(b *testing.B, x *sparse.CSR, k int) {
	ctx := context.Background()
	b.Run("cosine", func(b *testing.B) {
		for b.Loop() {
			if _, err := NearestCosineSparse(ctx, x, k); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("euclidean", func(b *testing.B) {
		for b.Loop() {
			if _, err := NearestSparse(ctx, x, k); err != nil {
				b.Fatal(err)
			}
		}
	})
	if x.Rows > 2000 {
		return // the merge takes half a minute
	}
	b.Run("straightforward", func(b *testing.B) {
		u := unitSparseRows(x)
		for b.Loop() {
			if _, err := By(ctx, x.Rows, k, func(i, j int) float64 { return -u.Dot(i, j) }); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// The shape of the Reuters documents, and a quarter of it.
func BenchmarkDocuments8067x18933(b *testing.B) { benchSparse(b, documents(8067, 18933, 70), 15) }
func BenchmarkDocuments2000x18933(b *testing.B) { benchSparse(b, documents(2000, 18933, 70), 15) }
