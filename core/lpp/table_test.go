package lpp

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"lpp-playground/core/fault"
)

// Every field of Options has a row, and every row a field of its own.
func TestEveryFieldIsARow(t *testing.T) {
	var o Options
	paths := map[any]string{}
	for i := range table {
		p := &table[i]
		if p.form == aGroup {
			continue
		}
		at := p.at(&o)
		if other, twice := paths[at]; twice {
			t.Errorf("%s and %s are held in one field", p.path, other)
		}
		paths[at] = p.path
	}
	var fields func(v reflect.Value, path string)
	fields = func(v reflect.Value, path string) {
		for i := range v.NumField() {
			f, name := v.Field(i), path+v.Type().Field(i).Name
			switch {
			case name == "Progress" || name == "refusals":
			case f.Kind() == reflect.Struct:
				fields(f, name+".")
			case name == "Method": // held as a text
			case paths[f.Addr().Interface()] == "":
				t.Errorf("%s has no row", name)
			}
		}
	}
	fields(reflect.ValueOf(&o).Elem(), "")
}

// What is written of any options reads back as the same text, and a fixed point is
// reached at once.
func TestWrittenOptionsReadBack(t *testing.T) {
	count := 0
	for _, method := range Methods() {
		for i := range table {
			if p := &table[i]; p.form != aGroup && p.path != "method" {
				for _, o := range awayFromDefault(p) {
					o.Method = method
					text, err := json.Marshal(o)
					if err != nil {
						t.Fatal(err)
					}
					var back Options
					if err := json.Unmarshal(text, &back); err != nil {
						t.Fatalf("%s: %v", text, err)
					}
					if again, _ := json.Marshal(back); string(again) != string(text) {
						t.Errorf("%s\nbecame %s", text, again)
					}
					count++
				}
			}
		}
	}
	text, err := json.Marshal(Options{})
	if err != nil || strings.Contains(string(text), `"components"`) || !strings.Contains(string(text), `"classes":null`) {
		t.Errorf("what is automatic or not given is written as %s (%v)", text, err)
	}
	if count < 300 {
		t.Errorf("only %d were written", count)
	}
}

// The error of a wrong name has the likely one; names of other libraries are known.
func TestWrongNamesSuggestTheRightOnes(t *testing.T) {
	for text, want := range map[string]string{
		`{"n_components": 2}`:             "n_components; did you mean components?",
		`{"nComponents": 2}`:              "nComponents; did you mean components?",
		`{"nNeighbors": 5}`:               "nNeighbors; did you mean graph.k?",
		`{"n_neighbors": 5}`:              "n_neighbors; did you mean graph.k?",
		`{"k": 5}`:                        "k; did you mean graph.k?",
		`{"epsilon": 5}`:                  "epsilon; did you mean graph.epsilon?",
		`{"t": 5}`:                        "t; did you mean weight.t?",
		`{"graph": {"kk": 5}}`:            "graph.kk; did you mean graph.k?",
		`{"graph": {"n_neighbors": 5}}`:   "graph.n_neighbors; did you mean graph.k?",
		`{"graph": {"epsilom": 5}}`:       "graph.epsilom; did you mean graph.epsilon?",
		`{"weight": {"graph": 5}}`:        "weight.graph; did you mean graph?",
		`{"weights": "dot"}`:              "weights; did you mean weight?",
		`{"sigma": 5}`:                    "sigma; did you mean weight.t?",
		`{"gamma": 1}`:                    "gamma; did you mean kernel.gamma?",
		`{"random_state": 1}`:             "random_state; did you mean seed?",
		`{"standardise": true}`:           "standardise; did you mean standardize?",
		`{"feature_names": []}`:           "feature_names; did you mean featureNames?",
		`{"perplexity": 30}`:              "there is no option perplexity; known here: method, components, graph, weight,",
		`{"labl": [0], "lab": [0]}`:       "there is no option labl; did you mean labels?",
		`{"lab": [0]}`:                    "there is no option lab; known here: method,",
		`{"featureNames": ["a", 2]}`:      "featureNames[1] is 2; featureNames must be an array of strings",
		`{"labels": ["a", 2]}`:            "labels[1] is 2; labels must all be strings, null where unlabelled",
		`{"graph.k": 5}`:                  "there is no option graph.k; did you mean graph? Known here: method,",
		`{"graph": {"kind": 3}}`:          "graph.kind is 3; it must be one of knn, epsilon, complete, supervised, precomputed",
		`{"weight": {"t": 0}}`:            `weight.t is 0; it must be a finite number greater than 0, or "auto"`,
		`{"weight": {"t": "wide"}}`:       `weight.t is "wide"; it must be a finite number greater than 0, or "auto"`,
		`{"featureNames": [1, 2]}`:        "featureNames[0] is 1; featureNames must be an array of strings",
		`{"graph": {"k": 2.5}}`:           "graph.k is 2.5; it must be a whole number of at least 1",
		`{"graph": {"k": 1e20}}`:          "graph.k is 100000000000000000000; it must be a whole number below 2³¹",
		`{"components": 1e12}`:            "components is 1000000000000; it must be a whole number below 2³¹",
		`{"reduce": {"variance": 0}}`:     "reduce.variance is 0; it must be a finite number greater than 0 and at most 1",
		`{"reduce": 2}`:                   "reduce is 2; it must be an object with variance, components",
		`{"graph": 5}`:                    "graph is 5; it must be an object with kind, k, symmetry, metric, epsilon, edges, weights",
		`{"labels": [true]}`:              "labels[0] is true; labels must be an array of integers, −1 where unlabelled, or of names",
		`{"graph": {"epsilon": 1}}`:       `graph.epsilon is given without graph.kind, which is "knn" then and does not read it; give graph.kind as well: "epsilon"`,
		`{"weight": {"degree": 3}}`:       `weight.degree is given without weight.kind, which is "heat" then and does not read it; give weight.kind as well: "polynomial"`,
		`{"seed": -1}`:                    "seed is -1; it must be a whole number from 0 to 4294967295",
		`{"method": "pca", "seed": true}`: "seed is true; it must be a whole number from 0 to 4294967295",
	} {
		var o Options
		err := json.Unmarshal([]byte(text), &o)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	x := cloud(8, 2, 1)
	for want, o := range map[string]Options{
		`method is "PCA"; did you mean "pca"? It can be pca, lpp,`:                             {Method: "PCA"},
		`method is "npe"; did you mean "neighborhood-preserving-embedding"?`:                   {Method: "npe"},
		`method is "tsne"; it can be pca, lpp,`:                                                {Method: "tsne"},
		`weight.kind is "hat"; did you mean "heat"? It can be heat, binary,`:                   {Weight: Weight{Kind: "hat"}},
		`graph.k is 8; it must be a whole number from 1 to 7, the number of other rows`:        {Graph: Graph{K: 8}},
		`graph.epsilon is missing; give the squared distance`:                                  {Graph: Graph{Kind: "epsilon"}},
		`weight.degree is 101; it must be a whole number from 1 to 100`:                        {Weight: Weight{Kind: "polynomial", Degree: 101}},
		`graph.epsilon is given without graph.kind, which is "knn" then`:                       {Graph: Graph{Epsilon: 1}},
		`graph.edges is given without graph.kind, which is "knn" then`:                         {Graph: Graph{Edges: []uint32{0, 1}, Weights: []float64{1}}},
		`weight.k is given without weight.kind, which is "heat" then`:                          {Weight: Weight{K: 3}},
		`weight.t is given without weight.kind, which is "dot" then`:                           {Method: LPI, Weight: Weight{T: 3}},
		`kernel.degree is given without kernel.kind, which is "rbf" then`:                      {Method: KernelLPP, Kernel: Kernel{Degree: 3}},
		`ridge is -1; it must be a finite number of at least 0`:                                {Ridge: -1},
		`reduce has both variance and components; give one of them`:                            {Reduce: Reduce{Variance: 0.5, Components: 1}},
		`components is -2; it must be a whole number of at least 1`:                            {Components: -2},
		`graph.kind is "epsilon", but neighborhood-preserving-embedding needs knn`:             {Method: NeighborhoodPreservingEmbedding, Graph: Graph{Kind: "epsilon", Epsilon: 1}},
		`weight.t is -3; it must be a finite number greater than 0, or "auto"`:                 {Weight: Weight{T: -3}},
		`kernel.gamma is -1; it must be a finite number greater than 0, or "auto"`:             {Method: KernelLPP, Kernel: Kernel{Gamma: -1}},
		`kernel.coef0 is Infinity; it must be a finite number`:                                 {Method: KernelLPP, Kernel: Kernel{Kind: "polynomial", Coef0: Float(math.Inf(1))}},
		`weight.k is 9; it must be a whole number from 1 to 7, the number of other rows`:       {Weight: Weight{Kind: "local-scaling", K: 9}},
		`reduce.variance is 1.5; it must be a finite number greater than 0 and at most 1`:      {Reduce: Reduce{Variance: 1.5}},
		`graph.edges is missing; list the pairs of row numbers that are joined, i₀,j₀,i₁,j₁,…`: {Graph: Graph{Kind: "precomputed"}},
		`graph.weights is missing; give one number a pair of graph.edges`:                      {Graph: Graph{Kind: "precomputed", Edges: []uint32{0, 1}}},
	} {
		_, err := Fit(t.Context(), x, o)
		if errCode(err) != fault.InvalidOption || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
