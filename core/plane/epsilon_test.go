package plane

import (
	"context"
	"fmt"
	"math/rand"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// TestEpsilonMatchesGraph compares with the package that looks at all data
// alike, after single moves too.
func TestEpsilonMatchesGraph(t *testing.T) {
	for _, l := range layouts {
		r := rand.New(rand.NewSource(1))
		xy := l.points(2, 150)
		var ix Index
		var got graph.Edges
		ix.Set(xy, 4)
		for _, eps := range []float64{1e-17, 1e-4, 0.1, 1, 1.0000001, 30, 1e20} {
			i := r.Intn(150)
			xy[2*i], xy[2*i+1] = destination(r, xy, i, r.Intn(4))
			ix.Move(i, xy[2*i], xy[2*i+1])
			want, err := graph.Epsilon(context.Background(), dense.Matrix{Rows: 150, Cols: 2, Data: xy}, eps)
			if err != nil {
				t.Fatal(err)
			}
			if err := ix.Epsilon(&got, eps); err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s, ε = %g: %d edges, want %d", l.name, eps, len(got.D2), len(want.D2))
			}
		}
	}
}

func TestEpsilonTooMany(t *testing.T) {
	var ix Index
	var edges graph.Edges
	xy := layouts[1].points(1, 2100)
	ix.Set(xy, 0)
	err, ok := ix.Epsilon(&edges, 100).(*fault.Error)
	if !ok || err.Code != fault.OutOfMemory || err.Param != "graph.epsilon" {
		t.Fatalf("the error is %v", err)
	}
	if err := ix.Epsilon(&edges, 1e-3); err != nil {
		t.Fatal(err)
	}
	if allocations := testing.AllocsPerRun(5, func() {
		ix.Set(xy, 0)
		_ = ix.Epsilon(&edges, 1e-3)
	}); allocations != 0 {
		t.Errorf("a warm call allocates %v times", allocations)
	}
}

// TestManyOnOneSpot would take minutes if coinciding points cost their square.
func TestManyOnOneSpot(t *testing.T) {
	xy := make([]float64, 200_000)
	var ix Index
	for range 3 {
		ix.Set(xy, 10)
	}
	index, d2 := ix.List().Row(99_999)
	if fmt.Sprint(index, d2[9]) != "[0 1 2 3 4 5 6 7 8 9] 0" {
		t.Errorf("the nearest are %v", index)
	}
}
