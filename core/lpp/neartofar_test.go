package lpp

import (
	"context"
	"errors"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/sample"
	"lpp-playground/internal/subspace"
)

// within are the options whose directions near to far shows.
func within(epsilon float64) Options {
	return Options{Graph: Graph{Kind: "epsilon", Epsilon: epsilon}, Weight: Weight{Kind: "binary"}, Constraint: "unit"}
}

// For every preset and every ε the axes are those of a fit on the list of edges,
// and those that the drawing shows, which has no list, for any other options.
func TestNearToFarShowsWhatFitAndLiveShow(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	for _, name := range sample.Names() {
		t.Run(name, func(t *testing.T) {
			data, err := sample.Named(name, 7)
			if err != nil {
				t.Fatal(err)
			}
			x := mat.NewDense(data.X.Rows, 2, data.X.Data)
			reaches, err := NearToFar(context.Background(), x)
			if err != nil {
				t.Fatal(err)
			}
			l := liveOn(t, x, nil, within(1))
			for at := len(reaches) / 8; at < len(reaches); at += max(1, len(reaches)/40) {
				compareReach(t, l, x, reaches[at])
			}
			compareReach(t, l, x, reaches[len(reaches)-1])
		})
	}
}

// compareReach compares C_ε with a fit and a live step at its ε: C_ε = XᵀLX/(n + 2·pairs).
func compareReach(t *testing.T, l *Live, x *mat.Dense, r Reach) {
	t.Helper()
	o := within(r.Epsilon)
	o.Center = []string{"degree", "mean", "none"}[r.Pairs%3]
	if r.Pairs%2 == 1 {
		o.Ridge = 0.1 // which unit length does not read
	}
	n, _ := x.Dims()
	size := float64(n + 2*r.Pairs)
	if err := besidePCA(l, o); err != nil {
		t.Fatal(err)
	}
	if err := l.Step(); err != nil {
		t.Fatalf("ε = %g: %v", r.Epsilon, err)
	}
	s, fit := l.Slots()[0], mustFit(t, x, o)
	if s.Err != nil || fit.Graph.EdgeCount != r.Pairs || l.Facts().Edges != r.Pairs {
		t.Fatalf("ε = %g: %v, %d and %d edges, want %d", r.Epsilon, s.Err, fit.Graph.EdgeCount, l.Facts().Edges, r.Pairs)
	}
	for c, want := range []float64{r.Short, r.Long} {
		for who, got := range map[string]float64{"fit": fit.Values[c] / size, "live": s.Values[c] / size} {
			if !(math.Abs(got-want) <= 1e-12*r.Long) {
				t.Errorf("ε = %g: variance %d is %.15g by the %s, want %.15g", r.Epsilon, c, got, who, want)
			}
		}
	}
	if r.Long-r.Short < 1e-6*r.Long {
		return // any axis is as good
	}
	for who, axis := range map[string][2]float64{"fit": {fit.Components.At(0, 0), fit.Components.At(1, 0)}, "live": {s.Axes[0], s.Axes[2]}} {
		if across := axis[0]*math.Sin(r.Angle) - axis[1]*math.Cos(r.Angle); !(math.Abs(across) <= 1e-9) {
			t.Errorf("ε = %g: the %s's axis %v is off %.12g by %g", r.Epsilon, who, axis, r.Angle, across)
		}
	}
}

// More pairs than a list of edges may have are no obstacle, for any other options
// of the graph, and the last direction is PCA's.
func TestLiveFollowsPairsBeyondAnyList(t *testing.T) {
	data, err := sample.Sized("two-cigars", 9000, 7)
	if err != nil {
		t.Fatal(err)
	}
	x := mat.NewDense(9000, 2, data.X.Data)
	o := within(1e6)
	l := liveOn(t, x, nil, o)
	if err := l.Step(); err != nil {
		t.Fatal(err)
	}
	lpp, pca := l.Slots()[0], l.Slots()[1]
	if along := lpp.Axes[0]*pca.Axes[1] + lpp.Axes[2]*pca.Axes[3]; lpp.Err != nil || math.Abs(along) < 1-1e-12 {
		t.Errorf("%v; %g along PCA's last axis", lpp.Err, along)
	}
	if facts := l.Facts(); facts.Edges != 9000*8999/2 || facts.Components != 1 || l.Graph() != nil {
		t.Errorf("facts %+v; listed: %v", facts, l.Graph() != nil)
	}
	// Nearly one line: the path of a fit takes the graph without a list, too.
	for i := range 9000 {
		l.xy[2*i+1] = l.xy[2*i] * (1 + 1e-13*float64(i%7))
	}
	if err := l.Step(); err != nil || l.Slots()[0].Err != nil || l.Slots()[0].Rank != 1 {
		t.Errorf("%v, %v, rank %d", err, l.Slots()[0].Err, l.Slots()[0].Rank)
	}
}

func TestNearToFarAfterRefuses(t *testing.T) {
	x := subspace.Dense{Matrix: fromGonum(cloud(6, 2, 1))}
	for _, known := range []int{-1, 7} {
		if _, _, err := NearToFarAfter(context.Background(), x, known, nil); !errors.Is(err, fault.InvalidOption) {
			t.Errorf("known = %d: %v", known, err)
		}
	}
	if _, _, err := NearToFarAfter(context.Background(), x, 2, []float64{1}); !errors.Is(err, fault.InvalidOption) {
		t.Errorf("sums that are none: %v", err)
	}
}
