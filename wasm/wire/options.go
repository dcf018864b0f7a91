package wire

import (
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
)

// Options decodes the options of fit. Errors are invalid-option with the
// dotted name of the offending key. In the core zero values stand for defaults,
// so a zero that was given is refused here; a refusal is told when the core
// checks ranges.
func Options(v any) (lpp.Options, error) {
	var o lpp.Options
	if err := optionFields(&o).readOptions(v); err != nil {
		return o, err
	}
	if object, ok := v.(Object); ok && o.Graph.Kind == "precomputed" && object.Get("weight") != nil {
		o.Refuse(fault.New(fault.InvalidOption, "weight", "weight is given, but a precomputed graph has its weights in graph.weights; leave weight out"))
	}
	return o, nil
}

func optionFields(o *lpp.Options) (f fields) {
	f.add("method", text((*string)(&o.Method)))
	f.add("components", atLeastOne(o, &o.Components))
	f.add("graph", group(o, &o.Graph.Kind, graphFields))
	f.add("weight", group(o, &o.Weight.Kind, weightFields))
	f.add("center", text(&o.Center))
	f.add("constraint", text(&o.Constraint))
	f.add("reduce", group(o, nil, reduceFields))
	f.add("ridge", float(&o.Ridge))
	f.add("kernel", group(o, &o.Kernel.Kind, kernelFields))
	f.add("select", text(&o.Select))
	f.add("labels", labels(o))
	f.add("classes", names(&o.Classes))
	f.add("standardize", flag(&o.Standardize))
	f.add("featureNames", names(&o.FeatureNames))
	f.add("seed", seed(&o.Seed))
	return f
}

func graphFields(o *lpp.Options) (f fields) {
	g := &o.Graph
	f.add("kind", text(&g.Kind))
	f.add("k", atLeastOne(o, &g.K))
	f.add("symmetry", text(&g.Symmetry))
	f.add("metric", text(&g.Metric))
	f.add("epsilon", positive(o, &g.Epsilon))
	f.add("edges", edges(o))
	f.add("weights", weights(o))
	return f
}

func weightFields(o *lpp.Options) (f fields) {
	w := &o.Weight
	f.add("kind", text(&w.Kind))
	f.add("t", automatic(o, &w.T))
	f.add("degree", atLeastOne(o, &w.Degree))
	f.add("coef0", optional(&w.Coef0))
	f.add("k", atLeastOne(o, &w.K))
	return f
}

func reduceFields(o *lpp.Options) (f fields) {
	f.add("variance", positive(o, &o.Reduce.Variance))
	f.add("components", atLeastOne(o, &o.Reduce.Components))
	return f
}

func kernelFields(o *lpp.Options) (f fields) {
	k := &o.Kernel
	f.add("kind", text(&k.Kind))
	f.add("gamma", automatic(o, &k.Gamma))
	f.add("degree", atLeastOne(o, &k.Degree))
	f.add("coef0", optional(&k.Coef0))
	return f
}

// group reads an object of options, or a bare name that stands for its kind.
func group(o *lpp.Options, kind *string, members func(*lpp.Options) fields) decoder {
	return func(param string, v any) error {
		if _, ok := v.(string); ok && kind != nil {
			return text(kind)(param, v)
		}
		object, ok := v.(Object)
		if !ok {
			return wrongType(param, v, "an object")
		}
		return members(o).read(param+".", object)
	}
}

// optional reads a number for which nil is the default.
func optional(dst **float64) decoder {
	return func(param string, v any) error {
		*dst = new(float64)
		return float(*dst)(param, v)
	}
}

// positive reads a number for which 0 would be the core's default.
func positive(o *lpp.Options, dst *float64) decoder {
	return func(param string, v any) error {
		if err := float(dst)(param, v); err != nil {
			return err
		}
		if *dst == 0 {
			o.Refuse(fault.New(fault.InvalidOption, param, "%s is 0; it must be greater than 0", param))
		}
		return nil
	}
}

// automatic reads a number greater than 0 or the word auto.
func automatic(o *lpp.Options, dst *float64) decoder {
	return func(param string, v any) error {
		s, ok := v.(string)
		switch {
		case !ok:
			return positive(o, dst)(param, v)
		case s != "auto":
			return wrongType(param, v, `"auto" or a number greater than 0`)
		}
		*dst = 0
		return nil
	}
}

// atLeastOne reads a count for which 0 would be the core's default.
func atLeastOne(o *lpp.Options, dst *int) decoder {
	return func(param string, v any) error {
		f, ok := v.(float64)
		if !ok {
			return wrongType(param, v, "a number")
		}
		n, isWhole := whole(f)
		if !isWhole || n < 1 {
			o.Refuse(fault.New(fault.InvalidOption, param, "%s is %s; it must be a whole number of at least 1", param, number(f)))
			return nil
		}
		*dst = n
		return nil
	}
}

// labels refuses labels that are no integers at the time when the core checks
// ranges; until then others of the same number stand for them.
func labels(o *lpp.Options) decoder {
	return func(param string, v any) error {
		if list, ok := v.([]any); ok {
			if err := notAllNames(param, list); err != nil {
				return err
			}
		}
		list, err := numbers(param, v, "an array of integers, −1 where unlabelled")
		if err != nil {
			return err
		}
		read, err := Labels(param, list)
		if err != nil {
			o.Refuse(err.(*fault.Error))
			for i := range list {
				read = append(read, i)
			}
		}
		o.Labels = read
		return nil
	}
}

func edges(o *lpp.Options) decoder {
	return func(param string, v any) error {
		list, err := numbers(param, v, "an array of row numbers, two an edge")
		if err != nil {
			return err
		}
		read, bad := indices(list)
		if bad >= 0 {
			o.Refuse(fault.New(fault.InvalidOption, param, "%s[%d] is %s; it must be the number of a row", param, bad, number(list[bad])))
		}
		o.Graph.Edges = read
		return nil
	}
}

func weights(o *lpp.Options) decoder {
	return func(param string, v any) (err error) {
		o.Graph.Weights, err = numbers(param, v, "an array of numbers, one an edge")
		return err
	}
}
