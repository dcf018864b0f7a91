package lpp

import (
	"bytes"
	"encoding/json"
	"fmt"

	"lpp-playground/core/fault"
)

// The JSON form of options is that of the JavaScript API: lower-case names, a
// bare name for {kind: name}, "auto" for automatic numbers, null for options
// the method does not use.

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
	Gamma  *auto    `json:"gamma,omitempty"`
	Degree int      `json:"degree,omitempty"`
	Coef0  *float64 `json:"coef0,omitempty"`
}

type reduceJSON struct {
	Variance   float64 `json:"variance,omitempty"`
	Components int     `json:"components,omitempty"`
}

type optionsJSON struct {
	Method     Method      `json:"method,omitempty"`
	Components int         `json:"components,omitempty"`
	Graph      *graphJSON  `json:"graph"`
	Weight     *weightJSON `json:"weight"`
	Center     *string     `json:"center"`
	Constraint *string     `json:"constraint"`
	Reduce     *reduceJSON `json:"reduce"`
	Ridge      *float64    `json:"ridge"`
	Kernel     *kernelJSON `json:"kernel"`
	Labels     []int       `json:"labels"`
	Seed       uint32      `json:"seed"`
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

// named lets a bare name stand for {kind: name}.
func named(b []byte, into any) error {
	if len(b) > 0 && b[0] == '"' {
		b = []byte(fmt.Sprintf(`{"kind":%s}`, b))
	}
	return strict(b, into)
}

// strict decodes and refuses unknown keys.
func strict(b []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func (g *graphJSON) UnmarshalJSON(b []byte) error {
	type plain graphJSON
	return named(b, (*plain)(g))
}

func (w *weightJSON) UnmarshalJSON(b []byte) error {
	type plain weightJSON
	return named(b, (*plain)(w))
}

func (k *kernelJSON) UnmarshalJSON(b []byte) error {
	type plain kernelJSON
	return named(b, (*plain)(k))
}

// MarshalJSON writes the options in the form of the JavaScript API.
func (o Options) MarshalJSON() ([]byte, error) {
	j := optionsJSON{Method: o.Method, Components: o.Components, Seed: o.Seed}
	if o.Uses("graph") {
		g := graphJSON(o.Graph)
		j.Graph = &g
	}
	if o.Uses("weight") {
		j.Weight = &weightJSON{Kind: o.Weight.Kind}
		switch o.Weight.Kind {
		case "heat":
			j.Weight.T = (*auto)(&o.Weight.T)
		case "polynomial":
			j.Weight.Degree, j.Weight.Coef0 = o.Weight.Degree, o.Weight.Coef0
		case "local-scaling":
			j.Weight.K = o.Weight.K
		}
	}
	if o.Uses("center") {
		j.Center, j.Constraint = &o.Center, &o.Constraint
	}
	if o.Uses("reduce") && o.Reduce != (Reduce{}) {
		r := reduceJSON(o.Reduce)
		j.Reduce = &r
	}
	if o.Uses("ridge") {
		j.Ridge = &o.Ridge
	}
	if o.Uses("kernel") {
		j.Kernel = &kernelJSON{Kind: o.Kernel.Kind, Gamma: (*auto)(&o.Kernel.Gamma), Degree: o.Kernel.Degree, Coef0: o.Kernel.Coef0}
	}
	if o.Uses("labels") {
		j.Labels = o.Labels
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads options in the form of the JavaScript API; unknown keys
// are the error invalid-option.
func (o *Options) UnmarshalJSON(b []byte) error {
	var j optionsJSON
	if err := strict(b, &j); err != nil {
		return fault.New(fault.InvalidOption, "", "the options cannot be read: %v", err)
	}
	*o = Options{Method: j.Method, Components: j.Components, Labels: j.Labels, Seed: j.Seed}
	if j.Graph != nil {
		o.Graph = Graph(*j.Graph)
	}
	if w := j.Weight; w != nil {
		o.Weight = Weight{Kind: w.Kind, Degree: w.Degree, Coef0: w.Coef0, K: w.K}
		if w.T != nil {
			o.Weight.T = float64(*w.T)
		}
	}
	if k := j.Kernel; k != nil {
		o.Kernel = Kernel{Kind: k.Kind, Degree: k.Degree, Coef0: k.Coef0}
		if k.Gamma != nil {
			o.Kernel.Gamma = float64(*k.Gamma)
		}
	}
	if j.Center != nil {
		o.Center = *j.Center
	}
	if j.Constraint != nil {
		o.Constraint = *j.Constraint
	}
	if j.Reduce != nil {
		o.Reduce = Reduce(*j.Reduce)
	}
	if j.Ridge != nil {
		o.Ridge = *j.Ridge
	}
	return nil
}
