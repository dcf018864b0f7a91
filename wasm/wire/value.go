// Package wire converts between the values of JavaScript and the types of the core, as plain Go values; it never calls
// JavaScript itself, so that it can be tested and fuzzed natively.
package wire

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/value"
)

// Values from and for JavaScript, as internal/value has them.
type (
	Object = value.Object
	Field  = value.Field
	Opaque = value.Opaque
)

// Size returns a count, such as a number of rows.
func Size(what string, v any) (int, error) {
	f, ok := v.(float64)
	n, isWhole := value.AsInt(f)
	if !ok || !isWhole || n < 0 {
		return 0, fault.New(fault.InvalidData, "", "%s is %s; it must be a whole number from 0 to 2³¹ − 1", what, value.Describe(v))
	}
	return n, nil
}

// Float returns a number that an argument must be.
func Float(param string, v any) (float64, error) {
	f, ok := v.(float64)
	if !ok {
		return 0, value.WrongType(param, v, "a number")
	}
	return f, nil
}

// Count returns a count of at least 1 that an argument must be.
func Count(param string, v any) (int, error) {
	f, err := Float(param, v)
	if err != nil {
		return 0, err
	}
	n, ok := value.AsInt(f)
	if !ok || n < 1 {
		return 0, fault.New(fault.InvalidOption, param, "%s is %s; it must be a whole number from 1 to 2³¹ − 1", param, value.Number(f))
	}
	return n, nil
}

// Text returns a name; the empty one is not a default.
func Text(param string, v any) (string, error) {
	s, ok := v.(string)
	if !ok || s == "" {
		return "", value.WrongType(param, v, "one of its names")
	}
	return s, nil
}

// Seed decodes a uint32, 0 when it is not given.
func Seed(param string, v any) (uint32, error) {
	if v == nil {
		return 0, nil
	}
	f, err := Float(param, v)
	if err != nil {
		return 0, err
	}
	return value.Uint32(param, f)
}
