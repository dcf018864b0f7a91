package wire

import (
	"context"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"

	"lpp-playground/core/lpp"
)

// stringify writes a value as JavaScript's JSON.stringify does after toPlain.
func stringify(v any) string {
	if object, ok := v.(Object); ok {
		members := make([]string, len(object))
		for i, f := range object {
			members[i] = strconv.Quote(f.Name) + ":" + stringify(f.Value)
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	if number, ok := v.(float64); ok && math.IsInf(number, 1) {
		return `"Infinity"`
	}
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Go and JavaScript write the options of a model as the same text.
func TestOptionsAreTheSameTextInGoAndJavaScript(t *testing.T) {
	data := []float64{0, 0, 1, 0.5, 2, 1.5, 3, 1, 4, 3, 5, 2, 6.5, 4, 7, 7}
	x, err := lpp.FromFlat(8, 2, data)
	if err != nil {
		t.Fatal(err)
	}
	var requests []lpp.Options
	for _, method := range lpp.Methods() {
		requests = append(requests, lpp.Options{Method: method, Labels: []int{0, 0, 1, 1, 0, 1, 1, 0}})
	}
	for _, kind := range []string{"epsilon", "complete", "supervised"} {
		requests = append(requests, lpp.Options{Graph: lpp.Graph{Kind: kind, Epsilon: 9}, Labels: []int{0, 0, 1, 1, 0, 1, 1, 0}})
	}
	for _, kind := range []string{"binary", "polynomial", "local-scaling"} {
		requests = append(requests, lpp.Options{Weight: lpp.Weight{Kind: kind}})
	}
	for _, kind := range []string{"linear", "polynomial"} {
		requests = append(requests, lpp.Options{Method: lpp.KernelLPP, Kernel: lpp.Kernel{Kind: kind}, Components: 1})
	}
	requests = append(requests,
		lpp.Options{Reduce: lpp.Reduce{Components: 2}},
		lpp.Options{Weight: lpp.Weight{Kind: "polynomial", Coef0: lpp.Float(0)}},
		lpp.Options{Graph: lpp.Graph{Kind: "precomputed", Edges: []uint32{0, 1, 1, 2, 3, 4}, Weights: []float64{1, 2, 1}}, Components: 1})
	for _, o := range requests {
		m, err := lpp.FitData(context.Background(), x, o)
		if err != nil {
			t.Fatal(err)
		}
		javascript := stringify(m.Options.Object())
		var read lpp.Options
		if err := json.Unmarshal([]byte(javascript), &read); err != nil {
			t.Fatal(err)
		}
		for who, options := range map[string]lpp.Options{"fitted": m.Options, "read": read} {
			if text, err := json.Marshal(options); err != nil || string(text) != javascript {
				t.Errorf("%s by Go:     %s (%v)\nby JavaScript: %s", who, text, err, javascript)
			}
		}
	}
}
