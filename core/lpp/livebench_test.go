package lpp

import (
	"math/rand/v2"
	"testing"
)

// What a moved point costs at 500 points, by method; on wasm these are the
// figures of the page.
func BenchmarkLiveMethods(b *testing.B) {
	for _, m := range []Method{LPP, LDA, NeighborhoodPreservingEmbedding, KernelLPP, LaplacianEigenmap, SemiLaplacianEigenmap, ConstrainedLaplacianEigenmap} {
		b.Run(string(m), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			l := NewLive()
			xy, labels := l.Resize(500)
			for i := range xy {
				xy[i] = r.NormFloat64() * 2
			}
			for i := range labels {
				labels[i] = int32(i % 2)
				if m != LDA && i%40 > 1 {
					labels[i] = -1
				}
			}
			if err := l.Configure(Options{}, Options{Method: m}); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				xy[0] += 0.001
				if err := l.Step(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
