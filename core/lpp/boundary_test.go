package lpp

import (
	"context"
	"testing"

	"lpp-playground/core/fault"
)

// TestLiveRefusesLabelsLikeFit asks for a graph of classes on points of no class, and
// of classes there are not.
func TestLiveRefusesLabelsLikeFit(t *testing.T) {
	x := cloud(12, 2, 3)
	for label, code := range map[int]fault.Code{-1: fault.EmptyGraph, -2: fault.InvalidOption} {
		o := Options{Graph: Graph{Kind: "supervised"}}
		err := liveOn(t, x, repeat(label, 12), o).Step()
		o.Labels = repeat(label, 12)
		_, want := Fit(context.Background(), x, o)
		if errCode(err) != code || errCode(want) != code {
			t.Errorf("labels %d: %v, of a fit %v, want %s", label, err, want, code)
		}
	}
}

// TestKernelOfAStoredModel: what a fit fills in a stored model must have, of its
// kind; what another kind would read it need not.
func TestKernelOfAStoredModel(t *testing.T) {
	for _, c := range []struct {
		kernel Kernel
		ok     bool
	}{
		{Kernel{Kind: "linear"}, true},
		{Kernel{Kind: "rbf", Gamma: 0.5}, true},
		{Kernel{Kind: "rbf"}, false},
		{Kernel{Kind: "rbf", Gamma: -1}, false},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 1, Coef0: Float(0)}, true},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 0, Coef0: Float(0)}, false},
		{Kernel{Kind: "polynomial", Gamma: 1, Degree: 2}, false},
		{Kernel{Kind: "polynomial", Degree: 2, Coef0: Float(1)}, false},
		{Kernel{Kind: "sigmoid", Gamma: 1}, false},
		{Kernel{}, false},
	} {
		if err := (Options{Kernel: c.kernel}).checkKernel(); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.kernel, err)
		}
	}
}
