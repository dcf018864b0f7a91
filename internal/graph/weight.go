package graph

import (
	"math"

	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
)

// Weight defines the weights of edges.
//
//	binary         1
//	heat           exp(−d²/t)
//	dot            xᵢ·xⱼ
//	cosine         xᵢ·xⱼ / (‖xᵢ‖‖xⱼ‖); 0 when either is the zero vector
//	polynomial     (xᵢ·xⱼ + coef0)^degree
//	local-scaling  exp(−d²/(σᵢσⱼ)); with σᵢσⱼ = 0: 1 if d = 0, else 0
//	inverse-distance  1/d; with d = 0 the largest weight of any edge with d > 0, 1 where there is none
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

// Weigh computes the weights of the edges. sigma holds σᵢ for local-scaling and is not read otherwise. With heat and T
// = 0, t is the median of e.D2 (the mean of the middle two for an even count), of the positive ones if that is 0, and 1
// if all lengths are 0, which makes every weight 1.
//
// Warnings: negative-weights, underflow. Errors: invalid-option (weight.degree
// or weight.kind) when a weight is too large for a number, and for a kind that
// there is not.
func Weigh(e Edges, x Points, w Weight, sigma []float64) (*Sparse, []fault.Warning, error) {
	kind, err := kindOf(w.Kind)
	if err != nil {
		return nil, nil, err
	}
	if kind.Automatic(&w) {
		w.T = kind.Auto.Of(append([]float64(nil), e.D2...))
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

// weigher computes the weights of pairs.
type weigher struct {
	Weight
	kind  *Kind
	x     Points
	scale []float64 // of every point: σ or its norm; not read for a kind without Scale
}

func newWeigher(w Weight, kind *Kind, x Points, sigma []float64) *weigher {
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
	room := make([]float64, min(pace.Stretch, len(dst)))
	for from := 0; from < len(dst); from += pace.Stretch {
		pace.Tick()
		to := min(from+pace.Stretch, len(dst))
		g.fillSome(dst[from:to], e.D2[from:to], e.Pairs[2*from:2*to], room[:to-from])
	}
}

// fillSome stores the weights of pairs of known lengths; scales is room.
func (g *weigher) fillSome(dst, of []float64, pairs []uint32, scales []float64) {
	if g.kind.Of == Products {
		of = dst
		for s := range dst {
			dst[s] = g.x.Dot(int(pairs[2*s]), int(pairs[2*s+1]))
		}
	}
	if g.kind.Scale == NoScale {
		scales = nil
	}
	for s := range scales {
		scales[s] = g.scale[pairs[2*s]] * g.scale[pairs[2*s+1]]
	}
	g.kind.Weigh(&g.Weight, dst, of, scales)
}

// fillRow converts the sources of the pairs of point i with j, j+1, … into their weights, in place; scales is a buffer.
func (g *weigher) fillRow(row, scales []float64, i, j int) {
	scales = scales[:len(row)]
	if g.kind.Scale == NoScale {
		scales = nil
	}
	for c := range scales {
		scales[c] = g.scale[i] * g.scale[j+c]
	}
	g.kind.Weigh(&g.Weight, row, row, scales)
}
