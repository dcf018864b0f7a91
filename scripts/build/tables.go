package main

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The layouts here and in traces.go are those of Go's table of functions
// (runtime/symtab.go: pcHeader and moduledata; runtime/runtime2.go: _func;
// internal/abi/symtab.go: the numbers of tables). The magic number changes with
// the layout, and two places must agree on where everything is: a layout that
// this build does not know is noticed.

// tableStart is the header's magic number, padding, instruction size and
// pointer size on wasm.
var tableStart = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// traceTables is Go's table of functions in the program's initial memory.
type traceTables struct {
	count     int    // functions
	names     []byte // of functions, each ended by a zero
	values    []byte // tables by program counter
	functions []byte // count pairs of entry and place, then the _funcs
	facts     []byte // tables about functions as a whole
}

func findTables(memory []byte) (*traceTables, error) {
	at := bytes.Index(memory, tableStart)
	if at < 0 || bytes.Contains(memory[at+1:], tableStart) || at+72 > len(memory) {
		return nil, errLayout
	}
	// magic, functions, files, unused, then the offsets of five tables.
	header := words(memory[at:], 9)
	places := make([]int, 5)
	for i := range places {
		places[i] = at + int(header[4+i])
	}
	names, units, values, functions := places[0], places[1], places[3], places[4]
	facts, stop, err := findFacts(memory, at, places)
	if err != nil {
		return nil, err
	}
	t := &traceTables{count: int(header[1])}
	if !slices.IsSorted([]int{at + 72, names, units, places[2], values, functions, facts, stop, len(memory)}) || 8*t.count > facts-functions {
		return nil, errLayout
	}
	t.names = memory[names:units]
	t.values = memory[values:functions]
	t.functions = memory[functions:facts]
	t.facts = memory[facts:stop]
	return t, nil
}

// Places in moduledata, in words.
const (
	moduleTables  = 1 // the five tables, three words each
	moduleLookup  = 19
	moduleFacts   = 40
	moduleEntries = 42
)

// findFacts finds the module's description, which points to the table at `at`
// and to its parts, and returns where the tables about functions as a whole
// begin and end.
func findFacts(memory []byte, at int, places []int) (start, stop int, err error) {
	pointer := binary.LittleEndian.AppendUint64(nil, uint64(at))
	for from := 0; from+8*moduleEntries <= len(memory); from += 8 {
		if !bytes.Equal(memory[from:from+8], pointer) {
			continue
		}
		module := words(memory[from:], moduleEntries)
		agrees := true
		for i, place := range places {
			agrees = agrees && int(module[moduleTables+3*i]) == place
		}
		if agrees {
			return int(module[moduleFacts]), int(module[moduleLookup]), nil
		}
	}
	return 0, 0, errLayout
}

// words reads n words.
func words(memory []byte, n int) []uint64 {
	out := make([]uint64, n)
	for i := range out {
		out[i] = binary.LittleEndian.Uint64(memory[8*i:])
	}
	return out
}
