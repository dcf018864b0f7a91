package main

import (
	"context"

	"lpp-playground/core/lpp"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
	"lpp-playground/internal/subspace"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// largeClasses clusters tests that any of the classes may be in, the two largest too:
// up to 6500 documents.
func largeClasses(s settings, r *report) {
	d := must.Get(datasets.Reuters(s.dir))
	c := corpus{"giants", "Reuters-21578, any classes", datasets.Reuters, 30, 5, &reutersAccuracy, &reutersInformation}
	d = d.Largest(c.classes).Normalized()
	classes := []int{2, 3, 4, 5}
	if s.smoke {
		classes = []int{2}
		d = d.Sample(random.New(seed), 600)
	}
	all := runTests(s, d, classes, 0, tryWithoutSearch)
	r.text("As above, but no test is drawn again, whatever its size, as in the paper: k of the 30 classes at random, %d tests for each k ≤ 5. "+
		"On average the scores are lower than on the tests above of the same k. "+
		"An independent script reached .618, .599, .717, .721 (k-means, PCA, LPP, LE; mutual information .450, .425, .508, .514) on such tests of k = 2 … 8.", s.count(clusterTests))
	clusterTables(r, c, all, classes, []int{byKMeans, byPCA, byLPP, byLE, byNMF})
}

// tryWithoutSearch runs every method on one subset of k classes, in k − 1 dimensions only.
func tryWithoutSearch(d datasets.Documents, k int) trial {
	t, fits, o := tryFixedDimensions(d, k)
	o.Method = lpp.LPP
	t.scores[byLPP] = scoreEmbedding(fits, o, d.Labels, k, k-1)
	// The scores of PCA, without the thousands of directions that are not needed.
	space := must.Get(subspace.LeadingSparse(context.Background(), subspace.Sparse{CSR: d.X}, true, subspace.Reduce{Components: k - 1}, seed, points.WorkingMemory()))
	t.scores[byPCA] = scoreKMeans(space.Coords, d.Labels, k)
	return t
}
