package method

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
	"lpp-playground/core/sparse"
)

// repeatedTexts returns n sparse rows of words drawn as in language, few of them often:
// the last are repetitions of others, and as many before them others but for a share of
// about near in every count.
func repeatedTexts(n, d, repeated int, near float64) Sparse {
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
			normalize(row)
		}
	}
	return Sparse{sparse.FromDense(rows)}
}

// textGraph joins every text to its eight nearest, weighted by inner products.
func textGraph(t *testing.T, x Sparse) *graph.Sparse {
	t.Helper()
	list, err := nearestOf(context.Background(), x, 8)
	if err != nil {
		t.Fatal(err)
	}
	w, _, err := graph.Weigh(graph.KNN(list, 8, false, x), x, graph.Weight{Kind: "dot"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// fromRowSpace solves LPP by the row space of scaled columns.
func fromRowSpace(t *testing.T, x Data, w graph.Affinity, m int) Linear {
	t.Helper()
	space, err := RowSpace(context.Background(), x, true, true, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	pencil, at, err := NewPencil(space, w, CenterDegree)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := pencil.careful(space, problem{want: m})
	if err != nil {
		t.Fatal(err)
	}
	out, err := solution.finish(space, at)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// However many texts are repeated, and however nearly some depend on others, so that
// the null space has the constant only to 4e-5: exactly the null space is forbidden, and
// the answer is that of the row space.
func TestWideOfManyRepeatedTexts(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		n, d, repeated int
		near           float64
	}{{450, 900, 18, 0}, {450, 900, 200, 0}, {450, 900, 18, 1e-2}, {450, 900, 60, 1e-3}, {450, 470, 90, 1e-2}, {930, 2500, 18, 1e-2}} {
		what := fmt.Sprint(c)
		x := repeatedTexts(c.n, c.d, c.repeated, c.near)
		w := textGraph(t, x)
		samples, err := NewSamples(ctx, x, 1<<40)
		if err != nil || samples == nil {
			t.Fatal(what, samples, err)
		}
		if samples.null.Cols != c.repeated+1 {
			t.Errorf("%s: the null space has %d dimensions, want the %d repetitions and the constant", what, samples.null.Cols, c.repeated)
		}
		sys, err := newNormalized(w)
		if err != nil {
			t.Fatal(err)
		}
		checkForbidden(t, what, sys, samples.null)
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
		compareMatrices(t, what+": embedding", found.Embedding, want.Embedding)
		compareMatrices(t, what+": components", found.Components, want.Components)
	}
}

// checkForbidden checks that what is forbidden is an orthonormal basis of as many
// dimensions as the null space, and that y, D^(½)y orthogonal to it, has 1ᵀDy = 0 and
// lies apart from its mean outside the null space, as far as that is known.
func checkForbidden(t *testing.T, what string, sys *normalized, null dense.Matrix) {
	t.Helper()
	basis := sys.forbidden(null)
	if basis.Cols != null.Cols {
		t.Fatalf("%s: %d constraints, want %d", what, basis.Cols, null.Cols)
	}
	gram := dense.New(basis.Cols, basis.Cols)
	dense.Gram(gram, basis)
	dense.AddScaled(gram.Data, -1, dense.Identity(basis.Cols).Data)
	if most := top(gram); most > 1e-12 {
		t.Errorf("%s: a constraint's length differs from 1 by %g", what, most)
	}
	r := rand.New(rand.NewPCG(5, 2))
	y := dense.New(null.Rows, 3)
	for i := range y.Data {
		y.Data[i] = r.NormFloat64()
	}
	y = removeSpan(y, basis)
	var sums [3]float64
	for i, root := range sys.root {
		for c, v := range y.Row(i) {
			sums[c] += root * v
			y.Set(i, c, v/root)
		}
	}
	along := dense.New(null.Cols, y.Cols)
	dense.Center(y, y, dense.ColumnMeans(y))
	dense.Cross(along, null, y)
	for c, size := range columnLengths(y) {
		if left := columnLengths(along)[c]; !(math.Abs(sums[c]) <= 1e-10*size) || !(left <= 1e-4*size) {
			t.Errorf("%s: 1ᵀDy is %g, and %g of y lies in the null space", what, sums[c], left/size)
		}
	}
}
