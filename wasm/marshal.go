//go:build js && wasm

package main

import (
	"fmt"
	"unsafe"

	"github.com/hack-pad/safejs"

	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
	"lpp-playground/wasm/wire"
)

// This file is the one place that converts values: decode reads what the library's scripts send (numbers in bulk as
// Float64Array), encode writes the values of wire. Bulk numbers move as bytes, in one piece.

var (
	jsObject       = class("Object")
	jsUint8Array   = class("Uint8Array")
	jsArray        = class("Array")
	jsFloat64Array = class("Float64Array")
	jsInt32Array   = class("Int32Array")
	jsUint32Array  = class("Uint32Array")
)

// class returns a constructor of the global scope.
func class(name string) safejs.Value {
	return must(safejs.Global().Get(name))
}

// must returns v. An error ends the call: a fault is its error, and any other can only be a defect of this program. The
// guard around every call recovers both.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// deepest is how deep values may be nested; models are five deep. A value that contains itself would not end, and the
// overflow of Go's stack would end the engine.
const deepest = 16

// decode reads a value. It fails for one that is nested too deep, and for lists
// and bulk numbers that do not fit in memory.
func decode(v safejs.Value) (value any, err error) {
	defer func() {
		// This is the only report of syscall/js about a bigint.
		if r := recover(); r == "bad type flag" {
			err = fault.New(fault.InvalidOption, "", "a value is a bigint; no option takes one")
		} else if r != nil {
			panic(r)
		}
	}()
	return decodeAt(v, 0)
}

func decodeAt(v safejs.Value, depth int) (any, error) {
	if depth > deepest {
		return nil, fault.New(fault.InvalidOption, "", "a value is nested deeper than %d levels; no option is", deepest)
	}
	switch v.Type() {
	case safejs.TypeUndefined, safejs.TypeNull:
		return nil, nil
	case safejs.TypeBoolean:
		return v.Bool()
	case safejs.TypeNumber:
		return v.Float()
	case safejs.TypeString:
		return v.String()
	case safejs.TypeObject:
		return decodeObject(v, depth)
	}
	return wire.Opaque(v.Type().String()), nil
}

func decodeObject(v safejs.Value, depth int) (any, error) {
	if must(v.InstanceOf(jsFloat64Array)) {
		return decodeFloats(v)
	}
	if must(v.InstanceOf(jsArray)) {
		return decodeList(v, depth)
	}
	keys := must(jsObject.Call("keys", v))
	object := make(wire.Object, must(keys.Length()))
	for i := range object {
		key := must(must(keys.Index(i)).String())
		value, err := decodeAt(must(v.Get(key)), depth+1)
		if err != nil {
			return nil, err
		}
		object[i] = wire.Field{Name: key, Value: value}
	}
	return object, nil
}

func decodeList(v safejs.Value, depth int) (any, error) {
	n := must(v.Length())
	if int64(n)*int64(unsafe.Sizeof(any(nil))) > points.WorkingMemory() {
		return nil, fault.New(fault.OutOfMemory, "", "a list of %d entries does not fit in the %d MB there are for one", n, points.WorkingMemory()>>20)
	}
	list := make([]any, n)
	for i := range list {
		pace.Tick() // a million strings take seconds
		value, err := decodeAt(must(v.Index(i)), depth+1)
		if err != nil {
			return nil, err
		}
		list[i] = value
	}
	return list, nil
}

func decodeFloats(v safejs.Value) (any, error) {
	n := must(v.Length())
	if int64(n)*8 > points.WorkingMemory() {
		return nil, fault.New(fault.OutOfMemory, "", "an array of %d numbers needs %d MB, more than the %d MB there are for one", n, n>>17, points.WorkingMemory()>>20)
	}
	out := make([]float64, n)
	if n > 0 {
		must(safejs.CopyBytesToGo(bytesOf(out), byteView(v)))
	}
	return out, nil
}

// byteView returns the bytes of a typed array as a Uint8Array on its buffer.
func byteView(v safejs.Value) safejs.Value {
	return must(jsUint8Array.New(must(v.Get("buffer")), must(v.Get("byteOffset")), must(v.Get("byteLength"))))
}

// bytesOf returns the memory of a slice.
func bytesOf[T float64 | int32 | uint32](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&s[0])), len(s)*int(unsafe.Sizeof(s[0])))
}

// encode writes a value; every array is a fresh one.
func encode(v any) safejs.Value {
	switch v := v.(type) {
	case nil:
		return safejs.Null()
	case bool, float64, string:
		return must(safejs.ValueOf(v))
	case []float64:
		return encodeNumbers(jsFloat64Array, len(v), bytesOf(v))
	case []int32:
		return encodeNumbers(jsInt32Array, len(v), bytesOf(v))
	case []uint32:
		return encodeNumbers(jsUint32Array, len(v), bytesOf(v))
	case []any:
		list := must(jsArray.New(len(v)))
		for i, entry := range v {
			check(list.SetIndex(i, encode(entry)))
		}
		return list
	case wire.Object:
		object := must(jsObject.New())
		for _, field := range v {
			check(object.Set(field.Name, encode(field.Value)))
		}
		return object
	}
	panic(fmt.Sprintf("a %T cannot be sent", v))
}

// encodeNumbers makes a typed array of n numbers from their bytes.
func encodeNumbers(array safejs.Value, n int, content []byte) safejs.Value {
	out := must(array.New(n))
	if n > 0 {
		must(safejs.CopyBytesToJS(byteView(out), content))
	}
	return out
}
