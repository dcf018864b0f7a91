package lpp

import (
	"sync"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// TestFitsAndModelsAtOnce: fits of the same rows, and the maps of one model, by several goroutines give what one gives.
func TestFitsAndModelsAtOnce(t *testing.T) {
	x, labels := cloud(80, 4, 12), threeClasses(80)
	fresh := cloud(10, 4, 13)
	for _, method := range []Method{LPP, KernelLPP, OrthogonalLPP, LDA} {
		o := Options{Method: method, Components: 2, Labels: labels}
		want := mustFit(t, x, o)
		mapped, err := want.Transform(fresh)
		if err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				m, err := Fit(t.Context(), x, o)
				if err != nil || !mat.Equal(m.Embedding, want.Embedding) {
					t.Errorf("%s: another embedding, %v", method, err)
				}
				if again, err := want.Transform(fresh); err != nil || !mat.Equal(again, mapped) {
					t.Errorf("%s: mapped otherwise, %v", method, err)
				}
			})
		}
		all.Wait()
	}
}
