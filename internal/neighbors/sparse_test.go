package neighbors

import (
	"context"
	"fmt"
	"math"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// documents returns seeded counts of words, whose frequencies fall off as 1/rank.
func documents(n, terms, length int) *sparse.CSR {
	r := source(9)
	indptr, indices, data := []int{0}, []int32{}, []float64{}
	counts := make([]float64, terms)
	for range n {
		for range length {
			counts[int(math.Pow(float64(terms), r.Float64()))-1]++
		}
		for j, c := range counts {
			if c > 0 {
				indices, data = append(indices, int32(j)), append(data, c)
			}
			counts[j] = 0
		}
		indptr = append(indptr, len(indices))
	}
	return mustCSR(n, terms, indptr, indices, data)
}

func mustCSR(rows, cols int, indptr []int, indices []int32, data []float64) *sparse.CSR {
	x, err := sparse.NewCSR(rows, cols, indptr, indices, data)
	if err != nil {
		panic(err)
	}
	return x
}

// sparsely drops a third of the entries of x, and all of every seventh row.
func sparsely(x dense.Matrix) *sparse.CSR {
	indptr, indices, data := []int{0}, []int32{}, []float64{}
	for i := 0; i < x.Rows; i++ {
		for j, v := range x.Row(i) {
			if i%7 != 3 && (i+j)%3 != 0 {
				indices, data = append(indices, int32(j)), append(data, v)
			}
		}
		indptr = append(indptr, len(indices))
	}
	return mustCSR(x.Rows, x.Cols, indptr, indices, data)
}

func TestSparseSearchesAreTheDefinition(t *testing.T) {
	cases := map[string]*sparse.CSR{"documents": documents(150, 60, 12)}
	for name, make := range kinds {
		cases[name] = sparsely(make(90, 21))
	}
	const k = 9
	ctx := context.Background()
	for name, x := range cases {
		t.Run(fmt.Sprint(name, " euclidean"), func(t *testing.T) {
			got, err := NearestSparse(ctx, x, k)
			if err != nil {
				t.Fatal(err)
			}
			mustEqual(t, got, bySorting(x.Rows, k, x.SquaredDistance))
		})
		t.Run(fmt.Sprint(name, " cosine"), func(t *testing.T) {
			got, err := NearestCosineSparse(ctx, x, k)
			if err != nil {
				t.Fatal(err)
			}
			u := unitSparseRows(x)
			mustEqual(t, got, bySorting(x.Rows, k, func(i, j int) float64 { return 0 - u.Dot(i, j) }))
		})
	}
}

func TestUnitRowsHaveLengthOne(t *testing.T) {
	for name, make := range kinds {
		x := make(40, 6)
		u := unitRows(x)
		for i := 0; i < x.Rows; i++ {
			want := 1.0
			if dense.Dot(absolute(x.Row(i)), ones(x.Cols)) == 0 {
				want = 0
			}
			if !(math.Abs(u.Dot(i, i)-want) <= 1e-14) {
				t.Errorf("%s: row %d has length² %v", name, i, u.Dot(i, i))
			}
		}
	}
}

func absolute(a []float64) []float64 {
	out := make([]float64, len(a))
	for i, v := range a {
		out[i] = math.Abs(v)
	}
	return out
}

func ones(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = 1
	}
	return out
}
