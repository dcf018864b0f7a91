package graph

// Facts are the reported properties of a graph.
type Facts struct {
	Edges      int // pairs with a weight other than 0
	Components int // connected parts; an isolated point is one
	Isolated   int // points without an edge
}

// Facts counts edges, connected components and isolated points. It uses memory of s, so two calls must not run at once.
func (s *Sparse) Facts() Facts {
	s.parts.Begin(s.N)
	for e := range s.Weights {
		s.parts.Join(int32(s.Pairs[2*e]), int32(s.Pairs[2*e+1]))
	}
	return Facts{Edges: len(s.Weights), Components: s.parts.Count, Isolated: s.parts.Isolated()}
}

// Parts returns for every point the index of one point of its connected component, the same one for all points of a
// component. Like Facts it uses memory of s.
func (s *Sparse) Parts() []int32 {
	s.Facts()
	part := make([]int32, s.N)
	for i := range part {
		part[i] = s.parts.Root(int32(i))
	}
	return part
}

// Range returns the least and the largest of some degrees, 0 of none.
func Range(degrees []float64) (low, high float64) {
	for i, v := range degrees {
		if i == 0 || v < low {
			low = v
		}
		if i == 0 || v > high {
			high = v
		}
	}
	return low, high
}

// Parts are the connected parts of a graph whose edges are given one by one: a
// union-find, the parent of each point, or minus the size of the tree at a root.
type Parts struct {
	Count  int // of parts; a point alone is one
	parent []int32
}

// Begin starts with n points alone.
func (p *Parts) Begin(n int) {
	if cap(p.parent) < n {
		p.parent = make([]int32, n)
	}
	p.parent, p.Count = p.parent[:n], n
	for i := range p.parent {
		p.parent[i] = -1
	}
}

// Root finds the root of i, the same point for all of a part, halving the path on the way.
func (p *Parts) Root(i int32) int32 {
	f := p.parent
	for f[i] >= 0 {
		if above := f[f[i]]; above >= 0 {
			f[i] = above
		}
		i = f[i]
	}
	return i
}

// Join adds an edge between i and j.
func (p *Parts) Join(i, j int32) {
	f := p.parent
	if above := f[i]; above >= 0 && (above == f[j] || above == j) {
		return // as most edges are, of points joined long ago
	}
	i, j = p.Root(i), p.Root(j)
	if i == j {
		return
	}
	if f[i] > f[j] {
		i, j = j, i
	}
	f[i] += f[j]
	f[j] = i
	p.Count--
}

// Isolated counts the points that no edge has reached.
func (p *Parts) Isolated() (count int) {
	for _, v := range p.parent {
		if v == -1 {
			count++
		}
	}
	return count
}
