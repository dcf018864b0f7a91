package graph

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
)

// MaxPairs is the largest number of edges of Epsilon: more lengths and weights alone would take a gigabyte.
const MaxPairs = 1 << 25

// Epsilon connects all pairs with ‖xᵢ−xⱼ‖² < eps, strictly (LPP paper, section 2.2; the distance is squared). A graph
// without edges is not an error. In few dimensions a grid finds the candidates, otherwise every pair is visited.
//
// Errors: out-of-memory above MaxPairs edges, aborted.
func Epsilon(ctx context.Context, x Points, eps float64) (Edges, error) {
	n, _ := x.Dims()
	c := &collector{eps: eps, x: x, n: n}
	var err error
	if m, ok := x.(dense.Matrix); ok && m.Cols < productFrom && n > 0 {
		err = c.searchGrid(ctx, m)
	} else {
		err = c.searchTiles(ctx)
	}
	if err != nil {
		return Edges{}, err
	}
	return c.edges(), nil
}

// collector gathers pairs in any order.
type collector struct {
	eps       float64
	x         Points
	n         int
	low, high []uint32
	d2        []float64
}

// addIfClose adds the pair if it is close enough.
func (c *collector) addIfClose(i, j int) {
	d2 := c.x.SquaredDistance(i, j)
	if d2 < c.eps {
		c.low = append(c.low, uint32(min(i, j)))
		c.high = append(c.high, uint32(max(i, j)))
		c.d2 = append(c.d2, d2)
	}
}

// full reports a graph that has grown too large.
func (c *collector) full() error {
	if len(c.d2) <= MaxPairs {
		return nil
	}
	return fault.New(fault.OutOfMemory, "graph.epsilon",
		"more than %d pairs of the %d points are closer than graph.epsilon = %g, too many to hold; a smaller ε or the complete graph would do", MaxPairs, c.n, c.eps)
}

// edges returns what was gathered, in order.
func (c *collector) edges() Edges {
	e := Edges{N: c.n, Pairs: make([]uint32, 2*len(c.d2)), D2: make([]float64, len(c.d2))}
	for s, from := range pairOrder(c.n, c.low, c.high) {
		if s%pace.Stretch == 0 {
			pace.Tick()
		}
		e.Pairs[2*s], e.Pairs[2*s+1], e.D2[s] = c.low[from], c.high[from], c.d2[from]
	}
	return e
}

// lengthErrorShare is the share of ‖u‖² + ‖v‖² by which a length computed from inner products may be off.
const lengthErrorShare = 1e-11

// searchTiles visits all pairs.
func (c *collector) searchTiles(ctx context.Context) error {
	l := newLengths(c.x)
	blocks := (c.n + tileSide - 1) / tileSide
	report := pace.Shared(ctx, "neighbours", c.n, blocks*(blocks+1)/2)
	var full error
	err := eachTile(ctx, c.n, func(b block) bool {
		l.fill(b)
		for r := 0; r < b.rows; r++ {
			for s := b.first(r); s < b.cols; s++ {
				limit := c.eps
				if l.norms != nil {
					limit += lengthErrorShare * (l.norms[b.i0+r] + l.norms[b.j0+s])
				}
				if b.w[r*b.cols+s] < limit {
					c.addIfClose(b.i0+r, b.j0+s)
				}
			}
		}
		full = c.full()
		report(1)
		return full == nil
	})
	if err == nil {
		err = full
	}
	return err
}
