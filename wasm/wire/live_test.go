package wire

import (
	"math"
	"slices"
	"testing"

	"lpp-playground/core/lpp"
)

// liveOfRuns is a Live over a few points.
func liveOfRuns(t *testing.T, runs ...lpp.Options) *Live {
	t.Helper()
	v := NewLive()
	xy, labels := v.Resize(12)
	for i := range labels {
		xy[2*i], xy[2*i+1] = float64(i*i%7), float64(i)/3
		labels[i] = int32(i % 2)
	}
	if err := v.Configure(lpp.Options{Graph: lpp.Graph{K: 4}}, runs...); err != nil {
		t.Fatal(err)
	}
	if err := v.Step(); err != nil {
		t.Fatal(err)
	}
	v.Read(0)
	return v
}

// at returns a figure where the layout says it is: of a slot from 0, of all runs
// for −1.
func at(t *testing.T, v *Live, slot int, name string) []float64 {
	t.Helper()
	layout, group, start := LiveLayout(), "figures", 0
	if slot >= 0 {
		group = "slot"
		start = int(layout.Get("first").(float64)) + slot*int(layout.Get("stride").(float64))
	}
	place := layout.Get(group).(Object).Get(name).([]float64)
	return v.Figures[start+int(place[0]) : start+int(place[0]+place[1])]
}

func TestLiveFiguresStandWhereTheLayoutSays(t *testing.T) {
	v := liveOfRuns(t, lpp.Options{Method: lpp.PCA}, lpp.Options{}, lpp.Options{Constraint: "unit"}, lpp.Options{Method: lpp.LDA})
	v.Read(wantEdges | wantFacts | wantDegrees | wantNeighbourRecall | wantGap)
	a := v.Result()
	low, high := v.DegreeRange()
	for name, want := range map[string][]float64{"n": {12}, "k": {4}, "t": {a.T}, "A": a.A[:], "C": a.C[:], "edges": {float64(v.Facts().Edges)}, "degrees": {low, high}} {
		if got := at(t, v, -1, name); !slices.Equal(got, want) {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	for slot, s := range v.Slots() {
		for name, want := range map[string][]float64{
			"rank": {float64(s.Rank)}, "axes": s.Axes[:], "mean": s.Mean[:], "above": s.Above[:], "below": s.Below[:], "B": s.B[:],
			"neighbourRecall": {v.NeighbourRecall(slot)}, "gap": {v.Gap(slot)}, "failed": {0},
		} {
			if got := at(t, v, slot, name); !slices.Equal(got, want) {
				t.Errorf("slot %d: %s is %v, want %v", slot, name, got, want)
			}
		}
		if got := at(t, v, slot, "values"); got[0] != s.Values[0] || got[1] != s.Values[1] && !math.IsNaN(s.Values[1]) {
			t.Errorf("slot %d: values are %v, want %v", slot, got, s.Values)
		}
	}
	if pairs, weights := v.Edges(); len(pairs) != 2*len(weights) || len(weights) != v.Facts().Edges {
		t.Errorf("%d pairs, %d weights", len(pairs)/2, len(weights))
	}
}

// What was not asked for stays as it was, and a step makes the edges stale.
func TestLiveReadsTheRequest(t *testing.T) {
	v := liveOfRuns(t, lpp.Options{})
	v.Read(wantNeighbourRecall | wantEdges)
	recall := at(t, v, 0, "neighbourRecall")[0]
	if !(recall > 0) || at(t, v, 0, "gap")[0] != 0 || at(t, v, -1, "edges")[0] != 0 {
		t.Errorf("recall is %g, the gap %v", recall, at(t, v, 0, "gap"))
	}
	if err := v.Step(); err != nil {
		t.Fatal(err)
	}
	v.Read(0)
	if pairs, _ := v.Edges(); pairs != nil {
		t.Error("edges of the step before are reported")
	}
	if at(t, v, 0, "neighbourRecall")[0] != recall {
		t.Error("an older figure was thrown away")
	}
}

// No name of the layout comes twice, and places do not overlap.
func TestLiveLayout(t *testing.T) {
	layout := LiveLayout()
	for _, group := range []string{"figures", "slot"} {
		next := 0.0
		seen := map[string]bool{}
		for _, f := range layout.Get(group).(Object) {
			place := f.Value.([]float64)
			if place[0] != next || place[1] < 1 || seen[f.Name] {
				t.Errorf("%s.%s stands at %v, want %g", group, f.Name, place, next)
			}
			seen[f.Name], next = true, place[0]+place[1]
		}
	}
	views := layout.Get("views").(Object)
	for name, want := range map[string]int{"points": ViewPoints, "labels": ViewLabels, "figures": ViewFigures, "edges": ViewEdges, "weights": ViewWeights, "scores": ViewSlots} {
		if got := views.Get(name); got != float64(want) {
			t.Errorf("view %s is %v, want %d", name, got, want)
		}
	}
}

func TestLiveReadAllocatesNothing(t *testing.T) {
	v := liveOfRuns(t, lpp.Options{}, lpp.Options{Method: lpp.PCA})
	frame := func() {
		v.Read(0)
		v.Read(wantEdges | wantFacts | wantDegrees | wantNeighbourRecall | wantGap)
	}
	frame()
	if allocations := testing.AllocsPerRun(10, frame); allocations != 0 {
		t.Errorf("reading allocates %v times", allocations)
	}
}
