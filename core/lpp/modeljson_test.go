package lpp

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
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
	for _, text := range []string{`{"k":3}`, `{"graph":{"kind":"knn","neighbours":4}}`} {
		if err := json.Unmarshal([]byte(text), &o); errCode(err) != "invalid-option" {
			t.Errorf("%s: %v", text, err)
		}
	}
}
