package lpp

import (
	"context"
	"slices"

	"lpp-playground/internal/graph"
	"lpp-playground/internal/live"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// Method is the name of a method.
type Method string

// The methods.
const (
	LPP                             Method = "lpp"
	PCA                             Method = "pca"
	LaplacianEigenmap               Method = "laplacian-eigenmap"
	KernelLPP                       Method = "kernel-lpp"
	LDA                             Method = "lda"
	LSI                             Method = "lsi"
	LPI                             Method = "lpi"
	SemiLaplacianEigenmap           Method = "semi-laplacian-eigenmap"
	ConstrainedLaplacianEigenmap    Method = "constrained-laplacian-eigenmap"
	NeighborhoodPreservingEmbedding Method = "neighborhood-preserving-embedding"
	OrthogonalLPP                   Method = "orthogonal-lpp"
)

// row is everything known about a method. A method is one row of the table below, its mathematics in a file of
// internal/method, and a function here that connects it to the stages: no other code compares names of methods.
type row struct {
	name       Method
	reads      []string        // which of the options that not every method reads
	graphs     []string        // kinds of graph it can use; nil: all
	defaults   []methodDefault // if they are not those of the table of options
	classes    int             // the fewest labelled classes; 0: labels are not needed
	linear     bool            // has components and mean
	maps       bool            // has a map for new points
	constant   bool            // accepts data whose rows are all equal
	labelled   bool            // ignores rows without a label
	joins      bool            // labels may give edges to a graph without any
	fit        func(*fit) (*Model, error)
	project    projection        // of a method that minimises the LPP objective
	constraint pencil.Constraint // in place of the option
	quotient   bool              // a value is aᵀAa for matrices A, B and directions with aᵀBa = 1
	plane      live.Solver       // solves a step of moving points from its sums; nil: fit does
	planar     []string          // options that plane reads; if any other differs from its default, fit computes
}

// projection finds directions over a graph.
type projection func(context.Context, subspace.Data, pencil.Spaces, graph.Affinity, method.LPPOptions) (pencil.Linear, error)

// methodDefault is a default of one method.
type methodDefault struct {
	path  string // of the option
	value any
}

// rows holds every method, in the order in which messages name them.
var rows = []row{
	{name: PCA, linear: true, maps: true, quotient: true, fit: (*fit).fitPCA, plane: live.SolvePCA, planar: pcaOptionsInPlane},
	{name: LPP, reads: lppOptionNames, linear: true, maps: true, quotient: true, fit: (*fit).fitLPP, project: method.LPP, plane: live.SolveLPP, planar: lppOptionsInPlane},
	{name: LaplacianEigenmap, reads: []string{"graph", "weight"}, fit: (*fit).fitEigenmap},
	{name: KernelLPP, reads: []string{"graph", "weight", "ridge", "kernel"}, maps: true, fit: (*fit).fitKernelLPP},
	{name: LDA, reads: []string{"reduce", "ridge", "labels"}, classes: 2, labelled: true, linear: true, maps: true, fit: (*fit).fitLDA},
	{name: LSI, linear: true, maps: true, constant: true, fit: (*fit).fitLSI},
	{name: LPI, reads: lppOptionNames, linear: true, maps: true, quotient: true, fit: (*fit).fitLPP, project: method.LPP, plane: live.SolveLPP, planar: lppOptionsInPlane,
		defaults: []methodDefault{{"graph.k", 7}, {"graph.metric", "cosine"}, {"weight.kind", "dot"}}},
	{name: SemiLaplacianEigenmap, reads: []string{"graph", "weight", "labels"}, classes: 1, joins: true, fit: (*fit).fitSemiEigenmap},
	{name: ConstrainedLaplacianEigenmap, reads: []string{"graph", "weight", "labels", "select"}, classes: 2, fit: (*fit).fitConstrainedEigenmap},
	{name: NeighborhoodPreservingEmbedding, reads: []string{"graph", "reduce", "ridge"}, graphs: []string{"knn"}, linear: true, maps: true, quotient: true, fit: (*fit).fitNPE},
	{name: OrthogonalLPP, reads: []string{"graph", "weight", "center", "reduce", "ridge"}, linear: true, maps: true, constraint: pencil.ConstraintOrthogonal,
		fit: (*fit).fitLPP, project: method.OLPP, plane: live.SolveLPP, planar: lppOptionsInPlane},
}

// lppOptionNames are the options of methods that minimise the LPP objective.
var lppOptionNames = []string{"graph", "weight", "center", "constraint", "reduce", "ridge"}

// lppOptionsInPlane are the options that the LPP objective in the plane reads.
var lppOptionsInPlane = []string{"graph", "weight", "center", "constraint", "reduce", "ridge", "seed"}

// pcaOptionsInPlane is for methods with a closed form in the plane, which does not depend on a seed and so accepts any.
var pcaOptionsInPlane = []string{"seed"}

// Methods returns the names of all methods.
func Methods() (names []Method) {
	for _, r := range rows {
		names = append(names, r.name)
	}
	return names
}

// row returns the row of a method; an empty one when there is none of that name.
func (m Method) row() *row {
	for i := range rows {
		if rows[i].name == m {
			return &rows[i]
		}
	}
	return &row{}
}

// uses reports whether the method itself reads an option.
func (r *row) uses(option string) bool { return slices.Contains(r.reads, option) }

// Uses reports whether a method reads an option, named as in the public API.
// Options it does not read are null in a model.
func (o Options) Uses(option string) bool {
	p := optionAt(option)
	return p == nil || o.uses(p)
}

// uses is Uses of an option that is in no group.
func (o *Options) uses(p *option) bool {
	if !p.perMethod {
		return true
	}
	r := o.Method.row()
	switch p.path {
	case "weight": // some graphs have given weights
		return r.uses(p.path) && !o.Graph.kind().hasWeights
	case "labels": // also those of a graph
		return r.uses(p.path) || r.uses("graph") && o.Graph.kind().labels
	}
	return r.uses(p.path)
}

// methodsThat names the methods whose row fits.
func methodsThat(fits func(*row) bool) (names []string) {
	for i := range rows {
		if fits(&rows[i]) {
			names = append(names, string(rows[i].name))
		}
	}
	return names
}
