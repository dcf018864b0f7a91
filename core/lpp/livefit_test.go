package lpp

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// There is one solver: live and fit agree on rank, codes, values and axes for every
// shape from round to collinear.
func TestLiveEqualsFitFromRoundToCollinear(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 23))
	outcomes := map[string]int{}
	step := 1
	if testing.Short() {
		step = 2
	}
	for exponent := 0; exponent >= -16; exponent -= step {
		for _, at := range []float64{0, 3} {
			for _, repeated := range []bool{false, true} {
				x := ellipse(26, math.Pow(10, float64(exponent)), at, repeated)
				for range 12 {
					o := anyOptions(r)
					if nearCut(x, o) {
						continue
					}
					t.Run(fmt.Sprintf("1e%d+%g/%v/%s %s %s %g %+v %+v", exponent, at, repeated, o.Weight.Kind, o.Center, o.Constraint, o.Ridge, o.Reduce, o.Graph), func(t *testing.T) {
						l := liveOn(t, x, nil, o)
						fit, fitErr := Fit(context.Background(), x, o)
						err := l.Step()
						lpp := &l.Slots()[0]
						if err == nil {
							err = lpp.Err
						}
						if errCode(err) != errCode(fitErr) {
							t.Fatalf("live: %v; fit: %v", err, fitErr)
						}
						if err != nil {
							outcomes["refused"]++
							return
						}
						outcomes[fmt.Sprint("rank ", lpp.Rank)]++
						if got, want := codes(l.Result().Warnings, lpp.Warnings), codes(fit.Warnings); !slices.Equal(got, want) {
							t.Errorf("warnings %v, want %v", got, want)
						}
						compareSlot(t, lpp, fit, o)
						pca := mustFit(t, x, Options{Method: PCA})
						if s := &l.Slots()[1]; s.Rank != pca.Rank {
							t.Errorf("pca: rank %d, want %d", s.Rank, pca.Rank)
						} else {
							compareSlot(t, s, pca, Options{Constraint: "unit"})
						}
					})
				}
			}
		}
	}
	t.Log(outcomes)
	if outcomes["rank 1"] == 0 || outcomes["rank 2"] == 0 || outcomes["refused"] == 0 {
		t.Error("not every outcome was seen:", outcomes)
	}
}

// ellipse returns seeded points, one axis of them width times the other, turned.
func ellipse(n int, width, at float64, repeated bool) *mat.Dense {
	r := rand.New(rand.NewPCG(uint64(n), 3))
	x := mat.NewDense(n, 2, nil)
	c, s := math.Cos(0.6), math.Sin(0.6)
	for i := range n {
		u, v := 2*r.Float64()-1, width*(2*r.Float64()-1)
		x.SetRow(i, []float64{at + c*u - s*v, at/3 + s*u + c*v})
		if repeated && i >= n-6 {
			x.SetRow(i, x.RawRowView(i-n+6))
		}
	}
	return x
}

func pick[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

func anyOptions(r *rand.Rand) Options {
	return Options{
		Graph:      pick(r, Graph{K: 4}, Graph{K: 4, Symmetry: "and"}, Graph{K: 9}, Graph{Kind: "complete"}, Graph{Kind: "epsilon", Epsilon: 0.5}),
		Weight:     Weight{Kind: pick(r, "heat", "binary", "local-scaling", "dot", "cosine", "polynomial")},
		Center:     pick(r, "degree", "mean", "none"),
		Constraint: pick(r, "degree", "degree", "unit"),
		Ridge:      pick(r, 0, 0, 0.1),
		Reduce:     pick(r, Reduce{}, Reduce{}, Reduce{Components: 1}, Reduce{Components: 2}, Reduce{Variance: 0.99}),
	}
}

// nearCut reports whether the widths are within three times of one at which rank is
// cut, in the columns as they are or scaled.
func nearCut(x *mat.Dense, o Options) bool {
	for _, scaled := range []bool{false, true} {
		centred := mat.DenseCopyOf(x)
		for j := range 2 {
			n, _ := x.Dims()
			mean := mat.Sum(x.ColView(j)) / float64(n)
			if o.Center == "none" && o.Reduce == (Reduce{}) {
				mean = 0
			}
			var square float64
			for i := range n {
				centred.Set(i, j, x.At(i, j)-mean)
				square += centred.At(i, j) * centred.At(i, j)
			}
			for i := range n {
				if scaled {
					centred.Set(i, j, centred.At(i, j)/math.Sqrt(square))
				}
			}
		}
		var svd mat.SVD
		svd.Factorize(centred, mat.SVDNone)
		if s := svd.Values(nil); s[1] > 1e-10/3*s[0] && s[1] < 3e-10*s[0] {
			return true
		}
	}
	return false
}

func codes(lists ...[]fault.Warning) (out []string) {
	for _, list := range lists {
		for _, w := range list {
			out = append(out, w.Code)
		}
	}
	slices.Sort(out)
	return out
}

func compareSlot(t *testing.T, s *Slot, want *Model, o Options) {
	t.Helper()
	if s.Rank != want.Rank {
		t.Fatalf("%s: rank %d, want %d", s.Method, s.Rank, want.Rank)
	}
	size := 1.0
	gap := 1.0
	if o.Constraint == "unit" {
		size = math.Abs(want.Values[0])
	}
	if len(want.Values) == 2 {
		if o.Constraint == "unit" {
			size = math.Max(size, math.Abs(want.Values[1]))
		}
		gap = math.Abs(want.Values[0]-want.Values[1]) / size
	}
	for c, v := range want.Values {
		if !(math.Abs(s.Values[c]-v) <= 1e-9*math.Max(size, math.Abs(v))) {
			t.Errorf("%s: value %d is %.15g, want %.15g", s.Method, c, s.Values[c], v)
		}
		a := []float64{s.Axes[c], s.Axes[2+c]}
		b := []float64{want.Components.At(0, c), want.Components.At(1, c)}
		if miss := math.Hypot(a[0]-b[0], a[1]-b[1]) / math.Hypot(b[0], b[1]); !(miss*math.Min(1, gap) <= 1e-7) {
			t.Errorf("%s: axis %d is %v, want %v: off by %.2g with a gap of %.2g", s.Method, c, a, b, miss, gap)
		}
	}
}

// Weights that add up to nothing have no degree-weighted mean; any other centre is
// taken, live as in a fit.
func TestLiveTakesAnyCentreOfWeightsThatCancel(t *testing.T) {
	x := mat.NewDense(4, 2, []float64{1, 0, -1, 0, 0, 1, 0, -1})
	for _, center := range []string{"degree", "mean", "none"} {
		for _, constraint := range []string{"degree", "unit"} {
			o := Options{Center: center, Constraint: constraint, Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "polynomial", Degree: 1, Coef0: Float(1. / 3)}}
			l := liveOn(t, x, nil, o)
			_, want := Fit(context.Background(), x, o)
			err := l.Step()
			if err == nil {
				err = l.Slots()[0].Err
			}
			if errCode(err) != errCode(want) {
				t.Errorf("%s, %s: live %v, fit %v", center, constraint, err, want)
			}
		}
	}
}
