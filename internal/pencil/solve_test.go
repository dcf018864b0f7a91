package pencil

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/subspace"
)

// byClass is the problem of LDA for rows of five classes.
func byClass(t *testing.T, n, want int) Problem {
	t.Helper()
	var pairs []uint32
	var weights []float64
	for i := range n {
		for j := i + 5; j < n; j += 5 {
			pairs, weights = append(pairs, uint32(i), uint32(j)), append(weights, 5/float64(n))
		}
	}
	w, err := graph.Precomputed(n, pairs, weights)
	if err != nil {
		t.Fatal(err)
	}
	return Problem{Heaviest: 1, Want: want, Form: func(s *subspace.Space) (Pencil, []float64, error) {
		p := Pencil{A: LaplacianGram(s.Coords, w), B: dense.New(s.Dim(), s.Dim())}
		dense.Gram(p.B, s.Coords)
		return p, make([]float64, s.Dim()), nil
	}}
}

// both solves a problem in the data's columns and in their row space.
func both(t *testing.T, x subspace.Dense, q Problem) (quick, careful Linear, ok bool) {
	t.Helper()
	s, in, c, ok, err := q.inColumns(context.Background(), subspace.ScaledSpace(x, true))
	if err != nil {
		t.Fatal(err)
	}
	space, err := subspace.RowSpace(context.Background(), x, true, true, 0)
	if err != nil {
		t.Fatal(err)
	}
	p, at, _ := q.Form(space)
	want, err := p.SolveInRowSpace(space, q)
	if err != nil {
		t.Fatal(err)
	}
	if careful, err = want.finish(space, at); err == nil && ok {
		quick, err = s.finish(in, c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return quick, careful, ok
}

// The quick paths and the one by singular vectors end at the same place, in
// whatever units the columns are.
func TestQuickRoadsEqualTheCareful(t *testing.T) {
	for _, c := range []struct{ d, rank int }{{6, 4}, {30, 29}, {50, 20}, {8, 8}} {
		x := subspace.Dense{Matrix: densetest.LowRank(80, c.d, c.rank)}
		for i := range x.Rows {
			for j, row := 0, x.Row(i); j < c.d; j++ {
				row[j] *= math.Pow(10, float64(j*7%9)-4)
			}
		}
		quick, careful, ok := both(t, x, byClass(t, 80, 3))
		if !ok || quick.Rank != c.rank || careful.Rank != c.rank {
			t.Fatalf("%+v: rank %d (%v) and %d", c, quick.Rank, ok, careful.Rank)
		}
		for i, v := range quick.Values {
			if !(math.Abs(v-careful.Values[i]) <= 1e-10) {
				t.Errorf("%+v: value %d is %g and %g", c, i, v, careful.Values[i])
			}
		}
		for i, v := range quick.Components.Data {
			// A column in small units has large entries; its part in the embedding counts.
			if scale := math.Pow(10, float64(i/3*7%9)-4); !(math.Abs(v-careful.Components.Data[i])*scale <= 1e-8) {
				t.Fatalf("%+v: entry %d of the directions differs by %g of %g", c, i, v-careful.Components.Data[i], v)
			}
		}
		densetest.AssertNear(t, "embedding", quick.Embedding, careful.Embedding)
	}
}

// Between full rank and a clean null space nothing is guessed: one column is
// another but for ten millionths.
func TestUnclearRankGoesTheCarefulWay(t *testing.T) {
	for exponent := -4; exponent >= -13; exponent-- {
		x := subspace.Dense{Matrix: densetest.LowRank(60, 5, 5)}
		for i := range x.Rows {
			x.Row(i)[4] = x.Row(i)[3] + x.Row(i)[4]*math.Pow(10, float64(exponent))
		}
		quick, careful, ok := both(t, x, byClass(t, 60, 2))
		if ok && quick.Rank != careful.Rank {
			t.Errorf("1e%d: rank %d, and carefully %d", exponent, quick.Rank, careful.Rank)
		}
		if want := map[bool]int{true: 5, false: 4}[exponent > -9]; (exponent < -10 || exponent > -9) && careful.Rank != want {
			t.Errorf("1e%d: rank %d, want %d", exponent, careful.Rank, want)
		}
	}
}

func TestCarefulRefusesIndefiniteB(t *testing.T) {
	p := Pencil{A: dense.Identity(5), B: dense.Identity(5)}
	p.B.Set(0, 0, -1)
	if _, err := p.SolveInRowSpace(&subspace.Space{Coords: dense.New(9, 5)}, Problem{Want: 2}); err == nil {
		t.Error("an indefinite B was accepted")
	}
}

// Whatever the data, a quick path gives the result of the careful one or gives up:
// columns in any units, nearly or wholly dependent, points without neighbours and
// with negative weights.
func TestQuickRoadsNeverGuess(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 4))
	taken := 0
	for trial := range 400 {
		n, d := 20+r.IntN(30), 2+r.IntN(7)
		x := subspace.Dense{Matrix: densetest.Gaussian(r, n, d)}
		for j := range d {
			unit, like := math.Pow(10, float64(r.IntN(13)-6)), r.IntN(d)
			near := math.Pow(10, -float64(r.IntN(15)))
			for i, kind := 0, r.IntN(5); i < n; i++ {
				switch kind {
				case 0: // another column but for near
					x.Set(i, j, x.At(i, like)+near*x.At(i, j))
				case 1: // varies at few points
					if i > 3 {
						x.Set(i, j, 0)
					}
				case 2: // far from the origin
					x.Set(i, j, x.At(i, j)+1/near)
				}
				x.Set(i, j, unit*x.At(i, j))
			}
		}
		w := randomAffinity(r, n)
		center := []Center{CenterDegree, CenterMean, CenterNone}[r.IntN(3)]
		q := Problem{Heaviest: Heaviest(w), Want: 1 + r.IntN(d), Ridge: float64(r.IntN(2)) * 0.1, Form: func(s *subspace.Space) (Pencil, []float64, error) {
			return NewPencil(s, w, center)
		}}
		s, in, c, ok, err := q.inColumns(context.Background(), subspace.ScaledSpace(x, center != CenterNone))
		if err != nil || !ok {
			continue
		}
		taken++
		space, err := subspace.RowSpace(context.Background(), x, center != CenterNone, true, 0)
		if err != nil {
			t.Fatal(err)
		}
		p, at, err := q.Form(space)
		if err != nil {
			t.Fatal(err)
		}
		want, err := p.SolveInRowSpace(space, q)
		if err != nil {
			t.Fatal(trial, err)
		}
		if s.Rank != want.Rank {
			t.Errorf("trial %d: rank %d, and carefully %d of %d", trial, s.Rank, want.Rank, d)
			continue
		}
		for i, v := range want.Values {
			if !(math.Abs(s.Values[i]-v) <= 1e-9*math.Max(1, math.Abs(v))) {
				t.Errorf("trial %d: value %d is %.12g, and carefully %.12g", trial, i, s.Values[i], v)
			}
		}
		quick, err := s.finish(in, c)
		if err != nil {
			t.Fatal(err)
		}
		careful, err := want.finish(space, at)
		if err != nil {
			t.Fatal(err)
		}
		if len(want.Values) > 1 && want.Values[1]-want.Values[0] < 1e-3 || len(want.Values) == 1 && want.Next-want.Values[0] < 1e-3 {
			continue
		}
		for i := range n {
			if a, b := math.Abs(quick.Embedding.At(i, 0)), math.Abs(careful.Embedding.At(i, 0)); !(math.Abs(a-b) <= 1e-6*dense.ColumnLengths(careful.Embedding)[0]) {
				t.Errorf("trial %d: row %d is %g, and carefully %g", trial, i, a, b)
				break
			}
		}
	}
	if taken < 50 {
		t.Errorf("only %d of 400 trials took a quick path", taken)
	}
}

// randomAffinity joins random pairs; now and then weights are negative, of unlike
// size, or some points have none.
func randomAffinity(r *rand.Rand, n int) *graph.Sparse {
	var pairs []uint32
	var weights []float64
	lonely, negative, unlike := r.IntN(3) == 0, r.IntN(3) == 0, r.IntN(4) == 0
	for i := range uint32(n) {
		for j := i + 1; j < uint32(n); j++ {
			if lonely && (i < 4 || j < 4) || j > i+1 && r.IntN(6) > 0 {
				continue
			}
			w := 0.1 + r.Float64()
			if negative && r.IntN(12) == 0 {
				w *= -0.5
			}
			if unlike {
				w *= math.Pow(10, -float64(r.IntN(12)))
			}
			pairs, weights = append(pairs, i, j), append(weights, w)
		}
	}
	w, err := graph.Precomputed(n, pairs, weights)
	if err != nil {
		panic(err)
	}
	return w
}

// Under the unit constraint directions of data whose columns all vary are found in these.
func TestUnitConstraintInColumns(t *testing.T) {
	q := byClass(t, 60, 2)
	q.Constraint = ConstraintUnit
	x := densetest.LowRank(60, 5, 5)
	if _, _, _, ok, err := q.inColumns(context.Background(), subspace.ScaledSpace(subspace.Dense{Matrix: x}, true)); !ok || err != nil {
		t.Errorf("columns that all vary: %v (%v)", ok, err)
	}
	for i := range x.Rows {
		x.Set(i, 2, 7)
	}
	if _, _, _, ok, err := q.inColumns(context.Background(), subspace.ScaledSpace(subspace.Dense{Matrix: x}, true)); ok || err != nil {
		t.Errorf("a constant column: %v (%v)", ok, err)
	}
}

// The gap of values that have a unit is measured in a millionth of the largest, where the values are less.
func TestGapOfLeadingValues(t *testing.T) {
	space := &subspace.Space{Basis: dense.Identity(3), Coords: dense.Identity(3), Mean: make([]float64, 3)}
	out, err := leading(space, 2, func(*subspace.Space) []float64 { return []float64{1e4, 3e-3, 1e-3} })
	if err != nil || !(math.Abs(out.Certificate.Gap-0.2) <= 1e-12) {
		t.Errorf("gap %v (%v), want 0.2", out.Certificate.Gap, err)
	}
}
