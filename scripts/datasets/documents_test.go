package datasets

import (
	"math"
	"slices"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/random"
)

func fewDocuments() Documents {
	m := dense.Matrix{Rows: 6, Cols: 4, Data: []float64{
		1, 0, 0, 2,
		0, 3, 0, 0,
		4, 0, 0, 0,
		0, 0, 5, 0,
		0, 6, 0, 0,
		7, 0, 0, 8,
	}}
	return Documents{X: sparse.FromDense(m), Labels: []int{9, 5, 9, 7, 5, 9}}
}

func TestClassesBySize(t *testing.T) {
	if got, want := fewDocuments().Classes(), []int{9, 5, 7}; !slices.Equal(got, want) {
		t.Errorf("classes %v, want %v", got, want)
	}
	if got := fewDocuments().Largest(2); !slices.Equal(got.Labels, []int{9, 5, 9, 5, 9}) {
		t.Errorf("the two largest keep %v", got.Labels)
	}
}

func TestOnlyDropsUnusedWords(t *testing.T) {
	d := fewDocuments().Only([]int{9})
	if d.X.Rows != 3 || d.X.Cols != 2 || !slices.Equal(d.X.Data, []float64{1, 2, 4, 7, 8}) || !slices.Equal(d.X.Indices, []int32{0, 1, 0, 0, 1}) {
		t.Errorf("class 9 is %+v", d.X)
	}
}

func TestNormalizedKeepsTheOriginal(t *testing.T) {
	d := fewDocuments()
	n := d.Normalized()
	for i := range n.X.Rows {
		if length := n.X.Dot(i, i); !(math.Abs(length-1) <= 1e-12) {
			t.Errorf("row %d has the squared length %v", i, length)
		}
	}
	if d.X.Data[0] != 1 {
		t.Error("the original changed")
	}
}

func TestDrawIsSeededAndBounded(t *testing.T) {
	d := fewDocuments()
	for i := range 20 {
		a, b := d.Draw(random.New(uint64(i)), 2, 3), d.Draw(random.New(uint64(i)), 2, 3)
		if !slices.Equal(a.Labels, b.Labels) || len(a.Labels) != 3 {
			t.Fatalf("draw %d: %v and %v", i, a.Labels, b.Labels)
		}
	}
	// No choice is that small: the smallest counts, and the search ends.
	if got := d.Draw(random.New(1), 2, 1); len(got.Labels) != 3 {
		t.Errorf("an impossible bound gave %v", got.Labels)
	}
}

func TestSampleKeepsTheOrder(t *testing.T) {
	d := fewDocuments()
	if got := d.Sample(random.New(1), 99); !slices.Equal(got.Labels, d.Labels) {
		t.Errorf("all documents came as %v", got.Labels)
	}
	if got := d.Sample(random.New(1), 4); len(got.Labels) != 4 || got.X.Rows != 4 {
		t.Errorf("four documents came as %v", got.Labels)
	}
}

// A subset by word is the documents that contain it, of words in the range only.
func TestWithWordKeepsItsDocuments(t *testing.T) {
	d := fewDocuments()
	count := map[int32]int{}
	for _, j := range d.X.Indices {
		count[j]++
	}
	for seed := range uint64(20) {
		for most := 1; most <= d.X.Rows; most++ {
			frequent := d.WithWord(random.New(seed), most, most)
			exists := false
			for _, c := range count {
				exists = exists || c == most
			}
			if want := most; exists && frequent.X.Rows != want || !exists && frequent.X.Rows != 0 {
				t.Errorf("of words in %d documents a subset has %d", most, frequent.X.Rows)
			}
		}
	}
}
