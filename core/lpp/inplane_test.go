package lpp

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"lpp-playground/internal/live"
)

// Every option of the table, away from its default, is used by a live run of every
// method as a fit uses it: in the plane or, unless the method's row calls the option
// planar, by the path of a fit.
func TestLiveUsesEveryOptionThatAFitUses(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	x, labels := cloud(40, 2, 3), threeClasses(40)
	for i := range 40 {
		x.Set(i, 1, 10*x.At(i, 1)+5) // standardize and center change the result
	}
	compared := map[string]int{}
	for _, method := range Methods() {
		for i := range table {
			p := &table[i]
			if p.form == aGroup || p.path == "method" || p.path == "components" { // a slot holds what a plane has
				continue
			}
			for _, o := range awayFromDefault(p) {
				shared := Options{Graph: o.Graph, Weight: o.Weight} // whose defaults are not those of one method
				shared.fillIn(40)
				o.Method, o.Labels, o.Graph, o.Weight = method, labels, shared.Graph, shared.Weight
				if o.Graph.Kind == "precomputed" {
					continue // Live has no numbers of rows for it
				}
				t.Run(fmt.Sprint(method, " ", p.path, "=", p.value(&o)), func(t *testing.T) {
					l := liveOn(t, x, labels, Options{})
					err := l.Configure(o, o)
					if err == nil {
						err = l.Step()
					}
					if err == nil {
						err = l.Slots()[0].Err
					}
					model, wrong := Fit(context.Background(), x, o)
					if errCode(err) != errCode(wrong) {
						t.Fatalf("live: %v; fit: %v", err, wrong)
					}
					if wrong != nil {
						return
					}
					compared[p.path]++
					s := &l.Slots()[0]
					checkValues(t, "live", s.Values[:], model.Values[:min(2, len(model.Values))])
					if s.Linear {
						compareSlot(t, s, model, o)
					}
				})
			}
		}
	}
	for i := range table {
		if p := &table[i]; p.at != nil && compared[p.path] == 0 && !slices.Contains([]string{"method", "components", "graph.edges", "graph.weights"}, p.path) {
			t.Errorf("%s was not compared", p.path)
		}
	}
}

// awayFromDefault returns options in which one alone, and the kind that reads it, has
// not its default.
func awayFromDefault(p *option) (all []Options) {
	for _, kind := range append(p.readers(), "")[:max(1, len(p.readers()))] {
		var o Options
		if kind != "" {
			*p.kind.at(&o).(*string) = kind
		}
		if o.Graph.Kind == "epsilon" {
			o.Graph.Epsilon = 30
		}
		switch at := p.at(&o).(type) {
		case *string:
			for _, name := range p.choices() {
				if *at = name; name != p.fallback {
					if o.Graph.Epsilon = 0; name == "epsilon" {
						o.Graph.Epsilon = 30
					}
					all = append(all, o)
				}
			}
			continue
		case *int:
			*at = 1
		case *uint32:
			*at = 3
		case *float64:
			*at = 0.5
			if p.path == "graph.epsilon" {
				*at = 60
			}
		case **float64:
			*at = Float(2)
		case *bool:
			*at = true
		case *[]string:
			*at = []string{"a", "b", "c"}
			if p.path == "featureNames" {
				*at = []string{"x", "y"}
			}
		}
		all = append(all, o)
	}
	return all
}

// A method whose row calls nothing planar, and an option that no row knows, are fitted.
func TestOptionsThatThePlaneDoesNotSupportAreFitted(t *testing.T) {
	methods, options := rows, table
	defer func() { rows, table = methods, options; linkTable() }()
	rows = append(slices.Clone(rows), row{name: "heedless", reads: []string{"graph", "weight", "center", "constraint", "reduce", "ridge", "kernel", "labels", "select"}, plane: live.SolvePCA})
	table = append(slices.Clone(table), option{path: "novel", form: aSeed, at: func(o *Options) any { return &o.Seed }})
	linkTable()
	plain := Options{Method: "heedless"}
	plain.fillIn(0)
	if !plain.inPlane() {
		t.Error("with the defaults it is fitted")
	}
	for i := range table {
		if p := &table[i]; p.form != aGroup && p.path != "method" {
			for _, o := range awayFromDefault(p) {
				o.Method = "heedless"
				o.fillIn(40)
				plain.fillIn(40)
				if p.form == aLabelList {
					o.Labels = []int{1}
				}
				if o.Graph.Kind == "precomputed" {
					continue
				}
				if o.inPlane() && p.isUsed(&o) {
					t.Errorf("%s is ignored", p.path)
				}
			}
		}
	}
	for _, method := range []Method{LPP, PCA, LPI} {
		o := Options{Method: method}
		o.fillIn(0)
		if o.inPlane() == false {
			t.Errorf("%s with its defaults is fitted", method)
		}
		if o.Seed = 3; o.inPlane() {
			t.Errorf("%s ignores an option that it does not know", method)
		}
	}
}
