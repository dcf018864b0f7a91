package lpp

import (
	"context"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// timestamps returns rows whose columns lie far from 0: 1.7e9 and on, and two
// columns about 1000.
func timestamps(n int) *mat.Dense {
	x := mat.NewDense(n, 3, nil)
	for i := range n {
		t := float64(i)
		x.SetRow(i, []float64{1.7e9 + t, 1000 + math.Sin(t*t), 1000 + math.Cos(3*t)})
	}
	return x
}

func TestSparseFarFromTheOriginIsFittedAsDense(t *testing.T) {
	labels := threeClasses(20)
	labels[3] = -1
	for name, o := range map[string]Options{
		"pca":    {Method: PCA},
		"lpp":    {},
		"mean":   {Center: "mean"},
		"unit":   {Constraint: "unit"},
		"lda":    {Method: LDA, Labels: labels},
		"reduce": {Reduce: Reduce{Components: 2}},
		"share":  {Reduce: Reduce{Variance: 0.99}, Components: 1},
	} {
		x := timestamps(20)
		want, got := mustFit(t, x, o), mustFit(t, toCSR(x), o)
		if got.Rank != want.Rank || !mat.EqualApprox(got.Embedding, want.Embedding, 1e-7*mat.Max(want.Embedding)) {
			t.Errorf("%s: rank %d and %v, want %d and %v", name, got.Rank, got.Values, want.Rank, want.Values)
		}
		for i, v := range want.Values {
			if !(math.Abs(got.Values[i]-v) <= 1e-7*math.Abs(v)) {
				t.Errorf("%s: values %v, want %v", name, got.Values, want.Values)
			}
		}
		for j, v := range want.Mean {
			if !(math.Abs(got.Mean[j]-v) <= 1e-15*v) {
				t.Errorf("%s: mean %v, want %v", name, got.Mean, want.Mean)
			}
		}
		again, err := got.Transform(toCSR(x))
		if err != nil || !mat.EqualApprox(again, got.Embedding, 1e-7*mat.Max(want.Embedding)) {
			t.Errorf("%s: transform loses digits (%v)", name, err)
		}
	}
}

// More columns than rows take the path without an SVD.
func TestWideSparseFarFromTheOrigin(t *testing.T) {
	const n, d = 420, 450
	near, far := mat.NewDense(n, d, nil), mat.NewDense(n, d, nil)
	near.Slice(0, n, 0, 6).(*mat.Dense).Copy(cloud(n, 6, 4))
	for i := range n {
		near.Set(i, d-1, float64(i%7))
		far.SetRow(i, near.RawRowView(i))
		far.Set(i, d-1, 1<<30+float64(i%7))
	}
	o := Options{Graph: Graph{K: 5}}
	want, got := mustFit(t, toCSR(near), o), mustFit(t, toCSR(far), o)
	if got.Rank != want.Rank || !(math.Abs(got.Values[0]-want.Values[0]) <= 1e-7) {
		t.Errorf("rank %d and %v, want %d and %v", got.Rank, got.Values, want.Rank, want.Values)
	}
}

func TestReduceBeyondTheRankWarnsOrFailsAlike(t *testing.T) {
	x := mat.NewDense(30, 8, nil) // rank 4
	x.Mul(cloud(30, 4, 1), cloud(8, 4, 2).T())
	for _, components := range []int{3, 5} {
		o := Options{Components: components, Reduce: Reduce{Components: 40}}
		_, want := Fit(context.Background(), x, o)
		if _, got := Fit(context.Background(), toCSR(x), o); errCode(got) != errCode(want) {
			t.Errorf("%d components: %v for sparse data, %v for dense", components, got, want)
		}
	}
}
