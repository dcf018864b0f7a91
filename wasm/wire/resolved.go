package wire

import (
	"reflect"

	"lpp-playground/core/lpp"
)

// resolvedOptions encodes a model's options. Every option is there; those that
// its method does not use are null.
func resolvedOptions(o lpp.Options) (out Object) {
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
		{"select", func(o *lpp.Options) any { return o.Select }},
		{"labels", func(o *lpp.Options) any { return Integers(o.Labels) }},
	} {
		var v any
		if o.Uses(option.name) {
			v = option.encode(&o)
		}
		out.Add(option.name, v)
	}
	out.Add("classes", texts(o.Classes))
	out.Add("standardize", o.Standardize)
	out.Add("featureNames", texts(o.FeatureNames))
	out.Number("seed", float64(o.Seed))
	return out
}

func resolvedGraph(o *lpp.Options) any {
	g := o.Graph.OfKind()
	return held(Object{
		{"kind", g.Kind}, {"k", g.K}, {"symmetry", g.Symmetry}, {"metric", g.Metric},
		{"epsilon", g.Epsilon}, {"edges", g.Edges}, {"weights", g.Weights},
	})
}

func resolvedWeight(o *lpp.Options) any {
	w := o.Weight.OfKind()
	return held(Object{{"kind", w.Kind}, {"t", w.T}, {"degree", w.Degree}, {"coef0", w.Coef0}, {"k", w.K}})
}

func resolvedReduce(o *lpp.Options) any {
	r := o.Reduce
	if r == (lpp.Reduce{}) {
		return nil
	}
	return held(Object{{"variance", r.Variance}, {"components", r.Components}})
}

func resolvedKernel(o *lpp.Options) any {
	k := o.Kernel.OfKind()
	return held(Object{{"kind", k.Kind}, {"degree", k.Degree}, {"coef0", k.Coef0}, {"gamma", k.Gamma}})
}

// held encodes the members of a resolved group of options that hold something:
// what its kind reads is neither 0 nor empty, or a pointer.
func held(members Object) (out Object) {
	for _, m := range members {
		if reflect.ValueOf(m.Value).IsZero() {
			continue
		}
		switch v := m.Value.(type) {
		case int:
			out.Count(m.Name, v)
		case *float64:
			out.Number(m.Name, *v)
		default:
			out.Add(m.Name, v)
		}
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
