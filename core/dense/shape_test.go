package dense

import (
	"slices"
	"testing"
)

func TestShapes(t *testing.T) {
	x := Matrix{Rows: 2, Cols: 3, Data: []float64{1, 2, 3, 4, 5, 6}}
	for name, c := range map[string]struct {
		got        Matrix
		rows, cols int
		want       []float64
	}{
		"identity":       {Identity(2), 2, 2, []float64{1, 0, 0, 1}},
		"span":           {x.Span(1, 2), 1, 3, []float64{4, 5, 6}},
		"columns":        {Columns(x, 1, 3), 2, 2, []float64{2, 3, 5, 6}},
		"transpose":      {Transpose(x), 3, 2, []float64{1, 4, 2, 5, 3, 6}},
		"transpose rows": {TransposeRows(x, []int{1, 0}), 3, 2, []float64{4, 1, 5, 2, 6, 3}},
	} {
		if c.got.Rows != c.rows || c.got.Cols != c.cols || !slices.Equal(c.got.Data, c.want) {
			t.Errorf("%s: %v", name, c.got)
		}
	}
	// More columns than a block, so that several are joined.
	wide := New(1, 40)
	for j := range wide.Data {
		wide.Data[j] = float64(j)
	}
	if !slices.Equal(Transpose(wide).Data, wide.Data) {
		t.Error("blocks of a transpose do not join")
	}
	x.Span(1, 2).Set(0, 0, 9)
	if x.At(1, 0) != 9 {
		t.Error("a span is no view")
	}
}

// A transpose is made for every tile of a complete graph.
func TestTransposeAllocatesItsResultAlone(t *testing.T) {
	x := New(40, 3)
	if n := testing.AllocsPerRun(10, func() { Transpose(x) }); n > 1 {
		t.Errorf("%v allocations", n)
	}
}
