package main

import (
	"encoding/binary"
	"errors"
	"testing"
)

func TestNamesOfWhatIsCut(t *testing.T) {
	code := []byte("code")
	for name, want := range map[string][]byte{
		"runtime.initMetrics":                    trap,
		"runtime.initMetrics.func12":             trap,
		"runtime.traceAdvance.func1.1":           trap,
		"runtime.traceLocker.GoPark":             trap,
		"runtime.(*traceMap).put":                trap,
		"time.Time.appendFormatRFC3339":          trap,
		"internal/bisect.(*Matcher).stack":       trap,
		"runtime.traceback1":                     idle,
		"runtime.moduledataverify1":              idle,
		"runtime.traceLocker.ok":                 code,
		"runtime.traceLockInit":                  code,
		"runtime.checkdead":                      code,
		"runtime.printpanics":                    code,
		"runtime.gopanic":                        code,
		"time.Time.Sub":                          code,
		"lpp-playground/core/runtime.traceback1": code,
	} {
		if got := shorter([]byte(name), code); string(got) != string(want) {
			t.Errorf("%s becomes %x", name, got)
		}
	}
}

// program makes a table of functions with these names and a code section with
// a body for each: its own name.
func program(names ...string) (*traceTables, []byte) {
	t := &traceTables{count: len(names), functions: make([]byte, (8+funcFurther)*len(names))}
	code := appendUint(nil, uint64(len(names)))
	for i, name := range names {
		at := 8*len(names) + funcFurther*i
		binary.LittleEndian.PutUint32(t.functions[8*i:], uint32(0x1000+i))
		binary.LittleEndian.PutUint32(t.functions[8*i+4:], uint32(at))
		binary.LittleEndian.PutUint32(t.functions[at+funcName:], uint32(len(t.names)))
		t.names = append(append(t.names, name...), 0)
		code = append(appendUint(code, uint64(len(name))), name...)
	}
	return t, code
}

func TestOnlyUnusedBodiesAreCut(t *testing.T) {
	table, code := program("main.main", "runtime.schedtrace", "runtime.check", "runtime.mallocgc")
	got, _, err := rewriteCode(code, table, nil)
	want := "\x04\x09main.main" + "\x03" + string(trap) + "\x0b" + string(idle) + "\x10runtime.mallocgc"
	if err != nil || string(got) != want {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestCodeThatIsNotTheTablesIsAnError(t *testing.T) {
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
		if _, _, err := rewriteCode(c.code, c.table, nil); !errors.Is(err, errLayout) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Kernels take the place of functions, and put back they are those.
func TestKernelsChangePlaces(t *testing.T) {
	table, code := program("main.main", "core.long", "core.short", "runtime.mallocgc")
	kernels := map[string][]byte{"core.long": []byte("brief\x0b"), "core.short": []byte("a longer one\x0b")}
	got, swaps, err := rewriteCode(code, table, kernels)
	want := "\x04\x09main.main" + "\x09brief\x01\x01\x01\x0b" + "\x0da longer one\x0b" + "\x10runtime.mallocgc"
	if err != nil || string(got) != want {
		t.Fatalf("got %q, %v", got, err)
	}
	const before = 100
	file := append(append(make([]byte, 8), scalarSection(moved(swaps, before))...), make([]byte, before)...)
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
	if _, _, err := rewriteCode(code, table, map[string][]byte{"core.gone": trap}); !errors.Is(err, errLayout) {
		t.Errorf("a kernel of no function: %v", err)
	}
}
