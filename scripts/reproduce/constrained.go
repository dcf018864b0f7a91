package main

import (
	"fmt"
	"math"

	"lpp-playground/core/lpp"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// The paper ran 20 tests with 10 draws of labels each.
const (
	guidedTests = 20
	labelDraws  = 10
)

// shares are the percentages of documents that are labelled.
var shares = []int{3, 5, 7, 9}

// guides are the methods that use labels. The paper's order of columns has the
// first two.
var guides = []struct {
	name    string
	printed bool // in the paper
	method  lpp.Method
	choice  string
	extra   int // dimensions in addition to r − 1
}{
	{"Semi-LE", true, lpp.SemiLaplacianEigenmap, "", 0},
	{"CLE", true, lpp.ConstrainedLaplacianEigenmap, "second", 1},
	{"CLE, separating", false, lpp.ConstrainedLaplacianEigenmap, "separating", 1},
}

// constrainedTest is one test: scores without labels, and of each guide by share of
// labels.
type constrainedTest struct {
	plain outcome
	by    [4][3]outcome
}

// constrained compares three eigenmaps as labels are added.
func constrained(s settings, r *report) {
	r.text("Documents as above; r classes at random, at most %d documents, %d tests for each r, %d draws of labels for each share (the paper: 20 and 10), at least one document a class. "+
		"r − 1 nontrivial dimensions for LE and Semi-LE (the paper counts the constant), all r of CLE; the best of 10 runs of k-means. "+
		"CLE is the paper's, which takes the second smallest eigenvector of each class; separating (`select: 'separating'`) takes, of the first four that are not constant, the one that parts the labelled documents of the class farthest from the others.", mostDocuments, s.count(guidedTests), labelDraws)
	for _, c := range []struct {
		name string
		read func(string) (datasets.Documents, error)
	}{{"Reuters", datasets.Reuters}, {"TDT2", datasets.TDT2}} {
		d := must.Get(c.read(s.dir))
		guideCorpus(s, r, c.name, d.Largest(30).Normalized())
	}
}

func guideCorpus(s settings, r *report, name string, d datasets.Documents) {
	classes, most := []int{2, 3, 4, 5, 6}, mostDocuments
	if s.smoke {
		classes, most = []int{2, 4}, 200
	}
	tests := s.count(guidedTests)
	all := make([][]constrainedTest, len(classes))
	for i := range all {
		all[i] = make([]constrainedTest, tests)
	}
	each(len(classes)*tests, s.workers, func(i int) {
		k, test := classes[i/tests], i%tests
		all[i/tests][test] = runConstrained(drawTest(d, k, test, most), k, random.New(seed+2).Split(100*k+test))
	})
	r.heading(name + ", accuracy")
	columns := guidedTable(r, all, classes, constrainedAccuracy[name], func(o outcome) float64 { return o.accuracy })
	r.plot(sharesPlot(name, columns))
	r.heading(name + ", normalised mutual information")
	guidedTable(r, all, classes, constrainedInformation[name], func(o outcome) float64 { return o.information })
}

// runConstrained runs the three eigenmaps on one subset, those that use labels with
// several draws of them.
func runConstrained(d datasets.Documents, k int, source *random.Source) (g constrainedTest) {
	fits := lpp.NewSession(d.X)
	neighbours := min(documentNeighbours, d.X.Rows-1)
	g.plain = scoreEmbedding(fits, documentOptions(lpp.LaplacianEigenmap, neighbours), d.Labels, k, k-1)
	for i, share := range shares {
		for range labelDraws {
			labels := reveal(d.Labels, share, source)
			for at, guide := range guides {
				o := documentOptions(guide.method, neighbours)
				o.Labels, o.Select = labels, guide.choice
				found := scoreEmbedding(fits, o, d.Labels, k, k-1+guide.extra)
				g.by[i][at].add(found, labelDraws)
			}
		}
	}
	return g
}

// add adds one of several outcomes to their mean.
func (o *outcome) add(one outcome, of float64) {
	o.accuracy += one.accuracy / of
	o.information += one.information / of
}

func scoreEmbedding(fits *lpp.Session, o lpp.Options, truth []int, k, dimensions int) outcome {
	model := fitMost(fits, o, dimensions)
	return scoreKMeans(flat(model.Embedding), truth, k)
}

// reveal retains a percentage of the labels of every class, at least one, and sets the rest to −1.
func reveal(truth []int, percent int, source *random.Source) []int {
	size := map[int]int{}
	for _, label := range truth {
		size[label]++
	}
	known := make([]int, len(truth))
	for i := range known {
		known[i] = -1
	}
	left := map[int]int{}
	for label, n := range size {
		left[label] = max(1, int(math.Round(float64(n*percent)/100)))
	}
	for _, i := range source.Perm(len(truth)) {
		if left[truth[i]] > 0 {
			left[truth[i]]--
			known[i] = truth[i]
		}
	}
	return known
}

// guidedTable writes a row for each r and the average, and returns the columns.
func guidedTable(r *report, all [][]constrainedTest, classes []int, paper publishedGuided, of func(outcome) float64) []averages {
	header, printed := []string{"r", "LE"}, []int{0} // printed: the paper's column, -1 for none
	for s, share := range shares {
		for g, guide := range guides {
			header = append(header, fmt.Sprintf("%s %d %%", guide.name, share))
			if guide.printed {
				printed = append(printed, 1+2*s+g)
			} else {
				printed = append(printed, -1)
			}
		}
	}
	number := func(row, column int) string {
		if printed[column] < 0 {
			return ""
		}
		return paper[row][printed[column]]
	}
	var rows [][]string
	columns := make([]averages, len(printed))
	for i, k := range classes {
		row := []string{fmt.Sprint(k)}
		for c := range columns {
			v := guidedScores(all[i], c, of)
			row = append(row, v.cell(number(k-2, c)))
			columns[c].add(v)
		}
		rows = append(rows, row)
	}
	average := []string{"**average**"}
	for c, v := range columns {
		text := v.String()
		if mean := number(5, c); mean != "" && len(classes) == 5 {
			text += " (" + mean + ")"
		}
		average = append(average, text)
	}
	r.table(header, append(rows, average))
	return columns
}

// guidedScores is one column of the table for one r.
func guidedScores(tests []constrainedTest, column int, of func(outcome) float64) (v series) {
	for _, g := range tests {
		one := g.plain
		if column > 0 {
			one = g.by[(column-1)/len(guides)][(column-1)%len(guides)]
		}
		v = append(v, of(one))
	}
	return v
}
