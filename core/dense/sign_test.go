package dense

import "testing"

func TestSignRule(t *testing.T) {
	m := Matrix{Rows: 3, Cols: 3, Data: []float64{
		1, -2, 0.5,
		-3, 2 * (1 + 1e-12), -0.5,
		2, 1, 0.1,
	}}
	along := m.Clone()
	FixSigns(m, along)
	want := []float64{-1, 2, 0.5, 3, -2 * (1 + 1e-12), -0.5, -2, -1, 0.1}
	for i, v := range want {
		if m.Data[i] != v || along.Data[i] != v {
			t.Fatalf("got %v, want %v", m.Data, want)
		}
	}
}
