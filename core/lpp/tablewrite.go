package lpp

import "lpp-playground/internal/value"

// Object returns the options in the form of the public API, defaults filled in, keys in
// the table's order: options that the method does not read are null, and a group has only the options that its kind
// reads. A model's labels and lists are shared with it.
func (o Options) Object() (out value.Object) {
	o.fillIn(0)
	for i := range table {
		p := &table[i]
		switch {
		case p.group != nil:
		case !o.uses(p):
			out.Add(p.path, nil)
		case p.form == aGroup:
			out.Add(p.path, o.members(p))
		case p.form != aCount || !p.empty(&o): // a count that is empty is automatic
			out.Add(p.path, p.value(&o))
		}
	}
	return out
}

// members returns a group as an object, nil where it holds nothing.
func (o *Options) members(group *option) any {
	var out value.Object
	for i := range table {
		p := &table[i]
		if p.group != group || !p.ofKind(o) {
			continue
		}
		if !p.empty(o) {
			out.Add(p.key, p.value(o))
		} else if p.auto {
			out.Add(p.key, "auto")
		}
	}
	if out == nil {
		return nil
	}
	return out
}

// value returns what an option holds.
func (p *option) value(o *Options) any {
	switch at := p.at(o).(type) {
	case *string:
		return *at
	case *int:
		return float64(*at)
	case *uint32:
		return float64(*at)
	case *float64:
		return *at
	case **float64:
		return **at
	case *bool:
		return *at
	case *[]uint32:
		return *at
	case *[]float64:
		return *at
	case *[]int:
		return value.Integers(*at)
	}
	return value.Texts(*p.at(o).(*[]string))
}
