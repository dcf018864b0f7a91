//go:build !engine

package value

import (
	"bytes"
	"encoding/json"
)

// MarshalJSON writes the keys in their order, as JavaScript does.
func (o Object) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, f := range o {
		if i > 0 {
			out = append(out, ',')
		}
		key, _ := json.Marshal(f.Name)
		text, err := json.Marshal(f.Value)
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, key...), ':'), text...)
	}
	return append(out, '}'), nil
}

// FromJSON parses JSON into the values that JavaScript sends.
func FromJSON(text []byte) (any, error) {
	return next(json.NewDecoder(bytes.NewReader(text)))
}

// next reads one value.
func next(d *json.Decoder) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		o := Object{}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			v, err := next(d)
			if err != nil {
				return nil, err
			}
			o.Add(key.(string), v)
		}
		_, err = d.Token()
		return o, err
	case json.Delim('['):
		return list(d)
	}
	return token, nil
}

// list reads an array: of numbers alone as []float64.
func list(d *json.Decoder) (any, error) {
	all, numbers := []any{}, []float64{}
	for d.More() {
		v, err := next(d)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
		if f, ok := v.(float64); ok {
			numbers = append(numbers, f)
		}
	}
	_, err := d.Token()
	if len(numbers) == len(all) {
		return numbers, err
	}
	return all, err
}
