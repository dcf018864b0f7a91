package eigen

import (
	"context"
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// The two halves of a spectrum fill the space between them: eigenpairs above, and
// below as many independent directions orthogonal to those.
func TestHalvesFillTheSpace(t *testing.T) {
	const n = 90
	for name, value := range map[string]func(i int) float64{
		"falling":           func(i int) float64 { return math.Pow(10, -float64(i)/5) },
		"most are null":     func(i int) float64 { return math.Max(0, float64(20-i)) },
		"none is null":      func(i int) float64 { return 1 + float64(i) },
		"copies":            func(i int) float64 { return float64(i / 30) },
		"some are negative": func(i int) float64 { return float64(i) - 10 },
	} {
		spectrum := make([]float64, n)
		for i := range spectrum {
			spectrum[i] = value(i)
		}
		a := withSpectrum(4, spectrum)
		h := Part(context.Background(), a, 1e-10)
		values, upper := h.Upper()
		want := 0
		for _, v := range spectrum {
			if v > 1e-10*math.Max(spectrum[0], spectrum[n-1]) {
				want++
			}
		}
		if above := n - h.below; above != want || len(values) != want || upper.Cols != want {
			t.Errorf("%s: %d values above the cut, want %d", name, above, want)
		}
		image := dense.New(n, upper.Cols)
		dense.Mul(image, a, upper)
		for c, v := range values {
			for i := range n {
				if off := math.Abs(image.At(i, c) - v*upper.At(i, c)); off > 1e-12*values[want-1] {
					t.Fatalf("%s: pair %d is %g off", name, c, off)
				}
			}
		}
		lower, ok := Part(context.Background(), a, 1e-10).Lower(n)
		if !ok || lower.Rows != n-want {
			t.Fatalf("%s: %v, %d rows below the cut, want %d", name, ok, lower.Rows, n-want)
		}
		if _, ok := Part(context.Background(), a, 1e-10).Lower(n - want - 1); ok {
			t.Errorf("%s: found more rows than asked for", name)
		}
		shared := dense.New(lower.Rows, upper.Cols)
		dense.Mul(shared, lower, upper)
		for _, v := range shared.Data {
			if math.Abs(v) > 1e-5 { // as much as rounding of a mixes what stands on both sides of the cut
				t.Fatalf("%s: the halves share a direction to %g", name, v)
			}
		}
		gram := dense.New(lower.Rows, lower.Rows)
		dense.OuterGram(gram, lower)
		if lower.Rows > 0 && SmallestShare(gram)*float64(lower.Rows) < 0.9 {
			t.Errorf("%s: the rows below the cut depend on each other", name)
		}
	}
}
