package graph

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/pace"
)

// Weight says how edges are weighed.
//
//	binary         1
//	heat           exp(−d²/t)
//	dot            xᵢ·xⱼ
//	cosine         xᵢ·xⱼ / (‖xᵢ‖‖xⱼ‖); 0 when either is the zero vector
//	polynomial     (xᵢ·xⱼ + coef0)^degree
//	local-scaling  exp(−d²/(σᵢσⱼ)); with σᵢσⱼ = 0: 1 if d = 0, else 0
//
// (LPP paper, section 2.2; LPI paper, section 3.2; Zelnik-Manor and Perona,
// 2004, for local scaling.)
type Weight struct {
	Kind   string
	T      float64 // heat: t > 0, or 0 for the median of d² over the edges
	Degree int     // polynomial: at least 1
	Coef0  float64 // polynomial
	K      int     // local-scaling: σᵢ is the distance to the K-th neighbour
}

// Weigh gives the edges their weights. sigma holds σᵢ for local-scaling and is
// not read otherwise. With heat and T = 0, t is the median of e.D2 (the mean of
// the middle two for an even count), of the positive ones if that is 0, and 1
// where all lengths are 0, which makes every weight 1.
//
// Warnings: negative-weights, underflow. Errors: invalid-option (weight.degree
// or weight.kind) when a weight is too large for a number, and for a kind that
// there is not.
func Weigh(e Edges, x Points, w Weight, sigma []float64) (*Sparse, []fault.Warning, error) {
	kind, err := kindOf(w.Kind)
	if err != nil {
		return nil, nil, err
	}
	if kind.Uses("t") && w.T == 0 {
		w.T = Median(append([]float64(nil), e.D2...))
	}
	weights := make([]float64, len(e.D2))
	newWeigher(w, kind, x, sigma).fill(weights, e)
	t := tally{kind: kind}
	t.count(weights)
	if err := t.err(); err != nil {
		return nil, nil, err
	}
	s := newSparse(e.N, append([]uint32(nil), e.Pairs...), weights)
	if kind.Uses("t") {
		s.T = w.T
	}
	return s, t.warnings(w), nil
}

// weigher computes the weight of single pairs.
type weigher struct {
	Weight
	kind  *WeightKind
	x     Points
	scale []float64 // σ for local-scaling, norms for cosine, not read for a kind without Scale
}

func newWeigher(w Weight, kind *WeightKind, x Points, sigma []float64) *weigher {
	g := &weigher{Weight: w, kind: kind, x: x, scale: sigma}
	if g.kind.Scale == Norm {
		n, _ := x.Dims()
		g.scale = make([]float64, n)
		for i := range g.scale {
			g.scale[i] = math.Sqrt(x.Dot(i, i))
		}
	}
	return g
}

// fill stores the weights of all edges.
func (g *weigher) fill(dst []float64, e Edges) {
	for from := 0; from < len(dst); from += pace.Stretch {
		pace.Tick()
		to := min(from+pace.Stretch, len(dst))
		g.fillSome(dst[from:to], Edges{N: e.N, Pairs: e.Pairs[2*from : 2*to], D2: e.D2[from:to]})
	}
}

func (g *weigher) fillSome(dst []float64, e Edges) {
	switch {
	case g.kind.Many != nil:
		g.kind.Many(dst, e.D2, g.T)
	case g.kind.Length != nil:
		for s, d2 := range e.D2 {
			dst[s] = g.kind.Length(d2, g.scales(int(e.Pairs[2*s]), int(e.Pairs[2*s+1])))
		}
	default:
		for s := range dst {
			i, j := int(e.Pairs[2*s]), int(e.Pairs[2*s+1])
			dst[s] = g.ofDot(i, j, g.x.Dot(i, j))
		}
	}
}

// ofDot returns the weight of a pair whose inner product is known.
func (g *weigher) ofDot(i, j int, dot float64) float64 {
	return g.kind.Product(&g.Weight, dot, g.scales(i, j))
}

// scales returns the product of the scales of two points, 1 for a kind without.
func (g *weigher) scales(i, j int) float64 {
	if g.kind.Scale == NoScale {
		return 1
	}
	return g.scale[i] * g.scale[j]
}

// cosine returns xᵢ·xⱼ/(‖xᵢ‖‖xⱼ‖) from the inner product and the product of
// the norms, 0 when that is 0.
func cosine(dot, norms float64) float64 {
	if norms == 0 {
		return 0
	}
	return dot / norms
}

// Power returns v to a whole power of at least 1.
func Power(v float64, degree int) float64 {
	result := 1.0
	for ; degree > 0; degree >>= 1 {
		if degree&1 == 1 {
			result *= v
		}
		v *= v
	}
	return result
}

// localScaling returns exp(−d²/s) with s = σᵢσⱼ.
func localScaling(d2, s float64) float64 {
	if s > 0 {
		return dense.Exp(-d2 / s)
	}
	if d2 == 0 {
		return 1
	}
	return 0
}
