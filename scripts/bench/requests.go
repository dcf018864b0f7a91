package main

import (
	"bufio"
	"encoding/json"
	"io"
	"math"
	"runtime"
	"time"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/scripts/must"
	"lpp-playground/scripts/processor"
)

// request requests one row of the tables on a number of cores.
type request struct {
	Row     string `json:"row"`
	Cores   int    `json:"cores"`
	Repeats int    `json:"repeats"`
}

// timing is the time of one fit, in milliseconds of elapsed time and of all processors, and its result.
type timing struct {
	Clock     float64   `json:"clock"`
	Processor float64   `json:"processor"`
	Values    []float64 `json:"values"`
	Residual  float64   `json:"residual"` // of an eigenmap
	Peak      float64   `json:"peak"`     // most memory that the process has held, MB
	Error     string    `json:"error"`
}

// timeAll reads requests, one per line, and writes their results, until the input ends: the caller measures other
// programs alternately with this one.
func timeAll(requests io.Reader, timings io.Writer) {
	sets := map[string]*mat.Dense{}
	lines := bufio.NewScanner(requests)
	for lines.Scan() {
		var q request
		must.Do(json.Unmarshal(lines.Bytes(), &q))
		x, ok := sets[q.Row]
		if !ok {
			x = toGonum(must.Get(pieces[q.Row].data()))
			sets[q.Row] = x
		}
		must.Do(json.NewEncoder(timings).Encode(timeFit(x, q)))
	}
	must.Do(lines.Err())
}

func timeFit(x *mat.Dense, q request) timing {
	runtime.GOMAXPROCS(q.Cores)
	runtime.GC()
	var model *lpp.Model
	var err error
	used, from := processorTime(), time.Now()
	for range q.Repeats {
		model, err = lpp.Fit(background, x, pieces[q.Row].o)
	}
	each := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 / float64(q.Repeats) }
	a := timing{Clock: each(time.Since(from)), Processor: each(processorTime() - used)}
	if err != nil {
		a.Error = err.Error()
		return a
	}
	a.Values, a.Peak = model.Values, peakMegabytes()
	if model.Graph != nil && model.Components == nil {
		a.Residual = residual(model)
	}
	return a
}

// processorTime is processor.Time; it fails if the time is not available.
func processorTime() time.Duration {
	used, ok := processor.Time()
	if !ok {
		panic("this system does not tell the processor time of a process")
	}
	return used
}

// residual returns the largest ‖D^(−½)(L − λD)y‖ of an eigenmap's pairs, D^(½)y of unit length.
func residual(m *lpp.Model) (worst float64) {
	n, k := m.Embedding.Dims()
	left := dense.New(n, k)
	for i := range n {
		for c := range k {
			left.Set(i, c, (1-m.Values[c])*m.Graph.Degrees[i]*m.Embedding.At(i, c))
		}
	}
	for e, w := range m.Graph.Weights {
		i, j := int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1])
		for c := range k {
			left.Data[i*k+c] -= w * m.Embedding.At(j, c)
			left.Data[j*k+c] -= w * m.Embedding.At(i, c)
		}
	}
	for c := range k {
		var square, length float64
		for i, degree := range m.Graph.Degrees {
			square += left.At(i, c) * left.At(i, c) / degree
			length += degree * m.Embedding.At(i, c) * m.Embedding.At(i, c)
		}
		worst = math.Max(worst, math.Sqrt(square/length))
	}
	return worst
}
