package wire

import (
	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
)

// Options reads options of fits, as (*lpp.Options).SetObject does.
func Options(v any) (o lpp.Options, err error) {
	err = o.SetObject(v)
	return o, err
}

// Model encodes a model. The part kernel is what kernel LPP carries new points
// with, null for every other method.
func Model(m *lpp.Model) (out Object) {
	out.Add("method", string(m.Method))
	out.Add("options", m.Options.Object())
	out.Add("components", Gonum(m.Components))
	out.Add("mean", floats(m.Mean))
	out.Add("scale", floats(m.Scale))
	out.Add("values", floats(m.Values))
	out.Add("totalVariance", nil)
	if m.TotalVariance != 0 {
		out[len(out)-1].Value = m.TotalVariance
	}
	out.Add("embedding", Gonum(m.Embedding))
	out.Count("rank", m.Rank)
	out.Add("graph", graphReport(m.Graph))
	out.Add("warnings", Warnings(m.Warnings))
	out.Add("timings", timings(m.Timings))
	out.Add("certificate", certificate(m.Certificate))
	out.Add("kernel", kernelPart(m))
	return out
}

func certificate(c *lpp.Certificate) any {
	if c == nil {
		return nil
	}
	var out Object
	out.Add("residual", c.Residual)
	out.Add("constraint", c.Constraint)
	out.Add("gap", c.Gap)
	out.Add("smallest", nil)
	if c.Smallest != nil {
		out[len(out)-1].Value = *c.Smallest
	}
	out.Add("valueBounds", floats(c.ValueBounds))
	out.Add("angleBounds", floats(c.AngleBounds))
	return out
}

// Mapping decodes as much of a model as transform and inverseTransform need.
func Mapping(v any) (*lpp.Model, error) {
	object, ok := v.(Object)
	if !ok {
		return nil, notModel("it is no object")
	}
	name, _ := object.Get("method").(string)
	m := &lpp.Model{Method: lpp.Method(name)}
	var err error
	if m.Components, err = part(object.Get("components")); err != nil {
		return nil, err
	}
	m.Mean, _ = object.Get("mean").([]float64)
	m.Scale, _ = object.Get("scale").([]float64)
	if kernel, ok := object.Get("kernel").(Object); ok {
		if err := mappingKernel(m, kernel, object.Get("options")); err != nil {
			return nil, err
		}
	}
	if err := m.Consistent(); err != nil {
		return nil, notModel(err.Error())
	}
	return m, nil
}

func mappingKernel(m *lpp.Model, kernel Object, options any) (err error) {
	if m.Alpha, err = part(kernel.Get("alpha")); err != nil {
		return err
	}
	if m.Training, err = part(kernel.Get("training")); err != nil {
		return err
	}
	given, _ := options.(Object)
	var only Object
	only.Add("kernel", given.Get("kernel"))
	o, err := Options(only)
	if err != nil {
		return notModel("its options are damaged: " + err.Error())
	}
	m.Options = o
	if o.Kernel.Coef0 == nil {
		m.Options.Kernel.Coef0 = lpp.Float(1)
	}
	return nil
}

func notModel(why string) error {
	return fault.New(fault.InvalidData, "", "this is no model of this library: %s", why)
}

// part decodes one matrix of a model, nil for null.
func part(v any) (*mat.Dense, error) {
	if v == nil {
		return nil, nil
	}
	m, err := Dense("a part of the model", v)
	if err != nil || len(m.Data) == 0 {
		return nil, notModel("one of its matrices is damaged")
	}
	return mat.NewDense(m.Rows, m.Cols, m.Data), nil
}

func kernelPart(m *lpp.Model) any {
	if m.Alpha == nil {
		return nil
	}
	var out Object
	out.Add("alpha", Gonum(m.Alpha))
	out.Add("training", Gonum(m.Training))
	return out
}

func graphReport(g *lpp.GraphReport) any {
	if g == nil {
		return nil
	}
	var edges, weights any
	if g.Edges != nil {
		edges, weights = g.Edges, g.Weights
	}
	var out Object
	out.Add("edges", edges)
	out.Add("weights", weights)
	out.Add("degrees", floats(g.Degrees))
	out.Count("edgeCount", g.EdgeCount)
	out.Count("components", g.Components)
	out.Count("isolated", g.Isolated)
	return out
}

// Warnings encodes warnings.
func Warnings(list []fault.Warning) []any {
	out := make([]any, len(list))
	for i, w := range list {
		var o Object
		o.Add("code", w.Code)
		o.Add("message", w.Message)
		out[i] = o
	}
	return out
}

// timings encodes the stages' times, the stages in alphabetical order.
func timings(ms map[string]float64) (out Object) {
	for stage, t := range ms {
		out.Add(stage, t)
		for i := len(out) - 1; i > 0 && out[i].Name < out[i-1].Name; i-- {
			out[i], out[i-1] = out[i-1], out[i]
		}
	}
	return out
}

// floats encodes a vector; nil becomes null.
func floats(v []float64) any {
	if v == nil {
		return nil
	}
	return v
}

// Gonum encodes a matrix; nil becomes null.
func Gonum(m *mat.Dense) any {
	if m == nil {
		return nil
	}
	raw := m.RawMatrix()
	return Matrix(dense.Matrix{Rows: raw.Rows, Cols: raw.Cols, Data: raw.Data})
}
