package lpp

import (
	"strings"

	"lpp-playground/core/fault"
	"lpp-playground/internal/value"
)

// SetObject sets options from JavaScript or JSON, in the form of Object; null is none. Errors are invalid-option with
// the dotted name of the key. Zero values mean defaults, so a given zero is refused when ranges are checked.
func (o *Options) SetObject(v any) (err error) {
	*o = Options{}
	if v == nil {
		return nil
	}
	object, ok := v.(value.Object)
	if !ok {
		return value.WrongType("options", v, "an object")
	}
	if err := o.read("", object); err != nil {
		return err
	}
	o.refuseMembersWithoutKind(object)
	if labels, ok := object.Get("labels").([]any); ok { // names define their classes, whatever classes contains
		err = o.readLabels("labels", labels)
	}
	if o.Graph.kind().hasWeights && object.Get("weight") != nil {
		o.refuse(fault.New(fault.InvalidOption, "weight", "weight is given, but a precomputed graph has its weights in graph.weights; leave weight out"))
	}
	return err
}

// refuseMembersWithoutKind refuses members of a group without a kind if its default kind does not read them, such as
// epsilon of a graph: otherwise they would be ignored silently.
func (o *Options) refuseMembersWithoutKind(object value.Object) {
	for i := range table {
		p := &table[i]
		if p.kind == nil || p == p.kind {
			continue
		}
		group, ok := object.Get(p.group.path).(value.Object)
		if ok && group.Get("kind") == nil && group.Get(p.key) != nil {
			o.refuseUnread(p)
		}
	}
}

// refuseFieldsWithoutKind is refuseMembersWithoutKind for options from Go; it is called before fillIn.
func (o *Options) refuseFieldsWithoutKind() {
	for i := range table {
		if p := &table[i]; p.kind != nil && p != p.kind && p.kind.empty(o) && !p.empty(o) {
			o.refuseUnread(p)
		}
	}
}

// refuseUnread refuses a member of a group if its default kind does not read it.
func (o *Options) refuseUnread(p *option) {
	kind := o.defaultOf(p.kind).(string)
	if p.readByKind(kind) {
		return
	}
	var readers []string
	for _, name := range p.kind.choices() {
		if p.readByKind(name) {
			readers = append(readers, `"`+name+`"`)
		}
	}
	o.refuse(fault.New(fault.InvalidOption, p.path, "%s is given without %s, which is %q then and does not read it; give %s as well: %s",
		p.path, p.kind.path, kind, p.kind.path, strings.Join(readers, " or ")))
}

// read reads the keys of an object; prefix is "" for the options themselves, "graph." of a
// group of that name.
func (o *Options) read(prefix string, object value.Object) error {
	for _, given := range object {
		p := optionAt(prefix + given.Name)
		if p == nil || p.key != given.Name {
			return unknownOption(prefix, given.Name)
		}
		if given.Value == nil {
			continue
		}
		if err := o.readOne(p, given.Value); err != nil {
			return err
		}
	}
	return nil
}

// unknownOption lists the options, and suggests one: of the same group by at most two letters, of others by one.
func unknownOption(prefix, key string) error {
	var known []string
	closest, best := "", 6
	for i := range table {
		p := &table[i]
		elsewhere := 3
		if p.path == prefix+p.key {
			known = append(known, p.key)
			elsewhere = 0
		}
		for _, name := range append([]string{p.key}, p.also...) {
			if d := value.EditDistance(key, name); d <= 2 && 2*d+elsewhere < best {
				closest, best = p.path, 2*d+elsewhere
			}
		}
	}
	return value.Unknown(prefix+key, closest, known)
}

// readOne reads one option; a name alone is the kind of a group.
func (o *Options) readOne(p *option, v any) (err error) {
	if p.form == aGroup {
		switch v := v.(type) {
		case value.Object:
			return o.read(p.path+".", v)
		case string:
			if kind := optionAt(p.path + ".kind"); kind != nil {
				return o.readOne(kind, v)
			}
		}
		return value.WrongType(p.path, v, "an object with "+strings.Join(p.members(), ", "))
	}
	if p.auto && v == "auto" {
		return nil
	}
	switch at := p.at(o).(type) {
	case *string:
		name, ok := v.(string)
		if !ok || name == "" {
			return value.WrongType(p.path, v, "one of "+strings.Join(p.choices(), ", "))
		}
		*at = name
	case *bool:
		var ok bool
		if *at, ok = v.(bool); !ok {
			return value.WrongType(p.path, v, "true or false")
		}
	case *[]int:
		return o.readLabels(p.path, v)
	case *[]string:
		*at, err = readNames(p.path, v)
	case *[]uint32:
		list, err := value.Numbers(p.path, v, "an array of row numbers, two an edge")
		if err != nil {
			return err
		}
		read, bad := value.Indices(list)
		if bad >= 0 {
			o.refuse(fault.New(fault.InvalidOption, p.path, "%s[%d] is %s; it must be the number of a row", p.path, bad, value.Number(list[bad])))
		}
		*at = read
	case *[]float64:
		*at, err = value.Numbers(p.path, v, "an array of numbers, one an edge")
	default:
		f, ok := v.(float64)
		if !ok {
			return value.WrongType(p.path, v, p.must(0))
		}
		return o.readNumber(p, at, f)
	}
	return err
}

// members returns the keys of a group.
func (p *option) members() (keys []string) {
	for i := range table {
		if table[i].group == p {
			keys = append(keys, table[i].key)
		}
	}
	return keys
}

// readNumber holds a number, and refuses what at cannot hold or holds for a default.
func (o *Options) readNumber(p *option, at any, f float64) error {
	valid := f != 0
	switch at := at.(type) {
	case *int:
		n, whole := value.AsInt(f)
		if valid = whole && n > 0; valid {
			*at = n
		}
	case *uint32:
		var err error
		*at, err = value.Uint32(p.path, f)
		return err
	case *float64:
		*at = f
		valid = valid || p.form == aNumber
	case **float64:
		*at, valid = &f, true
	}
	if !valid {
		o.refuse(p.refused(f, 0))
	}
	return nil
}

// readLabels accepts names too. Numbers that are not integers are refused when ranges are checked; until then, others
// of the same count replace them.
func (o *Options) readLabels(param string, v any) error {
	if list, ok := v.([]any); ok {
		names, err := labelNames(param, list)
		if err != nil {
			return err
		}
		if names != nil {
			o.Labels, o.Classes = NumberClasses(names)
			return nil
		}
	}
	list, err := value.Numbers(param, v, "an array of integers, −1 where unlabelled, or of names")
	if err != nil {
		return err
	}
	read, err := value.Labels(param, list)
	if err != nil {
		o.refuse(err.(*fault.Error))
		for i := range list {
			read = append(read, i)
		}
	}
	o.Labels = read
	return nil
}

// labelNames returns labels that are names, nil where the first that is not null is none.
func labelNames(param string, list []any) ([]*string, error) {
	names := make([]*string, len(list))
	named := false
	for i, entry := range list {
		name, is := entry.(string)
		switch {
		case is:
			names[i], named = &name, true
		case entry == nil:
		case named:
			return nil, outOfRange(param, "%s[%d] is %s; %s must all be strings, null where unlabelled", param, i, value.Describe(entry), param)
		default:
			return nil, nil
		}
	}
	return names, nil
}

// readNames reads an array of strings.
func readNames(param string, v any) ([]string, error) {
	const want = "an array of strings"
	if numbers, ok := v.([]float64); ok {
		if len(numbers) == 0 {
			return []string{}, nil
		}
		v = []any{numbers[0]}
	}
	list, ok := v.([]any)
	if !ok {
		return nil, value.WrongType(param, v, want)
	}
	out := make([]string, len(list))
	for i, entry := range list {
		if out[i], ok = entry.(string); !ok {
			return nil, outOfRange(param, "%s[%d] is %s; %s must be %s", param, i, value.DescribeEntry(entry), param, want)
		}
	}
	return out, nil
}
