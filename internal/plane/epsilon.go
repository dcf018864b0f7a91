package plane

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
)

// EpsilonGraph connects all pairs of points in the plane with ‖xᵢ−xⱼ‖² < ε, strictly, by weights 1 (LPP paper, section
// 2.2), without a list of them: sums over pairs are computed from the moments of the nodes of a k-d tree, and only
// pairs near the distance √ε are visited. It uses O(n) memory, whatever ε is, and implements graph.Affinity.
type EpsilonGraph struct {
	eps   float64
	tree  *kdTree
	deg   []float64
	pairs int
	a     [3]float64
}

// ListedPairs is the number of pairs up to which an EpsilonGraph is listed.
const ListedPairs = 1 << 19

// NewEpsilonGraph makes the graph of n points x₀,y₀,x₁,y₁,…, at least one, and ε > 0.
func NewEpsilonGraph(xy []float64, eps float64) *EpsilonGraph {
	g := &EpsilonGraph{eps: eps, tree: newKDTree(xy), deg: make([]float64, len(xy)/2)}
	s := pairSums{kdTree: g.tree, limit: math.Float64bits(eps), own: make([]int, len(g.deg)), shared: make([]int, len(g.tree.nodes))}
	g.tree.within(eps, &s)
	g.pairs, g.a = s.pairs, s.a
	for node := 1; node < g.tree.leaves; node++ {
		s.shared[2*node] += s.shared[node]
		s.shared[2*node+1] += s.shared[node]
	}
	for node := g.tree.leaves; node < 2*g.tree.leaves; node++ {
		from, to := g.tree.leaf(node)
		for p := from; p < to; p++ {
			g.deg[g.tree.number[p]] = float64(s.own[p] + s.shared[node])
		}
	}
	return g
}

// Len returns the number of points.
func (g *EpsilonGraph) Len() int { return len(g.deg) }

// Degrees returns D = W·1 as a view.
func (g *EpsilonGraph) Degrees() []float64 { return g.deg }

// Pairs returns the number of pairs.
func (g *EpsilonGraph) Pairs() int { return g.pairs }

// Empty reports whether the graph has no pairs.
func (g *EpsilonGraph) Empty() bool { return g.pairs == 0 }

// Laplacian returns XᵀLX = Σ (xᵢ−xⱼ)(xᵢ−xⱼ)ᵀ over the pairs: xx, xy, yy.
func (g *EpsilonGraph) Laplacian() [3]float64 { return g.a }

// Facts counts edges, parts and isolated points.
func (g *EpsilonGraph) Facts() graph.Facts {
	j := componentFinder{kdTree: g.tree, eps: g.eps, whole: make([]bool, len(g.tree.nodes))}
	j.parts.Begin(len(g.deg))
	g.tree.within(g.eps, &j)
	return graph.Facts{Edges: g.pairs, Components: j.parts.Count, Isolated: j.parts.Isolated()}
}

// Mul stores W·X in dst; x and dst are n×c and share no memory.
func (g *EpsilonGraph) Mul(dst, x dense.Matrix) {
	c := g.tree
	m := product{
		kdTree: c, eps: g.eps, dst: dense.New(x.Rows, x.Cols), x: dense.New(x.Rows, x.Cols),
		sums: dense.New(len(c.nodes), x.Cols), shared: dense.New(len(c.nodes), x.Cols),
	}
	for p, i := range c.number {
		copy(m.x.Row(p), x.Row(int(i)))
	}
	for node := c.leaves; node < 2*c.leaves; node++ {
		from, to := c.leaf(node)
		for p := from; p < to; p++ {
			addRow(m.sums, node, m.x, p)
		}
	}
	for node := 2*c.leaves - 1; node > 1; node-- {
		addRow(m.sums, node/2, m.sums, node)
	}
	c.within(g.eps, &m)
	for node := 2; node < 2*c.leaves; node++ {
		addRow(m.shared, node, m.shared, node/2)
	}
	for node := c.leaves; node < 2*c.leaves; node++ {
		from, to := c.leaf(node)
		for p := from; p < to; p++ {
			addRow(m.dst, p, m.shared, node)
		}
	}
	for p, i := range c.number {
		copy(dst.Row(int(i)), m.dst.Row(p))
	}
}

// Materialize lists all pairs, in no order, with their weights; nil if there are more than ListedPairs.
func (g *EpsilonGraph) Materialize() *graph.Sparse {
	if g.pairs > ListedPairs {
		return nil
	}
	l := edgeList{kdTree: g.tree, eps: g.eps, pairs: make([]uint32, 0, 2*g.pairs)}
	g.tree.within(g.eps, &l)
	s := &graph.Sparse{N: len(g.deg), Pairs: l.pairs, Weights: make([]float64, g.pairs), Deg: g.deg}
	for e := range s.Weights {
		s.Weights[e] = 1
	}
	return s
}
