package main

import (
	"fmt"

	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// published is a table of the analysis paper: k = 2 … 10, methods in the order
// of methodNames.
type published [9][methodCount]string

var reutersAccuracy = published{
	{".871", ".913", ".864", ".963", ".923", ".923", ".925"},
	{".775", ".815", ".768", ".884", ".816", ".816", ".807"},
	{".732", ".773", ".715", ".843", ".793", ".793", ".787"},
	{".671", ".704", ".654", ".780", ".737", ".737", ".735"},
	{".655", ".683", ".642", ".760", ".719", ".719", ".722"},
	{".623", ".651", ".610", ".724", ".694", ".694", ".689"},
	{".582", ".617", ".572", ".693", ".650", ".650", ".662"},
	{".553", ".587", ".549", ".661", ".625", ".625", ".623"},
	{".545", ".573", ".540", ".646", ".615", ".615", ".616"},
}

var reutersInformation = published{
	{".600", ".666", ".569", ".793", ".697", ".697", ".705"},
	{".567", ".594", ".536", ".660", ".601", ".601", ".600"},
	{".598", ".621", ".573", ".671", ".635", ".635", ".634"},
	{".563", ".567", ".538", ".633", ".603", ".603", ".587"},
	{".579", ".587", ".552", ".636", ".615", ".615", ".603"},
	{".573", ".572", ".547", ".629", ".617", ".617", ".600"},
	{".556", ".557", ".530", ".615", ".587", ".587", ".583"},
	{".549", ".545", ".532", ".605", ".586", ".586", ".560"},
	{".552", ".549", ".528", ".607", ".586", ".586", ".561"},
}

var tdt2Accuracy = published{
	{".989", ".992", ".977", ".998", ".998", ".998", ".985"},
	{".974", ".985", ".944", ".996", ".996", ".996", ".953"},
	{".959", ".970", ".894", ".996", ".996", ".996", ".964"},
	{".948", ".961", ".914", ".993", ".993", ".993", ".980"},
	{".945", ".954", ".879", ".993", ".992", ".992", ".932"},
	{".883", ".903", ".849", ".990", ".988", ".987", ".921"},
	{".874", ".890", ".829", ".989", ".987", ".988", ".908"},
	{".852", ".870", ".810", ".987", ".983", ".984", ".895"},
	{".835", ".850", ".786", ".982", ".979", ".978", ".898"},
}

var tdt2Information = published{
	{".962", ".965", ".925", ".981", ".981", ".981", ".939"},
	{".946", ".962", ".894", ".977", ".976", ".976", ".924"},
	{".932", ".942", ".856", ".979", ".979", ".979", ".951"},
	{".935", ".942", ".892", ".975", ".973", ".973", ".965"},
	{".936", ".939", ".878", ".975", ".974", ".974", ".923"},
	{".884", ".892", ".849", ".969", ".968", ".966", ".915"},
	{".889", ".895", ".841", ".970", ".967", ".967", ".911"},
	{".875", ".878", ".831", ".970", ".966", ".967", ".905"},
	{".865", ".869", ".813", ".962", ".959", ".958", ".897"},
}

// corpus is a set of documents with the paper's numbers.
type corpus struct {
	file, name            string
	read                  func(dir string) (datasets.Documents, error)
	classes               int // the largest ones are used
	most                  int // classes of one test
	accuracy, information *published
}

func reuters(s settings, r *report) {
	r.text("Tests whose classes have more than %d documents together are drawn again, which leaves out the two giant classes (3713 and 2055 of 8067 documents); the paper drew from all. "+
		"An independent script reached .688, .670, .738, .742 (k-means, PCA, LPP, LE) under the same limit.", mostDocuments)
	clusterCorpus(s, r, corpus{"reuters", "Reuters-21578", datasets.Reuters, 30, 10, &reutersAccuracy, &reutersInformation})
}

func tdt2(s settings, r *report) {
	r.text("Tests with more than %d documents are drawn again, which makes large classes rarer than in the paper. "+
		"An independent script reached .913, .868, .968, .984 (k-means, PCA, LPP, LE) on tests of up to 1300.", mostDocuments)
	clusterCorpus(s, r, corpus{"tdt2", "TDT2", datasets.TDT2, 30, 10, &tdt2Accuracy, &tdt2Information})
}

func companies(s settings, r *report) {
	r.text("1080 texts of nine branches, 120 each, 856 words: the freely licensed set. The papers do not use it.")
	clusterCorpus(s, r, corpus{"cnae9", "CNAE-9", datasets.Companies, 9, 9, nil, nil})
}

// clusterCorpus writes the tables of one corpus.
func clusterCorpus(s settings, r *report, c corpus) {
	d := must.Get(c.read(s.dir))
	d = d.Largest(c.classes).Normalized()
	var classes []int
	for k := 2; k <= c.most; k++ {
		classes = append(classes, k)
	}
	most := mostDocuments
	if s.smoke {
		classes, most = []int{2, 4}, 200
	}
	all := runTests(s, d, classes, most, try)
	r.text("Rows of unit length, %d neighbours by inner product, inner products as weights, k − 1 dimensions, the best of 10 runs of k-means; "+
		"k classes at random, %d tests for each k. (best): the dimension with the highest accuracy, 1 … 2k, for PCA also up to 150. No dimension is cut before LPP.", documentNeighbours, s.count(clusterTests))
	if c.most == c.classes {
		r.text("All %d classes are one test, always the same.", c.classes)
	}
	every := []int{byKMeans, byBestPCA, byPCA, byBestLPP, byLPP, byLE, byNMF}
	clusterTables(r, c, all, classes, every)
	r.heading("The best dimension")
	dimensionTable(r, all, classes)
	r.heading("Accuracy against the number of neighbours p")
	if c.accuracy != nil {
		r.text("The paper's figure 2 peaks at p = 15 on Reuters and 6 on TDT2 and falls from there to the complete graph.")
	}
	localityTable(s, r, c, d, classes, most)
}

// clusterTables writes the scores of some methods and draws their accuracy.
func clusterTables(r *report, c corpus, all map[int][]trial, classes, methods []int) {
	r.heading("Accuracy")
	methodTable(r, all, classes, methods, c.accuracy, func(o outcome) float64 { return o.accuracy })
	r.plot(accuracyPlot(c, all, classes))
	r.heading("Normalised mutual information")
	methodTable(r, all, classes, methods, c.information, func(o outcome) float64 { return o.information })
}

// scoresOf is one method's scores in all tests of one k.
func scoresOf(tests []trial, method int, of func(outcome) float64) (v series) {
	for _, t := range tests {
		v = append(v, of(t.scores[method]))
	}
	return v
}

// methodTable writes one row for each k and the average, and the paper's number
// over the same k.
func methodTable(r *report, all map[int][]trial, classes, methods []int, paper *published, of func(outcome) float64) {
	var rows [][]string
	totals := make([]averages, len(methods))
	printed := make([]series, len(methods))
	header := []string{"k"}
	for _, m := range methods {
		header = append(header, methodNames[m])
	}
	for _, k := range classes {
		row := []string{fmt.Sprint(k)}
		for at, m := range methods {
			v, text := scoresOf(all[k], m, of), ""
			if paper != nil {
				text = paper[k-2][m]
				printed[at] = append(printed[at], paper.number(k, m))
			}
			totals[at].add(v)
			row = append(row, v.cell(text))
		}
		rows = append(rows, row)
	}
	row := []string{"**average**"}
	for at := range methods {
		text := totals[at].String()
		if paper != nil {
			text += fmt.Sprintf(" (%.3f)", printed[at].mean())
		}
		row = append(row, text)
	}
	r.table(header, append(rows, row))
}

// number is one entry of the table.
func (p *published) number(k, method int) float64 { return asNumber(p[k-2][method]) }

// asNumber reads a number as the papers print it, such as .871.
func asNumber(printed string) (v float64) {
	fmt.Sscan("0"+printed, &v)
	return v
}

func dimensionTable(r *report, all map[int][]trial, classes []int) {
	var rows [][]string
	for _, k := range classes {
		var pca, local series
		for _, t := range all[k] {
			pca, local = append(pca, float64(t.bestPCA)), append(local, float64(t.bestLPP))
		}
		rows = append(rows, []string{fmt.Sprint(k), fmt.Sprint(k - 1),
			fmt.Sprintf("%.1f ± %.1f", local.mean(), local.deviation()), fmt.Sprintf("%.1f ± %.1f", pca.mean(), pca.deviation())})
	}
	r.text("The paper's figure 1: LPP's optimum stays near k − 1 with a small deviation, PCA's does not.")
	r.table([]string{"k", "k − 1", "LPP", "PCA"}, rows)
}

func localityTable(s settings, r *report, c corpus, d datasets.Documents, classes []int, most int) {
	neighbours := []int{3, 6, 10, 15, 20, 30, 40, 0}
	if s.smoke {
		neighbours = []int{6, 0}
	}
	all := locality(s, d, classes, neighbours, most)
	r.text("LPP in k − 1 dimensions, averaged over all k, %d tests for each.", s.localityTests())
	header, accuracy, information := []string{"p"}, []string{"accuracy"}, []string{"NMI"}
	var a, b []series
	for at, p := range neighbours {
		name := fmt.Sprint(p)
		if p == 0 {
			name = "complete"
		}
		a, b = append(a, nil), append(b, nil)
		for _, o := range all[p] {
			a[at], b[at] = append(a[at], o.accuracy), append(b[at], o.information)
		}
		header = append(header, name)
		accuracy = append(accuracy, fmt.Sprintf("%.3f", a[at].mean()))
		information = append(information, fmt.Sprintf("%.3f", b[at].mean()))
	}
	r.table(header, [][]string{accuracy, information})
	r.plot(localityPlot(c, header[1:], a, b))
}
