package dense

// lanes is the number of vectors stored next to each other in a strip.
const lanes = 4

// depth is the number of terms of the inner products that are packed at a time: strips of four vectors then take 16 KB,
// and two fit in the first-level cache.
const depth = 512

// strips holds vectors of equal length in the order in which the kernels read
// them: groups of `lanes` vectors, interleaved, the last group padded with
// zeros. Term t of vector g*lanes+r is data[(g*size+t)*lanes+r].
type strips struct {
	count, size int
	data        []float64
}

// newStrips returns room for count vectors of length terms, at most depth of
// them at a time.
func newStrips(count, length int) *strips {
	s := &strips{count: count}
	s.data = make([]float64, s.groups()*lanes*min(depth, length))
	return s
}

// groups returns the number of groups of four vectors.
func (s *strips) groups() int { return (s.count + lanes - 1) / lanes }

// group returns the packed terms of group g.
func (s *strips) group(g int) []float64 {
	span := lanes * s.size
	return s.data[g*span : (g+1)*span : (g+1)*span]
}

// share has every group packed, many of them on several cores.
func (s *strips) share(pack func(from, to int)) {
	share(s.groups(), sharedGroups, s.groups()*s.size*packedSteps, pack)
}

// packColumns packs rows k0 … k1−1 of the columns of x, times w when w is not
// nil, each row by its own entry.
func (s *strips) packColumns(x Matrix, w []float64, k0, k1 int) {
	s.size = k1 - k0
	s.share(func(from, to int) { s.packGroups(x, w, k0, from, to) })
}

// packGroups is packColumns for the groups from … to−1.
func (s *strips) packGroups(x Matrix, w []float64, k0, from, to int) {
	for g := from; g < to; g++ {
		first, out, scale := g*lanes, s.group(g), 1.0
		width := min(lanes, x.Cols-first)
		if width < lanes {
			clear(out)
		}
		at := k0*x.Cols + first
		for t := range s.size {
			if w != nil {
				scale = w[k0+t]
			}
			lane, in := (*[lanes]float64)(out[t*lanes:]), x.Data[at:]
			at += x.Cols
			if width == lanes {
				all := (*[lanes]float64)(in)
				lane[0], lane[1], lane[2], lane[3] = scale*all[0], scale*all[1], scale*all[2], scale*all[3]
				continue
			}
			lane[0] = scale * in[0]
			if width > 1 {
				lane[1] = scale * in[1]
			}
			if width > 2 {
				lane[2] = scale * in[2]
			}
		}
	}
}

// packRows packs columns k0 … k1−1 of the rows of x.
func (s *strips) packRows(x Matrix, k0, k1 int) {
	s.size = k1 - k0
	s.share(func(from, to int) { s.packRowGroups(x, k0, k1, from, to) })
}

// packRowGroups is packRows for the groups from … to−1.
func (s *strips) packRowGroups(x Matrix, k0, k1, from, to int) {
	for g := from; g < to; g++ {
		out := s.group(g)
		for r := 0; r < lanes; r++ {
			i := g*lanes + r
			if i >= x.Rows {
				for t := r; t < len(out); t += lanes {
					out[t] = 0
				}
				continue
			}
			for t, v := range x.Row(i)[k0:k1] {
				out[t*lanes+r] = v
			}
		}
	}
}
