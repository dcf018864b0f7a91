package main

import (
	"fmt"
	"math/rand/v2"

	"lpp-playground/core/lpp"
)

// pick returns one of the values.
func pick[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

// weightKinds are all kinds of weights.
var weightKinds = []string{"heat", "binary", "dot", "cosine", "polynomial", "local-scaling", "inverse-distance"}

// graphKinds are all kinds of graphs.
var graphKinds = []string{"knn", "knn", "knn", "epsilon", "complete", "supervised", "precomputed"}

// anyOptions draws options for n rows. Method and kind of graph follow from the number of the case, so that every pair
// of them occurs; the rest is drawn.
func anyOptions(r *rand.Rand, at, n int, labels []int) lpp.Options {
	methods := lpp.Methods()
	o := lpp.Options{
		Method:      methods[at%len(methods)],
		Graph:       anyGraph(r, graphKinds[at/len(methods)%len(graphKinds)], n),
		Center:      pick(r, "degree", "degree", "mean", "none"),
		Constraint:  pick(r, "degree", "degree", "unit"),
		Components:  pick(r, 0, 0, 1, 3),
		Reduce:      pick(r, lpp.Reduce{}, lpp.Reduce{}, lpp.Reduce{}, lpp.Reduce{Variance: 0.95}, lpp.Reduce{Components: 3}),
		Ridge:       pick(r, 0, 0, 0, 0.1),
		Kernel:      lpp.Kernel{Kind: pick(r, "rbf", "rbf", "linear", "polynomial")},
		Select:      pick(r, "second", "separating"),
		Standardize: r.IntN(3) == 0,
		Labels:      someLabels(r, labels),
		Seed:        uint32(r.IntN(3)),
	}
	if o.Graph.Kind != "precomputed" {
		o.Weight = lpp.Weight{Kind: pick(r, weightKinds...), T: pick(r, 0, 0, 0.7), K: pick(r, 0, 3)}
	}
	return o
}

func anyGraph(r *rand.Rand, kind string, n int) lpp.Graph {
	g := lpp.Graph{Kind: kind}
	switch kind {
	case "knn":
		g.K, g.Symmetry, g.Metric = pick(r, 0, 3, 6, 9), pick(r, "or", "or", "and"), pick(r, "euclidean", "euclidean", "cosine")
	case "epsilon":
		g.Epsilon = pick(r, 0.5, 6.0, 40.0)
	case "precomputed":
		for i := range n {
			g.Edges = append(g.Edges, uint32(i), uint32((i+1)%n), uint32(i), uint32((i+4)%n))
			g.Weights = append(g.Weights, 1+float64(i%3), 0.5)
		}
	}
	return g
}

// someLabels hides a third of the labels in every other case. Sets for methods that know few labels hide theirs below −1.
func someLabels(r *rand.Rand, labels []int) []int {
	out, hide := make([]int, len(labels)), r.IntN(2) == 0
	for i, label := range labels {
		out[i] = max(label, -1)
		if hide && i%3 == 1 {
			out[i] = -1
		}
	}
	return out
}

// nameOf is the name of a case: the data and the options.
func nameOf(what string, o lpp.Options) string {
	return fmt.Sprint(what, ", ", o.Method, ", ", o.Graph.Kind, " k=", o.Graph.K, " ", o.Graph.Symmetry, " ", o.Graph.Metric, " ε=", o.Graph.Epsilon,
		", ", o.Weight.Kind, " t=", o.Weight.T, " k=", o.Weight.K, ", ", o.Center, ", ", o.Constraint, ", m=", o.Components,
		", reduce ", o.Reduce.Variance, " ", o.Reduce.Components, ", ridge ", o.Ridge, ", ", o.Kernel.Kind, ", ", o.Select, ", standardize ", o.Standardize, ", seed ", o.Seed)
}
