// Package value has the values of JavaScript and JSON: nil (null and undefined), bool, float64, string, []float64,
// []any, Object, and Opaque for any other.
package value

import (
	"math"
	"strconv"

	"lpp-playground/core/fault"
)

// Object is an object: its own keys in their order.
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

// Count appends a whole number.
func (o *Object) Count(name string, v int) { o.Add(name, float64(v)) }

// Opaque is a value that no option can have, such as a function; it holds the
// name of its type.
type Opaque string

// Describe describes a value for messages.
func Describe(v any) string {
	switch v := v.(type) {
	case nil:
		return "missing"
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return Number(v)
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

// DescribeEntry is Describe for an entry of a list, which may be empty but is there.
func DescribeEntry(v any) string {
	if v == nil {
		return "null or undefined"
	}
	return Describe(v)
}

// Number writes a number as JavaScript does.
func Number(v float64) string {
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

// WrongType is the error for an option of the wrong type.
func WrongType(param string, v any, want string) *fault.Error {
	return fault.New(fault.InvalidOption, param, "%s is %s; it must be %s", param, Describe(v), want)
}

// Numbers returns the entries of a list of numbers. The error for one that
// holds something else names the first such entry.
func Numbers(param string, v any, want string) ([]float64, error) {
	switch v := v.(type) {
	case []float64:
		return v, nil
	case []any:
		for i, entry := range v {
			if _, ok := entry.(float64); !ok {
				return nil, fault.New(fault.InvalidOption, param, "%s[%d] is %s; %s must be %s", param, i, DescribeEntry(entry), param, want)
			}
		}
	}
	return nil, WrongType(param, v, want)
}

// AsInt returns v as an int when it is one.
func AsInt(v float64) (int, bool) {
	if v != math.Trunc(v) || v >= 1<<31 || v < -1<<31 {
		return 0, false
	}
	return int(v), true
}

// Uint32 returns v as a uint32, which an option must be.
func Uint32(param string, v float64) (uint32, error) {
	if v != math.Trunc(v) || v < 0 || v > math.MaxUint32 {
		return 0, WrongType(param, v, "a whole number from 0 to 4294967295")
	}
	return uint32(v), nil
}

// Labels returns class labels: whole numbers, one a row.
func Labels(param string, v any) ([]int, error) {
	if v == nil {
		return nil, nil
	}
	list, err := Numbers(param, v, "an array of integers, −1 where unlabelled, or of names")
	if err != nil {
		return nil, err
	}
	labels := make([]int, len(list))
	for i, f := range list {
		n, ok := AsInt(f)
		if !ok {
			return nil, fault.New(fault.InvalidOption, param, "%s[%d] is %s; labels are integers between −2³¹ and 2³¹, −1 where unlabelled", param, i, Number(f))
		}
		labels[i] = n
	}
	return labels, nil
}

// Indices returns row or column numbers, and where one is none, or −1.
func Indices(v []float64) ([]uint32, int) {
	out := make([]uint32, len(v))
	for i, f := range v {
		if f != math.Trunc(f) || f < 0 || f > math.MaxUint32 {
			return nil, i
		}
		out[i] = uint32(f)
	}
	return out, -1
}

// Integers returns labels and indices as a value; nil stays nil.
func Integers(v []int) any {
	if v == nil {
		return nil
	}
	out := make([]int32, len(v))
	for i, n := range v {
		out[i] = int32(n)
	}
	return out
}

// Texts returns strings as a value; nil stays nil.
func Texts(v []string) any {
	if v == nil {
		return nil
	}
	out := make([]any, len(v))
	for i, s := range v {
		out[i] = s
	}
	return out
}
