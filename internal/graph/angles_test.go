package graph

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// TestAngles compares what the angles tell with all pairs: cones of many
// openings, lattices with right angles, points on the axes, the origin.
func TestAngles(t *testing.T) {
	settled := 0
	for round := 0; round < 200; round++ {
		x := gaussian(int64(round), 30, 2, 0)
		turn, opening := float64(round), float64(round%7)
		for i := 0; i < x.Rows; i++ {
			switch {
			case opening > 0:
				a := turn + opening*math.Tanh(x.At(i, 0))/2
				x.Set(i, 0, math.Cos(a))
				x.Set(i, 1, math.Sin(a))
			case round%2 == 0:
				x.Set(i, 0, math.Round(3*x.At(i, 0)))
				x.Set(i, 1, math.Round(3*x.At(i, 1)))
			}
		}
		if angles, ok := anglesOf(x); ok {
			settled++
			checkAngles(t, x, angles)
		}
	}
	if settled < 150 {
		t.Errorf("angles settled only %d of 200", settled)
	}
	if _, ok := anglesOf(dense.New(3, 2)); ok {
		t.Error("the origin has no direction")
	}
}

func checkAngles(t *testing.T, x dense.Matrix, angles []float64) {
	t.Helper()
	least, zeros := math.Inf(1), 0
	for i := 0; i < x.Rows; i++ {
		for j := 0; j < i; j++ {
			dot := x.Dot(i, j)
			least = math.Min(least, dot)
			if dot == 0 {
				zeros++
			}
		}
	}
	if acute(angles) != (least > 0) {
		t.Errorf("acute is %v, the least product %g", acute(angles), least)
	}
	if no := noRightAngle(angles); no != (zeros == 0) {
		t.Errorf("no right angle: %v, %d products are 0", no, zeros)
	}
}

// TestPerpendicular: points on the axes make two parts, each complete.
func TestPerpendicular(t *testing.T) {
	x := dense.New(5, 2)
	for i := 0; i < 5; i++ {
		x.Set(i, i%2, float64(1+i))
	}
	f, _, err := Complete(ctx, x, Weight{Kind: "dot"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Facts(); got.Edges != 4 || got.Components != 2 || got.Isolated != 0 {
		t.Errorf("%+v", got)
	}
}
