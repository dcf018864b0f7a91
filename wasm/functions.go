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
// results are those of the public API. An error ends a function by must.
var functions = []struct {
	name string
	work func(*call) any
}{
	{"fit", fit},
	{"transform", stageFunction("map", transform)},
	{"inverseTransform", stageFunction("map", inverseTransform)},
	{"session.open", openSession},
	{"session.fit", fitSession},
	{"session.neighbors", sessionNeighbors},
	{"session.close", closeSession},
	{"rayleigh", rayleigh},
	{"epsilonCovariance", epsilonCovariance},
	{"nearToFar", nearToFar},
	{"kmeans", kmeans},
	{"nmf", nmf},
	{"accuracy", stageFunction("matching", accuracy)},
	{"nmi", stageFunction("counting", nmi)},
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

// stageFunction makes a function that is one stage.
func stageFunction(stage string, work func(*call) any) func(*call) any {
	return func(c *call) any {
		report := pace.Reporter(c.ctx, stage, 1)
		found := work(c)
		report(1)
		return found
	}
}

// find returns a function of the table.
func find(name string) func(*call) any {
	for _, f := range functions {
		if f.name == name {
			return f.work
		}
	}
	panic(fault.New(fault.InvalidOption, "", "there is no function %q", name))
}

// request decodes (X, options). Errors in names and types of options come before those in the shape of X, and these
// before all others.
func (c *call) request() (lpp.Data, lpp.Options) {
	o := must(wire.Options(c.arg(1)))
	o.Progress = c.progress()
	x, err := wire.Data("X", c.arg(0))
	check(namesFirst(c, o, err))
	return x, o
}

// namesFirst returns what is wrong with the options' names, else err; nil for no err.
func namesFirst(c *call, o lpp.Options, err error) error {
	if err == nil {
		return nil
	}
	nothing, _ := lpp.FromFlat(0, 0, nil)
	_, first := lpp.FitData(c.ctx, nothing, o)
	var f *fault.Error
	if errors.As(first, &f) && f.Code == fault.InvalidOption {
		return first
	}
	return err
}

func fit(c *call) any {
	x, o := c.request()
	return wire.Model(must(lpp.FitData(c.ctx, x, o)))
}

func transform(c *call) any {
	m, x := c.mapping("X")
	return wire.Matrix(must(m.TransformData(x)))
}

func inverseTransform(c *call) any {
	m, y := c.mapping("Y")
	return wire.Matrix(must(m.InverseTransformData(y)))
}

// mapping decodes (model, X), X under the given name.
func (c *call) mapping(name string) (*lpp.Model, lpp.Data) {
	m := must(wire.Mapping(c.arg(0)))
	return m, c.data(name, 1)
}

func rayleigh(c *call) any {
	x, o := c.request()
	directions := must(wire.Dense("directions", c.arg(2)))
	return must(lpp.RayleighData(c.ctx, x, o, directions))
}

func epsilonCovariance(c *call) any {
	x := c.data("X", 0)
	found := must(lpp.EpsilonCovarianceData(c.ctx, x, must(wire.Float("epsilon", c.arg(1)))))
	var out wire.Object
	out.Add("covariance", wire.Gonum(found.Covariance))
	out.Add("beta", found.Beta)
	return out
}

// nearToFar returns for (X, known, sums) the object {reaches, sums}: a row of ε, pairs, β, the short and the long
// variance, and the short axis' angle for every ε; and the sums with which a call with more rows continues, known being
// the number of rows so far, initially 0.
func nearToFar(c *call) any {
	x := c.data("X", 0)
	known, before := 0, []float64(nil)
	if c.arg(1) != nil {
		known = c.count("known", 1)
	}
	if given := c.arg(2); given != nil {
		var numbers bool
		if before, numbers = given.([]float64); !numbers {
			panic(fault.New(fault.InvalidOption, "sums", "sums are numbers that an earlier call has returned"))
		}
	}
	found, sums, err := lpp.NearToFarAfter(c.ctx, x, known, before)
	check(err)
	rows := make([]float64, 0, 6*len(found))
	for _, r := range found {
		rows = append(rows, r.Epsilon, float64(r.Pairs), r.Beta, r.Short, r.Long, r.Angle)
	}
	var out wire.Object
	out.Add("reaches", rows)
	out.Add("sums", sums)
	return out
}

// nearest is called with (X, k) and returns the k nearest rows of every row.
func nearest(c *call) any {
	x, k := c.data("X", 0), c.count("k", 1)
	if thin, ok := points.Stored(x); ok {
		return must(neighbors.NearestSparse(c.ctx, thin, k)).Index
	}
	full, _ := points.Full(x)
	return must(neighbors.Nearest(c.ctx, full, k)).Index
}

// drawSample is called with {name, seed, n} and returns a seeded sample.
func drawSample(c *call) any {
	name, seed, n, err := wire.Sample(c.arg(0))
	check(err)
	set := must(sample.Sized(name, n, seed))
	var out wire.Object
	out.Add("points", set.X.Data)
	out.Add("labels", value.Integers(set.Labels))
	out.Count("rows", set.X.Rows)
	out.Count("cols", set.X.Cols)
	return out
}
