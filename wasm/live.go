//go:build js && wasm

package main

import (
	"fmt"
	"unsafe"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/lpp"
	"lpp-playground/core/neighbors"
	"lpp-playground/wasm/wire"
)

// The live path: JavaScript calls these exports directly and reads and writes
// through views of the engine's memory, so that a frame allocates nothing here.
// An address holds until the next call that resizes.

// The exports, for tools that do not know who calls them.
var _ = []any{liveResize, liveViews, liveStep, liveMove, liveList, liveFacts}

// live is the one live session, with what stands between it and JavaScript.
var live = struct {
	*lpp.Live
	xy       []float64
	core     []int   // labels as the core has them
	labels   []int32 // labels as JavaScript writes them
	figures  [figureCount]float64
	lppScore []float64
	pcaScore []float64
	listed   *graph.Sparse
	near     *neighbors.List
	views    [viewCount][2]uint32 // address and length of every array
	trouble  error
}{Live: lpp.NewLive()}

// The places of an answer's numbers in figures; web/js/engine/live.js has the
// same list.
const (
	figureN = iota
	figureK
	figureRank
	figureT
	figureLPP        // axes 4, mean 2, values 2
	figurePCA        = figureLPP + 8
	figureA          = figurePCA + 8
	figureB          = figureA + 3
	figureC          = figureB + 3
	figureEdges      = figureC + 3
	figureComponents = figureEdges + 1
	figureIsolated   = figureEdges + 2
	figureMinDegree  = figureEdges + 3
	figureMaxDegree  = figureEdges + 4
	figureWarnings   = figureEdges + 5
	figureNeighbours = figureEdges + 6 // neighbours stored a point, 0 without lists
	figureCount      = figureEdges + 7
)

// The arrays that JavaScript asks for by number; live.js has the same list.
const (
	viewPoints = iota
	viewLabels
	viewFigures
	viewLPPScores
	viewPCAScores
	viewEdges
	viewWeights
	viewDegrees
	viewNeighbours
	viewCount
)

//go:wasmexport liveResize
func liveResize(n int32) {
	live.xy, live.core = live.Resize(int(n))
	live.labels = make([]int32, n) // written by JavaScript before the next step
}

// liveViews returns the address of the table of all addresses and lengths, two
// uint32 an array, as they are now. An exported call costs some memory, so one
// tells all.
//
//go:wasmexport liveViews
func liveViews() int32 {
	for view := range live.views {
		address, n := liveView(view)
		live.views[view] = [2]uint32{uint32(uintptr(address)), uint32(n)}
	}
	return int32(uintptr(unsafe.Pointer(&live.views)))
}

func liveView(view int) (unsafe.Pointer, int) {
	switch view {
	case viewPoints:
		return start(live.xy)
	case viewLabels:
		return start(live.labels)
	case viewFigures:
		return start(live.figures[:])
	case viewLPPScores:
		return start(live.lppScore)
	case viewPCAScores:
		return start(live.pcaScore)
	case viewNeighbours:
		if live.near != nil {
			return start(live.near.Index)
		}
	case viewEdges, viewWeights, viewDegrees:
		return graphView(view)
	}
	return nil, 0
}

func graphView(view int) (unsafe.Pointer, int) {
	switch {
	case live.listed == nil:
		return nil, 0
	case view == viewEdges:
		return start(live.listed.Pairs)
	case view == viewWeights:
		return start(live.listed.Weights)
	}
	return start(live.listed.Deg)
}

func start[T any](s []T) (unsafe.Pointer, int) {
	return unsafe.Pointer(unsafe.SliceData(s)), len(s)
}

// liveStep answers for all points as they stand in memory. It returns 1, or 0
// when there is trouble.
//
//go:wasmexport liveStep
func liveStep() int32 {
	for i, label := range live.labels {
		live.core[i] = int(label)
	}
	return attempt(live.Step)
}

// liveMove answers for one point moved.
//
//go:wasmexport liveMove
func liveMove(i int32, x, y float64) int32 {
	return attempt(func() error { return live.Move(int(i), x, y) })
}

// liveList lists the edges of the last step and tells how many there are, −1
// when the graph is too large to list.
//
//go:wasmexport liveList
func liveList() int32 {
	return guarded(func() int32 {
		live.listed = live.Graph()
		if live.listed == nil {
			return -1
		}
		return int32(len(live.listed.Weights))
	})
}

// liveFacts counts the graph of the last step and lists its neighbours.
//
//go:wasmexport liveFacts
func liveFacts() {
	guarded(func() int32 {
		facts, f := live.Facts(), &live.figures
		f[figureEdges], f[figureComponents], f[figureIsolated] = float64(facts.Edges), float64(facts.Components), float64(facts.Isolated)
		f[figureMinDegree], f[figureMaxDegree] = facts.MinDegree, facts.MaxDegree
		f[figureNeighbours] = 0
		if live.near = live.Neighbors(); live.near != nil {
			f[figureNeighbours] = float64(live.near.K)
		}
		return 0
	})
}

// attempt runs a step and writes its figures.
func attempt(step func() error) int32 {
	return guarded(func() int32 {
		live.listed = nil
		if live.trouble = step(); live.trouble != nil {
			return 0
		}
		live.lppScore, live.pcaScore = live.Projections()
		writeFigures()
		return 1
	})
}

// guarded runs work; a panic becomes trouble and leaves the engine working.
func guarded(work func() int32) (result int32) {
	defer func() {
		if r := recover(); r != nil {
			live.trouble = fault.New(fault.EngineStopped, "", "the engine failed: %v", r)
			live.Live = lpp.NewLive()
			result = 0
		}
	}()
	return work()
}

func writeFigures() {
	a, f := live.Answer(), &live.figures
	f[figureN], f[figureK], f[figureRank], f[figureT] = float64(a.N), float64(a.K), float64(a.Rank), a.T
	for i, axes := range []*lpp.Axes{&a.LPP, &a.PCA} {
		at := figureLPP + 8*i
		copy(f[at:], axes.Axes[:])
		copy(f[at+4:], axes.Mean[:])
		copy(f[at+6:], axes.Values[:])
	}
	copy(f[figureA:], a.A[:])
	copy(f[figureB:], a.B[:])
	copy(f[figureC:], a.C[:])
	f[figureWarnings] = float64(len(a.Warnings))
}

// configureLive takes the options for the steps to come.
func configureLive(c *call) (any, error) {
	o, err := wire.Options(c.arg(0))
	if err != nil {
		return nil, err
	}
	return nil, live.Configure(o)
}

// liveTrouble tells what the last step failed with.
func liveTrouble(*call) (any, error) {
	if live.trouble == nil {
		return nil, fmt.Errorf("the last step did not fail")
	}
	return nil, live.trouble
}

// liveWarnings lists the warnings of the last step.
func liveWarnings(*call) (any, error) { return wire.Warnings(live.Answer().Warnings), nil }
