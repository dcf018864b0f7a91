package lpp

import "slices"

// inPlane reports whether the method's plane heeds all that a live run's options
// say; otherwise the run is fitted. Graph, weight and labels are those of the points
// and all runs together, and names have no effect on an answer.
func (o Options) inPlane() bool {
	r := o.Method.row()
	if r.plane == nil || o.Standardize {
		return false
	}
	plain := Options{Method: o.Method}.withDefaults()
	for _, option := range []struct {
		name  string
		plain bool // it has its default
	}{
		{"center", o.Center == plain.Center},
		{"constraint", o.Constraint == plain.Constraint},
		{"select", o.Select == plain.Select},
		{"kernel", o.Kernel == (Kernel{})},
		{"reduce", o.Reduce == (Reduce{})},
		{"ridge", o.Ridge == 0},
		{"seed", o.Seed == 0},
	} {
		if !option.plain && !slices.Contains(r.planar, option.name) && o.Uses(option.name) {
			return false
		}
	}
	return true
}
