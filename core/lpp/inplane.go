package lpp

import "slices"

// inPlane reports whether the plane of the method heeds all that a live run's options
// say; otherwise the run is fitted. It does when each option that the method reads has
// its default or is one that the method's row calls planar, so that a new option is
// fitted until a row says more.
func (o *Options) inPlane() bool {
	r := o.Method.row()
	if r.plane == nil {
		return false
	}
	plain := Options{Method: o.Method}
	plain.fillIn(0)
	for i := range table {
		p := &table[i]
		if p.form == aGroup || slices.Contains(r.planar, p.top.path) || !p.used(o) {
			continue
		}
		if string(p.append(nil, o)) != string(p.append(nil, &plain)) {
			return false
		}
	}
	return true
}
