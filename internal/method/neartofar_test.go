package method

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/subspace"
)

func nearToFar(t testing.TB, x dense.Matrix) []Reach {
	t.Helper()
	sums, err := PairSumsOf(0, nil)
	if err == nil {
		err = sums.Add(context.Background(), x)
	}
	if err != nil {
		t.Fatal(err)
	}
	return sums.Reaches()
}

func TestNearToFarStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	sums, err := PairSumsOf(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	if sums.Add(ctx, scattered(60)) == nil {
		t.Error("went on after a stop")
	}
}

// Every C_ε is that of its graph, pair by pair.
func TestNearToFarIsTheEpsilonCovariance(t *testing.T) {
	x := scattered(60)
	all := nearToFar(t, x)
	if len(all) < 50 {
		t.Fatalf("only %d values of ε", len(all))
	}
	pairs := 0
	for _, r := range all {
		if r.Pairs <= pairs {
			t.Fatalf("ε = %g lets in no pair: %d after %d", r.Epsilon, r.Pairs, pairs)
		}
		pairs = r.Pairs
		edges, err := graph.Epsilon(context.Background(), x, r.Epsilon)
		if err != nil {
			t.Fatal(err)
		}
		c, beta, err := EpsilonCovariance(subspace.Dense{Matrix: x}, edges)
		if err != nil {
			t.Fatal(err)
		}
		if len(edges.Pairs)/2 != r.Pairs || math.Abs(beta-r.Beta) > 1e-15 {
			t.Fatalf("ε = %g: %d pairs, β %g; want %d, %g", r.Epsilon, r.Pairs, r.Beta, len(edges.Pairs)/2, beta)
		}
		isAxes(t, r, c)
	}
	if n := x.Rows; pairs != n*(n-1)/2 {
		t.Errorf("%d pairs at the end", pairs)
	}
	isAxes(t, all[len(all)-1], Covariance(subspace.Dense{Matrix: x}))
}

// isAxes checks C = short·aaᵀ + long·bbᵀ.
func isAxes(t *testing.T, r Reach, c dense.Matrix) {
	t.Helper()
	a, b := math.Cos(r.Angle), math.Sin(r.Angle)
	for i, want := range c.Data {
		got := []float64{r.Short*a*a + r.Long*b*b, (r.Short - r.Long) * a * b, 0, r.Short*b*b + r.Long*a*a}
		got[2] = got[1]
		if math.Abs(got[i]-want) > 1e-13 {
			t.Fatalf("ε = %g: entry %d of C is %g, want %g", r.Epsilon, i, got[i], want)
		}
	}
	if r.Angle < 0 || r.Angle >= math.Pi || r.Short > r.Long {
		t.Fatalf("axes %+v", r)
	}
}

// A direction turns with the points, and neither the origin nor the units matter.
func TestNearToFarTurnsWithThePoints(t *testing.T) {
	x := scattered(40)
	moved := x.Clone()
	for i := range moved.Rows {
		// Turned by 90°, twice as large, elsewhere: powers of two keep the bins.
		moved.Set(i, 0, 8-2*x.At(i, 1))
		moved.Set(i, 1, 16+2*x.At(i, 0))
	}
	first, second := nearToFar(t, x), nearToFar(t, moved)
	if len(first) != len(second) {
		t.Fatalf("%d and %d values of ε", len(first), len(second))
	}
	for i, r := range first {
		s := second[i]
		if s.Epsilon != 4*r.Epsilon || s.Pairs != r.Pairs {
			t.Fatalf("%+v, %+v", r, s)
		}
		if r.Long-r.Short < 1e-9*r.Long {
			continue
		}
		if turn := math.Abs(math.Mod(s.Angle-r.Angle+2*math.Pi, math.Pi) - math.Pi/2); turn > 1e-6 {
			t.Errorf("ε = %g turned by 90° and %g", r.Epsilon, turn)
		}
	}
}

// Sums that go on after some points, here as numbers, are those of all of them; in
// between they are those of a sample.
func TestNearToFarGoesOn(t *testing.T) {
	x := scattered(90)
	sums, err := PairSumsOf(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, rows := range []int{1, 2, 40, 40, 90} {
		resumed, err := PairSumsOf(sums.rows, sums.Numbers())
		if err != nil {
			t.Fatal(err)
		}
		sums = resumed
		some := dense.Matrix{Rows: rows, Cols: 2, Data: x.Data[:2*rows]}
		if err := sums.Add(context.Background(), some); err != nil {
			t.Fatal(err)
		}
		if got, want := sums.Reaches(), nearToFar(t, some); !slices.Equal(got, want) {
			t.Fatalf("%d rows: %v, want %v", rows, got, want)
		}
	}
}

func TestPairSumsOfRefuses(t *testing.T) {
	for _, numbers := range [][]float64{{1}, {-1, 1, 0, 0, 0}, {0.5, 1, 0, 0, 0}, {reachBins, 1, 0, 0, 0}, {3, 0, 0, 0, 0}, {3, 1.5, 0, 0, 0}, {3, math.Inf(1), 0, 0, 0}, {math.NaN(), 1, 0, 0, 0}} {
		if _, err := PairSumsOf(2, numbers); !errors.Is(err, fault.InvalidOption) {
			t.Errorf("%v: %v", numbers, err)
		}
	}
}

func TestNearToFarOfNothing(t *testing.T) {
	if got := nearToFar(t, dense.New(5, 2)); len(got) != 0 {
		t.Errorf("points in one place: %v", got)
	}
	if got := nearToFar(t, dense.New(0, 2)); len(got) != 0 {
		t.Errorf("no points: %v", got)
	}
}

// The last axis of all pairs is PCA's.
func TestNearToFarEndsAtPCA(t *testing.T) {
	x := scattered(80)
	all := nearToFar(t, x)
	c := Covariance(subspace.Dense{Matrix: x})
	_, vectors := eigen.Symmetric(c)
	last := all[len(all)-1]
	if along := math.Abs(math.Cos(last.Angle)*vectors.At(0, 0) + math.Sin(last.Angle)*vectors.At(1, 0)); along < 1-1e-12 {
		t.Errorf("%g along PCA's last axis", along)
	}
}

func BenchmarkNearToFar(b *testing.B) {
	x := scattered(2000)
	for range b.N {
		nearToFar(b, x)
	}
}
