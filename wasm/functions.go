//go:build js && wasm

package main

import (
	"errors"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
	"lpp-playground/internal/value"
	"lpp-playground/wasm/wire"
)

// functions is the table of what JavaScript can call by name. Arguments and
// results are those of the public API.
var functions = []struct {
	name string
	work func(*call) (any, error)
}{
	{"fit", fit},
	{"transform", whole("map", transform)},
	{"inverseTransform", whole("map", inverseTransform)},
	{"session.open", openSession},
	{"session.fit", fitSession},
	{"session.neighbors", sessionNeighbors},
	{"session.close", closeSession},
	{"rayleigh", rayleigh},
	{"epsilonCovariance", epsilonCovariance},
	{"nearToFar", nearToFar},
	{"kmeans", kmeans},
	{"nmf", nmf},
	{"accuracy", whole("matching", accuracy)},
	{"nmi", whole("counting", nmi)},
	{"averagePrecision", averagePrecision},
	{"nearestNeighborError", nearestNeighborError},
	{"neighborAccuracy", neighborAccuracy},
	{"trustworthiness", trustworthiness},
	{"trustworthinessOfEach", trustworthinessOfEach},
	{"continuity", continuity},
	{"classGap", classGap},
	{"neighbors", nearest},
	{"sample", drawSample},
	{"live.configure", configureLive},
	{"live.trouble", liveTrouble},
	{"live.words", liveWords},
	{"live.layout", liveLayout},
}

// whole makes a function that is one stage.
func whole(stage string, work func(*call) (any, error)) func(*call) (any, error) {
	return func(c *call) (any, error) {
		report := pace.Reporter(c.ctx, stage, 1)
		found, err := work(c)
		if err == nil {
			report(1)
		}
		return found, err
	}
}

// find returns a function of the table.
func find(name string) (func(*call) (any, error), error) {
	for _, f := range functions {
		if f.name == name {
			return f.work, nil
		}
	}
	return nil, fault.New(fault.InvalidOption, "", "there is no function %q", name)
}

// request decodes (X, options). Errors in names and types of options come before those in the shape of X, and these
// before all others.
func (c *call) request(data, options any) (lpp.Data, lpp.Options, error) {
	o, err := wire.Options(options)
	if err != nil {
		return nil, o, err
	}
	o.Progress = c.progress()
	x, err := wire.Data("X", data)
	if err != nil {
		return nil, o, namesFirst(c, o, err)
	}
	return x, o, nil
}

// namesFirst returns what is wrong with the options' names, else err.
func namesFirst(c *call, o lpp.Options, err error) error {
	nothing, _ := lpp.FromFlat(0, 0, nil)
	_, first := lpp.FitData(c.ctx, nothing, o)
	var f *fault.Error
	if errors.As(first, &f) && f.Code == fault.InvalidOption {
		return first
	}
	return err
}

func fit(c *call) (any, error) {
	x, o, err := c.request(c.arg(0), c.arg(1))
	if err != nil {
		return nil, err
	}
	m, err := lpp.FitData(c.ctx, x, o)
	if err != nil {
		return nil, err
	}
	return wire.Model(m), nil
}

func transform(c *call) (any, error) {
	m, x, err := c.mapping("X")
	if err != nil {
		return nil, err
	}
	y, err := m.TransformData(x)
	return wire.Matrix(y), err
}

func inverseTransform(c *call) (any, error) {
	m, y, err := c.mapping("Y")
	if err != nil {
		return nil, err
	}
	x, err := m.InverseTransformData(y)
	return wire.Matrix(x), err
}

// mapping decodes (model, X), X under the given name.
func (c *call) mapping(name string) (*lpp.Model, lpp.Data, error) {
	m, err := wire.Mapping(c.arg(0))
	c.fail(err)
	x := c.data(name, 1)
	return m, x, c.err
}

func rayleigh(c *call) (any, error) {
	x, o, err := c.request(c.arg(0), c.arg(1))
	if err != nil {
		return nil, err
	}
	directions, err := wire.Dense("directions", c.arg(2))
	if err != nil {
		return nil, err
	}
	return lpp.RayleighData(c.ctx, x, o, directions)
}

func epsilonCovariance(c *call) (any, error) {
	x := c.data("X", 0)
	epsilon, err := wire.Float("epsilon", c.arg(1))
	if c.fail(err); c.err != nil {
		return nil, c.err
	}
	found, err := lpp.EpsilonCovarianceData(c.ctx, x, epsilon)
	if err != nil {
		return nil, err
	}
	var out wire.Object
	out.Add("covariance", wire.Gonum(found.Covariance))
	out.Add("beta", found.Beta)
	return out, nil
}

// nearToFar returns for (X, known, sums) the object {reaches, sums}: a row of ε, pairs, β, the short and the long
// variance, and the short axis' angle for every ε; and the sums with which a call with more rows continues, known being
// the number of rows so far, initially 0.
func nearToFar(c *call) (any, error) {
	x := c.data("X", 0)
	known, before := 0, []float64(nil)
	if c.arg(1) != nil {
		known = c.count("known", 1)
	}
	if given := c.arg(2); given != nil {
		var numbers bool
		if before, numbers = given.([]float64); !numbers {
			c.fail(fault.New(fault.InvalidOption, "sums", "sums are numbers that an earlier call has returned"))
		}
	}
	if c.err != nil {
		return nil, c.err
	}
	found, sums, err := lpp.NearToFarAfter(c.ctx, x, known, before)
	if err != nil {
		return nil, err
	}
	rows := make([]float64, 0, 6*len(found))
	for _, r := range found {
		rows = append(rows, r.Epsilon, float64(r.Pairs), r.Beta, r.Short, r.Long, r.Angle)
	}
	var out wire.Object
	out.Add("reaches", rows)
	out.Add("sums", sums)
	return out, nil
}

// nearest is called with (X, k) and returns the k nearest rows of every row.
func nearest(c *call) (any, error) {
	x, k := c.data("X", 0), c.count("k", 1)
	if c.err != nil {
		return nil, c.err
	}
	if thin, ok := points.Stored(x); ok {
		return indexOf(neighbors.NearestSparse(c.ctx, thin, k))
	}
	full, _ := points.Full(x)
	return indexOf(neighbors.Nearest(c.ctx, full, k))
}

// indexOf makes a result of neighbours and their error.
func indexOf(list *neighbors.List, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return list.Index, nil
}

// drawSample is called with {name, seed, n} and returns a seeded sample.
func drawSample(c *call) (any, error) {
	name, seed, n, err := wire.Sample(c.arg(0))
	if err != nil {
		return nil, err
	}
	set, err := sample.Sized(name, n, seed)
	if err != nil {
		return nil, err
	}
	var out wire.Object
	out.Add("points", set.X.Data)
	out.Add("labels", value.Integers(set.Labels))
	out.Count("rows", set.X.Rows)
	out.Count("cols", set.X.Cols)
	return out, nil
}
