package spectral

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
)

// components are the connected components of a graph. N maps D^(½)·1 on each of them to itself: these vectors span the
// eigenspace of its value 1.
type components struct {
	root   []float64 // D^(½)
	part   []int     // of each point, numbered as they first occur
	length []float64 // of D^(½)·1 on each, the root of its volume, the sum of its degrees
}

func (sys *Normalized) components() components {
	var parts graph.Parts
	parts.Begin(sys.Dim())
	for e := 0; e < len(sys.pairs); e += 2 {
		parts.Join(int32(sys.pairs[e]), int32(sys.pairs[e+1]))
	}
	w := components{root: sys.root, part: make([]int, sys.Dim())}
	number := make(map[int32]int, parts.Count)
	for i, root := range sys.root {
		of := parts.Root(int32(i))
		if _, seen := number[of]; !seen {
			number[of] = len(w.length)
			w.length = append(w.length, 0)
		}
		w.part[i] = number[of]
		w.length[w.part[i]] = math.Hypot(w.length[w.part[i]], root)
	}
	return w
}

func (w components) count() int { return len(w.length) }

// constants returns D^(½)·1 on each part, of unit length: n×count.
func (w components) constants() dense.Matrix {
	out := dense.New(len(w.part), w.count())
	for i, p := range w.part {
		out.Set(i, p, w.root[i]/w.length[p])
	}
	return out
}

// contrasts stores in the first m columns of v, m < count, orthonormal vectors that contrast each component with those
// before it (Helmert): D^(½) times 1/volume there and −1/volume on the component, where a volume is a sum of degrees.
// They are orthogonal to the constant of all. Some volumes are so small that their roots are used.
func (w components) contrasts(v dense.Matrix, m int) {
	before := 0.0
	for c := range m {
		before = math.Hypot(before, w.length[c])
		of := w.length[c+1]
		both := math.Hypot(before, of)
		for i, p := range w.part {
			switch {
			case p <= c:
				v.Set(i, c, w.root[i]/before*(of/both))
			case p == c+1:
				v.Set(i, c, -w.root[i]/of*(before/both))
			}
		}
	}
}
