package lpp

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/internal/graph"
	"lpp-playground/internal/live"
	"lpp-playground/internal/method"
	"lpp-playground/internal/tables"
	"lpp-playground/internal/value"
)

// strangers are LPP under names that the product does not have: one that live runs fit,
// and one with a plane whose row uses no option, which they fit away from the defaults.
var strangers = []row{
	{name: "stranger", reads: lppOptionNames, linear: true, maps: true, quotient: true, fit: (*fit).fitLPP, project: method.LPP},
	{name: "stranger-in-plane", reads: lppOptionNames, linear: true, maps: true, quotient: true, fit: (*fit).fitLPP, project: method.LPP, plane: live.SolveLPP},
}

// enlist adds methods to the table for one test.
func enlist(t *testing.T, more ...row) {
	known := rows
	rows = append(slices.Clip(known), more...)
	t.Cleanup(func() { rows = known })
}

// ThroughWire returns the model of which JavaScript's transform makes use when a fitted
// one was sent to it. It is set in walkwire_test.go, as the wire imports this package.
var ThroughWire func(*Model) (*Model, error)

const walkRows = 30

// eachWalk calls f with every method, graph, weight and setting that go together. Of the
// weights that the walk has of its own, methods of the product meet the first; with
// LPP_WALK=all they meet every one, as LPP does in TestEveryWeightGoesEveryWay. Under the
// race detector only that one and the default are there.
func eachWalk(f func(Options)) {
	all := os.Getenv("LPP_WALK") == "all"
	precomputed := Graph{Kind: "precomputed"}
	for i := range uint32(walkRows) {
		precomputed.Edges = append(precomputed.Edges, i, (i+1)%walkRows, i, (i+4)%walkRows)
		precomputed.Weights = append(precomputed.Weights, 1+float64(i%3), 0.5)
	}
	for i := range rows {
		r := &rows[i]
		own := slices.ContainsFunc(strangers, func(s row) bool { return s.name == r.name })
		for graphAt, g := range append(slices.Clip(walkGraphs), precomputed) {
			foreign := 0
			for weightAt, kind := range graph.WeightNames() {
				if slices.ContainsFunc(reciprocals, func(k graph.Kind) bool { return k.Name == kind }) {
					foreign++
				}
				switch {
				case graphAt > 0 && !r.uses("graph"), weightAt > 0 && (!r.uses("weight") || g.kind().hasWeights):
					continue
				case !all && foreign > 1 && !own, racing && weightAt > 0 && kind != reciprocals[0].Name:
					continue
				}
				for _, o := range []Options{{}, {Standardize: true}, {Ridge: 0.1}} {
					o.Method, o.Graph, o.Weight = r.name, g, Weight{Kind: kind}
					o.fillIn(walkRows)
					f(o)
				}
			}
		}
	}
}

// Every method goes every way with every graph and weight, plain, standardized and with a
// ridge: fitted, fitted sparse, after other fits in a session, live, stored and sent.
func TestEveryMethodGoesEveryWay(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	register(t, reciprocals...)
	enlist(t, strangers...)
	x, labels := cloud(walkRows, 2, 3), threeClasses(walkRows)
	for i := range walkRows {
		x.Set(i, 1, 10*x.At(i, 1)+5) // standardize changes the result
	}
	compared, total, refused := map[Method]int{}, 0, 0
	eachWalk(func(o Options) {
		o.Labels = labels
		t.Run(fmt.Sprint(o.Method, o.Graph.Kind, o.Graph.Symmetry, o.Graph.Metric, o.Weight.Kind, o.Standardize, o.Ridge), func(t *testing.T) {
			m, wrong := Fit(context.Background(), x, o)
			checkWalkLive(t, x, m, wrong, o)
			sparse, err := Fit(context.Background(), toCSR(x), o)
			if errCode(err) != errCode(wrong) {
				t.Fatalf("sparse: %v; dense: %v", err, wrong)
			}
			if wrong != nil {
				refused++
				return
			}
			compared[o.Method]++
			total++
			checkValues(t, "sparse", sparse.Values, m.Values)
			session := NewSession(x)
			for _, before := range []Options{{Standardize: o.Standardize}, {Standardize: !o.Standardize, Ridge: 0.2}} {
				before.Graph, before.Weight = Graph{K: 3}, Weight{Kind: "binary"}
				if _, err := session.Fit(context.Background(), before); err != nil {
					t.Fatal(err)
				}
			}
			checkSame(t, "after other fits", m, x, func() (*Model, error) { return session.Fit(context.Background(), o) })
			if slices.ContainsFunc(strangers, func(s row) bool { return s.name == o.Method }) {
				checkSame(t, "LPP", m, x, func() (*Model, error) {
					plain := o
					plain.Method = LPP
					return Fit(context.Background(), x, plain)
				})
			}
			checkStored(t, m)
			checkMapping(t, x, m)
			checkWritten(t, x, m)
		})
	})
	for _, name := range Methods() {
		if compared[name] < 3 {
			t.Errorf("%s was compared %d times", name, compared[name])
		}
	}
	if refused > total/4 {
		t.Errorf("compared %d, refused %d", total, refused)
	}
}

// checkWalkLive compares a live run with a fit of the same points.
func checkWalkLive(t *testing.T, x *mat.Dense, want *Model, wrong error, o Options) {
	t.Helper()
	if o.Graph.Kind == "precomputed" {
		return // Live has no numbers of rows for it
	}
	l := liveOn(t, x, o.Labels, Options{})
	err := l.Configure(o, o)
	if err == nil {
		err = l.Step()
	}
	if err == nil {
		err = l.Slots()[0].Err
	}
	if errCode(err) != errCode(wrong) {
		t.Fatalf("live: %v; fit: %v", err, wrong)
	}
	if wrong != nil {
		return
	}
	s := &l.Slots()[0]
	checkValues(t, "live", s.Values[:], want.Values[:min(2, len(want.Values))])
	if s.Linear {
		compareSlot(t, s, want, o)
	}
}

// checkSame compares values and embedding bit by bit.
func checkSame(t *testing.T, what string, want *Model, x *mat.Dense, fit func() (*Model, error)) {
	t.Helper()
	got, err := fit()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if !slices.Equal(got.Values, want.Values) || !mat.Equal(got.Embedding, want.Embedding) {
		t.Errorf("%s: values %v, want %v", what, got.Values, want.Values)
	}
}

// checkMapping compares the map of a model with that of what is read back, from JSON and
// from the wire.
func checkMapping(t *testing.T, x *mat.Dense, m *Model) {
	t.Helper()
	want, wrong := m.Transform(x)
	if (wrong == nil) != m.Method.row().maps {
		t.Fatalf("%s: %v", m.Method, wrong)
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var stored Model
	if err := json.Unmarshal(text, &stored); err != nil {
		t.Fatal(err)
	}
	decoded, err := ThroughWire(m)
	if err != nil {
		t.Fatal(err)
	}
	for who, back := range map[string]*Model{"stored": &stored, "sent": decoded} {
		got, err := back.Transform(x)
		if errCode(err) != errCode(wrong) {
			t.Fatalf("%s: %v, want %v", who, err, wrong)
		}
		if wrong == nil && !mat.Equal(got, want) {
			t.Errorf("%s, it maps points elsewhere", who)
		}
	}
}

// checkWritten reads the written options of a model: they are written as before, and fit
// the same.
func checkWritten(t *testing.T, x *mat.Dense, m *Model) {
	t.Helper()
	written := m.Options.Object()
	text, err := json.Marshal(written)
	if err != nil {
		t.Fatal(err)
	}
	read, err := value.FromJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	var back Options
	err = back.SetObject(read)
	if err != nil {
		t.Fatal(err)
	}
	if again := back.Object(); !reflect.DeepEqual(again, written) {
		t.Errorf("%v\nbecame %v", written, again)
	}
	checkSame(t, "with the options read back", m, x, func() (*Model, error) { return Fit(context.Background(), x, back) })
}

// The description of the tables names every row, those of a test as well.
func TestDescriptionsNameEveryRow(t *testing.T) {
	register(t, reciprocals...)
	enlist(t, strangers...)
	all := Options{}.Tables()
	described := map[string]tables.Method{}
	for _, m := range all.Methods {
		described[m.Name] = m
	}
	for _, want := range strangers {
		if got := described[string(want.name)]; !slices.Equal(got.Reads, want.reads) || !got.Linear || !got.Maps || got.Classes != 0 || got.Graphs != nil {
			t.Errorf("%s is described as %+v", want.name, got)
		}
	}
	options := map[string]tables.Option{}
	for _, o := range all.Options {
		options[o.Path] = o
	}
	for _, m := range strangers {
		if !slices.Contains(options["method"].Names, string(m.name)) {
			t.Errorf("the option method does not name %s", m.name)
		}
	}
	for _, k := range reciprocals {
		if !slices.Contains(options["weight.kind"].Names, k.Name) {
			t.Errorf("the option weight.kind does not name %s", k.Name)
		}
		for _, key := range []string{"t", "degree", "coef0", "k"} {
			if readBy := slices.Contains(options["weight."+key].Kinds, k.Name); readBy != slices.Contains(k.Reads, key) {
				t.Errorf("%s: read by %s is %v", "weight."+key, k.Name, readBy)
			}
		}
	}
}
