package wire

import (
	"slices"

	"lpp-playground/core/lpp"
)

// ResolvedOptions encodes a model's options. Every option is there; those that
// its method does not use are null.
func ResolvedOptions(o lpp.Options) (out Object) {
	out.Text("method", string(o.Method))
	out.Count("components", o.Components)
	for _, option := range []struct {
		name   string
		encode func(*lpp.Options) any
	}{
		{"graph", resolvedGraph},
		{"weight", resolvedWeight},
		{"center", func(o *lpp.Options) any { return o.Center }},
		{"constraint", func(o *lpp.Options) any { return o.Constraint }},
		{"reduce", resolvedReduce},
		{"ridge", func(o *lpp.Options) any { return o.Ridge }},
		{"kernel", resolvedKernel},
		{"labels", func(o *lpp.Options) any { return Integers(o.Labels) }},
	} {
		var v any
		if o.Uses(option.name) {
			v = option.encode(&o)
		}
		out.Add(option.name, v)
	}
	out.Number("seed", float64(o.Seed))
	return out
}

func resolvedGraph(o *lpp.Options) any {
	var out Object
	g := &o.Graph
	out.Text("kind", g.Kind)
	switch g.Kind {
	case "knn":
		out.Count("k", g.K)
		out.Text("symmetry", g.Symmetry)
		out.Text("metric", g.Metric)
	case "epsilon":
		out.Number("epsilon", g.Epsilon)
	case "precomputed":
		out.Add("edges", slices.Clone(g.Edges))
		out.Add("weights", slices.Clone(g.Weights))
	}
	return out
}

func resolvedWeight(o *lpp.Options) any {
	var out Object
	w := &o.Weight
	out.Text("kind", w.Kind)
	switch w.Kind {
	case "heat":
		out.Number("t", w.T)
	case "polynomial":
		out.Count("degree", w.Degree)
		out.Number("coef0", *w.Coef0)
	case "local-scaling":
		out.Count("k", w.K)
	}
	return out
}

func resolvedReduce(o *lpp.Options) any {
	var out Object
	switch r := o.Reduce; {
	case r.Variance != 0:
		out.Number("variance", r.Variance)
	case r.Components != 0:
		out.Count("components", r.Components)
	default:
		return nil
	}
	return out
}

func resolvedKernel(o *lpp.Options) any {
	var out Object
	k := &o.Kernel
	out.Text("kind", k.Kind)
	switch k.Kind {
	case "rbf":
		out.Number("gamma", k.Gamma)
	case "polynomial":
		out.Count("degree", k.Degree)
		out.Number("coef0", *k.Coef0)
		out.Number("gamma", k.Gamma)
	}
	return out
}

// Integers encodes labels and indices; nil becomes null.
func Integers(v []int) any {
	if v == nil {
		return nil
	}
	out := make([]int32, len(v))
	for i, n := range v {
		out[i] = int32(n)
	}
	return out
}
