package main

import (
	"context"
	"slices"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/cluster"
	"lpp-playground/core/lpp"
	"lpp-playground/core/score"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// The papers' settings for documents.
const (
	clusterTests       = 50 // for each number of classes
	documentNeighbours = 15
	mostDocuments      = 1500 // of one test: permits an exact singular value decomposition and a short run
)

// The columns of the tables.
const (
	byKMeans = iota
	byBestPCA
	byPCA
	byBestLPP
	byLPP
	byLE
	byNMF
	methodCount
)

var methodNames = [methodCount]string{"k-means", "PCA (best)", "PCA", "LPP (best)", "LPP", "LE", "NMF-NCW"}

// outcome is the score of one clustering.
type outcome struct{ accuracy, information float64 }

// trial is one test: the scores of every method, and the best dimensions.
type trial struct {
	scores           [methodCount]outcome
	bestPCA, bestLPP int
}

// documentOptions are those of the papers: 15 nearest by inner product of rows
// of unit length, inner products as weights.
func documentOptions(method lpp.Method, neighbours int) lpp.Options {
	return lpp.Options{Method: method, Graph: lpp.Graph{K: neighbours, Metric: "cosine"}, Weight: lpp.Weight{Kind: "dot"}}
}

// try runs every method on one subset of k classes.
func try(d datasets.Documents, k int) trial {
	t, fits, o := tryFixedDimensions(d, k)
	o.Method = lpp.LPP
	t.scores[byLPP], t.scores[byBestLPP], t.bestLPP = overDimensions(fits, o, d.Labels, k)
	o.Method = lpp.PCA
	t.scores[byPCA], t.scores[byBestPCA], t.bestPCA = overDimensions(fits, o, d.Labels, k)
	return t
}

// tryFixedDimensions runs the methods with a given dimension: those on the whole documents, and LE. It leaves a session
// and LE's options.
func tryFixedDimensions(d datasets.Documents, k int) (t trial, fits *lpp.Session, o lpp.Options) {
	fits = lpp.NewSession(d.X)
	o = documentOptions(lpp.LaplacianEigenmap, min(documentNeighbours, d.X.Rows-1))
	t.scores[byKMeans] = scoreKMeans(d.X, d.Labels, k)
	t.scores[byNMF] = scoreNMF(d, k)
	t.scores[byLE] = scoreEmbedding(fits, o, d.Labels, k, k-1)
	return t, fits, o
}

// overDimensions fits once and clusters in k−1 dimensions and in each of some
// others; best is the highest accuracy, at the lowest dimension that has it.
func overDimensions(fits *lpp.Session, o lpp.Options, labels []int, k int) (usual, best outcome, dimension int) {
	tried := dimensionsTried(o.Method, k)
	model := fitMost(fits, o, tried[len(tried)-1])
	y := flat(model.Embedding)
	for _, m := range tried {
		if m > y.Cols {
			break
		}
		found := scoreKMeans(firstColumns(y, m), labels, k)
		if m == min(k-1, y.Cols) {
			usual = found
		}
		if found.accuracy > best.accuracy {
			best, dimension = found, m
		}
	}
	return usual, best, dimension
}

// dimensionsTried are 1 … 2k, and for PCA, whose optimum wanders, more.
func dimensionsTried(method lpp.Method, k int) []int {
	var tried []int
	for m := 1; m <= 2*k; m++ {
		tried = append(tried, m)
	}
	if method == lpp.PCA {
		tried = append(tried, 25, 35, 50, 75, 100, 150)
	}
	return tried
}

// scoreKMeans scores the best of ten runs of k-means.
func scoreKMeans(x mat.Matrix, labels []int, k int) outcome {
	found := must.Get(cluster.KMeans(context.Background(), x, cluster.KMeansOptions{K: k, Seed: seed}))
	return compare(labels, found.Labels)
}

// scoreNMF scores the best of ten factorisations.
func scoreNMF(d datasets.Documents, k int) outcome {
	found := must.Get(cluster.NMF(context.Background(), d.X, cluster.NMFOptions{K: k, Seed: seed}))
	return compare(d.Labels, found.Labels)
}

func compare(truth, predicted []int) (o outcome) {
	o.accuracy = must.Get(score.Accuracy(truth, predicted))
	o.information = must.Get(score.NMI(truth, predicted))
	return o
}

// testsOf is how many tests there are of k classes: but one of all classes, which
// are always the same documents.
func testsOf(tests, k int, d datasets.Documents) int {
	if k == len(d.Classes()) {
		return 1
	}
	return tests
}

// testCase is a test by its number of classes.
type testCase struct{ k, number int }

// allTests lists the tests of every number of classes.
func allTests(tests int, d datasets.Documents, classes []int) (all []testCase) {
	for _, k := range classes {
		for i := range testsOf(tests, k, d) {
			all = append(all, testCase{k, i})
		}
	}
	return all
}

// drawTest returns test i of k classes: the same for every experiment.
func drawTest(d datasets.Documents, k, i, most int) datasets.Documents {
	return d.Draw(random.New(seed).Split(100*k).Split(i), k, most)
}

// runTests tries tests of every number of classes, with a maximum number of documents; 0 accepts any.
func runTests(s settings, d datasets.Documents, classes []int, most int, try func(datasets.Documents, int) trial) map[int][]trial {
	all := map[int][]trial{}
	tests := allTests(s.count(clusterTests), d, classes)
	found := make([]trial, len(tests))
	each(len(tests), s.workers, func(i int) {
		k, number := tests[i].k, tests[i].number
		defer must.Prefix("%d classes, test %d", k, number)
		found[i] = try(drawTest(d, k, number, most), k)
	})
	for i, t := range tests {
		all[t.k] = append(all[t.k], found[i])
	}
	return all
}

// localityTests is the number of tests for each number of classes and of
// neighbours: a fifth of the others.
func (s settings) localityTests() int { return max(1, s.count(clusterTests)/5) }

// locality clusters by LPP for several numbers of neighbours, and on the complete graph; p runs over neighbours, and 0
// means complete. It returns a mean outcome for each number of classes.
func locality(s settings, d datasets.Documents, classes, neighbours []int, most int) map[int][]outcome {
	tests := allTests(s.localityTests(), d, classes)
	found := make([]map[int]outcome, len(tests))
	each(len(tests), s.workers, func(i int) {
		k := tests[i].k
		subset := drawTest(d, k, tests[i].number, most)
		fits := lpp.NewSession(subset.X)
		found[i] = map[int]outcome{}
		for _, p := range neighbours {
			found[i][p] = atLocality(fits, subset, k, p)
		}
	})
	all := map[int][]outcome{}
	for _, p := range neighbours {
		all[p] = make([]outcome, len(classes))
		for i, t := range tests {
			of := float64(testsOf(s.localityTests(), t.k, d))
			all[p][slices.Index(classes, t.k)].add(found[i][p], of)
		}
	}
	return all
}

func atLocality(fits *lpp.Session, d datasets.Documents, k, p int) outcome {
	if p == 0 {
		p = d.X.Rows - 2 // all pairs but those farthest from each other, which share no word: a list of edges
	}
	o := documentOptions(lpp.LPP, min(p, d.X.Rows-1))
	model := fitMost(fits, o, k-1)
	return scoreKMeans(flat(model.Embedding), d.Labels, k)
}
