package lpp

import "slices"

// inPlane reports whether the method's 2×2 solver supports every option set for this run.
// If not, the run takes the general path of a fit. An option that the method reads is
// supported when it has its default or the method's row names it as planar, so that a new
// option takes the general path until a row says more.
func (o *Options) inPlane() bool {
	r := o.Method.row()
	if r.plane == nil {
		return false
	}
	plain := Options{Method: o.Method}
	plain.fillIn(0)
	for i := range table {
		p := &table[i]
		if p.form == aGroup || slices.Contains(r.planar, p.top.path) || !p.isUsed(o) {
			continue
		}
		if string(p.append(nil, o)) != string(p.append(nil, &plain)) {
			return false
		}
	}
	return true
}
