package main

import (
	"bytes"
	"encoding/binary"
	"regexp"
)

// The linker keeps much that the engine links but never calls: what only
// environment variables and profilers turn on, which neither a browser nor the
// library sets, and what prints stack traces that nobody reads. cutUnused takes
// the bodies of such functions out of the code (decision 6). What is named here
// and is not in a program, as another Go may have it, is nothing to do.

// unused are functions by their names, those declared within them included.
var unused = []struct {
	names  *regexp.Regexp
	called bool // it is: then it does nothing and has no result; else to call it ends the engine
}{
	{names: functions(`runtime\.(initMetrics|\(\*(cpuStatsAggregate|timeHistogram)\)\.(accumulate|write))`)}, // runtime/metrics
	// The execution tracer.
	{names: functions(`runtime\.(trace(Locker\.([A-Z]\w+|eventWriter|emitUnblockStatus|startPC)|Writer\.\w+|EventWriter\.\w+|Advance|RegisterLabelsAndReasons|BufFlush|StopReadCPU|ReadCPU|CPUFlush|Stack|SyncBatch)|makeTraceFrames|fpunwindExpand|startPCForTrace|dump(Stacks|Types)Rec)`)},
	{names: functions(`runtime\.\(\*trace(Map|RegionAlloc|StackTable|StringTable|TypeTable|SchedResourceState|AdvancerState)\)\.\w+`)},
	// Profiles.
	{names: functions(`runtime\.(\(\*profBuf\)\.\w+|stkbucket|blockevent|saveblockevent|saveBlockEventStack|saveg|(try|do)RecordGoroutineProfile\w*|findGoroutineLeaks)`)},
	{names: functions(`runtime\.mProf_Malloc`), called: true}, // before the runtime knows that nobody profiles
	// What GODEBUG turns on: scheduler and collector traces and checks, bisection.
	{names: functions(`runtime\.(schedtrace|printScavTrace|fmtNSAsMS|gcDumpObject|badPointer|(set|run)Checkmark|checkFinalizersAndCleanups|\(\*mspan\)\.(reportZombies|setUserArenaChunkToFault))`)},
	{names: functions(`internal/bisect\..+`)},
	{names: functions(`internal/cpu\.processOptions|runtime\.dumpScanStats`), called: true},
	// Types of several modules are made one; there is one module.
	{names: functions(`runtime\.typesEqual`)},
	{names: functions(`runtime\.typelinksinit`), called: true},
	// Checks of the compiler's own output at every start.
	{names: functions(`runtime\.(moduledataverify1|check)`), called: true},
	{names: functions(`runtime\.testAtomic64`)},
	// Stack traces: the message before them is printed and told.
	{names: functions(`runtime\.(traceback1|tracebackHexdump|tracebacksomeothers|goroutineheader|hexdumpWords|printcreatedby|dumpgstatus)`), called: true},
	{names: functions(`runtime\.(traceback2|\(\*hexdumper\)\.\w+|print(Args|FuncName|AncestorTraceback|AncestorTracebackFuncInfo|CgoTraceback|OneCgoTraceback|createdby1)|showfuncinfo|expandCgoFrames|callCgoSymbolizer)`)},
	// Dates as text, which fmt knows of.
	{names: functions(`time\.(Time\.(String|GoString|Format|AppendFormat|appendFormat\w*|absSec)|append(Int|Nano)|quote|nextStdChunk|(Month|Weekday)\.String|absSeconds\.\w+|tzset\w*|tzruleTime|initLocal|\(\*Location\)\.\w+)`)},
	// Methods as values of their own, by reflection.
	{names: functions(`reflect\.(\(\*(abiSeq|bitVector)\)\.\w+|newAbiDesc|makeMethodValue|funcLayout|addTypeBits|valueMethodName|methodReceiver|storeRcvr|callMethod)`)},
	// Maps as text, in the order of their keys.
	{names: functions(`internal/fmtsort\..+|slices\.\w+\[go\.shape\.struct \{ Key reflect\.Value; Value reflect\.Value \}\]`)},
}

func functions(names string) *regexp.Regexp {
	return regexp.MustCompile(`^(` + names + `)(\.(func|deferwrap)[0-9.]+)*$`)
}

const codeSection = 10

// Bodies without locals.
var (
	trap = []byte{0, 0x00, end} // unreachable
	// idle takes the address to return to from Go's stack, to which the first
	// global points, and says that the function is done.
	idle = []byte{0, 0x23, 0, i32Const, 8, 0x6a, 0x24, 0, i32Const, 0, end}
)

// rewriteCode takes the bodies of unused functions out of a code section and
// puts the vector kernels in the place of theirs; swaps says where those are.
func rewriteCode(body []byte, t *traceTables, kernels map[string][]byte) (out []byte, swaps []swap, err error) {
	r := &reader{data: body}
	if r.uint() != uint64(t.count) {
		return nil, nil, errLayout
	}
	out = appendUint(nil, uint64(t.count))
	for i := 0; i < t.count; i++ {
		name, err := t.name(i)
		if err != nil {
			return nil, nil, err
		}
		code := shorter(name, r.bytes(r.uint()))
		kernel, found := kernels[string(name)]
		if found {
			code, kernel = sameLength(code, kernel)
		}
		out = appendUint(out, uint64(len(code)))
		if found {
			swaps = append(swaps, swap{len(out), code})
			code = kernel
		}
		out = append(out, code...)
	}
	if r.failed || len(r.data) > 0 || len(swaps) < len(kernels) {
		return nil, nil, errLayout
	}
	return out, swaps, nil
}

// shorter returns what stands in for the code of a function, if anything does.
func shorter(name, code []byte) []byte {
	for _, u := range unused {
		switch {
		case !u.names.Match(name):
		case u.called:
			return idle
		default:
			return trap
		}
	}
	return code
}

// name returns the name of function i: they stand in the order of their code.
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
