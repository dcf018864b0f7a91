package eigen

import (
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

// sparseLaplacian returns the pairs and weights of a seeded graph in which i and j
// are joined when they are near, a hub, loops and repeated pairs among them, and
// the matrix of NewEnvelope in full.
func sparseLaplacian(n int) (diagonal []float64, pairs []uint32, weights []float64, full dense.Matrix) {
	source := random.New(9)
	at := make([]float64, n)
	for i := range at {
		at[i] = source.Float64()
	}
	join := func(i, j int) {
		pairs = append(pairs, uint32(i), uint32(j))
		weights = append(weights, 0.1+source.Float64())
	}
	for i := range n {
		for j := range i {
			if math.Abs(at[i]-at[j]) < 5/float64(n) {
				join(i, j)
			}
		}
		join(n/2, i) // the hub, with a loop
		if i%7 == 0 && i > 0 {
			join(i, i-1)
			join(i, i-1)
		}
	}
	full = dense.New(n, n)
	for e, w := range weights {
		i, j := int(pairs[2*e]), int(pairs[2*e+1])
		full.Data[i*n+j] -= w
		full.Data[j*n+i] -= w
	}
	diagonal = make([]float64, n)
	for i := range diagonal {
		var sum float64
		for _, v := range full.Row(i) {
			sum -= v
		}
		diagonal[i] = sum + 0.01
		full.Data[i*n+i] += diagonal[i]
	}
	return diagonal, pairs, weights, full
}

func TestEnvelopeInverts(t *testing.T) {
	const n = 150
	diagonal, pairs, weights, full := sparseLaplacian(n)
	e, ok := NewEnvelope(diagonal, pairs, weights, math.Inf(1))
	if !ok {
		t.Fatal("not positive definite")
	}
	source := random.New(2)
	src, dst := make([]float64, n), make([]float64, n)
	for i := range src {
		src[i] = source.Float64() - 0.5
	}
	e.Apply(dst, src)
	for i, want := range src {
		if got := dense.Dot(full.Row(i), dst); math.Abs(got-want) > 1e-11 {
			t.Errorf("row %d of A·x is %g, want %g", i, got, want)
		}
	}
	if width := e.multiplications() / n; width > 40*40/2 {
		t.Errorf("%.0f multiplications a row: neighbours stand far apart", width)
	}
}

func TestEnvelopeRefuses(t *testing.T) {
	diagonal, pairs, weights, _ := sparseLaplacian(150)
	if _, ok := NewEnvelope(diagonal, pairs, weights, 100); ok {
		t.Error("took more multiplications than it might")
	}
	full := len(diagonal) * (len(diagonal) - 1) / 2
	all := make([]uint32, 0, 2*full)
	for i := range diagonal {
		for j := range i {
			all = append(all, uint32(i), uint32(j))
		}
	}
	n, ones := float64(len(diagonal)), slices.Repeat([]float64{1}, full)
	for i := range diagonal {
		diagonal[i] = n
	}
	// Rows 0, 1, … wide: Σ i²/2.
	least := (n - 1) * n * (2*n - 1) / 12
	if _, ok := NewEnvelope(diagonal, all, ones, least); !ok {
		t.Error("refused what takes as many multiplications as it may")
	}
	if _, ok := NewEnvelope(diagonal, all, ones, 0.999*least); ok {
		t.Error("joined all pairs in fewer multiplications than there are")
	}
	diagonal[17] = -1
	if _, ok := NewEnvelope(diagonal, pairs, weights, math.Inf(1)); ok {
		t.Error("factored an indefinite matrix")
	}
}

// The order is a permutation of any graph's vertices, and that of a path goes
// along it, however its vertices are numbered.
func TestCuthillMcKee(t *testing.T) {
	_, pairs, _, _ := sparseLaplacian(150)
	order := newAdjacency(150, pairs).order()
	if last := order[149]; last != 75 {
		t.Errorf("vertex %d is last, want the hub, 75", last)
	}
	slices.Sort(order)
	for i, v := range order {
		if int(v) != i {
			t.Fatalf("no permutation: %d at %d", v, i)
		}
	}
	const n = 101
	var path []uint32
	for i := range uint32(n - 1) {
		path = append(path, i*7%n, (i+1)*7%n)
	}
	order = newAdjacency(n, path).order()
	for i := 1; i < n; i++ {
		if step := (order[i] - order[i-1] + n) % n; step != 7 && step != n-7 {
			t.Fatalf("%d follows %d", order[i], order[i-1])
		}
	}
}
