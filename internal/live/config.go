package live

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// MaxRuns is how many runs a step solves at most.
const MaxRuns = 4

// Config defines the next steps: the graph of all runs, and each run. Its numbers are checked and have their defaults.
type Config struct {
	Graph
	Runs       []Run
	NewSession func(x subspace.Dense, known *neighbors.List) Session // known: Euclidean neighbours of x, or nil
}

// Graph defines the edges and their weights.
type Graph struct {
	K           int     // neighbours per point
	Mutual      bool    // both are neighbours of each other
	Epsilon     float64 // not 0: it joins the pairs closer than √Epsilon, with weights 1
	AllPairs    bool    // it visits all pairs one by one
	Incremental bool    // plane updates it while points move
	Weight      graph.Weight
	Key         string                   // equal for graphs that are the same
	CheckSize   func(size float64) error // refuses weights whose sum is no usable number
}

// Run is a method with its options, as a step reads them.
type Run struct {
	Method     string
	Center     pencil.Center
	Constraint pencil.Constraint
	Ridge      float64
	Reduced    bool // PCA first
	Linear     bool // it has axes
	Quotient   bool // a value is aᵀAa for matrices A, B and directions with aᵀBa = 1
	ReadsGraph bool
	GraphError error  // why this graph does not support it
	Solve      Solver // finds its result from the sums; nil: the session fits it
	at         int    // among the runs
}

// Solver solves a run from the sums of a step: SolveLPP or SolvePCA.
type Solver func(*Live, *Slot) error

// Session computes what cannot be computed from sums in the plane, by the stages of a fit on the points of one step.
// Runs are named by their position; k is the largest possible number of neighbours, a label −1 that of an unlabelled
// point.
type Session interface {
	// Graph returns the weights of the graph, with the warnings about it and the heat width.
	Graph(k int, labels []int32) (w graph.Affinity, warnings []fault.Warning, heat float64, err error)
	// Fit fits a run.
	Fit(run, k int, labels []int32) (*Fit, error)
	// Directions finds those of a run over a graph; w is nil for PCA.
	Directions(run int, w graph.Affinity) (pencil.Linear, error)
}

// Fit is the result of a run that was fitted.
type Fit struct {
	pencil.Linear               // of a method without axes, its rank, values, warnings and certificate alone
	Scores        []float64     // of all points in the first dimension
	Alpha         []float64     // of kernel LPP, the coefficients of the first dimension
	Kernel        method.Kernel // with Alpha
}
