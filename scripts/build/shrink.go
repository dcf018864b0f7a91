package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"lpp-playground/scripts/build/vector"
)

// Go's linker leaves three things in a wasm file that weigh much after
// compression and that a program never misses:
//
//   - it cuts the initial memory into a segment at every short run of zeros;
//     tens of thousands of segment headers compress worse than the zeros;
//   - names, lines and inlined calls of functions, which only stack traces read;
//   - functions that are never called (see unused.go).
//
// shrink writes the memory in few segments and empties those tables (see traces.go) and functions. Together that is a
// third of the download. Vector kernels replace a few functions (see swap.go).

// The steps of shrink, in the words of the message about omitted ones.
const (
	fewSegments        = "the memory is left in the segments of the compiler"
	withoutNames       = "lines and names of stack traces, functions that are never called and scalar kernels are left in"
	withoutTraceTables = "the tables of stack traces are left in"
	withoutDead        = "functions that are never called are left in"
	withoutLanes       = "kernels are left without vectors"
)

// shrink returns the same program, as compiled by Go's release 1.minor, in a smaller file. The steps are independent:
// if a release differs from what a step expects, that step is omitted, and left names it.
func shrink(wasm []byte, minor int) (out []byte, left []string) {
	leave := func(what string, why error) { left = append(left, fmt.Sprintf("%s: %v", what, why)) }
	header, sections, err := splitSections(wasm)
	var data, code *section
	for i := range sections {
		switch s := &sections[i]; s.id {
		case dataSection:
			data = s
		case codeSection:
			code = s
		}
	}
	if err != nil || data == nil || code == nil {
		leave(fewSegments, errLayout)
		leave(withoutNames, errLayout)
		return wasm, left
	}
	var swaps []swap
	memory, err := readMemory(data.body)
	if err != nil {
		leave(fewSegments, err)
		leave(withoutNames, err)
		return wasm, left
	}
	if tables, err := findTables(memory, minor); err != nil {
		leave(withoutNames, err)
	} else {
		swaps = rewrite(code, tables, typesOf(sections), vector.Kernels(), leave)
		if without, err := withoutTraces(memory, minor); err != nil {
			leave(withoutTraceTables, err)
		} else {
			memory = without
		}
	}
	data.body = writeMemory(memory)
	for _, s := range sections {
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		if s.id == codeSection {
			swaps = offsetBy(swaps, len(out))
		}
		out = append(out, s.body...)
	}
	return slices.Concat(header, scalarSection(swaps), out), left
}

// rewrite changes the code: without functions that are never called, with kernels.
func rewrite(code *section, t *traceTables, types []funcType, kernels map[string]vector.Kernel, leave func(what string, why error)) []swap {
	bodies, err := splitCode(code.body)
	var functions []declared
	if err == nil {
		functions, err = t.declared(len(bodies))
	}
	if err != nil {
		leave(withoutDead, err)
		leave(withoutLanes, err)
		return nil
	}
	for _, err := range cutUnused(bodies, functions) {
		leave(withoutDead, err)
	}
	scalar, err := placeKernels(bodies, functions, types, kernels)
	if err != nil {
		leave(withoutLanes, err)
	}
	var swaps []swap
	code.body, swaps = joinCode(bodies, scalar)
	return swaps
}

const dataSection = 11

type section struct {
	id   byte
	body []byte
}

var errLayout = errors.New("the compiler's output has a layout that this build does not know")

// splitSections cuts a wasm file into its header and its sections.
func splitSections(wasm []byte) (header []byte, sections []section, err error) {
	if len(wasm) < 8 || !bytes.Equal(wasm[:4], []byte("\x00asm")) {
		return nil, nil, errLayout
	}
	r := &reader{data: wasm[8:]}
	for len(r.data) > 0 && !r.failed {
		id := r.byte()
		sections = append(sections, section{id: id, body: r.bytes(r.uint())})
	}
	if r.failed {
		return nil, nil, errLayout
	}
	return wasm[:8], sections, nil
}

// The instructions in a segment's offset: i32.const … end.
const (
	i32Const = 0x41
	end      = 0x0b
)

// mostMemory is more than any program's initial memory.
const mostMemory = 1 << 28

// readMemory lays the segments of a data section out at their addresses in memory.
func readMemory(body []byte) ([]byte, error) {
	var memory []byte
	r := &reader{data: body}
	for n := r.uint(); n > 0 && !r.failed; n-- {
		kind, op := r.uint(), r.byte()
		offset, stop := r.int(), r.byte()
		content := r.bytes(r.uint())
		stopsAt := offset + int64(len(content))
		if kind != 0 || op != i32Const || stop != end || offset < 0 || stopsAt > mostMemory {
			return nil, errLayout
		}
		if grow := stopsAt - int64(len(memory)); grow > 0 {
			memory = append(memory, make([]byte, grow)...)
		}
		copy(memory[offset:], content)
	}
	if r.failed || len(r.data) > 0 {
		return nil, errLayout
	}
	return memory, nil
}

// zeroRun is the shortest run of zeros that is left out of the file.
const zeroRun = 512

// writeMemory is the inverse of readMemory, with few segments.
func writeMemory(memory []byte) []byte {
	var segments []byte
	count := uint64(0)
	zeros := make([]byte, zeroRun)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		length := bytes.Index(memory[at:], zeros)
		if length < 0 {
			length = len(bytes.TrimRight(memory[at:], "\x00"))
		}
		segments = append(segments, 0, i32Const)
		segments = appendInt(segments, int64(at))
		segments = append(segments, end)
		segments = binary.AppendUvarint(segments, uint64(length))
		segments = append(segments, memory[at:at+length]...)
		at += length
		count++
	}
	return append(binary.AppendUvarint(nil, count), segments...)
}

// reader parses a wasm file; reading past the end sets failed.
type reader struct {
	data   []byte
	failed bool
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.data)) {
		r.failed = true
		return nil
	}
	head := r.data[:n]
	r.data = r.data[n:]
	return head
}

func (r *reader) byte() byte {
	b := r.bytes(1)
	if r.failed {
		return 0
	}
	return b[0]
}

// uint reads an unsigned LEB128 number, which Go's package binary calls a uvarint.
func (r *reader) uint() uint64 {
	v, size := binary.Uvarint(r.data)
	if size <= 0 {
		r.failed = true
		return 0
	}
	r.data = r.data[size:]
	return v
}

// int reads a signed LEB128 number.
func (r *reader) int() (v int64) {
	for shift := uint(0); shift < 64 && !r.failed; {
		b := r.byte()
		v |= int64(b&0x7f) << shift
		shift += 7
		if b < 0x80 {
			if b&0x40 != 0 && shift < 64 {
				v |= -1 << shift
			}
			return v
		}
	}
	r.failed = true
	return 0
}

// appendInt appends a signed LEB128 number.
func appendInt(out []byte, v int64) []byte {
	for v < -64 || v >= 64 {
		out = append(out, byte(v)|0x80)
		v >>= 7
	}
	return append(out, byte(v)&0x7f)
}
