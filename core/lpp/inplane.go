package lpp

import (
	"reflect"
	"slices"
)

// inPlane reports whether the method's plane heeds all that a live run's options
// say. What it is not known to heed it is taken to ignore, an option yet to come
// among them: such a run is fitted.
func (o Options) inPlane() bool {
	r := o.Method.row()
	if r.plane == nil {
		return false
	}
	plain := Options{Method: o.Method}.withDefaults()
	for _, option := range []struct {
		name  string
		plain bool // it has its default
		clear func()
	}{
		{"center", o.Center == plain.Center, func() { o.Center = "" }},
		{"constraint", o.Constraint == plain.Constraint, func() { o.Constraint = "" }},
		{"select", o.Select == plain.Select, func() { o.Select = "" }},
		{"kernel", false, func() { o.Kernel = Kernel{} }},
		{"reduce", false, func() { o.Reduce = Reduce{} }},
		{"ridge", false, func() { o.Ridge = 0 }},
		{"seed", false, func() { o.Seed = 0 }},
	} {
		if option.plain || slices.Contains(r.planar, option.name) || !o.Uses(option.name) {
			option.clear()
		}
	}
	// Of the points and the runs together, or of no effect on an answer.
	o.Method, o.Graph, o.Weight, o.Labels, o.Components, o.Progress, o.refusals = "", Graph{}, Weight{}, nil, 0, nil, nil
	o.FeatureNames, o.Classes = nil, nil
	return reflect.ValueOf(o).IsZero()
}
