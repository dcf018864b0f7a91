package lpp

import (
	"fmt"
	"testing"
)

// BenchmarkCertified fits of many sizes, whose certificates take part of it: compare with the line "certify" of a profile.
func BenchmarkCertified(b *testing.B) {
	for _, size := range [][2]int{{500, 30}, {2000, 100}, {2000, 300}, {1200, 600}} {
		x := cloud(size[0], size[1], 7)
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for range b.N {
				if _, err := Fit(b.Context(), x, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
