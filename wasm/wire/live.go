package wire

import (
	"math"

	"lpp-playground/core/lpp"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/live"
)

// The numbers of a live result are passed in one array: first those of all runs, then those of each slot. The tables
// here are the only list of them, of the other arrays and of what can be requested; JavaScript learns it from Layout.

// The parts that can be requested, one bit each. The result of a step needs no request.
const (
	wantEdges = 1 << iota
	wantFacts
	wantDegrees
	wantNeighbourRecall
	wantGap
)

var wants = []struct {
	name string
	bit  int
}{{"edges", wantEdges}, {"facts", wantFacts}, {"degrees", wantDegrees}, {"neighbourRecall", wantNeighbourRecall}, {"gap", wantGap}}

// figure is one entry: size numbers that read writes if want was requested.
type figure struct {
	name string
	size int
	want int
	read func(*Live, []float64)
}

func one(name string, want int, read func(*Live) float64) figure {
	return figure{name, 1, want, func(v *Live, f []float64) { f[0] = read(v) }}
}

var sharedFigures = []figure{
	one("n", 0, func(v *Live) float64 { return float64(v.Result().N) }),
	one("k", 0, func(v *Live) float64 { return float64(v.Result().K) }),
	one("t", 0, func(v *Live) float64 { return v.Result().T }),
	{"A", 3, 0, func(v *Live, f []float64) { copy(f, v.Result().A[:]) }},
	{"C", 3, 0, func(v *Live, f []float64) { copy(f, v.Result().C[:]) }},
	one("warnings", 0, func(v *Live) float64 { return float64(len(v.Result().Warnings)) }),
	one("edges", wantFacts, func(v *Live) float64 { return float64(v.facts.Edges) }),
	one("components", wantFacts, func(v *Live) float64 { return float64(v.facts.Components) }),
	one("isolated", wantFacts, func(v *Live) float64 { return float64(v.facts.Isolated) }),
	{"degrees", 2, wantDegrees, func(v *Live, f []float64) { f[0], f[1] = v.DegreeRange() }},
}

var slotFigures = []figure{
	one("failed", 0, func(v *Live) float64 { return truth(v.slot.Err != nil) }),
	one("rank", 0, func(v *Live) float64 { return float64(v.slot.Rank) }),
	{"axes", 4, 0, func(v *Live, f []float64) { copy(f, v.slot.Axes[:]) }},
	{"mean", 2, 0, func(v *Live, f []float64) { copy(f, v.slot.Mean[:]) }},
	{"values", 2, 0, func(v *Live, f []float64) { copy(f, v.slot.Values[:]) }},
	{"above", 3, 0, func(v *Live, f []float64) { copy(f, v.slot.Above[:]) }},
	{"below", 3, 0, func(v *Live, f []float64) { copy(f, v.slot.Below[:]) }},
	{"B", 3, 0, func(v *Live, f []float64) { copy(f, v.slot.B[:]) }},
	{"certificate", 8, 0, func(v *Live, f []float64) {
		c := &v.slot.Certificate
		f[0], f[1], f[2], f[3] = c.Residual, c.Constraint, c.Gap, float64(c.Smallest)
		bounds := f[4:]
		for i := range bounds {
			bounds[i] = math.NaN() // of none
		}
		copy(bounds[:2], c.ValueBounds)
		copy(bounds[2:], c.AngleBounds)
	}},
	one("gamma", 0, func(v *Live) float64 { return v.slot.Gamma }),
	{"frame", 4, 0, func(v *Live, f []float64) { copy(f, v.slot.Frame[:]) }},
	one("warnings", 0, func(v *Live) float64 { return float64(len(v.slot.Warnings)) }),
	one("neighbourRecall", wantNeighbourRecall, func(v *Live) float64 { return v.NeighbourRecall(v.at) }),
	one("gap", wantGap, func(v *Live) float64 { return v.Gap(v.at) }),
}

// The other arrays: those of all runs, then those of each slot.
var (
	sharedViews = []string{"points", "labels", "figures", "edges", "weights"}
	slotViews   = []string{"scores", "levels"}
)

// The places of arrays that the caller fills in.
const (
	ViewPoints = iota
	ViewLabels
	ViewFigures
	ViewEdges
	ViewWeights
	ViewSlots
)

// Views is how many arrays there are.
const Views = ViewSlots + live.MaxRuns*SlotViews

// SlotViews is how many arrays a slot has.
const SlotViews = 2

// Live is a live.Live as JavaScript reads it.
type Live struct {
	live.Live
	Figures []float64
	listed  *graph.Sparse
	facts   graph.Facts
	at      int
	slot    *live.Slot
}

// NewLive returns an empty one that runs LPP and PCA with the default options.
func NewLive() *Live {
	v := &Live{Figures: make([]float64, size(sharedFigures)+live.MaxRuns*size(slotFigures))}
	if err := v.Configure(lpp.Options{}, lpp.Options{Method: lpp.LPP}, lpp.Options{Method: lpp.PCA}); err != nil {
		panic(err) // the defaults are valid
	}
	return v
}

// Configure sets what the next steps compute; after an error they compute what they did before.
func (v *Live) Configure(shared lpp.Options, runs ...lpp.Options) error {
	config, err := shared.Live(runs...)
	if err == nil {
		v.Live.Configure(config)
	}
	return err
}

// Read computes what was requested after a step and writes its values.
func (v *Live) Read(want int) {
	if want == 0 {
		v.listed = nil
	}
	if want&wantEdges != 0 {
		v.listed = v.Graph()
	}
	if want&wantFacts != 0 {
		v.facts = v.Facts()
	}
	v.write(sharedFigures, 0, want)
	for at := range v.Slots() {
		v.at, v.slot = at, &v.Slots()[at]
		v.write(slotFigures, size(sharedFigures)+at*size(slotFigures), want)
	}
}

// write writes the requested values of a table.
func (v *Live) write(table []figure, at, want int) {
	for i := range table {
		if f := &table[i]; f.want&want != 0 || f.want == want {
			f.read(v, v.Figures[at:at+f.size])
		}
		at += table[i].size
	}
}

// Edges returns the pairs and weights that were requested last.
func (v *Live) Edges() (pairs []uint32, weights []float64) {
	if v.listed == nil {
		return nil, nil
	}
	return v.listed.Pairs, v.listed.Weights
}

func size(table []figure) (n int) {
	for i := range table {
		n += table[i].size
	}
	return n
}

func truth(v bool) float64 {
	if v {
		return 1
	}
	return 0
}

// LiveLayout returns the positions of all values: {want, figures, slot, views}. A value has its position and size; one
// of a slot is counted from the slot's own start, first + stride·slot.
func LiveLayout() Object {
	var out, asks, figures, slot, views Object
	for _, w := range wants {
		asks.Count(w.name, w.bit)
	}
	addPlaces(&figures, sharedFigures)
	addPlaces(&slot, slotFigures)
	for i, name := range append(sharedViews, slotViews...) {
		views.Count(name, i)
	}
	out.Add("want", asks)
	out.Add("figures", figures)
	out.Add("slot", slot)
	out.Add("views", views)
	out.Count("first", size(sharedFigures))
	out.Count("stride", size(slotFigures))
	out.Count("slotViews", len(slotViews))
	out.Count("slots", live.MaxRuns)
	return out
}

func addPlaces(out *Object, table []figure) {
	at := 0
	for _, f := range table {
		out.Add(f.name, []float64{float64(at), float64(f.size)})
		at += f.size
	}
}
