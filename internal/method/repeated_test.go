package method

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// repeatedTexts returns n sparse rows of words drawn as in language, few of them often:
// the last are repetitions of others, and as many before them others but for a share of
// about near in every count.
func repeatedTexts(n, d, repeated int, near float64) subspace.Sparse {
	r := rand.New(rand.NewPCG(17, 1))
	rows := dense.New(n, d)
	for i := range n {
		switch row := rows.Row(i); {
		case i >= n-repeated:
			copy(row, rows.Row(7*(i-n+repeated)%(n-repeated)))
		case i >= n-2*repeated && near > 0:
			copy(row, rows.Row(i%50))
			for j := range row {
				row[j] *= 1 + near*r.NormFloat64()
			}
		default:
			for range 40 {
				u := r.Float64()
				row[int(u*u*u*float64(d))]++
			}
			dense.Normalize(row)
		}
	}
	return subspace.Sparse{CSR: sparse.FromDense(rows)}
}

// fromRowSpace solves LPP by the row space of scaled columns.
func fromRowSpace(t *testing.T, x subspace.Data, w graph.Affinity, m int) pencil.Linear {
	t.Helper()
	out, _, err := pencil.Problem{
		Form: func(space *subspace.Space) (pencil.Pencil, []float64, error) {
			return pencil.NewPencil(space, w, pencil.CenterDegree)
		},
		Left: certify.Laplacian(w), Right: certify.Degrees(w), Mean: pencil.CenterPoint(x, w, pencil.CenterDegree),
	}.Linear(context.Background(), pencil.RowSpaceOnly{Spaces: fixedSpaces{x: x}}, pencil.Columns(m), 0)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// However many texts are repeated, and however nearly some depend on others, so that
// the null space has the constant only to 4e-5: exactly the null space is forbidden, and
// the result is that of the row space.
func TestWideOfManyRepeatedTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	ctx := context.Background()
	cases := []struct {
		n, d, repeated int
		near           float64
	}{{450, 900, 18, 0}, {450, 900, 200, 0}, {450, 900, 18, 1e-2}, {450, 900, 60, 1e-3}, {450, 470, 90, 1e-2}, {930, 2500, 18, 1e-2}}
	if testing.Short() {
		cases = cases[1:3]
	}
	for _, c := range cases {
		what := fmt.Sprint(c)
		x := repeatedTexts(c.n, c.d, c.repeated, c.near)
		w := graphOf(t, x, 8, "dot")
		samples, err := subspace.NewGramFactor(ctx, x, 1<<40)
		if err != nil || samples == nil {
			t.Fatal(what, samples, err)
		}
		if samples.Null.Cols != c.repeated+1 {
			t.Errorf("%s: the null space has %d dimensions, want the %d repetitions and the constant", what, samples.Null.Cols, c.repeated)
		}
		found, ok, err := wideLPP(ctx, samples, w, LPPOptions{Columns: 4})
		if !ok || err != nil {
			t.Fatal(what, ok, err)
		}
		want := fromRowSpace(t, x, w, 4)
		if found.Rank != want.Rank || want.Rank != c.n-1-c.repeated {
			t.Errorf("%s: rank %d and %d, want %d", what, found.Rank, want.Rank, c.n-1-c.repeated)
		}
		for i, v := range want.Values {
			if !(math.Abs(found.Values[i]-v) <= 1e-10) {
				t.Errorf("%s: value %d is %.12g, want %.12g", what, i, found.Values[i], v)
			}
		}
		densetest.AssertNear(t, what+": embedding", found.Embedding, want.Embedding)
		densetest.AssertNear(t, what+": components", found.Components, want.Components)
	}
}
