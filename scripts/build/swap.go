package main

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"lpp-playground/scripts/build/vector"
)

// Without vectors, the file cannot be compiled. So it begins with the compiler's versions of the functions that the
// vector kernels replace, of the same length; web/js/engine/scalar.ts restores them.

// swap is a function's body by Go's compiler, and the place of the kernel that
// took its place.
type swap struct {
	at   int
	code []byte
}

// placeKernels replaces functions by the kernels with their names and returns the former bodies, with the same length:
// all of them, or none if one function is missing or has other parameters.
func placeKernels(bodies [][]byte, functions []declared, types []funcType, kernels map[string]vector.Kernel) (scalar map[int][]byte, err error) {
	scalar = map[int][]byte{}
	vectors := map[int][]byte{}
	for i, f := range functions {
		kernel, found := kernels[f.name]
		if !found {
			continue
		}
		if f.args != kernel.Args {
			return nil, fmt.Errorf("%s takes %d bytes of arguments and results, its kernel %d", f.name, f.args, kernel.Args)
		}
		if i >= len(types) || !bytes.Equal(types[i], goFunction) {
			return nil, fmt.Errorf("%s is called in another way than its kernel", f.name)
		}
		scalar[i], vectors[i] = sameLength(bodies[i], kernel.Body)
	}
	if len(vectors) != len(kernels) {
		return nil, fmt.Errorf("%d of the %d functions that have kernels are not there", len(kernels)-len(vectors), len(kernels))
	}
	for i, body := range vectors {
		bodies[i] = body
	}
	return scalar, nil
}

// funcType is a function's type as a type section has it.
type funcType []byte

// goFunction is the type of a Go function: its parameter, i32, is where to continue, its result, i32, whether Go's
// stack is to be unwound; arguments and results are on that stack.
var goFunction = funcType{0x60, 1, 0x7f, 1, 0x7f}

// typesOf returns the type of each function that has a body; fewer where there are
// others than of numbers.
func typesOf(sections []section) (types []funcType) {
	const typeSection, functionSection = 1, 3
	var known []funcType
	for _, s := range sections {
		r := &reader{data: s.body}
		switch s.id {
		case typeSection:
			for n := r.uint(); n > 0 && !r.failed; n-- {
				all := r.data
				r.byte()
				r.bytes(r.uint())
				r.bytes(r.uint())
				known = append(known, all[:len(all)-len(r.data)])
			}
		case functionSection:
			for n := r.uint(); n > 0 && !r.failed; n-- {
				index := r.uint()
				if index >= uint64(len(known)) {
					return types
				}
				types = append(types, known[index])
			}
		}
	}
	return types
}

// offsetBy moves places in a file.
func offsetBy(swaps []swap, by int) (all []swap) {
	for _, s := range swaps {
		all = append(all, swap{s.at + by, s.code})
	}
	return all
}

// sameLength fills the shorter of two bodies with no-op instructions.
func sameLength(a, b []byte) (filledA, filledB []byte) {
	const nop = 0x01
	fill := func(body []byte, length int) []byte {
		out := append([]byte(nil), body[:max(len(body)-1, 0)]...)
		for len(out) < length-1 {
			out = append(out, nop)
		}
		return append(out, end)
	}
	length := max(len(a), len(b))
	return fill(a, length), fill(b, length)
}

// scalarSection is a custom section after the header: its name, the number of bodies, and of each its offset in the
// file, its length and content. The values after the name have a fixed size, little-endian.
func scalarSection(swaps []swap) []byte {
	const name = "\x06scalar"
	length := len(name) + 4
	for _, s := range swaps {
		length += 8 + len(s.code)
	}
	header := []byte{0}
	for shift := 0; shift < 28; shift += 7 { // a length of five bytes, for any value
		header = append(header, byte(length>>shift)|0x80)
	}
	header = append(header, byte(length>>28))
	before := 8 + len(header) + length
	out := append(header, name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(swaps)))
	for _, s := range swaps {
		out = binary.LittleEndian.AppendUint32(out, uint32(before+s.at))
		out = binary.LittleEndian.AppendUint32(out, uint32(len(s.code)))
		out = append(out, s.code...)
	}
	return out
}
