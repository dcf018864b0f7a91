package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"math"
	"testing"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
)

// unpacked reads what quantize wrote, number by number.
func unpacked(t *testing.T, packed storedSteps, row int) []float64 {
	t.Helper()
	differences, err := base64.StdEncoding.DecodeString(packed.Steps)
	if err != nil {
		t.Fatal(err)
	}
	steps, values := make([]byte, len(differences)), make([]float64, len(differences))
	for i, d := range differences {
		switch above, left := i >= row, i%row > 0; {
		case above && left:
			d += steps[i-1] + steps[i-row] - steps[i-row-1]
		case above:
			d += steps[i-row]
		case left:
			d += steps[i-1]
		}
		steps[i] = d
		values[i] = packed.Low + (packed.High-packed.Low)*float64(d)/255
	}
	return values
}

// What a figure shows untouched is what a fit finds, to a 255th of its range;
// which end is up is free.
func TestStoredAnswersAreThoseOfFits(t *testing.T) {
	var results map[string]storedResult
	if err := json.Unmarshal([]byte(storedResults()), &results); err != nil {
		t.Fatal(err)
	}
	for preset, stored := range results {
		set, err := sample.Named(preset, firstSeed)
		if err != nil {
			t.Fatal(err)
		}
		labels := make([]int, len(set.Labels))
		for i, label := range set.Labels {
			labels[i] = max(-1, label)
		}
		for method := range stored.Axes {
			options := lpp.Options{Method: lpp.Method(method), Graph: lpp.Graph{K: neighboursOf[preset]}, Components: 1, Labels: labels}
			model, err := lpp.Fit(context.Background(), set.X, options)
			if err != nil {
				t.Fatal(preset, method, err)
			}
			angle := math.Atan2(model.Components.At(1, 0), model.Components.At(0, 0))
			if off := math.Abs(math.Sin(angle - stored.Axes[method][0])); off > 1e-6 {
				t.Errorf("%s of %s: the stored axis is off by %g", method, preset, off)
			}
		}
		for method, packed := range stored.Scores {
			options := lpp.Options{Method: lpp.Method(method), Components: 1, Labels: labels}
			model, err := lpp.Fit(context.Background(), set.X, options)
			if err != nil {
				t.Fatal(preset, method, err)
			}
			scores := unpacked(t, packed, len(set.Labels))
			var same, negated float64
			for i, v := range scores {
				same = max(same, math.Abs(v-model.Embedding.At(i, 0)))
				negated = max(negated, math.Abs(v+model.Embedding.At(i, 0)))
			}
			if off := min(same, negated) / (packed.High - packed.Low); off > 0.5/255+1e-6 {
				t.Errorf("%s of %s: a stored score is off by %g of the range", method, preset, off)
			}
		}
	}
}

func TestStepsComeBackFromRows(t *testing.T) {
	values := make([]float64, 7*5)
	for i := range values {
		values[i] = math.Sin(float64(i)) * 1000
	}
	packed := quantize(values, 7)
	for i, v := range unpacked(t, packed, 7) {
		if math.Abs(v-values[i]) > (packed.High-packed.Low)/255/2+1e-9 {
			t.Errorf("value %d is %g, want about %g", i, v, values[i])
		}
	}
}
