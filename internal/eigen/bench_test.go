package eigen

import (
	"context"
	"fmt"
	"math"
	"sort"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
)

// pencil returns a random symmetric positive definite pair of order n.
func pencil(n int) (a, b dense.Matrix) {
	a, b = dense.New(n, n), dense.New(n, n)
	dense.Gram(a, gaussian(1, 3*n, n))
	dense.Gram(b, gaussian(2, 3*n, n))
	return a, b
}

func BenchmarkSmallest(b *testing.B) {
	for _, n := range []int{64, 649} {
		a, _ := pencil(n)
		b.Run(fmt.Sprintf("10of%d", n), func(b *testing.B) {
			for b.Loop() {
				Smallest(a, 10)
			}
		})
	}
}

func BenchmarkTridiagonalize649(b *testing.B) {
	a, _ := pencil(649)
	for b.Loop() {
		tridiagonalize(context.Background(), a)
	}
}

func BenchmarkGeneralizedSmallest(b *testing.B) {
	for _, n := range []int{64, 649} {
		x, y := pencil(n)
		b.Run(fmt.Sprintf("2of%d", n), func(b *testing.B) {
			for b.Loop() {
				GeneralizedSmallest(x, y, 2)
			}
		})
		b.Run(fmt.Sprintf("gonum%d", n), func(b *testing.B) {
			for b.Loop() {
				gonumPencil(x, y)
			}
		})
	}
}

// gonumPencil is the straightforward way: factor, solve twice, all eigenpairs.
func gonumPencil(a, b dense.Matrix) {
	var factor mat.Cholesky
	var l mat.TriDense
	var half, inner mat.Dense
	factor.Factorize(asSym(b))
	factor.LTo(&l)
	_ = half.Solve(&l, asMat(a))
	_ = inner.Solve(&l, half.T())
	symmetric := mat.NewSymDense(a.Rows, nil)
	for i := 0; i < a.Rows; i++ {
		for j := i; j < a.Rows; j++ {
			symmetric.SetSym(i, j, inner.At(i, j))
		}
	}
	var e mat.EigenSym
	e.Factorize(symmetric, true)
}

func BenchmarkCholesky649(b *testing.B) {
	_, y := pencil(649)
	work := y.Clone()
	for b.Loop() {
		copy(work.Data, y.Data)
		Cholesky(work)
	}
}

func BenchmarkReduced649(b *testing.B) {
	x, y := pencil(649)
	Cholesky(y)
	for b.Loop() {
		reduced(x, y)
	}
}

func BenchmarkSymmetric(b *testing.B) {
	for _, n := range []int{64, 649} {
		a, _ := pencil(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Symmetric(a)
			}
		})
		b.Run(fmt.Sprint("gonum", n), func(b *testing.B) {
			for b.Loop() {
				var e mat.EigenSym
				e.Factorize(asSym(a), true)
			}
		})
	}
}

func BenchmarkRowSpace(b *testing.B) {
	for _, s := range [][2]int{{500, 200}, {2000, 649}} {
		x := gaussian(1, s[0], s[1])
		b.Run(fmt.Sprint(s), func(b *testing.B) {
			for b.Loop() {
				rowSpace(x, 1e-10)
			}
		})
		b.Run(fmt.Sprint("gonum", s), func(b *testing.B) {
			for b.Loop() {
				var svd mat.SVD
				svd.Factorize(asMat(x), mat.SVDThin)
			}
		})
	}
}

// neighborGraph is the operator D^(−½)·W·D^(−½) of the k nearest neighbours of
// seeded points in space, and its first eigenvector.
type neighborGraph struct {
	n       int
	pairs   []int32
	weights []float64
}

func (g *neighborGraph) Dim() int { return g.n }

func (g *neighborGraph) Apply(dst, src []float64) {
	clear(dst)
	for e, w := range g.weights {
		i, j := g.pairs[2*e], g.pairs[2*e+1]
		dst[i] += w * src[j]
		dst[j] += w * src[i]
	}
}

func newNeighborGraph(n, k int) (*neighborGraph, dense.Matrix) {
	x := gaussian(5, n, 6)
	seen := map[[2]int32]bool{}
	degree := make([]float64, n)
	g := &neighborGraph{n: n}
	order, distance := make([]int, n), make([]float64, n)
	for i := range order {
		for j := range distance {
			order[j], distance[j] = j, x.SquaredDistance(i, j)
		}
		sort.Slice(order, func(a, b int) bool { return distance[order[a]] < distance[order[b]] })
		for _, j := range order[1 : k+1] {
			pair := [2]int32{int32(min(i, j)), int32(max(i, j))}
			if !seen[pair] {
				seen[pair] = true
				g.pairs = append(g.pairs, pair[0], pair[1])
				degree[i]++
				degree[j]++
			}
		}
	}
	for e := 0; e < len(g.pairs); e += 2 {
		g.weights = append(g.weights, 1/math.Sqrt(degree[g.pairs[e]]*degree[g.pairs[e+1]]))
	}
	first := dense.New(n, 1)
	for i, d := range degree {
		first.Data[i] = math.Sqrt(d)
	}
	normalizeVector(first.Data)
	return g, first
}

func BenchmarkIterate(b *testing.B) {
	g, first := newNeighborGraph(8067, 20)
	b.Logf("%d edges", len(g.weights))
	for b.Loop() {
		if _, _, err := Iterate(context.Background(), g, 10, IterateOptions{Deflate: first}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTruncatedSVD(b *testing.B) {
	x := documents(4000, 9000, 45)
	for b.Loop() {
		if _, _, err := TruncatedSVD(context.Background(), Centered(x, x.ColumnMeans()), 100, 1); err != nil {
			b.Fatal(err)
		}
	}
}
