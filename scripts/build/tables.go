package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The layouts here and in traces.go are those of Go's table of functions
// (runtime/symtab.go: pcHeader and moduledata; runtime/runtime2.go: _func;
// internal/abi/symtab.go: the numbers of tables). The magic number changes with
// the layout of the tables, moduledata with the release, and two places must agree
// on where everything is: a layout that this build does not know is noticed.

// layouts is the position of the word gofunc in moduledata, by the minor number of Go's release. To add one, read what
// changed in the files above, and in the functions of the runtime that unused.go names; engine_test.go runs the result.
var layouts = map[int]int{26: 40, 27: 43}

// layoutOf returns that word's place.
func layoutOf(minor int) (gofunc int, err error) {
	gofunc, known := layouts[minor]
	if !known {
		var releases []string
		for _, m := range slices.Sorted(maps.Keys(layouts)) {
			releases = append(releases, fmt.Sprintf("1.%d", m))
		}
		return 0, fmt.Errorf("release 1.%d of Go is not known here, %s is", minor, strings.Join(releases, " and "))
	}
	return gofunc, nil
}

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

func findTables(memory []byte, minor int) (*traceTables, error) {
	gofunc, err := layoutOf(minor)
	if err != nil {
		return nil, err
	}
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
	facts, stop, err := findFacts(memory, at, places, gofunc)
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

// Positions in moduledata, in words, as far as releases agree.
const (
	moduleTables = 1 // the five tables, each a place, a length and a room
	moduleLookup = 19
)

// findFacts finds the module's description, which points to the table at `at` and to its parts, and returns where the
// tables about whole functions begin and what follows them. The parts must fill the space between them: a part that
// ends where the next begins can be cleared to its end.
func findFacts(memory []byte, at int, places []int, gofunc int) (start, stop int, err error) {
	pointer := binary.LittleEndian.AppendUint64(nil, uint64(at))
	for from := 0; from+8*(gofunc+1) <= len(memory); from += 8 {
		if !bytes.Equal(memory[from:from+8], pointer) {
			continue
		}
		module := words(memory[from:], gofunc+1)
		agrees := true
		for i, place := range places {
			agrees = agrees && int(module[moduleTables+3*i]) == place
		}
		if !agrees {
			continue
		}
		ends := append(slices.Clone(places[1:]), int(module[gofunc]))
		for i, place := range places {
			if length := int(module[moduleTables+3*i+1]); i != unitsTable && (place+length > ends[i] || place+length+alignment <= ends[i]) {
				return 0, 0, errLayout
			}
		}
		return int(module[gofunc]), int(module[moduleLookup]), nil
	}
	return 0, 0, errLayout
}

const (
	unitsTable = 1  // whose length counts numbers of four bytes
	alignment  = 32 // of a table's beginning, behind the end of the last
)

// words reads n words.
func words(memory []byte, n int) []uint64 {
	out := make([]uint64, n)
	for i := range out {
		out[i] = binary.LittleEndian.Uint64(memory[8*i:])
	}
	return out
}
