package lpp

import (
	"slices"

	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
)

// graphKind is everything known about a kind of graph: checks, keys, stages and live runs follow from its row, and no
// other code compares names.
type graphKind struct {
	name       string
	reads      []string // members of graph in addition to the kind
	labels     bool     // it joins rows by their labels
	hasWeights bool     // its pairs have given weights: weight is not read
	complete   bool     // it joins all pairs, which are not listed
	within     bool     // it joins the pairs closer than √graph.epsilon: with weights 1 a live run sums over the nodes of a k-d tree

	find        func(*fit) (edgeSet, error)       // its pairs; nil: they are not listed
	weigh       func(*fit) (*graph.Sparse, error) // where weighed: its pairs with their weights
	errEmpty    func(*fit) error                  // the error of a graph without a pair, and what would give one
	incremental func(Graph) bool                  // plane updates it while points move; nil: never
}

// graphKinds holds every kind of graph, in the order in which messages name them. It is read only; only tests add a
// row.
var graphKinds = []graphKind{
	{name: "knn", reads: []string{"k", "symmetry", "metric"}, find: (*fit).nearestPairs, errEmpty: (*fit).errNoMutualNeighbours,
		incremental: func(g Graph) bool { return g.Metric == "euclidean" }},
	{name: "epsilon", reads: []string{"epsilon"}, within: true, find: (*fit).pairsWithinEpsilon, errEmpty: (*fit).errNoPairsWithinEpsilon},
	{name: "complete", complete: true},
	{name: "supervised", labels: true, find: (*fit).sameClassPairs, errEmpty: (*fit).errNoSameClassPairs},
	{name: "precomputed", reads: []string{"edges", "weights"}, hasWeights: true, weigh: (*fit).precomputedGraph},
}

// kind returns the row of a graph's kind; an empty one when there is none of that name.
func (g *Graph) kind() *graphKind {
	for i := range graphKinds {
		if graphKinds[i].name == g.Kind {
			return &graphKinds[i]
		}
	}
	return &graphKind{}
}

// graphNames returns the names of all kinds of graph.
func graphNames() (names []string) {
	for _, k := range graphKinds {
		names = append(names, k.name)
	}
	return names
}

// graphReads reports whether a kind reads a member of graph.
func graphReads(kind, key string) bool {
	return slices.Contains((&Graph{Kind: kind}).kind().reads, key)
}

// nearestPairs joins rows with their k nearest.
func (f *fit) nearestPairs() (edgeSet, error) {
	g := f.o.Graph
	list, err := f.s.nearest(f.ctx, "graph.k", g.Metric, g.K)
	if err != nil {
		return edgeSet{}, err
	}
	tied := list.Tied(g.K, f.s.measure(g.Metric))
	return edgeSet{Edges: graph.KNN(list, g.K, g.Symmetry == "and", rowsOf(f.s.x)), tied: tied}, nil
}

func (f *fit) errNoMutualNeighbours() error {
	return fault.New(fault.EmptyGraph, "graph.k", "no two points are mutual neighbours at graph.k = %d; a larger k, or symmetry 'or', would give an edge", f.o.Graph.K)
}

// pairsWithinEpsilon joins rows closer than √ε.
func (f *fit) pairsWithinEpsilon() (edgeSet, error) {
	edges, err := graph.Epsilon(f.ctx, rowsOf(f.s.x), f.o.Graph.Epsilon)
	return edgeSet{Edges: edges}, err
}

func (f *fit) errNoPairsWithinEpsilon() error {
	return fault.New(fault.EmptyGraph, "graph.epsilon",
		"no two points are closer than graph.epsilon = %g (squared distance); the closest pair is at %.6g, so a larger ε would give an edge", f.o.Graph.Epsilon, graph.ClosestPair(rowsOf(f.s.x)))
}

// sameClassPairs joins rows of one label.
func (f *fit) sameClassPairs() (edgeSet, error) {
	if err := checkSupervisedPairs(f.o.Labels); err != nil {
		return edgeSet{}, err
	}
	return edgeSet{Edges: graph.Supervised(f.o.Labels, rowsOf(f.s.x))}, nil
}

func (f *fit) errNoSameClassPairs() error {
	return fault.New(fault.EmptyGraph, "labels", "no two points share a label, so the supervised graph has no edge; label at least two points alike")
}

// precomputedGraph joins the pairs of the options.
func (f *fit) precomputedGraph() (*graph.Sparse, error) {
	return graph.Precomputed(f.s.n, f.o.Graph.Edges, f.o.Graph.Weights)
}
