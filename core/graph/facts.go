package graph

// Facts is what is reported of a graph.
type Facts struct {
	Edges                int     // pairs with a weight other than 0
	Components           int     // connected parts; an isolated point is one
	Isolated             int     // points without an edge
	MinDegree, MaxDegree float64 // range of D = W·1
}

// Facts counts edges, parts and isolated points. It uses room kept in s, so two
// calls must not run at once.
func (s *Sparse) Facts() Facts {
	if cap(s.parent) < s.N {
		s.parent = make([]int32, s.N)
	}
	f := forest(s.parent[:s.N])
	f.reset()
	parts := s.N
	for e := range s.Weights {
		if f.join(int32(s.Pairs[2*e]), int32(s.Pairs[2*e+1])) {
			parts--
		}
	}
	facts := Facts{Edges: len(s.Weights), Components: parts, Isolated: f.alone()}
	facts.MinDegree, facts.MaxDegree = degreeRange(s.Deg)
	return facts
}

// Parts returns a point of its part for every point, the same one for all points
// of a part. Like Facts it uses room kept in s.
func (s *Sparse) Parts() []int32 {
	s.Facts()
	f := forest(s.parent[:s.N])
	parts := make([]int32, s.N)
	for i := range parts {
		parts[i] = f.root(int32(i))
	}
	return parts
}

func degreeRange(degrees []float64) (low, high float64) {
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

// forest is a union-find: the parent of each point, or minus the size of the
// tree at a root.
type forest []int32

func (f forest) reset() {
	for i := range f {
		f[i] = -1
	}
}

// root finds the root of i, halving the path on the way.
func (f forest) root(i int32) int32 {
	for f[i] >= 0 {
		if p := f[f[i]]; p >= 0 {
			f[i] = p
		}
		i = f[i]
	}
	return i
}

// join merges the trees of i and j and reports whether they were two.
func (f forest) join(i, j int32) bool {
	i, j = f.root(i), f.root(j)
	if i == j {
		return false
	}
	if f[i] > f[j] {
		i, j = j, i
	}
	f[i] += f[j]
	f[j] = i
	return true
}

// alone counts the trees of one point.
func (f forest) alone() int {
	count := 0
	for _, v := range f {
		if v == -1 {
			count++
		}
	}
	return count
}
