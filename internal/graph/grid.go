package graph

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// grid sorts points into square cells by two of their coordinates.
type grid struct {
	nx, ny int
	start  []int32 // of each cell in order; one more than cells
	order  []int32 // points, cell by cell
	cell   []int32 // of each point
}

// newGrid makes cells at least side wide, about one a point at most, over the
// two columns of x that spread most.
func newGrid(x dense.Matrix, side float64) *grid {
	n := x.Rows
	most := math.Ceil(math.Sqrt(float64(n)))
	g := &grid{nx: 1, ny: 1, cell: make([]int32, n), order: make([]int32, n)}
	first := widest(x, -1)
	g.nx = g.bin(x, first, side, most, 1)
	if x.Cols > 1 {
		g.ny = g.bin(x, widest(x, first), side, most, g.nx)
	}
	g.start = make([]int32, g.nx*g.ny+1)
	for _, c := range g.cell {
		g.start[c+1]++
	}
	for c := 0; c < g.nx*g.ny; c++ {
		g.start[c+1] += g.start[c]
	}
	next := append([]int32(nil), g.start...)
	for i, c := range g.cell {
		g.order[next[c]] = int32(i)
		next[c]++
	}
	return g
}

// bin adds stride times the place along a column to the cell of every point and
// returns the number of places.
func (g *grid) bin(x dense.Matrix, column int, side, most float64, stride int) int {
	low, high := columnRange(x, column)
	if width := (high - low) / most; !(side > width) {
		side = width
	}
	if !(high > low) || !(side > 0) {
		return 1
	}
	places := int((high-low)/side) + 1
	for i := range g.cell {
		g.cell[i] += int32(stride * int((x.At(i, column)-low)/side))
	}
	return places
}

// widest returns the column with the largest range, other than one.
func widest(x dense.Matrix, except int) int {
	best, range0 := 0, -1.0
	for j := 0; j < x.Cols; j++ {
		if low, high := columnRange(x, j); j != except && high-low > range0 {
			best, range0 = j, high-low
		}
	}
	return best
}

func columnRange(x dense.Matrix, j int) (low, high float64) {
	low, high = x.At(0, j), x.At(0, j)
	for i := 1; i < x.Rows; i++ {
		v := x.At(i, j)
		if v < low {
			low = v
		}
		if v > high {
			high = v
		}
	}
	return low, high
}

// searchGrid visits pairs in the same cell and in neighbouring ones.
func (c *collector) searchGrid(ctx context.Context, x dense.Matrix) error {
	// A little more than √ε, so that rounding puts no close pair two cells apart.
	g := newGrid(x, math.Sqrt(c.eps)*(1+1e-9))
	report := pace.Reporter(ctx, "neighbours", c.n)
	for i := range g.cell {
		if i%64 == 0 {
			report(i)
			if err := stopped(ctx); err != nil {
				return err
			}
			if err := c.full(); err != nil {
				return err
			}
		}
		at := int(g.cell[i])
		cx, cy := at%g.nx, at/g.nx
		for y := max(cy-1, 0); y <= min(cy+1, g.ny-1); y++ {
			from, to := g.start[y*g.nx+max(cx-1, 0)], g.start[y*g.nx+min(cx+1, g.nx-1)+1]
			for _, j := range g.order[from:to] {
				if int(j) > i {
					c.addIfClose(i, int(j))
				}
			}
		}
	}
	report(c.n)
	return nil
}
