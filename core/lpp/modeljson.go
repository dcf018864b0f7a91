//go:build !engine

package lpp

import (
	"encoding/json"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// The JSON form of a model is that of JavaScript's JSON.stringify: a model stored by either is read by both.

const (
	modelFormat  = "lpp-playground/model"
	modelVersion = 1
)

type modelJSON struct {
	Format     string             `json:"format"`
	Version    int                `json:"version"`
	Method     Method             `json:"method"`
	Options    Options            `json:"options"`
	Components *matrixJSON        `json:"components"`
	Mean       []float64          `json:"mean"`
	Scale      []float64          `json:"scale"`
	Values     []number           `json:"values"`
	Total      *float64           `json:"totalVariance"`
	Embedding  *matrixJSON        `json:"embedding"`
	Rank       int                `json:"rank"`
	Graph      *reportJSON        `json:"graph"`
	Warnings   []warningJSON      `json:"warnings"`
	Timings    map[string]float64 `json:"timings"`
	Proof      *certificateJSON   `json:"certificate"`       // null in models stored before there was one
	Classes    []string           `json:"classes,omitempty"` // their place before the options had them
	Kernel     *kernelPartJSON    `json:"kernel"`
}

type certificateJSON struct {
	Residual   number `json:"residual"`
	Constraint number `json:"constraint"`
	Gap        number `json:"gap"`
	Smallest   *bool  `json:"smallest"` // null if nothing was proved
	// null if they are not available
	ValueBounds []number `json:"valueBounds"`
	AngleBounds []number `json:"angleBounds"`
}

// toCertificateJSON returns the stored form of a certificate, nil for nil.
func toCertificateJSON(c *Certificate) *certificateJSON {
	if c == nil {
		return nil
	}
	return &certificateJSON{
		number(c.Residual), number(c.Constraint), number(c.Gap), c.Smallest, toNumbers(c.ValueBounds), toNumbers(c.AngleBounds),
	}
}

// certificate returns what was stored, nil for nil.
func (j *certificateJSON) certificate() *Certificate {
	if j == nil {
		return nil
	}
	return &Certificate{
		Residual: float64(j.Residual), Constraint: float64(j.Constraint), Gap: float64(j.Gap),
		Smallest: j.Smallest, ValueBounds: fromNumbers(j.ValueBounds), AngleBounds: fromNumbers(j.AngleBounds),
	}
}

type matrixJSON struct {
	Data []float64 `json:"data"`
	Rows int       `json:"rows"`
	Cols int       `json:"cols"`
}

type reportJSON struct {
	Edges      []uint32  `json:"edges"`
	Weights    []float64 `json:"weights"`
	Degrees    []float64 `json:"degrees"`
	EdgeCount  int       `json:"edgeCount"`
	Components int       `json:"components"`
	Isolated   int       `json:"isolated"`
}

type warningJSON struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

type kernelPartJSON struct {
	Alpha    *matrixJSON `json:"alpha"`
	Training *matrixJSON `json:"training"`
}

// number is a float64 that may be infinite, written as a word.
type number float64

func (v number) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(v), 0) || math.IsNaN(float64(v)) {
		return json.Marshal(map[bool]string{true: "Infinity", false: "NaN"}[math.IsInf(float64(v), 1)])
	}
	return json.Marshal(float64(v))
}

// toNumbers and fromNumbers convert lists, nil to nil.
func toNumbers(v []float64) (out []number) {
	for _, x := range v {
		out = append(out, number(x))
	}
	return out
}

func fromNumbers(v []number) (out []float64) {
	for _, x := range v {
		out = append(out, float64(x))
	}
	return out
}

func (v *number) UnmarshalJSON(b []byte) error {
	switch string(b) {
	case `"Infinity"`:
		*v = number(math.Inf(1))
		return nil
	case `"NaN"`:
		*v = number(math.NaN())
		return nil
	}
	return json.Unmarshal(b, (*float64)(v))
}

// MarshalJSON writes the model in the form that JavaScript shares.
func (m Model) MarshalJSON() ([]byte, error) {
	j := modelJSON{
		Format: modelFormat, Version: modelVersion,
		Method: m.Method, Options: m.Options, Mean: m.Mean, Scale: m.Scale, Rank: m.Rank, Timings: m.Timings,
		Components: toMatrixJSON(m.Components),
		Embedding:  toMatrixJSON(m.Embedding),
		Warnings:   []warningJSON{},
	}
	if m.TotalVariance != 0 {
		j.Total = &m.TotalVariance
	}
	j.Values = toNumbers(m.Values)
	for _, w := range m.Warnings {
		j.Warnings = append(j.Warnings, warningJSON(w))
	}
	if m.Graph != nil {
		r := reportJSON(*m.Graph)
		j.Graph = &r
	}
	j.Proof = toCertificateJSON(m.Certificate)
	if m.Alpha != nil {
		j.Kernel = &kernelPartJSON{Alpha: toMatrixJSON(m.Alpha), Training: toMatrixJSON(m.Training)}
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads a stored model; Transform works at once, without a fit. Text that is not a model is the error
// invalid-data.
func (m *Model) UnmarshalJSON(b []byte) error {
	var j modelJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return fault.New(fault.InvalidData, "", "the stored model cannot be read: %v", err)
	}
	if j.Format != modelFormat || j.Version != modelVersion {
		return fault.New(fault.InvalidData, "", "this is no stored model of version %d: it says %q, version %d", modelVersion, j.Format, j.Version)
	}
	out := Model{Method: j.Method, Options: j.Options, Mean: j.Mean, Scale: j.Scale, Rank: j.Rank, Timings: j.Timings}
	out.Options.fillIn(0)
	if j.Total != nil {
		out.TotalVariance = *j.Total
	}
	if j.Classes != nil {
		out.Options.Classes = j.Classes
	}
	if out.Options.Graph.kind().hasWeights {
		out.Options.Weight = Weight{} // such a graph has none
	}
	parts := map[**mat.Dense]*matrixJSON{&out.Components: j.Components, &out.Embedding: j.Embedding}
	if j.Kernel != nil {
		parts[&out.Alpha], parts[&out.Training] = j.Kernel.Alpha, j.Kernel.Training
	}
	for into, part := range parts {
		matrix, err := part.matrix()
		if err != nil {
			return err
		}
		*into = matrix
	}
	out.Values = fromNumbers(j.Values)
	for _, w := range j.Warnings {
		out.Warnings = append(out.Warnings, fault.Warning(w))
	}
	if j.Graph != nil {
		r := GraphReport(*j.Graph)
		out.Graph = &r
	}
	out.Certificate = j.Proof.certificate()
	if err := out.Consistent(); err != nil {
		return fault.New(fault.InvalidData, "", "the stored model does not hold together: %v", err)
	}
	*m = out
	return nil
}

func toMatrixJSON(m *mat.Dense) *matrixJSON {
	if m == nil {
		return nil
	}
	flat := fromGonum(m)
	return &matrixJSON{Data: flat.Data, Rows: flat.Rows, Cols: flat.Cols}
}

func (j *matrixJSON) matrix() (*mat.Dense, error) {
	if j == nil {
		return nil, nil
	}
	if j.Rows < 1 || j.Cols < 1 || len(j.Data)/j.Rows != j.Cols || len(j.Data)%j.Rows != 0 {
		return nil, fault.New(fault.InvalidData, "", "the stored model has a %d×%d matrix of %d numbers", j.Rows, j.Cols, len(j.Data))
	}
	return mat.NewDense(j.Rows, j.Cols, j.Data), nil
}
