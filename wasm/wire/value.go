// Package wire turns what comes from JavaScript into the core's types and the
// core's results into what goes back, as plain Go values; it never touches
// JavaScript itself, so that it can be tested and fuzzed natively.
//
// A value is nil (null and undefined), bool, float64, string, []float64,
// []int32, []uint32, []any, Object or Opaque.
package wire

import (
	"math"
	"strconv"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// Object is a JavaScript object: its own keys in their order.
type Object []Field

// Field is one key of an object.
type Field struct {
	Name  string
	Value any
}

// Get returns the value of a key, nil when there is none.
func (o Object) Get(name string) any {
	for _, f := range o {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// Add appends a key.
func (o *Object) Add(name string, v any) { *o = append(*o, Field{name, v}) }

// Number appends a number.
func (o *Object) Number(name string, v float64) { o.Add(name, v) }

// Count appends a whole number.
func (o *Object) Count(name string, v int) { o.Add(name, float64(v)) }

// Text appends a string.
func (o *Object) Text(name, v string) { o.Add(name, v) }

// Matrix appends a matrix; one without data is null.
func (o *Object) Matrix(name string, m dense.Matrix) { o.Add(name, Matrix(m)) }

// Opaque is a value that no option can have, such as a function; it holds the
// name of its type.
type Opaque string

// describe says in a message what a value is.
func describe(v any) string {
	switch v := v.(type) {
	case nil:
		return "missing"
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return number(v)
	case string:
		return strconv.Quote(v)
	case []float64, []int32, []uint32, []any:
		return "an array"
	case Object:
		return "an object"
	case Opaque:
		return "a " + string(v)
	}
	return "a value of another kind"
}

// number writes a number as JavaScript does.
func number(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "Infinity"
	case math.IsInf(v, -1):
		return "-Infinity"
	}
	if a := math.Abs(v); a >= 1e-6 && a < 1e21 {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// wrongType is the error for an option of the wrong type.
func wrongType(param string, v any, want string) *fault.Error {
	return fault.New(fault.InvalidOption, param, "%s is %s; it must be %s", param, describe(v), want)
}

// numbers returns the entries of a list of numbers. The error for one that
// holds something else names the first such entry.
func numbers(param string, v any, want string) ([]float64, error) {
	switch v := v.(type) {
	case []float64:
		return v, nil
	case []any:
		for i, entry := range v {
			if _, ok := entry.(float64); !ok {
				return nil, fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must be %s", param, i, describeEntry(entry), param, want)
			}
		}
	}
	return nil, wrongType(param, v, want)
}

// describeEntry is describe for an entry of a list, which may be empty but is there.
func describeEntry(v any) string {
	if v == nil {
		return "null or undefined"
	}
	return describe(v)
}

// whole returns v as an int when it is one.
func whole(v float64) (int, bool) {
	if v != math.Trunc(v) || v >= 1<<31 || v < -1<<31 {
		return 0, false
	}
	return int(v), true
}

// Size returns a count, such as a number of rows.
func Size(what string, v any) (int, error) {
	f, ok := v.(float64)
	n, isWhole := whole(f)
	if !ok || !isWhole || n < 0 {
		return 0, fault.New(fault.InvalidData, "", "%s is %s; it must be a whole number of at least 0", what, describe(v))
	}
	return n, nil
}

// Labels returns class labels: whole numbers, one a row.
func Labels(param string, v any) ([]int, error) {
	if v == nil {
		return nil, nil
	}
	list, err := numbers(param, v, "an array of integers, −1 where unlabelled")
	if err != nil {
		return nil, err
	}
	labels := make([]int, len(list))
	for i, f := range list {
		n, ok := whole(f)
		if !ok {
			return nil, fault.New(fault.InvalidOption, param, "%s[%d] is %s; labels are integers between −2³¹ and 2³¹, −1 where unlabelled", param, i, number(f))
		}
		labels[i] = n
	}
	return labels, nil
}

// indices returns row or column numbers.
func indices(v []float64) ([]uint32, int) {
	out := make([]uint32, len(v))
	for i, f := range v {
		if f != math.Trunc(f) || f < 0 || f > math.MaxUint32 {
			return nil, i
		}
		out[i] = uint32(f)
	}
	return out, -1
}

// Float returns a number that an argument must be.
func Float(param string, v any) (float64, error) {
	f, ok := v.(float64)
	if !ok {
		return 0, wrongType(param, v, "a number")
	}
	return f, nil
}

// Count returns a count of at least 1 that an argument must be.
func Count(param string, v any) (int, error) {
	f, err := Float(param, v)
	if err != nil {
		return 0, err
	}
	n, ok := whole(f)
	if !ok || n < 1 {
		return 0, fault.New(fault.InvalidOption, param, "%s is %s; it must be a whole number of at least 1", param, number(f))
	}
	return n, nil
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
	if f != math.Trunc(f) || f < 0 || f > math.MaxUint32 {
		return 0, fault.New(fault.InvalidOption, param, "%s is %s; it must be a whole number from 0 to 4294967295", param, number(f))
	}
	return uint32(f), nil
}
