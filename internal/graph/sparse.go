package graph

import (
	"lpp-playground/core/dense"
	"lpp-playground/internal/cores"
	"lpp-playground/internal/pace"
)

// Sparse is an affinity stored edge by edge. It implements Affinity.
type Sparse struct {
	N       int
	Pairs   []uint32  // flat i₀,j₀,i₁,j₁,…, i < j, ascending by (i, j) unless stated otherwise
	Weights []float64 // one a pair, none of them 0
	Deg     []float64 // n: sums of the weights at each point
	T       float64   // heat width used; 0 without heat weights

	parts Parts // room for Facts
}

// newSparse retains the pairs whose weights are not 0, in place, and sums the degrees.
func newSparse(n int, pairs []uint32, weights []float64) *Sparse {
	s := &Sparse{N: n, Deg: make([]float64, n)}
	count := 0
	for e, w := range weights {
		if e%pace.Stretch == 0 {
			pace.Tick()
		}
		if w == 0 {
			continue
		}
		i, j := pairs[2*e], pairs[2*e+1]
		pairs[2*count], pairs[2*count+1], weights[count] = i, j, w
		s.Deg[i] += w
		s.Deg[j] += w
		count++
	}
	s.Pairs, s.Weights = pairs[:2*count:2*count], weights[:count:count]
	return s
}

// Empty reports whether every weight is 0.
func (s *Sparse) Empty() bool { return len(s.Weights) == 0 }

// Len returns the number of points.
func (s *Sparse) Len() int { return s.N }

// Degrees returns D = W·1 as a view.
func (s *Sparse) Degrees() []float64 { return s.Deg }

// sharedColumns is how many columns make a share of a product.
const sharedColumns = 128

// Mul stores W·X in dst; x and dst are n×c and share no memory.
func (s *Sparse) Mul(dst, x dense.Matrix) {
	clear(dst.Data)
	if x.Cols > sharedColumns {
		cores.Blocks(x.Cols, sharedColumns, func(from, to int) { s.addColumns(dst, x, from, to) })
		return
	}
	for from := 0; from < len(s.Weights); from += pace.Stretch {
		pace.Tick()
		to := min(from+pace.Stretch, len(s.Weights))
		some := Sparse{Pairs: s.Pairs[2*from : 2*to], Weights: s.Weights[from:to]}
		some.addTo(dst, x)
	}
}

// addTo adds W·X to dst.
func (s *Sparse) addTo(dst, x dense.Matrix) {
	switch x.Cols {
	case 1:
		s.mulVector(dst.Data, x.Data)
	case 2:
		s.mulPlane(dst.Data, x.Data)
	default:
		s.addColumns(dst, x, 0, x.Cols)
	}
}

// addColumns is addTo for columns from … to−1.
func (s *Sparse) addColumns(dst, x dense.Matrix, from, to int) {
	for e, w := range s.Weights {
		if e%pace.Stretch == 0 {
			pace.Tick()
		}
		i, j := int(s.Pairs[2*e]), int(s.Pairs[2*e+1])
		dense.AddScaled(dst.Row(i)[from:to], w, x.Row(j)[from:to])
		dense.AddScaled(dst.Row(j)[from:to], w, x.Row(i)[from:to])
	}
}

func (s *Sparse) mulVector(dst, x []float64) {
	pairs := s.Pairs
	for _, w := range s.Weights {
		p := (*[2]uint32)(pairs)
		pairs = pairs[2:]
		dst[p[0]] += w * x[p[1]]
		dst[p[1]] += w * x[p[0]]
	}
}

func (s *Sparse) mulPlane(dst, x []float64) {
	pairs := s.Pairs
	for _, w := range s.Weights {
		p := (*[2]uint32)(pairs)
		pairs = pairs[2:]
		i, j := 2*int(p[0]), 2*int(p[1])
		u, v := (*[2]float64)(x[i:]), (*[2]float64)(x[j:])
		a, b := (*[2]float64)(dst[i:]), (*[2]float64)(dst[j:])
		a[0] += w * v[0]
		a[1] += w * v[1]
		b[0] += w * u[0]
		b[1] += w * u[1]
	}
}
