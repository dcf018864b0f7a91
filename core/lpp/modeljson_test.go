package lpp

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// A stored model maps new points as the model itself does.
func TestModelJSONRoundTrip(t *testing.T) {
	x := cloud(30, 4, 41)
	fresh := cloud(7, 4, 43)
	for _, m := range []Method{PCA, LPP, KernelLPP, LDA, LSI, LPI} {
		model := mustFit(t, x, Options{Method: m, Labels: threeClasses(30)})
		text, err := json.Marshal(model)
		if err != nil {
			t.Fatal(m, err)
		}
		var back Model
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(m, err)
		}
		a, errA := model.Transform(fresh)
		b, errB := back.Transform(fresh)
		if errA != nil || errB != nil || !mat.Equal(a, b) {
			t.Errorf("%s: the stored model maps otherwise (%v, %v)", m, errA, errB)
		}
		if again, _ := json.Marshal(&back); string(again) != string(text) {
			t.Errorf("%s: stored twice, the texts differ", m)
		}
	}
}

func TestModelJSONKeepsInfinity(t *testing.T) {
	// Two classes that do not spread at all along the second column.
	x := mat.NewDense(6, 2, []float64{1, 0, 2, 0, 4, 0, 1.5, 1, 3, 1, 2, 1})
	model := mustFit(t, x, Options{Method: LDA, Components: 1, Labels: []int{0, 0, 0, 1, 1, 1}})
	if !math.IsInf(model.Values[0], 1) || len(model.Warnings) != 1 || model.Warnings[0].Code != "singular-within-class" {
		t.Fatalf("values %v, warnings %v", model.Values, model.Warnings)
	}
	text, err := json.Marshal(model)
	if err != nil || !strings.Contains(string(text), `"Infinity"`) {
		t.Fatal(err, string(text))
	}
	var back Model
	if err := json.Unmarshal(text, &back); err != nil || !math.IsInf(back.Values[0], 1) {
		t.Error(err, back.Values)
	}
}

func TestModelJSONRefusesOtherText(t *testing.T) {
	for _, text := range []string{`{}`, `[]`, `{"format":"lpp-playground/model","version":9}`,
		`{"format":"lpp-playground/model","version":1,"method":"lpp"}`,
		`{"format":"lpp-playground/model","version":1,"method":"lpp","mean":[1],"components":{"rows":2,"cols":1,"data":[1]}}`} {
		var m Model
		if err := json.Unmarshal([]byte(text), &m); errCode(err) != "invalid-data" {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestOptionsJSONTakesBareNamesAndRefusesUnknownKeys(t *testing.T) {
	var o Options
	if err := json.Unmarshal([]byte(`{"weight":"binary","graph":{"kind":"knn","k":4},"kernel":{"kind":"rbf","gamma":"auto"}}`), &o); err != nil {
		t.Fatal(err)
	}
	if o.Weight.Kind != "binary" || o.Graph.K != 4 {
		t.Errorf("%+v", o)
	}
}

func TestOptionsJSONNamesTheOffendingKey(t *testing.T) {
	for text, param := range map[string]string{
		`{"k":3}`: "k",
		`{"graph":{"kind":"knn","neighbours":4}}`: "graph.neighbours",
		`{"graph":{"k":2.5}}`:                     "graph.k",
		`{"graph":{"edges":[0,-1]}}`:              "graph.edges",
		`{"graph":3}`:                             "graph",
		`{"weight":{"t":"manual"}}`:               "weight.t",
		`{"weight":{"coef0":[1]}}`:                "weight.coef0",
		`{"reduce":{"share":0.5}}`:                "reduce.share",
		`{"reduce":{"variance":"half"}}`:          "reduce.variance",
		`{"kernel":{"gamma":{}}}`:                 "kernel.gamma",
		`{"kernel":{"sigma":1}}`:                  "kernel.sigma",
		`{"labels":[0,0.5]}`:                      "labels",
		`{"center":3}`:                            "center",
		`{"seed":-1}`:                             "seed",
		`["lpp"]`:                                 "",
	} {
		var fail *fault.Error
		var o Options
		if err := json.Unmarshal([]byte(text), &o); !errors.As(err, &fail) || fail.Code != fault.InvalidOption || fail.Param != param || !strings.HasPrefix(fail.Message, param) && !strings.HasPrefix(fail.Message, "there is no option "+param) {
			t.Errorf("%s: %v (%+v), want param %q", text, err, fail, param)
		}
	}
}

// Options that nothing was filled in keep what they say.
func TestOptionsJSONOfBareOptions(t *testing.T) {
	for _, o := range []Options{
		{Graph: Graph{K: 5}, Weight: Weight{T: 3}},
		{Method: KernelLPP, Kernel: Kernel{Gamma: 2}, Graph: Graph{Kind: "epsilon", Epsilon: 4}},
		{Method: LDA, Labels: []int{1, -1}, Reduce: Reduce{Variance: 0.5}},
	} {
		text, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		var back Options
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		again, _ := json.Marshal(back)
		if string(again) != string(text) || back.Graph.K != o.Graph.K || back.Weight.T != o.Weight.T || back.Kernel.Gamma != o.Kernel.Gamma || back.Graph.Epsilon != o.Graph.Epsilon {
			t.Errorf("%+v became %s, then %s", o, text, again)
		}
	}
}

// A model that is a part of something else, and has no address, is stored alike.
func TestModelByValueIsStoredAlike(t *testing.T) {
	model := mustFit(t, cloud(20, 3, 1), Options{})
	want, err := json.Marshal(model)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(map[string]Model{"best": *model})
	if err != nil || string(got) != `{"best":`+string(want)+`}` {
		t.Errorf("%.60s… (%v)", got, err)
	}
}
