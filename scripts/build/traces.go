package main

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Places in a _func, in bytes.
const (
	funcName      = 4  // offset of its name
	funcArgs      = 8  // bytes of its arguments and results
	funcStack     = 16 // offset of the table of stack sizes
	funcFile      = 20 // offset of the table of files
	funcLine      = 24 // offset of the table of lines
	funcValues    = 28 // number of further tables by program counter
	funcUnit      = 32 // index of its unit, to find file names
	funcStartLine = 36
	funcFacts     = 43 // number of tables about the function as a whole
	funcFurther   = 44 // offsets of the former tables, then of the latter
)

const (
	unsafeValues = 0 // the table of positions without preemption, by program counter; wasm is never preempted
	inlineValues = 2 // the one that distinguishes inlined calls
	inlineFacts  = 3 // the tree of inlined calls
	argumentFact = 5 // the sizes of arguments, to print them
	noFacts      = 0xffffffff
)

// withoutTraces returns the memory without what dropTraces drops.
func withoutTraces(memory []byte, minor int) ([]byte, error) {
	memory = slices.Clone(memory) // so that an error leaves it whole
	t, err := findTables(memory, minor)
	if err == nil {
		err = dropTraces(t)
	}
	return memory, err
}

// dropTraces removes everything that only stack traces read: lines, files, inlined calls and the names of functions.
// Tables for the stack and the garbage collector stay.
func dropTraces(t *traceTables) error {
	u := uses{values: usage{}, facts: usage{}, names: usage{}}
	for i := 0; i < t.count; i++ {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		f.dropValues(u.values)
		f.dropFacts(u.facts)
		f.dropName(t.names, u.names)
	}
	if err := u.values.clear(t.values); err != nil {
		return err
	}
	// Their total length is unknown, and so is the end of the last one.
	if last, found := u.facts.last(); found {
		u.facts.keep(last)
	}
	if err := u.facts.clear(t.facts); err != nil {
		return err
	}
	return u.names.clear(t.names)
}

// usage records for every offset into a region whether it is still referenced. Functions share tables, and a table ends
// where the next one starts.
type usage map[uint32]bool

type uses struct{ values, facts, names usage }

func (u usage) keep(offset uint32) { u[offset] = true }

func (u usage) drop(offset uint32) { u[offset] = u[offset] || false }

// last returns the largest offset.
func (u usage) last() (offset uint32, found bool) {
	for at := range u {
		offset, found = max(offset, at), true
	}
	return offset, found
}

// clear writes zeros over data without references. The last table ends with the region.
func (u usage) clear(region []byte) error {
	var starts []uint32
	for start := range u {
		starts = append(starts, start)
	}
	slices.Sort(starts)
	for i, start := range starts {
		stop := uint32(len(region))
		if i+1 < len(starts) {
			stop = starts[i+1]
		}
		if start > stop || int(stop) > len(region) {
			return errLayout
		}
		if !u[start] {
			clear(region[start:stop])
		}
	}
	return nil
}

// function is one _func with the offsets of its tables.
type function struct {
	fixed         []byte
	values, facts []byte
}

func (t *traceTables) function(i int) (function, error) {
	at := int(binary.LittleEndian.Uint32(t.functions[8*i+4:]))
	if at+funcFurther > len(t.functions) {
		return function{}, errLayout
	}
	fixed := t.functions[at : at+funcFurther]
	values := 4 * int(binary.LittleEndian.Uint32(fixed[funcValues:]))
	facts := 4 * int(fixed[funcFacts])
	further := t.functions[at+funcFurther:]
	if values > 64 || facts > 64 || values+facts > len(further) {
		return function{}, errLayout
	}
	return function{fixed: fixed, values: further[:values], facts: further[values : values+facts]}, nil
}

func (f function) dropValues(u usage) {
	u.keep(binary.LittleEndian.Uint32(f.fixed[funcStack:]))
	drop := [][]byte{f.fixed[funcFile:], f.fixed[funcLine:]}
	for k := 0; 4*k < len(f.values); k++ {
		if k == inlineValues || k == unsafeValues {
			drop = append(drop, f.values[4*k:])
			continue
		}
		u.keep(binary.LittleEndian.Uint32(f.values[4*k:]))
	}
	for _, at := range drop {
		u.drop(binary.LittleEndian.Uint32(at))
		binary.LittleEndian.PutUint32(at, 0)
	}
	binary.LittleEndian.PutUint32(f.fixed[funcUnit:], 0)
	binary.LittleEndian.PutUint32(f.fixed[funcStartLine:], 0)
}

func (f function) dropFacts(u usage) {
	for k := 0; 4*k < len(f.facts); k++ {
		offset := binary.LittleEndian.Uint32(f.facts[4*k:])
		switch {
		case offset == noFacts:
		case k == inlineFacts || k == argumentFact:
			u.drop(offset)
			binary.LittleEndian.PutUint32(f.facts[4*k:], noFacts)
		default:
			u.keep(offset)
		}
	}
}

// dropName gives a function the empty name, or the runtime's functions one common name: the runtime recognises its own
// goroutines by it.
func (f function) dropName(names []byte, u usage) {
	const own = "runtime."
	offset := binary.LittleEndian.Uint32(f.fixed[funcName:])
	shared := bytes.IndexByte(names, 0)
	if bytes.HasPrefix(names[min(int(offset), len(names)):], []byte(own)) {
		shared = bytes.Index(names, []byte("\x00"+own)) + 1
		u.keep(uint32(shared))
	}
	u.drop(offset)
	binary.LittleEndian.PutUint32(f.fixed[funcName:], uint32(shared))
}
