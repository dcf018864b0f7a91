package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"slices"
)

// The linker retains code that the engine links but never calls: code that only environment variables and profilers
// enable, which neither a browser nor the library sets, and code that prints stack traces, which no one reads.
// cutUnused removes the bodies of such functions (decision 6). If a release has other names for them, this is reported.

// unusedNames are functions by their names, those declared within them included.
type unusedNames struct {
	names  *regexp.Regexp
	called bool // it is called: then it does nothing and has no result; otherwise a call ends the engine
	least  int  // how many functions of the engine it names in every release that layouts knows
}

var unused = []unusedNames{
	{names: functions(`runtime\.(initMetrics|\(\*(cpuStatsAggregate|timeHistogram)\)\.(accumulate|write))`)}, // runtime/metrics, in Go 1.26
	// The execution tracer.
	{names: functions(`runtime\.(trace(Locker\.([A-Z]\w+|eventWriter|emitUnblockStatus|startPC)|Writer\.\w+|EventWriter\.\w+|Advance|RegisterLabelsAndReasons|BufFlush|StopReadCPU|ReadCPU|CPUFlush|Stack|SyncBatch)|makeTraceFrames|fpunwindExpand|startPCForTrace|dump(Stacks|Types)Rec)`), least: 60},
	{names: functions(`runtime\.\(\*trace(Map|RegionAlloc|StackTable|StringTable|TypeTable|SchedResourceState|AdvancerState)\)\.\w+`), least: 16},
	// Profiles.
	{names: functions(`runtime\.(\(\*profBuf\)\.\w+|stkbucket|blockevent|saveblockevent|saveBlockEventStack|saveg|(try|do)RecordGoroutineProfile\w*|findGoroutineLeaks)`), least: 12},
	{names: functions(`runtime\.mProf_Malloc`), called: true, least: 2}, // before the runtime knows that no profiler runs
	// Code that GODEBUG enables: scheduler and collector traces and checks, bisection.
	{names: functions(`runtime\.(schedtrace|printScavTrace|fmtNSAsMS|gcDumpObject|badPointer|(set|run)Checkmark|checkFinalizersAndCleanups|\(\*mspan\)\.(reportZombies|setUserArenaChunkToFault))`), least: 12},
	{names: functions(`internal/bisect\..+`)},
	{names: functions(`internal/cpu\.processOptions|runtime\.dumpScanStats`), called: true, least: 2},
	// Types of several modules are made one; there is one module.
	{names: functions(`runtime\.typesEqual`), least: 1},
	{names: functions(`runtime\.typelinksinit`), called: true, least: 1},
	// Checks of the compiler's own output at every start.
	{names: functions(`runtime\.(moduledataverify1|check)`), called: true, least: 2},
	{names: functions(`runtime\.testAtomic64`), least: 1},
	// Stack traces: the message before them is printed and reported.
	{names: functions(`runtime\.(traceback1|tracebackHexdump|tracebacksomeothers|goroutineheader|hexdumpWords|printcreatedby|dumpgstatus)`), called: true, least: 10},
	{names: functions(`runtime\.(traceback2|\(\*hexdumper\)\.\w+|print(Args|FuncName|AncestorTraceback|AncestorTracebackFuncInfo|CgoTraceback|OneCgoTraceback|createdby1)|showfuncinfo|expandCgoFrames|callCgoSymbolizer)`), least: 14},
	// Values of a type of their own in the message of a panic; the engine panics with errors and words.
	{names: functions(`runtime\.printanycustomtype`), called: true, least: 1},
	// Further threads, stacks interrupted anywhere, a limit of memory from the environment: WebAssembly has none.
	{names: functions(`runtime\.(newm1?|allocm|mexit|scanConservative|parseByteCount)`), least: 6},
	// Output to files.
	{names: functions(`internal/poll\.\(\*FD\)\.(Write|writeUnlock)|syscall\.(Write|Pwrite)`), least: 4},
	// Dates as text, which fmt knows of.
	{names: functions(`time\.(Time\.(String|GoString|Format|AppendFormat|appendFormat\w*|absSec)|append(Int|Nano)|quote|nextStdChunk|(Month|Weekday)\.String|absSeconds\.\w+|tzset\w*|tzruleTime|initLocal|\(\*Location\)\.\w+)`), least: 14},
	// Methods as values of their own, by reflection.
	{names: functions(`reflect\.(\(\*(abiSeq|bitVector)\)\.\w+|newAbiDesc|makeMethodValue|funcLayout|addTypeBits|valueMethodName|methodReceiver|storeRcvr|callMethod)`), least: 8},
	// Verbs and kinds of values that no message of the engine has: %c, %U, %x, bytes, complex numbers, pointers; and
	// words about a format that is wrong, which go vet finds.
	{names: functions(`fmt\.\(\*(fmt|pp)\)\.(fmt(Unicode|Sbx|Sx|Bx|Bs|C|Qc|Bytes|Complex|Pointer|0x64)|badVerb)`), least: 10},
	// Stack traces of what JavaScript throws, which only %+v writes.
	{names: functions(`runtime\.(CallersFrames|\(\*Frames\)\.Next)|github\.com/hack-pad/safejs/internal/stackerr\.\(\*stacktrace\)\.String`), least: 3},
	// Maps as text, in the order of their keys.
	{names: functions(`internal/fmtsort\..+|slices\.\w+\[go\.shape\.struct \{ Key reflect\.Value; Value reflect\.Value \}\]`), least: 1},
}

func functions(names string) *regexp.Regexp {
	return regexp.MustCompile(`^(` + names + `)(\.(func|deferwrap)[0-9.]+)*$`)
}

const codeSection = 10

// Bodies without locals.
var (
	trap = []byte{0, 0x00, end} // unreachable
	// idle removes the return address from Go's stack, to which the first global points, and returns that the function
	// is done.
	idle = []byte{0, 0x23, 0, i32Const, 8, 0x6a, 0x24, 0, i32Const, 0, end}
)

// splitCode returns the bodies of a code section.
func splitCode(body []byte) (bodies [][]byte, err error) {
	r := &reader{data: body}
	for n := r.uint(); n > 0 && !r.failed; n-- {
		bodies = append(bodies, r.bytes(r.uint()))
	}
	if r.failed || len(r.data) > 0 {
		return nil, errLayout
	}
	return bodies, nil
}

// joinCode is the inverse of splitCode. It returns the positions of the bodies that kernels replaced, by their numbers,
// and the former bodies.
func joinCode(bodies [][]byte, scalar map[int][]byte) (body []byte, swaps []swap) {
	body = binary.AppendUvarint(nil, uint64(len(bodies)))
	for i, b := range bodies {
		body = binary.AppendUvarint(body, uint64(len(b)))
		if was, found := scalar[i]; found {
			swaps = append(swaps, swap{len(body), was})
		}
		body = append(body, b...)
	}
	return body, swaps
}

// cutUnused removes the bodies of unused functions. The errors name patterns that matched fewer functions than in known
// releases.
func cutUnused(bodies [][]byte, functions []declared) (errs []error) {
	matches := make([]int, len(unused))
	for i, f := range functions {
		at := slices.IndexFunc(unused, func(u unusedNames) bool { return u.names.MatchString(f.name) })
		switch {
		case at < 0:
			continue
		case unused[at].called:
			bodies[i] = idle
		default:
			bodies[i] = trap
		}
		matches[at]++
	}
	for at, u := range unused {
		if matches[at] < u.least {
			errs = append(errs, fmt.Errorf("%d of at least %d are named %s", matches[at], u.least, u.names))
		}
	}
	return errs
}

// declared is a row of the table of functions.
type declared struct {
	name string
	args int // bytes of its arguments and results, each in words
}

// declared returns the functions in the order of their code, of which there are so many.
func (t *traceTables) declared(bodies int) (functions []declared, err error) {
	if t.count != bodies {
		return nil, errLayout
	}
	for i := range t.count {
		name, err := t.name(i)
		if err != nil {
			return nil, err
		}
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		functions = append(functions, declared{string(name), int(binary.LittleEndian.Uint32(f.fixed[funcArgs:]))})
	}
	return functions, nil
}

// name returns the name of function i: names are in the order of the code.
func (t *traceTables) name(i int) ([]byte, error) {
	f, err := t.function(i)
	if err != nil {
		return nil, err
	}
	const entry = 8
	first, second := binary.LittleEndian.Uint32(t.functions), binary.LittleEndian.Uint32(t.functions[entry:])
	if binary.LittleEndian.Uint32(t.functions[entry*i:])-first != uint32(i)*(second-first) {
		return nil, errLayout
	}
	names := t.names[min(int(binary.LittleEndian.Uint32(f.fixed[funcName:])), len(t.names)):]
	name, _, found := bytes.Cut(names, []byte{0})
	if !found {
		return nil, errLayout
	}
	return name, nil
}
