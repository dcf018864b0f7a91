package wire

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/value"
)

func faultOf(t *testing.T, err error) *fault.Error {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) {
		t.Fatalf("%v is no *fault.Error", err)
	}
	return f
}

func TestOptionsTakesEveryKey(t *testing.T) {
	o, err := Options(object(
		"method", "kernel-lpp",
		"components", 3.0,
		"graph", object("kind", "precomputed", "k", 4.0, "symmetry", "and", "metric", "cosine", "epsilon", 0.5, "edges", []float64{0, 1}, "weights", []float64{2}),
		"weight", nil,
		"center", "none",
		"constraint", "unit",
		"reduce", object("variance", 0.9, "components", nil),
		"ridge", 0.25,
		"kernel", object("kind", "polynomial", "gamma", 2.0, "degree", 3.0, "coef0", 0.0),
		"select", "separating",
		"labels", []float64{1, -1},
		"classes", []any{"rose", "daisy"},
		"standardize", true,
		"featureNames", []any{"a", "b"},
		"seed", 4294967295.0,
	))
	if err != nil {
		t.Fatal(err)
	}
	want := lpp.Options{
		Method: lpp.KernelLPP, Components: 3, Center: "none", Constraint: "unit", Ridge: 0.25, Seed: math.MaxUint32, Labels: []int{1, -1}, Classes: []string{"rose", "daisy"},
		Select: "separating", Standardize: true, FeatureNames: []string{"a", "b"},
		Graph:  lpp.Graph{Kind: "precomputed", K: 4, Symmetry: "and", Metric: "cosine", Epsilon: 0.5, Edges: []uint32{0, 1}, Weights: []float64{2}},
		Reduce: lpp.Reduce{Variance: 0.9},
		Kernel: lpp.Kernel{Kind: "polynomial", Gamma: 2, Degree: 3, Coef0: lpp.Float(0)},
	}
	if !reflect.DeepEqual(o, want) {
		t.Errorf("got %+v\nwant %+v", o, want)
	}
}

func TestOptionsTakesBareNames(t *testing.T) {
	o, err := Options(object("graph", "complete", "weight", "binary", "kernel", "linear"))
	if err != nil || o.Graph.Kind != "complete" || o.Weight.Kind != "binary" || o.Kernel.Kind != "linear" {
		t.Errorf("got %+v, %v", o, err)
	}
	auto, err := Options(object("weight", object("kind", "heat", "t", "auto"), "kernel", object("gamma", "auto")))
	if err != nil || auto.Weight.T != 0 || auto.Kernel.Gamma != 0 {
		t.Errorf("got %+v, %v", auto, err)
	}
}

func TestOptionsNamesTheOffendingKey(t *testing.T) {
	for param, v := range map[string]any{
		"options":           "lpp",
		"foo":               object("foo", nil),
		"method":            object("method", 3.0),
		"graph":             object("graph", 3.0),
		"graph.kk":          object("graph", object("kk", 1.0)),
		"graph.k":           object("graph", object("k", "3")),
		"graph.edges":       object("graph", object("edges", []any{"a"})),
		"weight.t":          object("weight", object("t", "manual")),
		"reduce":            object("reduce", "none"),
		"reduce.share":      object("reduce", object("share", 0.5)),
		"kernel.coef0":      object("kernel", object("coef0", true)),
		"labels":            object("labels", 3.0),
		"select":            object("select", 2.0),
		"standardize":       object("standardize", 1.0),
		"featureNames":      object("featureNames", []any{"a", nil}),
		"classes":           object("classes", []any{"a", 2.0}),
		"seed":              object("seed", -1.0),
		"components":        object("components", Opaque("symbol")),
		"weight.coef0":      object("weight", object("coef0", []float64{1})),
		"graph.weights":     object("graph", object("weights", Object{})),
		"reduce.components": object("reduce", object("components", "2")),
		"constraint":        object("constraint", ""),
		"graph.symmetry":    object("graph", object("symmetry", 1.0)),
		"ridge":             object("ridge", "0"),
		"center":            object("center", Object{}),
		"kernel.degree":     object("kernel", object("degree", "2")),
		"weight.degree":     object("weight", object("degree", Object{})),
		"graph.epsilon":     object("graph", object("epsilon", "wide")),
	} {
		_, err := Options(v)
		if f := faultOf(t, err); f.Code != fault.InvalidOption || f.Param != param {
			t.Errorf("%s: got %s %s: %s", param, f.Code, f.Param, f.Message)
		}
	}
}

// Zeros mean defaults in the core, so a zero from JavaScript must be recognised.
// It is reported where the core checks ranges.
func TestOptionsRefusesZerosLate(t *testing.T) {
	x, err := lpp.FromFlat(3, 1, []float64{0, 1, 3})
	if err != nil {
		t.Fatal(err)
	}
	for param, v := range map[string]Object{
		"components":        object("components", 0.0),
		"graph.k":           object("graph", object("k", 1.5)),
		"graph.epsilon":     object("graph", object("kind", "epsilon", "epsilon", 0.0)),
		"weight.t":          object("weight", object("t", 0.0)),
		"reduce.variance":   object("reduce", object("variance", 0.0)),
		"reduce.components": object("reduce", object("components", 0.0)),
		"labels":            object("method", "lda", "labels", []float64{0, 0.5, 1}),
		"weight":            object("graph", object("kind", "precomputed", "edges", []float64{0, 1}, "weights", []float64{1}), "weight", "binary"),
	} {
		o, err := Options(v)
		if err != nil {
			t.Errorf("%s is reported too early: %v", param, err)
			continue
		}
		_, err = lpp.FitData(context.Background(), x, o)
		if f := faultOf(t, err); f.Code != fault.InvalidOption || f.Param != param {
			t.Errorf("%s: got %s %s: %s", param, f.Code, f.Param, f.Message)
		}
	}
}

// What a model resolved to can be fitted again and resolves to itself.
func TestResolvedOptionsAreOptions(t *testing.T) {
	data := []float64{0, 0, 1, 0.5, 2, 1.5, 3, 1, 4, 3, 5, 2, 6.5, 4, 7, 7}
	x, err := lpp.FromFlat(8, 2, data)
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range lpp.Methods() {
		o := lpp.Options{Method: method, Labels: []int{0, 0, 1, 1, 0, 1, 1, 0}}
		m, err := lpp.FitData(context.Background(), x, o)
		if err != nil {
			t.Fatal(method, err)
		}
		resolved := m.Options.Object()
		again, err := Options(asSent(resolved))
		if err != nil {
			t.Fatal(method, err)
		}
		fitted, err := lpp.FitData(context.Background(), x, again)
		if err != nil {
			t.Fatal(method, err)
		}
		if got := fitted.Options.Object(); !reflect.DeepEqual(got, resolved) {
			t.Errorf("%s resolved to %v, then to %v", method, resolved, got)
		}
	}
}

// asSent turns arrays of integers into what JavaScript sends: floats.
func asSent(v any) any {
	switch v := v.(type) {
	case Object:
		out := make(Object, len(v))
		for i, f := range v {
			out[i] = Field{Name: f.Name, Value: asSent(f.Value)}
		}
		return out
	case []int32:
		return floatsOf(v)
	case []uint32:
		return floatsOf(v)
	}
	return v
}

func floatsOf[T int32 | uint32](v []T) []float64 {
	out := make([]float64, len(v))
	for i, n := range v {
		out[i] = float64(n)
	}
	return out
}

// A list that holds something else than numbers is reported by the entry at fault.
func TestListsNameTheEntryAtFault(t *testing.T) {
	for message, bad := range map[string]any{
		"labels[1] is null or undefined; labels must be an array of integers, −1 where unlabelled, or of names": []any{0.0, nil, 1.0},
		"labels[2] is \"a\"; labels must be an array of integers, −1 where unlabelled, or of names":             []any{0.0, 1.0, "a"},
		"labels[0] is an array; labels must be an array of integers, −1 where unlabelled, or of names":          []any{[]float64{1}},
		"labels is \"all\"; it must be an array of integers, −1 where unlabelled, or of names":                  "all",
	} {
		_, err := value.Labels("labels", bad)
		if f := faultOf(t, err); f.Code != fault.InvalidOption || f.Param != "labels" || f.Message != message {
			t.Errorf("got %s %q: %s, want %s", f.Code, f.Param, f.Message, message)
		}
		_, err = Options(object("labels", bad))
		if f := faultOf(t, err); f.Message != message {
			t.Errorf("as an option: got %s, want %s", f.Message, message)
		}
	}
	for key, start := range map[string]string{"edges": "graph.edges[1] is true", "weights": "graph.weights[1] is true"} {
		_, err := Options(object("graph", object(key, []any{1.0, true})))
		if f := faultOf(t, err); f.Param != "graph."+key || !strings.HasPrefix(f.Message, start) {
			t.Errorf("got %q: %s", f.Param, f.Message)
		}
	}
}

func TestLabelsByName(t *testing.T) {
	o, err := Options(object("labels", []float64{-1, 0, 1, 0}, "classes", []any{"b", "a"}))
	if err != nil || !reflect.DeepEqual(o.Labels, []int{-1, 0, 1, 0}) || !reflect.DeepEqual(o.Classes, []string{"b", "a"}) {
		t.Errorf("got %+v, %v", o, err)
	}
	_, err = Options(object("labels", []any{"b", 2.0}))
	if f := faultOf(t, err); f.Message != "labels[1] is 2; labels must all be strings, null where unlabelled" {
		t.Error(f.Message)
	}
	for _, list := range []any{[]float64{1}, "a", []any{1.0}} {
		_, err = Options(object("featureNames", list))
		if f := faultOf(t, err); f.Param != "featureNames" {
			t.Errorf("%v: %v", list, err)
		}
	}
}

func TestWhatIsNotGivenIsMissing(t *testing.T) {
	_, err := Count("k", nil)
	if f := faultOf(t, err); f.Message != "k is missing; it must be a number" {
		t.Error(f.Message)
	}
}

// object returns an object of keys and values in turn.
func object(pairs ...any) (o Object) {
	for i := 0; i < len(pairs); i += 2 {
		o.Add(pairs[i].(string), pairs[i+1])
	}
	return o
}
