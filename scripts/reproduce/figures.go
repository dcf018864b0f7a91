package main

// accuracyPlot draws the accuracy of the usual methods against the number of
// classes, with the paper's LPP and k-means.
func accuracyPlot(c corpus, all map[int][]trial, classes []int) plot {
	p := plot{
		file: "accuracy-" + c.file, title: "Accuracy of clustering " + c.name,
		text: "The mean accuracy of each method against the number of classes k, as in the table of accuracies.",
		x:    "number of classes k", y: "accuracy",
	}
	for _, k := range classes {
		p.ticks = append(p.ticks, float64(k))
	}
	for _, m := range []int{byLPP, byKMeans, byPCA, byNMF} {
		l := line{name: methodNames[m]}
		for _, k := range classes {
			l.x = append(l.x, float64(k))
			l.y = append(l.y, scoresOf(all[k], m, func(o outcome) float64 { return o.accuracy }).mean())
		}
		p.lines = append(p.lines, l)
	}
	if c.accuracy == nil {
		return p
	}
	for like, m := range []int{byLPP, byKMeans} {
		l := line{name: "the paper's " + methodNames[m], dashed: true, like: like}
		for _, k := range classes {
			l.x, l.y = append(l.x, float64(k)), append(l.y, c.accuracy.number(k, m))
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// localityPlot draws accuracy and mutual information against p, whose values are
// places on the axis by their names.
func localityPlot(c corpus, names []string, accuracy, information []series) plot {
	p := plot{
		file: "neighbours-" + c.file, title: "LPP on " + c.name + " by number of neighbours",
		text: "Mean accuracy and normalised mutual information of LPP in k − 1 dimensions against the number of neighbours p of the graph, ending with the complete graph.",
		x:    "number of neighbours p", y: "score", names: names,
	}
	for i := range names {
		p.ticks = append(p.ticks, float64(i))
	}
	p.lines = []line{{name: "accuracy", x: p.ticks, y: means(accuracy)}, {name: "mutual information", x: p.ticks, y: means(information)}}
	return p
}

func means(all []series) []float64 {
	var out []float64
	for _, v := range all {
		out = append(out, v.mean())
	}
	return out
}

// facesPlot draws the errors on Yale against the dimension.
func facesPlot(found [][]series) plot {
	p := plot{
		file: "yale", title: "Error on Yale against the dimension",
		text: "The mean error in per cent of each method that has a map for new faces, against the number of dimensions.",
		x:    "dimensions", y: "error, %",
		ticks: []float64{1, 10, 14, 20, 30, 40, 50, 60},
	}
	for m, method := range faceMethods {
		if !method.drawn {
			continue
		}
		l := line{name: method.name}
		for d := 2; d <= method.most; d++ {
			if v := errorsAt(found, m, d); len(v) > 0 {
				l.x, l.y = append(l.x, float64(d)), append(l.y, v.mean())
			}
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// precisionPlot draws the average precision on the subsets by word against the
// dimension.
func precisionPlot(file, corpus string, found []precision) plot {
	p := plot{
		file: file, title: "Average precision on " + corpus,
		text: "The mean average precision over all subsets that have as many dimensions, of LPI and LSI against the dimension, and of the whole space.",
		x:    "dimensions", y: "average precision", log: true,
		ticks: []float64{2, 5, 10, 20, 50, 100, 200},
	}
	var whole series
	for _, one := range found {
		whole = append(whole, one.baseline)
	}
	for _, method := range []struct {
		name       string
		dimensions []int
		of         func(precision) series
	}{
		{"LPI", lpiDimensions, func(p precision) series { return p.lpi }},
		{"LSI", lsiDimensions, func(p precision) series { return p.lsi }},
		{"whole space", []int{2, 200}, func(precision) series { return series{whole.mean(), whole.mean()} }},
	} {
		l := line{name: method.name}
		for i, m := range method.dimensions {
			if v := precisionsAt(found, method.of, i); v != nil {
				l.x, l.y = append(l.x, float64(m)), append(l.y, v.mean())
			}
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// sharesPlot draws the accuracy of the guided eigenmaps against the share of
// labelled documents, means over all numbers of classes.
func sharesPlot(name string, columns []averages) plot {
	p := plot{
		file: "labels-" + name, title: "Accuracy on " + name + " against the labelled share",
		text: "Mean accuracy over all numbers of classes of the eigenmap without labels, Semi-LE, and CLE with either selection, against the share of labelled documents, with the paper's Semi-LE and CLE.",
		x:    "labelled documents, %", y: "accuracy",
	}
	for _, share := range shares {
		p.ticks = append(p.ticks, float64(share))
	}
	for g, guide := range guides {
		l := line{name: guide.name, x: p.ticks}
		for s := range shares {
			l.y = append(l.y, columns[1+s*len(guides)+g].means.mean())
		}
		p.lines = append(p.lines, l)
	}
	plain := line{name: "LE, no labels", x: p.ticks}
	for range shares {
		plain.y = append(plain.y, columns[0].means.mean())
	}
	p.lines = append(p.lines, plain)
	for g, guide := range guides {
		if !guide.printed {
			continue
		}
		l := line{name: "the paper's " + guide.name, x: p.ticks, dashed: true, like: g}
		for s := range shares {
			l.y = append(l.y, asNumber(constrainedAccuracy[name][5][1+2*s+g]))
		}
		p.lines = append(p.lines, l)
	}
	return p
}
