//go:build !engine

package lpp

import (
	"encoding/json"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// The JSON form of options is that of the JavaScript API: lower-case names, a
// bare name for {kind: name}, "auto" for automatic numbers, null for options
// the method does not use. Of a group only what belongs to its kind is written.
// The keys stand in the order in which JavaScript writes them.

type graphJSON struct {
	Kind     string    `json:"kind"`
	K        int       `json:"k,omitempty"`
	Symmetry string    `json:"symmetry,omitempty"`
	Metric   string    `json:"metric,omitempty"`
	Epsilon  float64   `json:"epsilon,omitempty"`
	Edges    []uint32  `json:"edges,omitempty"`
	Weights  []float64 `json:"weights,omitempty"`
}

type weightJSON struct {
	Kind   string   `json:"kind"`
	T      *auto    `json:"t,omitempty"`
	Degree int      `json:"degree,omitempty"`
	Coef0  *float64 `json:"coef0,omitempty"`
	K      int      `json:"k,omitempty"`
}

type kernelJSON struct {
	Kind   string   `json:"kind"`
	Degree int      `json:"degree,omitempty"`
	Coef0  *float64 `json:"coef0,omitempty"`
	Gamma  *auto    `json:"gamma,omitempty"`
}

type reduceJSON struct {
	Variance   float64 `json:"variance,omitempty"`
	Components int     `json:"components,omitempty"`
}

type optionsJSON struct {
	Method       Method      `json:"method,omitempty"`
	Components   int         `json:"components,omitempty"`
	Graph        *graphJSON  `json:"graph"`
	Weight       *weightJSON `json:"weight"`
	Center       *string     `json:"center"`
	Constraint   *string     `json:"constraint"`
	Reduce       *reduceJSON `json:"reduce"`
	Ridge        *float64    `json:"ridge"`
	Kernel       *kernelJSON `json:"kernel"`
	Select       *string     `json:"select"`
	Labels       labelsJSON  `json:"labels"`
	Classes      []string    `json:"classes"`
	Standardize  bool        `json:"standardize"`
	FeatureNames []string    `json:"featureNames"`
	Seed         uint32      `json:"seed"`
}

// labelsJSON are labels: integers, or names with null for unlabelled.
type labelsJSON struct {
	numbers []int
	classes []string
}

func (l labelsJSON) MarshalJSON() ([]byte, error) { return json.Marshal(l.numbers) }

func (l *labelsJSON) UnmarshalJSON(b []byte) error {
	var names []*string
	if json.Unmarshal(b, &names) == nil {
		l.numbers, l.classes = NumberClasses(names)
		return nil
	}
	if err := json.Unmarshal(b, &l.numbers); err != nil {
		return fault.New(fault.InvalidOption, "labels", "labels must be an array of integers, −1 where unlabelled, or of strings, null where unlabelled")
	}
	return nil
}

// auto is a number that may be the word "auto", held as 0.
type auto float64

func (a auto) MarshalJSON() ([]byte, error) {
	if a == 0 {
		return []byte(`"auto"`), nil
	}
	return json.Marshal(float64(a))
}

func (a *auto) UnmarshalJSON(b []byte) error {
	if string(b) == `"auto"` {
		*a = 0
		return nil
	}
	return json.Unmarshal(b, (*float64)(a))
}

func (g *graphJSON) UnmarshalJSON(b []byte) error {
	type plain graphJSON
	return strict("graph", named(b), (*plain)(g))
}

func (w *weightJSON) UnmarshalJSON(b []byte) error {
	type plain weightJSON
	return strict("weight", named(b), (*plain)(w))
}

func (r *reduceJSON) UnmarshalJSON(b []byte) error {
	type plain reduceJSON
	return strict("reduce", b, (*plain)(r))
}

func (k *kernelJSON) UnmarshalJSON(b []byte) error {
	type plain kernelJSON
	return strict("kernel", named(b), (*plain)(k))
}

// MarshalJSON writes the options, defaults filled in, in the form of the
// JavaScript API.
func (o Options) MarshalJSON() ([]byte, error) {
	o = o.withDefaults()
	j := optionsJSON{Method: o.Method, Components: o.Components, Seed: o.Seed, Standardize: o.Standardize, FeatureNames: o.FeatureNames, Classes: o.Classes}
	if o.Uses("graph") {
		j.Graph = o.Graph.json()
	}
	if o.Uses("weight") {
		j.Weight = o.Weight.json()
	}
	if o.Uses("center") {
		j.Center, j.Constraint = &o.Center, &o.Constraint
	}
	if o.Uses("reduce") && o.Reduce != (Reduce{}) {
		j.Reduce = (*reduceJSON)(&o.Reduce)
	}
	if o.Uses("ridge") {
		j.Ridge = &o.Ridge
	}
	if o.Uses("kernel") {
		j.Kernel = o.Kernel.json()
	}
	if o.Uses("select") {
		j.Select = &o.Select
	}
	if o.Uses("labels") {
		j.Labels.numbers = o.Labels
	}
	return json.Marshal(j)
}

func (g Graph) json() *graphJSON {
	j := graphJSON(g.OfKind())
	return &j
}

func (w Weight) json() *weightJSON {
	w = w.OfKind()
	j := weightJSON{Kind: w.Kind, Degree: w.Degree, Coef0: w.Coef0, K: w.K}
	if graph.KindOf(w.Kind).Uses("t") {
		j.T = (*auto)(&w.T)
	}
	return &j
}

func (k Kernel) json() *kernelJSON {
	k = k.OfKind()
	j := kernelJSON{Kind: k.Kind, Degree: k.Degree, Coef0: k.Coef0}
	if k.Kind != "linear" {
		j.Gamma = (*auto)(&k.Gamma)
	}
	return &j
}

// UnmarshalJSON reads options in the form of the JavaScript API; unknown keys
// and values of a wrong type are the error invalid-option, its Param the dotted
// key.
func (o *Options) UnmarshalJSON(b []byte) error {
	var j optionsJSON
	if err := strict("", b, &j); err != nil {
		return err
	}
	*o = Options{Method: j.Method, Components: j.Components, Labels: j.Labels.numbers, Classes: j.Classes, Seed: j.Seed, Standardize: j.Standardize, FeatureNames: j.FeatureNames}
	if j.Labels.classes != nil {
		o.Classes = j.Labels.classes
	}
	if j.Graph != nil {
		o.Graph = Graph(*j.Graph)
	}
	if w := j.Weight; w != nil {
		o.Weight = Weight{Kind: w.Kind, T: float64(valueOf(w.T)), Degree: w.Degree, Coef0: w.Coef0, K: w.K}
	}
	if k := j.Kernel; k != nil {
		o.Kernel = Kernel{Kind: k.Kind, Gamma: float64(valueOf(k.Gamma)), Degree: k.Degree, Coef0: k.Coef0}
	}
	if j.Reduce != nil {
		o.Reduce = Reduce(*j.Reduce)
	}
	o.Center, o.Constraint, o.Ridge = valueOf(j.Center), valueOf(j.Constraint), valueOf(j.Ridge)
	o.Select = valueOf(j.Select)
	return nil
}
