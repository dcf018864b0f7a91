package lpp

import (
	"math"
	"slices"
	"strconv"
)

// choices returns the names that an option can be.
func (p *option) choices() []string {
	if p.named != nil {
		return p.named()
	}
	return p.names
}

// ofKind reports whether the kind of its group reads an option. An option that no current kind reads has no effect: it
// is not part of a stage's key and is not written with a model.
func (p *option) ofKind(o *Options) bool {
	if p.kind == nil || p == p.kind {
		return true
	}
	return p.readByKind(*p.kind.at(o).(*string))
}

// readByKind reports whether a kind of its group reads an option.
func (p *option) readByKind(kind string) bool {
	if p.group.readBy != nil {
		return p.group.readBy(kind, p.key)
	}
	return p.kinds == nil || slices.Contains(p.kinds, kind)
}

// defaultOf returns the default of an option under the method.
func (o *Options) defaultOf(p *option) any {
	for _, own := range o.Method.row().defaults {
		if own.path == p.path {
			return own.value
		}
	}
	return p.fallback
}

// isUsed reports whether method and kind read an option.
func (p *option) isUsed(o *Options) bool { return p.ofKind(o) && o.uses(p.top) }

// empty reports whether an option has its zero value, which means its default or "auto".
func (p *option) empty(o *Options) bool {
	switch v := p.at(o).(type) {
	case *string:
		return *v == ""
	case *int:
		return *v == 0
	case *float64:
		return *v == 0
	case **float64:
		return *v == nil
	case *[]int:
		return *v == nil
	case *[]string:
		return *v == nil
	case *[]uint32:
		return *v == nil
	case *[]float64:
		return *v == nil
	}
	return false
}

// fillIn sets empty options to their defaults. n is the number of rows; with 0, while it is unknown, defaults that
// depend on it are left empty.
func (o *Options) fillIn(n int) {
	for i := range table {
		p := &table[i]
		if p.fallback == nil || p.belowRows && n == 0 || !p.empty(o) {
			continue
		}
		fallback := o.defaultOf(p)
		switch at := p.at(o).(type) {
		case *string:
			*at = fallback.(string)
		case *int:
			*at = fallback.(int)
			if p.belowRows {
				*at = min(*at, n-1)
			}
		case **float64:
			*at = Float(fallback.(float64))
		}
	}
}

// key returns everything other than the data that a stage depends on: for some groups what their kinds read, exact for
// single values and hashed for lists.
func (o *Options) key(groups ...string) string {
	key := make([]byte, 0, 128)
	for i := range table {
		if p := &table[i]; p.group != nil && slices.Contains(groups, p.group.path) && p.ofKind(o) {
			key = p.append(append(key, p.key...), o)
		}
	}
	if slices.Contains(groups, "graph") && o.Graph.kind().labels {
		key = optionAt("labels").append(key, o)
	}
	return string(key)
}

// append appends the value of an option to a key.
func (p *option) append(key []byte, o *Options) []byte {
	key = append(key, '=')
	switch at := p.at(o).(type) {
	case *string:
		key = append(key, *at...)
	case *int:
		key = strconv.AppendInt(key, int64(*at), 10)
	case *uint32:
		key = strconv.AppendUint(key, uint64(*at), 10)
	case *bool:
		key = strconv.AppendBool(key, *at)
	case *float64:
		key = strconv.AppendUint(key, math.Float64bits(*at), 16)
	case **float64:
		key = strconv.AppendUint(key, math.Float64bits(**at), 16)
	case *[]int:
		key = strconv.AppendUint(key, fingerprint(*at), 16)
	case *[]uint32:
		key = strconv.AppendUint(key, fingerprint(*at), 16)
	case *[]float64:
		key = strconv.AppendUint(key, fingerprintOf(*at), 16)
	case *[]string:
		for _, name := range *at {
			key = strconv.AppendQuote(key, name)
		}
	}
	return append(key, ';')
}
