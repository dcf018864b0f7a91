//go:build js && wasm

package main

import (
	"context"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/cluster"
	"lpp-playground/core/fault"
	"lpp-playground/core/score"
	"lpp-playground/internal/line"
	"lpp-playground/internal/value"
	"lpp-playground/wasm/wire"
)

// kmeans is called with (X, {k, restarts, seed, init}).
func kmeans(c *call) (any, error) {
	o, err := wire.KMeansOptions(c.arg(1))
	c.fail(err)
	x := c.data("X", 0)
	if c.err != nil {
		return nil, c.err
	}
	o.Progress = c.restarts()
	found, err := cluster.KMeans(c.ctx, x, o)
	if err != nil {
		return nil, err
	}
	var out wire.Object
	out.Add("labels", value.Integers(found.Labels))
	out.Add("objective", found.Objective)
	out.Add("centers", wire.Matrix(found.Centers))
	return out, nil
}

// nmf is called with (X, {k, weighting, restarts, seed}).
func nmf(c *call) (any, error) {
	o, err := wire.NMFOptions(c.arg(1))
	c.fail(err)
	x := c.data("X", 0)
	if c.err != nil {
		return nil, c.err
	}
	o.Progress = c.restarts()
	found, err := cluster.NMF(c.ctx, x, o)
	if err != nil {
		return nil, err
	}
	var out wire.Object
	out.Add("labels", value.Integers(found.Labels))
	out.Add("U", wire.Matrix(found.U))
	out.Add("V", wire.Matrix(found.V))
	out.Add("objective", found.Objective)
	return out, nil
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
func accuracy(c *call) (any, error) { return compare(c, score.Accuracy) }

func nmi(c *call) (any, error) { return compare(c, score.NMI) }

func compare(c *call, measure func(truth, predicted []int) (float64, error)) (any, error) {
	truth, predicted := c.labels("truth", 0), c.labels("predicted", 1)
	if c.err != nil {
		return nil, c.err
	}
	return result(measure(truth, predicted))
}

// result makes a result of a number and its error.
func result(v float64, err error) (any, error) { return v, err }

// averagePrecision is called with (X, labels).
func averagePrecision(c *call) (any, error) {
	x, labels := c.data("X", 0), c.labels("labels", 1)
	if c.err != nil {
		return nil, c.err
	}
	return result(score.AveragePrecision(c.ctx, x, labels))
}

// nearestNeighborError is called with (train, trainLabels, test, testLabels, {metric}).
func nearestNeighborError(c *call) (any, error) {
	metric, err := wire.Metric(c.arg(4))
	c.fail(err)
	train, trainLabels := c.data("train", 0), c.labels("trainLabels", 1)
	test, testLabels := c.data("test", 2), c.labels("testLabels", 3)
	if c.err != nil {
		return nil, c.err
	}
	return result(score.NearestNeighborError(c.ctx, train, trainLabels, test, testLabels, metric))
}

// neighborAccuracy is called with (X, labels, k).
func neighborAccuracy(c *call) (any, error) {
	x, labels, k := c.data("X", 0), c.labels("labels", 1), c.count("k", 2)
	if c.err != nil {
		return nil, c.err
	}
	return result(score.NeighborAccuracy(c.ctx, x, labels, k))
}

// trustworthiness is called with (X, Y, k), and continuity likewise.
func trustworthiness(c *call) (any, error) { return compareNeighbors(c, score.Trustworthiness) }

func continuity(c *call) (any, error) { return compareNeighbors(c, score.Continuity) }

// trustworthinessOfEach is called with (X, k, Y, …) and returns a number for each Y.
func trustworthinessOfEach(c *call) (any, error) {
	x, k := c.data("X", 0), c.count("k", 1)
	var ys []mat.Matrix
	for i := 2; i < len(c.args); i++ {
		ys = append(ys, c.data("Y", i))
	}
	if c.err != nil {
		return nil, c.err
	}
	return score.TrustworthinessOfEach(c.ctx, x, ys, k)
}

func compareNeighbors(c *call, measure func(ctx context.Context, x, y mat.Matrix, k int) (float64, error)) (any, error) {
	x, y, k := c.data("X", 0), c.data("Y", 1), c.count("k", 2)
	if c.err != nil {
		return nil, c.err
	}
	return result(measure(c.ctx, x, y, k))
}

// classGap is called with (Y, labels) and returns the gap of the two closest classes.
func classGap(c *call) (any, error) {
	y, err := wire.Dense("Y", c.arg(0))
	c.fail(err)
	labels, err := value.Labels("labels", c.arg(1))
	if c.fail(err); c.err != nil {
		return nil, c.err
	}
	if len(labels) != y.Rows {
		return nil, fault.New(fault.InvalidOption, "labels", "labels has %d entries, Y has %d rows; there must be one a row", len(labels), y.Rows)
	}
	narrow := make([]int32, len(labels))
	for i, label := range labels {
		narrow[i] = int32(label)
	}
	var groups line.Groups
	return groups.Gap(y.Data, y.Cols, narrow), nil
}
