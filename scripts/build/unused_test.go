package main

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"lpp-playground/scripts/build/vector"
)

func TestNamesOfWhatIsCut(t *testing.T) {
	code := []byte("code")
	for name, want := range map[string][]byte{
		"runtime.initMetrics":              trap,
		"runtime.initMetrics.func12":       trap,
		"runtime.traceAdvance.func1.1":     trap,
		"runtime.traceLocker.GoPark":       trap,
		"runtime.(*traceMap).put":          trap,
		"time.Time.appendFormatRFC3339":    trap,
		"internal/bisect.(*Matcher).stack": trap,
		"fmt.(*fmt).fmtUnicode":            trap,
		"fmt.(*pp).badVerb":                trap,
		"runtime.(*Frames).Next":           trap,
		"runtime.traceback1":               idle,
		"runtime.printanycustomtype":       idle,
		"runtime.newm":                     trap,
		"internal/poll.(*FD).Write":        trap,
		"runtime.moduledataverify1":        idle,
		"runtime.traceLocker.ok":           code,
		"runtime.traceLockInit":            code,
		"runtime.checkdead":                code,
		"runtime.printpanics":              code,
		"runtime.gopanic":                  code,
		"runtime.newmark":                  code,
		"time.Time.Sub":                    code,
		"fmt.(*fmt).fmtQ":                  code,
		"fmt.(*pp).fmtString":              code,
		"runtime.Callers":                  code,
		"github.com/hack-pad/safejs/internal/stackerr.(*stackError).Format": code,
		"lpp-playground/core/runtime.traceback1":                            code,
	} {
		bodies := [][]byte{code}
		cutUnused(bodies, []declared{{name: name}})
		if string(bodies[0]) != string(want) {
			t.Errorf("%s becomes %x", name, bodies[0])
		}
	}
}

const programArgs = 24

// program makes a table of functions with these names and a code section with
// a body for each: its own name.
func program(names ...string) (*traceTables, []byte) {
	t := &traceTables{count: len(names), functions: make([]byte, (8+funcFurther)*len(names))}
	code := binary.AppendUvarint(nil, uint64(len(names)))
	for i, name := range names {
		at := 8*len(names) + funcFurther*i
		binary.LittleEndian.PutUint32(t.functions[8*i:], uint32(0x1000+i))
		binary.LittleEndian.PutUint32(t.functions[8*i+4:], uint32(at))
		binary.LittleEndian.PutUint32(t.functions[at+funcArgs:], programArgs)
		binary.LittleEndian.PutUint32(t.functions[at+funcName:], uint32(len(t.names)))
		t.names = append(append(t.names, name...), 0)
		code = append(binary.AppendUvarint(code, uint64(len(name))), name...)
	}
	return t, code
}

// cut is what becomes of a program, and what is left out.
func cut(table *traceTables, code []byte, kernels map[string]vector.Kernel) (string, []swap, []string) {
	s := &section{id: codeSection, body: code}
	types := slices.Repeat([]funcType{goFunction}, table.count)
	var left []string
	swaps := rewrite(s, table, types, kernels, func(what string, why error) { left = append(left, what+": "+why.Error()) })
	return string(s.body), swaps, left
}

func TestOnlyUnusedBodiesAreCut(t *testing.T) {
	table, code := program("main.main", "runtime.schedtrace", "runtime.check", "runtime.mallocgc")
	got, _, _ := cut(table, code, nil)
	want := "\x04\x09main.main" + "\x03" + string(trap) + "\x0b" + string(idle) + "\x10runtime.mallocgc"
	if got != want {
		t.Errorf("got %q", got)
	}
}

// A pattern that meets fewer functions than in the known releases is reported, and the
// others are cut.
func TestUnusedPatternsAreReported(t *testing.T) {
	was := unused
	defer func() { unused = was }()
	unused = []unusedNames{{names: functions("runtime.gone"), least: 1}, {names: functions("runtime.(here|there)"), least: 2}}
	table, code := program("runtime.here", "runtime.there", "main.main")
	got, _, left := cut(table, code, nil)
	if want := "\x03\x03" + string(trap) + "\x03" + string(trap) + "\x09main.main"; got != want {
		t.Errorf("got %q", got)
	}
	if len(left) != 1 || !strings.HasPrefix(left[0], withoutDead) || !strings.Contains(left[0], "0 of at least 1 are named") {
		t.Errorf("left out: %q", left)
	}
}

func TestCodeThatIsNotTheTablesIsLeft(t *testing.T) {
	table, code := program("main.main", "runtime.check", "runtime.mallocgc")
	gap, _ := program("main.main", "runtime.check", "runtime.mallocgc")
	gap.functions[16]++ // as if a function stood between
	nameless, _ := program("main.main", "runtime.check", "runtime.mallocgc")
	nameless.names = nameless.names[:len(nameless.names)-1]
	fewer, _ := program("main.main", "runtime.check")
	for what, c := range map[string]struct {
		table *traceTables
		code  []byte
	}{
		"a gap":            {gap, code},
		"no end of a name": {nameless, code},
		"more code":        {fewer, code},
		"cut code":         {table, code[:len(code)-1]},
		"code after it":    {table, append(code[:len(code):len(code)], 0)},
	} {
		got, swaps, left := cut(c.table, c.code, nil)
		if got != string(c.code) || len(swaps) > 0 || len(left) != 2 {
			t.Errorf("%s: %q, left out: %q", what, got, left)
		}
	}
}

// Kernels take the place of functions, and put back they are those.
func TestKernelsChangePlaces(t *testing.T) {
	table, code := program("main.main", "core.long", "core.short", "runtime.mallocgc")
	kernels := map[string]vector.Kernel{"core.long": {Body: []byte("brief\x0b"), Args: programArgs}, "core.short": {Body: []byte("a longer one\x0b"), Args: programArgs}}
	got, swaps, _ := cut(table, code, kernels)
	want := "\x04\x09main.main" + "\x09brief\x01\x01\x01\x0b" + "\x0da longer one\x0b" + "\x10runtime.mallocgc"
	if got != want {
		t.Fatalf("got %q", got)
	}
	const before = 100
	file := append(append(make([]byte, 8), scalarSection(offsetBy(swaps, before))...), make([]byte, before)...)
	file = append(file, got...)
	_, sections, err := splitSections(append([]byte("\x00asm\x01\x00\x00\x00"), file[8:8+len(scalarSection(swaps))]...))
	if err != nil || len(sections) != 1 || sections[0].id != 0 || string(sections[0].body[:7]) != "\x06scalar" {
		t.Fatalf("the section is %q, %v", sections, err)
	}
	words := sections[0].body[7:]
	count := binary.LittleEndian.Uint32(words)
	words = words[4:]
	for range count {
		place, length := binary.LittleEndian.Uint32(words), binary.LittleEndian.Uint32(words[4:])
		copy(file[place:place+length], words[8:8+length])
		words = words[8+length:]
	}
	back := "\x04\x09main.main" + "\x09core.lon\x0b" + "\x0dcore.shor\x01\x01\x01\x0b" + "\x10runtime.mallocgc"
	if len(words) > 0 || string(file[len(file)-len(got):]) != back {
		t.Errorf("put back it is %q", file[len(file)-len(got):])
	}
}

// Where one kernel does not fit, all functions stay and that is reported.
func TestKernelsThatDoNotFitAreLeftOut(t *testing.T) {
	table, code := program("main.main", "core.long")
	fits := vector.Kernel{Body: trap, Args: programArgs}
	for what, kernels := range map[string]map[string]vector.Kernel{
		"of no function":           {"core.long": fits, "core.gone": fits},
		"takes 8 bytes":            {"core.long": {Body: trap, Args: 8}},
		"called in another manner": {"core.long": fits},
	} {
		s := &section{id: codeSection, body: code}
		types := slices.Repeat([]funcType{goFunction}, 2)
		if what == "called in another manner" {
			types[1] = funcType{0x60, 1, 0x7e, 1, 0x7f}
		}
		var left []string
		swaps := rewrite(s, table, types, kernels, func(what string, _ error) { left = append(left, what) })
		if string(s.body) != string(code) || len(swaps) > 0 || left[len(left)-1] != withoutLanes {
			t.Errorf("%s: %q, left out: %q", what, s.body, left)
		}
	}
}
