package wire

import (
	"slices"

	"lpp-playground/internal/value"
)

// decoder reads one option; param is its dotted name.
type decoder func(param string, v any) error

// fields are the options of an object: all others are refused.
type fields []struct {
	name   string
	decode decoder
}

// readOptions decodes the options of a function key by key; null is an empty object, or the value of a missing key.
func (f fields) readOptions(v any) error {
	if v == nil {
		return nil
	}
	object, ok := v.(Object)
	if !ok {
		return value.WrongType("options", v, "an object")
	}
	for _, given := range object {
		decode := f.find(given.Name)
		if decode == nil {
			return f.unknown(given.Name)
		}
		if given.Value == nil {
			continue
		}
		if err := decode(given.Name, given.Value); err != nil {
			return err
		}
	}
	return nil
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
	closest := elsewhere[value.NormalizeName(param)]
	if !slices.Contains(names, closest) {
		closest = value.ClosestName(param, names)
	}
	return value.Unknown(param, closest, names)
}

// elsewhere is the names of these options in other libraries, in lower case.
var elsewhere = map[string]string{
	"nclusters": "k", "clusters": "k", "ncomponents": "k", "components": "k", "rank": "k",
	"ninit": "restarts", "runs": "restarts", "randomstate": "seed", "randomseed": "seed",
}

// into reads an option with one of the functions of this package.
func into[T any](dst *T, read func(param string, v any) (T, error)) decoder {
	return func(param string, v any) (err error) {
		*dst, err = read(param, v)
		return err
	}
}
