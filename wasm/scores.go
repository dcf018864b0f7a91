//go:build js && wasm

package main

import (
	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/cluster"
	"lpp-playground/core/fault"
	"lpp-playground/core/score"
	"lpp-playground/internal/line"
	"lpp-playground/internal/value"
	"lpp-playground/wasm/wire"
)

// kmeans is called with (X, {k, restarts, seed, init}).
func kmeans(c *call) any {
	o := must(wire.KMeansOptions(c.arg(1)))
	x := c.data("X", 0)
	o.Progress = c.restarts()
	found := must(cluster.KMeans(c.ctx, x, o))
	var out wire.Object
	out.Add("labels", value.Integers(found.Labels))
	out.Add("objective", found.Objective)
	out.Add("centers", wire.Matrix(found.Centers))
	return out
}

// nmf is called with (X, {k, weighting, restarts, seed}).
func nmf(c *call) any {
	o := must(wire.NMFOptions(c.arg(1)))
	x := c.data("X", 0)
	o.Progress = c.restarts()
	found := must(cluster.NMF(c.ctx, x, o))
	var out wire.Object
	out.Add("labels", value.Integers(found.Labels))
	out.Add("U", wire.Matrix(found.U))
	out.Add("V", wire.Matrix(found.V))
	out.Add("objective", found.Objective)
	return out
}

// restarts returns a function that reports restarts to the caller, nil if there is no listener.
func (c *call) restarts() cluster.Progress {
	report := c.progress()
	if report == nil {
		return nil
	}
	return func(done, total int) { report("restarts", done, total) }
}

// accuracy is called with (truth, predicted), and nmi likewise.
func accuracy(c *call) any {
	return must(score.Accuracy(c.labels("truth", 0), c.labels("predicted", 1)))
}

func nmi(c *call) any { return must(score.NMI(c.labels("truth", 0), c.labels("predicted", 1))) }

// averagePrecision is called with (X, labels).
func averagePrecision(c *call) any {
	return must(score.AveragePrecision(c.ctx, c.data("X", 0), c.labels("labels", 1)))
}

// nearestNeighborError is called with (train, trainLabels, test, testLabels, {metric}).
func nearestNeighborError(c *call) any {
	metric := must(wire.Metric(c.arg(4)))
	return must(score.NearestNeighborError(c.ctx, c.data("train", 0), c.labels("trainLabels", 1), c.data("test", 2), c.labels("testLabels", 3), metric))
}

// neighborAccuracy is called with (X, labels, k).
func neighborAccuracy(c *call) any {
	return must(score.NeighborAccuracy(c.ctx, c.data("X", 0), c.labels("labels", 1), c.count("k", 2)))
}

// trustworthiness is called with (X, Y, k), and continuity likewise.
func trustworthiness(c *call) any {
	return must(score.Trustworthiness(c.ctx, c.data("X", 0), c.data("Y", 1), c.count("k", 2)))
}

func continuity(c *call) any {
	return must(score.Continuity(c.ctx, c.data("X", 0), c.data("Y", 1), c.count("k", 2)))
}

// trustworthinessOfEach is called with (X, k, Y, …) and returns a number for each Y.
func trustworthinessOfEach(c *call) any {
	x, k := c.data("X", 0), c.count("k", 1)
	var ys []mat.Matrix
	for i := 2; i < len(c.args); i++ {
		ys = append(ys, c.data("Y", i))
	}
	return must(score.TrustworthinessOfEach(c.ctx, x, ys, k))
}

// classGap is called with (Y, labels) and returns the gap of the two closest classes.
func classGap(c *call) any {
	y, labels := must(wire.Dense("Y", c.arg(0))), c.labels("labels", 1)
	if len(labels) != y.Rows {
		panic(fault.New(fault.InvalidOption, "labels", "labels has %d entries, Y has %d rows; there must be one a row", len(labels), y.Rows))
	}
	narrow := make([]int32, len(labels))
	for i, label := range labels {
		narrow[i] = int32(label)
	}
	var groups line.Groups
	return groups.Gap(y.Data, y.Cols, narrow)
}
