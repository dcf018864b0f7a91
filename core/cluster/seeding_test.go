package cluster

import (
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/dense/densetest"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

// Single starts, and the best of ten, come down as far as those of an independent
// greedy k-means++ (testdata/README.md); with plain k-means++ they do not.
func TestStartsAreGreedy(t *testing.T) {
	x := readWine(t)
	for _, c := range []struct {
		k, restarts, runs int
		most              float64
	}{
		{10, 1, 100, 242_000}, // 238 835 there; plain: 254 659
		{25, 1, 100, 57_500},  // 56 027; 61 300
		{25, 10, 10, 53_700},  // 52 868; 55 360
	} {
		var mean float64
		for seed := range c.runs {
			r, err := KMeans(ctx, x, KMeansOptions{K: c.k, Restarts: c.restarts, Seed: uint32(seed)})
			if err != nil {
				t.Fatal(err)
			}
			mean += r.Objective / float64(c.runs)
		}
		if mean > c.most {
			t.Errorf("%d clusters, the best of %d: %v on average, want at most %v", c.k, c.restarts, mean, c.most)
		}
	}
}

// Distances that are not computed because of what lies between are those that
// change nothing.
func TestSpreadIsThatOfAllDistances(t *testing.T) {
	s := random.New(4)
	full := densetest.Normal(s, 300, 3)
	for i := range full.Rows {
		full.Row(i)[i%3] += float64(8 * (i % 5)) // clusters, where most is not computed
	}
	for _, x := range []mat.Matrix{full, sparse.FromDense(full)} {
		rows, err := points.RowsOf(points.Of(x), 1)
		if err != nil {
			t.Fatal(err)
		}
		l := newLloyd(rows, 12)
		spread := newSeedingDistances(l, 7)
		for c := 1; c < l.k; c++ {
			row := spread.draw(s)
			total := spread.try(c, row)
			spread.found, spread.tried = spread.tried, spread.found
			spread.take(c)
			var sum float64
			for i := range rows.N {
				least := spread.distance[i]
				for b := range c + 1 {
					if d := dense.SquaredDistance(full.Row(i), l.center(b)); d < least-1e-9 {
						t.Fatalf("%T: row %d is %v from centre %d, not %v", x, i, d, b, least)
					}
				}
				if d := dense.SquaredDistance(full.Row(i), l.center(int(spread.near[i]))); !(d-least <= 1e-9 && least-d <= 1e-9) {
					t.Fatalf("%T: row %d is %v from its centre, not %v", x, i, d, least)
				}
				sum += least
			}
			if !(total-sum <= 1e-9*sum && sum-total <= 1e-9*sum) || spread.total != total {
				t.Fatalf("%T: the distances add up to %v, not %v or %v", x, sum, total, spread.total)
			}
		}
	}
}
