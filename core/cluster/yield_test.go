package cluster

import (
	"context"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/pace/pacetest"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

// A worker without a heartbeat is taken for dead, so data of any shape gives one at least every two million steps.
func TestClusteringsTickInEveryShape(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	const most = 1 << 21
	for _, shape := range []struct{ n, d, k int }{{200, 800, 50}, {2000, 60, 60}} {
		x := dense.New(shape.n, shape.d)
		source := random.New(1)
		for i := range x.Data {
			x.Data[i] = source.Float64()
		}
		for name, work := range map[string]func() error{
			"k-means": func() error {
				_, err := KMeans(context.Background(), x, KMeansOptions{K: shape.k, Restarts: 1})
				return err
			},
			"NMF": func() error {
				_, err := NMF(context.Background(), x, NMFOptions{K: shape.k, Restarts: 1, Rounds: 1, Tolerance: 0.5})
				return err
			},
		} {
			var err error
			ticks := pacetest.Turns(func() { err = work() })
			// Both meet every row with every centre or factor more than once.
			if least := 2 * shape.n * shape.d * shape.k / most; err != nil || ticks < least {
				t.Errorf("%s of %v: %d signs, at least %d are due (%v)", name, shape, ticks, least, err)
			}
		}
	}
}

// Large data gives signs too before the first step of a factorisation, which reads all of it several times.
func TestPreparationsTick(t *testing.T) {
	x := dense.New(400, 300)
	for i := range x.Data {
		x.Data[i] = float64(i % 7)
	}
	rows, err := points.RowsOf(x, 1)
	if err != nil {
		t.Fatal(err)
	}
	for name, work := range map[string]func(){
		"the check of signs": func() { _ = checkNonNegative(rows) },
		"the largest entry":  func() { unitOf(rows) },
		"the scales of rows": func() { rowScales(rows, "ncw", 1) },
		"the factors":        func() { newFactors(rows, NMFOptions{K: 2, Weighting: "none"}) },
	} {
		if ticks, least := pacetest.Turns(work), len(x.Data)/pace.Stretch/2; ticks < least {
			t.Errorf("%s: %d signs, at least %d are due", name, ticks, least)
		}
	}
}
