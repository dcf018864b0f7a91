// Package lpp is the front door of the library: it checks options, runs the
// staged pipeline
//
//	data → neighbours → affinity, data → reduce, both → pencil → eigenpairs → embedding
//
// and returns fresh models. Fit is a Session used once; a Session keeps the
// stages between fits.
//
// Rows are samples. Input is never changed and never aliased by results.
// Errors are *fault.Error with the codes and parameter names of the public API.
package lpp

import "lpp-playground/core/fault"

// Options are the options of a fit. The zero value fits LPP to two dimensions on a 10-nearest-neighbour graph with heat
// weights of automatic width. Options that a method does not use are ignored. A field that the default Kind does not
// read is refused without Kind, such as Graph{Epsilon: 1}.
type Options struct {
	Method       Method   // LPP
	Components   int      // number of dimensions; 0: two, or fewer where the rank allows no more; one a class for the constrained eigenmap
	Graph        Graph    // which points are joined
	Weight       Weight   // how strongly
	Center       string   // "degree" (default), "mean", "none": the point subtracted first
	Constraint   string   // "degree" (default): aᵀXᵀDXa = 1; "unit": aᵀa = 1
	Reduce       Reduce   // PCA first; the zero value retains every direction
	Ridge        float64  // ρ ≥ 0: B + ρ·tr(B)/r·I replaces B = XᵀDX, r the dimension of the space of the data or of Reduce
	Kernel       Kernel   // kernel-lpp only
	Select       string   // constrained eigenmap only: "second" (default) smallest value, "separating": of the four smallest the one that separates the labelled rows most
	Standardize  bool     // fit columns of mean 0 and deviation 1; the map stays in the data's own units
	FeatureNames []string // d names of the columns, stored in the model; nil for none
	Classes      []string // names of the labels 0, 1, …, stored in the model; nil for none; see NumberClasses
	Labels       []int    // n class labels, −1 where unlabelled
	Seed         uint32   // of everything random: iterative starts, sampled kernel widths
	Progress     Progress // called at each stage; nil for none
	refusals     []*fault.Error
}

// Progress is called with the progress of a stage: done of total, in units of the stage. Calls never overlap; in
// searches of neighbours they come from one of the goroutines.
type Progress func(stage string, done, total int)

// Graph defines which pairs of points are neighbours.
type Graph struct {
	Kind     string    // "knn" (default), "epsilon", "complete", "supervised", "precomputed"
	K        int       // knn: neighbours a point, 1 … n−1; 0: min(10, n−1) (lpi: 7)
	Symmetry string    // knn: "or" (default) joins when either is a neighbour of the other, "and" when both are
	Metric   string    // knn: "euclidean" (default) or "cosine" (default for lpi)
	Epsilon  float64   // epsilon: join when ‖xᵢ−xⱼ‖² < Epsilon; required
	Edges    []uint32  // precomputed: flat i₀,j₀,i₁,j₁,…
	Weights  []float64 // precomputed: one an edge
}

// Weight defines the weights of edges.
type Weight struct {
	Kind   string   // "heat" (default; lpi: "dot"), "binary", "dot", "cosine", "polynomial", "local-scaling", "inverse-distance"
	T      float64  // heat: exp(−d²/T); 0: the median squared length of the edges, of those longer than 0 if that is 0
	Degree int      // polynomial: (xᵢ·xⱼ + Coef0)^Degree; 0: 2
	Coef0  *float64 // polynomial; nil: 1
	K      int      // local-scaling: σᵢ is the distance to the K-th neighbour; 0: min(7, n−1)
}

// Reduce restricts the directions to the leading principal ones. Give one of
// the two.
type Reduce struct {
	Variance   float64 // the smallest number whose cumulative variance reaches this share, 0 < Variance ≤ 1
	Components int     // this number, clamped to the rank
}

// Kernel is the kernel of kernel LPP.
type Kernel struct {
	Kind   string   // "rbf" (default) exp(−Gamma·d²), "linear", "polynomial" (Gamma·xᵢ·xⱼ + Coef0)^Degree
	Gamma  float64  // 0: for rbf 1/median of d² over all pairs, for polynomial 1
	Degree int      // 0: 2
	Coef0  *float64 // nil: 1
}

// Float returns a pointer to v, for optional numbers in a literal.
func Float(v float64) *float64 { return &v }

// refuse records an error for a value that these types cannot hold, such as a k of 2.5 from JavaScript. Fit returns it
// when it checks ranges.
func (o *Options) refuse(err *fault.Error) { o.refusals = append(o.refusals, err) }
