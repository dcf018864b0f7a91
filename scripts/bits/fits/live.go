package main

import (
	"fmt"
	"math/rand/v2"

	"lpp-playground/core/lpp"
	"lpp-playground/internal/live"
)

// stepsPerRun is the number of steps of a live run.
const stepsPerRun = 6

// moveThePoints runs up to four methods side by side on points in the plane: from the start, after one point has moved,
// after many have, after the options have changed, and after there are more points.
func moveThePoints(r *report, count int) {
	for at := range count {
		random := rand.New(rand.NewPCG(uint64(at), 4))
		set := inPlane(pick(random, "two-cigars", "moons", "outliers"), pick(random, 12, 40, 90, 250))
		n, _ := set.x.Dims()
		var points live.Live
		shared := anyOptions(random, at, n, set.labels)
		if shared.Graph.Kind == "precomputed" {
			shared.Graph = lpp.Graph{}
		}
		place := func(xy []float64, labels []int32, from int) {
			for i := from; i < len(labels); i++ {
				xy[2*i], xy[2*i+1], labels[i] = set.x.At(i%n, 0), set.x.At(i%n, 1), int32(max(set.labels[i%n], -1))
			}
		}
		xy, labels := points.Resize(n)
		place(xy, labels, 0)
		runs := liveRuns(random, at)
		configure := func() error {
			config, err := shared.Live(runs...)
			if err == nil {
				points.Configure(config)
			}
			return err
		}
		err := configure()
		for step := range stepsPerRun {
			switch {
			case err != nil:
			case step == 2: // many points move
				for i := range xy {
					xy[i] += 0.1 * random.NormFloat64()
				}
			case step == 4:
				shared.Weight = lpp.Weight{Kind: pick(random, weightKinds...)}
				err = configure()
			case step == 5:
				xy, labels = points.Resize(n + 3)
				place(xy, labels, n)
				xy[2*n] += 0.5
			case step > 0:
				xy[2*random.IntN(n)] += 0.3
			}
			if err == nil {
				err = points.Step()
			}
			r.add(fmt.Sprintf("%s, %d points, step %d of %s, %s", set.name, n, step, shared.Graph.Kind, shared.Weight.Kind), liveParts(&points, err)...)
			err = nil
		}
	}
}

// liveRuns draws one to four runs, the first with the next method in rotation.
func liveRuns(random *rand.Rand, at int) (runs []lpp.Options) {
	for i := range 1 + at%live.MaxRuns {
		o := anyOptions(random, at+i, 0, nil)
		o.Graph, o.Labels, o.Components = lpp.Graph{}, nil, 0
		runs = append(runs, o)
	}
	return runs
}

func liveParts(points *live.Live, err error) []part {
	if err != nil {
		return []part{partOf("error", err)}
	}
	a := points.Result()
	parts := []part{partOf("answer", a.N, a.K, a.T, a.A, a.C, a.Mean, a.Warnings)}
	for _, s := range points.Slots() {
		parts = append(parts, partOf(s.Method, s.Rank, s.Axes, s.Mean, s.Values, s.Above, s.Below, s.B, s.Scores, s.Levels, s.Frame, s.Gamma, s.Warnings, s.Err, s.Certificate))
	}
	low, high := points.DegreeRange()
	return append(parts, partOf("degrees", low, high))
}
