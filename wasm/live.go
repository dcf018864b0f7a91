//go:build js && wasm

package main

import (
	"unsafe"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/wasm/wire"
)

// The live path: JavaScript calls these exports directly and reads and writes through views of the engine's memory, so
// that a frame does not allocate. An address is valid until the next call that resizes or creates an array.

// The exports, for tools that do not know who calls them.
var _ = []any{liveResize, liveViews, liveStep, liveRead}

// live is the one wire.Live, with its buffers shared with JavaScript.
var live = struct {
	*wire.Live
	xy      []float64
	labels  []int32
	views   [wire.Views][2]uint32 // address and length of every array
	trouble error
}{Live: wire.NewLive()}

//go:wasmexport liveResize
func liveResize(n int32) {
	live.xy, live.labels = live.Resize(int(n))
}

// liveViews returns the address of the table of all current addresses and lengths, two uint32 per array. An exported
// call uses some memory, so one call returns all.
//
//go:wasmexport liveViews
func liveViews() int32 {
	v := &live.views
	v[wire.ViewPoints] = place(live.xy)
	v[wire.ViewLabels] = place(live.labels)
	v[wire.ViewFigures] = place(live.Figures)
	pairs, weights := live.Edges()
	v[wire.ViewEdges], v[wire.ViewWeights] = place(pairs), place(weights)
	for i := range live.Slots() {
		slot := &live.Slots()[i]
		at := wire.ViewSlots + i*wire.SlotViews
		v[at], v[at+1] = place(slot.Scores), place(slot.Levels)
	}
	return int32(uintptr(unsafe.Pointer(v)))
}

// place returns the address and the length of an array.
func place[T any](s []T) [2]uint32 {
	return [2]uint32{uint32(uintptr(unsafe.Pointer(unsafe.SliceData(s)))), uint32(len(s))}
}

// liveStep computes the results for the points in memory. It returns 1, or 0 if it failed.
//
//go:wasmexport liveStep
func liveStep() int32 {
	return guarded(func() int32 {
		if live.trouble = live.Step(); live.trouble != nil {
			return 0
		}
		live.Read(0)
		return 1
	})
}

// liveRead computes the requested parts of the last result (wire.LiveLayout). It returns 1, or 0 if it failed.
//
//go:wasmexport liveRead
func liveRead(want int32) int32 {
	return guarded(func() int32 {
		live.Read(int(want))
		return 1
	})
}

// guarded runs work; a panic becomes trouble and leaves the engine working.
func guarded(work func() int32) (result int32) {
	defer func() {
		if r := recover(); r != nil {
			live.trouble = fault.New(fault.EngineStopped, "", "the engine failed: %v", r)
			live.Live = wire.NewLive()
			result = 0
		}
	}()
	return work()
}

// liveLayout returns the positions of all numbers and arrays.
func liveLayout(*call) any { return wire.LiveLayout() }

// configureLive sets (options of all runs, [options of each run]) for the next steps.
func configureLive(c *call) any {
	shared := must(wire.Options(c.arg(0)))
	list, _ := c.arg(1).([]any)
	runs := make([]lpp.Options, len(list))
	for i, entry := range list {
		runs[i] = must(wire.Options(entry))
	}
	check(live.Configure(shared, runs...))
	return nil
}

// liveTrouble ends with the error of the last step.
func liveTrouble(*call) any {
	if live.trouble == nil {
		panic(fault.New(fault.EngineStopped, "", "the last step did not fail"))
	}
	panic(live.trouble)
}

// liveWords returns the warnings of the last step, {graph, slots}, and the errors of runs: {warnings, error} per slot,
// the error null if the run has a result.
func liveWords(*call) any {
	slots := make([]any, len(live.Slots()))
	for i, s := range live.Slots() {
		var o wire.Object
		o.Add("warnings", wire.Warnings(s.Warnings))
		o.Add("error", nil)
		if s.Err != nil {
			o[1].Value = failure(s.Err)
		}
		slots[i] = o
	}
	var out wire.Object
	out.Add("graph", wire.Warnings(live.Result().Warnings))
	out.Add("slots", slots)
	return out
}
