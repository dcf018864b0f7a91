//go:build js && wasm

package main

import (
	"fmt"
	"unsafe"

	"github.com/hack-pad/safejs"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/pace"
	"lpp-playground/wasm/wire"
)

// This file is the one place where values cross the border: decode reads what
// the library's scripts send (numbers in bulk as Float64Array), encode writes
// what wire's values stand for. Bulk numbers move as bytes, in one piece.

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

// must turns what can only fail by a defect of this program into a panic; the
// guard around every call recovers it.
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

// decode reads a value. It fails for bulk numbers that do not fit in memory.
func decode(v safejs.Value) (any, error) {
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
		return decodeObject(v)
	}
	return wire.Opaque(v.Type().String()), nil
}

func decodeObject(v safejs.Value) (any, error) {
	if must(v.InstanceOf(jsFloat64Array)) {
		return decodeFloats(v)
	}
	if must(v.InstanceOf(jsArray)) {
		return decodeList(v)
	}
	keys := must(jsObject.Call("keys", v))
	object := make(wire.Object, must(keys.Length()))
	for i := range object {
		key := must(must(keys.Index(i)).String())
		value, err := decode(must(v.Get(key)))
		if err != nil {
			return nil, err
		}
		object[i] = wire.Field{Name: key, Value: value}
	}
	return object, nil
}

func decodeList(v safejs.Value) (any, error) {
	list := make([]any, must(v.Length()))
	for i := range list {
		pace.Tick() // a million strings take seconds
		value, err := decode(must(v.Index(i)))
		if err != nil {
			return nil, err
		}
		list[i] = value
	}
	return list, nil
}

func decodeFloats(v safejs.Value) (any, error) {
	n := must(v.Length())
	if int64(n)*8 > lpp.MemoryLimit {
		return nil, fault.New(fault.OutOfMemory, "", "an array of %d numbers needs %d MB, more than the %d MB there are for one", n, n>>17, lpp.MemoryLimit>>20)
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
