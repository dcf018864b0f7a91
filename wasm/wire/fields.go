package wire

import (
	"strings"

	"lpp-playground/core/fault"
)

// decoder reads one option; param is its dotted name.
type decoder func(param string, v any) error

// fields are the options of an object: what is not among them does not exist.
type fields []struct {
	name   string
	decode decoder
}

func (f *fields) add(name string, decode decoder) {
	*f = append(*f, struct {
		name   string
		decode decoder
	}{name, decode})
}

// read decodes an object key by key; null stands for a key that is not given.
func (f fields) read(prefix string, object Object) error {
	for _, given := range object {
		decode := f.find(given.Name)
		if decode == nil {
			return f.unknown(prefix + given.Name)
		}
		if given.Value == nil {
			continue
		}
		if err := decode(prefix+given.Name, given.Value); err != nil {
			return err
		}
	}
	return nil
}

// readOptions decodes the options of a function; null is an empty object.
func (f fields) readOptions(v any) error {
	if v == nil {
		return nil
	}
	object, ok := v.(Object)
	if !ok {
		return wrongType("options", v, "an object")
	}
	return f.read("", object)
}

func (f fields) find(name string) decoder {
	for _, entry := range f {
		if entry.name == name {
			return entry.decode
		}
	}
	return nil
}

func (f fields) unknown(param string) error {
	names := make([]string, len(f))
	for i, entry := range f {
		names[i] = entry.name
	}
	return fault.New(fault.InvalidOption, param, "there is no option %s; known here: %s", param, strings.Join(names, ", "))
}

// text reads a name; the empty one does not stand for a default.
func text(dst *string) decoder {
	return func(param string, v any) error {
		s, ok := v.(string)
		if !ok {
			return wrongType(param, v, "a string")
		}
		if s == "" {
			return wrongType(param, v, "one of its names")
		}
		*dst = s
		return nil
	}
}

func flag(dst *bool) decoder {
	return func(param string, v any) error {
		b, ok := v.(bool)
		if !ok {
			return wrongType(param, v, "true or false")
		}
		*dst = b
		return nil
	}
}

func float(dst *float64) decoder {
	return func(param string, v any) (err error) {
		*dst, err = Float(param, v)
		return err
	}
}

func count(dst *int) decoder {
	return func(param string, v any) (err error) {
		*dst, err = Count(param, v)
		return err
	}
}

func seed(dst *uint32) decoder {
	return func(param string, v any) (err error) {
		*dst, err = Seed(param, v)
		return err
	}
}
