package plane

import (
	"fmt"
	"math"
	"math/rand"
	"sort"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
)

var weights = []graph.Weight{
	{Kind: "binary"},
	{Kind: "heat"},
	{Kind: "heat", T: 0.3},
	{Kind: "heat", T: 1e-9},
	{Kind: "dot"},
	{Kind: "cosine"},
	{Kind: "polynomial", Degree: 3, Coef0: 1},
	{Kind: "local-scaling", K: 7},
}

// reference is the affinity of the graph package on the same points.
func reference(t *testing.T, xy []float64, k int, mutual bool, w graph.Weight) *graph.Sparse {
	t.Helper()
	x := dense.Matrix{Rows: len(xy) / 2, Cols: 2, Data: xy}
	list := brute(xy, max(k, w.K))
	var sigma []float64
	if w.Kind == "local-scaling" {
		sigma = make([]float64, x.Rows)
		for i := range sigma {
			_, d2 := list.Row(i)
			sigma[i] = math.Sqrt(d2[w.K-1])
		}
	}
	s, _, err := graph.Weigh(graph.KNN(list, k, mutual, x), x, w, sigma)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sumsByDefinition adds up edge by edge, relative to an origin.
func sumsByDefinition(s *graph.Sparse, xy []float64, origin [2]float64) (sums, scale Sums) {
	for e, w := range s.Weights {
		i, j := s.Pairs[2*e], s.Pairs[2*e+1]
		dx, dy := xy[2*i]-xy[2*j], xy[2*i+1]-xy[2*j+1]
		for side, m := range []*Sums{&sums, &scale} {
			v := w
			if side == 1 {
				v = math.Abs(w)
			}
			m.A[0] += v * dx * dx
			m.A[1] += v * dx * dy
			m.A[2] += v * dy * dy
			m.Total += 2 * v
			for _, p := range [2]uint32{i, j} {
				x, y := xy[2*p]-origin[0], xy[2*p+1]-origin[1]
				m.DX[0] += v * x
				m.DX[1] += v * y
				m.DXX[0] += v * x * x
				m.DXX[1] += v * x * y
				m.DXX[2] += v * y * y
			}
		}
	}
	// Sums that cancel are judged by the size of what they add up.
	r := math.Sqrt(math.Max(scale.DXX[0], scale.DXX[2]) * scale.Total)
	scale.DX = [2]float64{r, r}
	scale.DXX[1] = math.Max(scale.DXX[0], scale.DXX[2])
	scale.A[1] = math.Max(scale.A[0], scale.A[2])
	return sums, scale
}

func checkMoments(t *testing.T, what string, m *Moments, xy []float64, want *graph.Sparse) {
	t.Helper()
	got := m.Sums()
	sums, scale := sumsByDefinition(want, xy, got.Origin)
	check := func(name string, a, b, scale float64) {
		t.Helper()
		if !(math.Abs(a-b) <= 1e-12*math.Max(math.Abs(b), scale)) {
			t.Fatalf("%s: %s is %.17g, want %.17g", what, name, a, b)
		}
	}
	for c := range sums.A {
		check(fmt.Sprint("A", c), got.A[c], sums.A[c], scale.A[c])
		check(fmt.Sprint("DXX", c), got.DXX[c], sums.DXX[c], scale.DXX[c])
	}
	check("DX0", got.DX[0], sums.DX[0], scale.DX[0])
	check("DX1", got.DX[1], sums.DX[1], scale.DX[1])
	check("total", got.Total, sums.Total, scale.Total)
	check("size", got.Size, scale.Total, 0)
	if got.Edges != len(want.Weights) {
		t.Fatalf("%s: %d edges, want %d", what, got.Edges, len(want.Weights))
	}
	if got.T != want.T {
		t.Fatalf("%s: t is %.17g, want %.17g", what, got.T, want.T)
	}
	checkEdges(t, what, m, want)
}

// checkEdges compares pairs and weights bit for bit, in any order.
func checkEdges(t *testing.T, what string, m *Moments, want *graph.Sparse) {
	t.Helper()
	var got graph.Sparse
	m.Edges(&got)
	sort.Sort(&byPair{&got})
	for e, w := range want.Weights {
		if got.Pairs[2*e] != want.Pairs[2*e] || got.Pairs[2*e+1] != want.Pairs[2*e+1] || got.Weights[e] != w {
			t.Fatalf("%s: edge %d is %d–%d %g, want %d–%d %g", what, e, got.Pairs[2*e], got.Pairs[2*e+1], got.Weights[e], want.Pairs[2*e], want.Pairs[2*e+1], w)
		}
	}
	for i, d := range want.Deg {
		if math.Abs(got.Deg[i]-d) > 1e-12*math.Max(1, math.Abs(d)) {
			t.Fatalf("%s: degree %d is %g, want %g", what, i, got.Deg[i], d)
		}
	}
	facts, expected := m.Facts(), want.Facts()
	low, high := m.DegreeRange()
	least, most := graph.Range(want.Deg)
	for _, pair := range [][2]float64{{low, least}, {high, most}} {
		if math.Abs(pair[0]-pair[1]) > 1e-12*math.Max(1, math.Abs(pair[1])) {
			t.Fatalf("%s: a degree is %g, want %g", what, pair[0], pair[1])
		}
	}
	if facts != expected {
		t.Fatalf("%s: facts are %+v, want %+v", what, facts, expected)
	}
}

type byPair struct{ *graph.Sparse }

func (s *byPair) Len() int { return len(s.Weights) }
func (s *byPair) Less(a, b int) bool {
	p := s.Pairs
	return p[2*a] < p[2*b] || p[2*a] == p[2*b] && p[2*a+1] < p[2*b+1]
}
func (s *byPair) Swap(a, b int) {
	p := s.Pairs
	p[2*a], p[2*b] = p[2*b], p[2*a]
	p[2*a+1], p[2*b+1] = p[2*b+1], p[2*a+1]
	s.Weights[a], s.Weights[b] = s.Weights[b], s.Weights[a]
}

func TestMomentsAll(t *testing.T) {
	for _, l := range layouts {
		if l.name == "minute" {
			continue // squared lengths underflow; the lists are tested
		}
		xy := l.points(3, 130)
		for _, w := range weights {
			for _, mutual := range []bool{false, true} {
				for _, k := range []int{1, 5, 9} {
					var ix Index
					var m Moments
					ix.Set(xy, max(k, w.K))
					m.All(&ix, k, mutual, w)
					checkMoments(t, fmt.Sprint(l.name, w, mutual, k), &m, xy, reference(t, xy, k, mutual, w))
				}
			}
		}
	}
}

// TestMomentsUpdate moves single points and expects what All gives.
func TestMomentsUpdate(t *testing.T) {
	for number, w := range weights {
		for _, mutual := range []bool{false, true} {
			r := rand.New(rand.NewSource(int64(number)))
			xy := layouts[number%3].points(3, 100)
			k := 5
			var ix Index
			var m Moments
			ix.Set(xy, max(k, w.K))
			m.All(&ix, k, mutual, w)
			for step := 0; step < 80; step++ {
				i := r.Intn(100)
				xy[2*i], xy[2*i+1] = destination(r, xy, i, step)
				m.Update(&ix, ix.Move(i, xy[2*i], xy[2*i+1]))
				if step%8 < 4 {
					checkMoments(t, fmt.Sprint(w, mutual, step), &m, xy, reference(t, xy, k, mutual, w))
				}
			}
		}
	}
}

// TestExpansion makes moves so small that the sums are expanded about an earlier
// heat width.
func TestExpansion(t *testing.T) {
	xy := layouts[0].points(5, 1500)
	xy[0], xy[2] = 40, -50 // two whose weights underflow
	r := rand.New(rand.NewSource(5))
	var ix Index
	var m Moments
	ix.Set(xy, 10)
	m.All(&ix, 10, false, graph.Weight{Kind: "heat"})
	expanded := 0
	for step := 0; step < 60; step++ {
		i := 2 + r.Intn(1498)
		xy[2*i] += 0.01 * r.NormFloat64()
		m.Update(&ix, ix.Move(i, xy[2*i], xy[2*i+1]))
		if m.t != m.base {
			expanded++
		}
		if step%10 == 9 {
			x := dense.Matrix{Rows: 1500, Cols: 2, Data: xy}
			want, _, err := graph.Weigh(graph.KNN(ix.List(), 10, false, x), x, graph.Weight{Kind: "heat"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkMoments(t, fmt.Sprint("step ", step), &m, xy, want)
		}
	}
	if m.Sums().Vanished == 0 {
		t.Error("no weight has underflowed")
	}
	if expanded < 20 {
		t.Errorf("only %d of 60 moves used the expansion", expanded)
	}
}

// TestWidthIsExact goes through lengths that a sample misjudges.
func TestWidthIsExact(t *testing.T) {
	var ix Index
	var m Moments
	for seed := int64(0); seed < 4; seed++ {
		for _, l := range layouts[:12] {
			xy := l.points(seed, 500)
			ix.Set(xy, 6)
			m.All(&ix, 6, false, graph.Weight{Kind: "heat"})
			x := dense.Matrix{Rows: 500, Cols: 2, Data: xy}
			want := graph.Median(graph.KNN(ix.List(), 6, false, x).D2)
			if got := m.Sums().T; got != want {
				t.Errorf("%s: t is %.17g, want %.17g", l.name, got, want)
			}
		}
	}
}

// TestWidthStaysExact: while single points move, near and far, the width is the median of all
// lengths to the bit, of even and of odd numbers of them.
func TestWidthStaysExact(t *testing.T) {
	xy := layouts[0].points(7, 600)
	r := rand.New(rand.NewSource(11))
	var ix Index
	var m Moments
	ix.Set(xy, 6)
	m.All(&ix, 6, false, graph.Weight{Kind: "heat"})
	parities := [2]int{}
	for step := range 60 {
		i, size := r.Intn(600), []float64{0.01, 0.3, 3}[step%3]
		xy[2*i] += size * r.NormFloat64()
		m.Update(&ix, ix.Move(i, xy[2*i], xy[2*i+1]))
		lengths := graph.KNN(ix.List(), 6, false, dense.Matrix{Rows: 600, Cols: 2, Data: xy}).D2
		parities[len(lengths)%2]++
		if got, want := m.Sums().T, graph.Median(lengths); got != want {
			t.Fatalf("step %d: of %d lengths the median is %.17g, want %.17g", step, len(lengths), got, want)
		}
	}
	if parities[0] < 10 || parities[1] < 10 {
		t.Errorf("%d even and %d odd numbers of lengths", parities[0], parities[1])
	}
}

func TestMomentsAllocateNothing(t *testing.T) {
	xy := layouts[0].points(1, 1500)
	r := rand.New(rand.NewSource(2))
	for _, w := range weights {
		var ix Index
		var m Moments
		var edges graph.Sparse
		frame := func() {
			for s := range xy {
				xy[s] += 1e-3 * r.NormFloat64()
			}
			ix.Set(xy, 10)
			m.All(&ix, 8, false, w)
			for i := 0; i < 60; i++ {
				m.Update(&ix, ix.Move(i, xy[2*i], r.NormFloat64()))
			}
			m.Edges(&edges)
		}
		for warm := 0; warm < 3; warm++ {
			frame()
		}
		if allocations := testing.AllocsPerRun(3, frame); allocations != 0 {
			t.Errorf("%s: a warm frame allocates %v times", w.Kind, allocations)
		}
	}
}

// TestWidthIsBracketed: where lengths differ a sample tells where the median is, and a
// second look at points that have hardly moved needs no other bracket.
func TestWidthIsBracketed(t *testing.T) {
	var ix Index
	var m Moments
	xy := layouts[0].points(3, 900)
	ix.Set(xy, 8)
	m.All(&ix, 8, false, graph.Weight{Kind: "heat"})
	total := m.lengths()
	for range 2 {
		if got, ok := m.medianInBracket(total); !ok || got != m.Sums().T {
			t.Errorf("the median is %g, %v, want %g", got, ok, m.Sums().T)
		}
		below, values := m.collect(m.width.values)
		if below+values < total/2 || below > total/2 || values > total/4 {
			t.Errorf("of %d lengths %d lie below the bracket and %d in it", total, below, values)
		}
		m.expectMedian(total)
	}
	inOrder := []float64{4, 1, 3, 2}
	if got := median(inOrder, 1, 2); got != 2.5 {
		t.Errorf("the median of four is %g", got)
	}
}
