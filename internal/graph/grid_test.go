package graph

import (
	"math"
	"testing"

	"lpp-playground/core/dense"
)

// TestGridCells: cells are as wide as asked or wider, and about as many as points at
// most; each holds the points whose two widest coordinates lie in it, and no point is
// in two.
func TestGridCells(t *testing.T) {
	for name, x := range map[string]dense.Matrix{
		"gaussian": gaussian(3, 200, 2, 0), "line": gaussian(4, 90, 1, 5), "space": gaussian(5, 300, 3, 100), "one place": dense.New(7, 2),
		"flat": {Rows: 5, Cols: 2, Data: []float64{0, 3, 1, 3, 2, 3, 3, 3, 4, 3}},
	} {
		for _, side := range []float64{1e-9, 0.2, 1, 50} {
			g := newGrid(x, side)
			most := math.Ceil(math.Sqrt(float64(x.Rows)))
			if float64(g.nx) > most+1 || float64(g.ny) > most+1 || len(g.start) != g.nx*g.ny+1 || len(g.order) != x.Rows {
				t.Fatalf("%s, side %g: %d×%d cells for %d points", name, side, g.nx, g.ny, x.Rows)
			}
			first := widest(x, -1)
			columns := []int{first}
			if x.Cols > 1 {
				columns = append(columns, widest(x, first))
			}
			seen := 0
			for c := range g.nx * g.ny {
				for _, i := range g.order[g.start[c]:g.start[c+1]] {
					seen++
					if int(g.cell[i]) != c {
						t.Fatalf("%s: point %d is in cell %d, not %d", name, i, c, g.cell[i])
					}
					for axis, column := range columns {
						low, high := columnRange(x, column)
						width := math.Max(side, (high-low)/most)
						place, places := c%g.nx, g.nx
						if axis == 1 {
							place, places = c/g.nx, g.ny
						}
						if want := int((x.At(int(i), column) - low) / width); high > low && place != want || places > 1 && places != int((high-low)/width)+1 {
							t.Fatalf("%s, side %g, column %d: point %d at place %d of %d, want %d", name, side, column, i, place, places, want)
						}
					}
				}
			}
			if seen != x.Rows {
				t.Errorf("%s: %d of %d points are in cells", name, seen, x.Rows)
			}
		}
	}
	x := dense.Matrix{Rows: 2, Cols: 4, Data: []float64{0, -7, 1, 5, 3, 2, 1, -4}}
	if a, b := widest(x, -1), widest(x, 1); a != 1 && a != 3 || b != 3 {
		t.Errorf("the widest columns are %d and %d", a, b)
	}
}
