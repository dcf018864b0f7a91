package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/cluster"
	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/core/score"
)

// fitSmall fits the small sets with count options. Every fourth fit is one of a session that has fitted the case
// before, so that the caches of a session are used.
func fitSmall(r *report, count int) {
	sets, ctx := smallSets(), context.Background()
	for at := range count {
		set := sets[at%len(sets)]
		random := rand.New(rand.NewPCG(uint64(at), 2))
		n, d := set.x.Dims()
		o := anyOptions(random, at/len(sets), n, set.labels)
		session := lpp.NewSession(set.x)
		if at%4 == 0 {
			before := anyOptions(random, random.IntN(1000), n, set.labels)
			_, _ = session.Fit(ctx, before) // refused or not, it leaves a session that can be used
		}
		m, err := session.Fit(ctx, o)
		parts := modelParts(m, err)
		if err == nil {
			parts = append(parts, afterwards(m, set.x)...)
		}
		if o.Method == lpp.LPP {
			directions := mat.NewDense(d, 2, nil)
			directions.Apply(func(_, _ int, _ float64) float64 { return random.NormFloat64() }, directions)
			quotients, err := lpp.Rayleigh(ctx, set.x, o, directions)
			parts = append(parts, partOf("rayleigh", quotients, err))
		}
		r.add(nameOf(set.name, o), parts...)
	}
}

// afterwards hashes a model's results for rows and for embedded points.
func afterwards(m *lpp.Model, x mat.Matrix) []part {
	placed, err := m.Transform(x)
	parts := []part{partOf("transform", placed, err)}
	if m.Components != nil {
		back, err := m.InverseTransform(m.Embedding)
		parts = append(parts, partOf("inverse", back, err))
	}
	return parts
}

// fitLarge fits the large sets by every method.
func fitLarge(r *report) {
	for _, set := range largeSets() {
		n, _ := set.x.Dims()
		random := rand.New(rand.NewPCG(uint64(n), 3))
		for at := range lpp.Methods() {
			o := anyOptions(random, at, n, set.labels) // of the first kind of graph
			o.Graph, o.Reduce.Variance = anyGraph(random, "knn", n), 0
			if o.Method == lpp.KernelLPP && n > 1200 {
				continue // its dense problem would take most of the time
			}
			m, err := lpp.Fit(context.Background(), set.x, o)
			r.add(nameOf(set.name, o), modelParts(m, err)...)
		}
	}
}

// scoreAll hashes scores, clusterings and the artificial sets themselves.
func scoreAll(r *report) {
	ctx := context.Background()
	for _, name := range sample.Names() {
		set, err := sample.Named(name, 3)
		r.add("sample "+name, partOf("points", set.X, set.Labels, err))
	}
	for _, set := range smallSets() {
		n, _ := set.x.Dims()
		plane, err := lpp.Fit(ctx, set.x, lpp.Options{Method: lpp.PCA})
		if err != nil {
			r.add("scores of "+set.name, partOf("error", err))
			continue
		}
		y := plane.Embedding
		trust, err := score.Trustworthiness(ctx, set.x, y, 5)
		continuity, err2 := score.Continuity(ctx, set.x, y, 5)
		nearest, err3 := score.NeighborAccuracy(ctx, set.x, set.labels, 5)
		precision, err4 := score.AveragePrecision(ctx, set.x, set.labels)
		r.add("scores of "+set.name, partOf("scores", trust, continuity, nearest, precision), partOf("error", fmt.Sprint(err, err2, err3, err4)))
		means, err := cluster.KMeans(ctx, set.x, cluster.KMeansOptions{K: 3, Restarts: 3, Seed: uint32(n)})
		if err == nil {
			r.add("k-means of "+set.name, partOf("clusters", means.Labels, means.Objective, means.Centers))
		}
		factors, err := cluster.NMF(ctx, set.x, cluster.NMFOptions{K: 3, Restarts: 2, Seed: uint32(n), Rounds: 200})
		if err == nil {
			r.add("NMF of "+set.name, partOf("factors", factors.Labels, factors.Objective, factors.U, factors.V))
		}
		near, err := lpp.NearToFar(ctx, set.x)
		r.add("near to far of "+set.name, partOf("reaches", fmt.Sprintf("%x", near), err))
	}
}
