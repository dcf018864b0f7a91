package main

import (
	"context"
	"fmt"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/core/score"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// view is one embedding of a set in two dimensions.
type view struct {
	name, file, paper string
	options           lpp.Options
}

// digitSet is a set of digits with the views to compare.
type digitSet struct {
	title, file, text string
	read              func(dir string) (datasets.Images, error)
	views             []view
}

func digitViews(reference [4]string) []view {
	return []view{
		{"PCA", "pca", reference[0], lpp.Options{Method: lpp.PCA}},
		{"LPP, k = 12, PCA 98 %", "lpp-98", reference[1], lpp.Options{Graph: lpp.Graph{K: 12}, Reduce: lpp.Reduce{Variance: 0.98}}},
		{"LPP, k = 5, full rank", "lpp-full", reference[2], lpp.Options{Graph: lpp.Graph{K: 5}}},
		{"Laplacian eigenmap, k = 12", "eigenmap", reference[3], lpp.Options{Method: lpp.LaplacianEigenmap, Graph: lpp.Graph{K: 12}}},
	}
}

var digitSets = []digitSet{
	{"Multiple Features (the LPP paper's figure 2)", "mfeat", "2000 digits, 649 features, each standardised: the first five principal components of the raw features hold 98 % of the variance. In brackets what an independent script reached with these settings; the paper prints a picture in which LPP separates the digits much better than PCA.",
		func(dir string) (datasets.Images, error) {
			set, err := datasets.Multiple(dir)
			return set.Standardized(), err
		}, digitViews([4]string{".646", ".844", ".885", ".961"})},
	{"USPS, digits 3 to 8 (the lecture's example)", "usps", "16×16 pixels, six of the ten digits. The lecture prints a picture and asks whether LPP's clusters are slightly clearer.",
		threeToEight, digitViews([4]string{})},
	{"UCI digits", "optdigits", "5620 digits of 8×8 counts; freely licensed, not in the papers.", datasets.OptDigits, digitViews([4]string{})},
}

// threeToEight returns the USPS digits 3, 4, 5, 6, 7 and 8.
func threeToEight(dir string) (datasets.Images, error) {
	set := must.Get(datasets.USPS(dir))
	var rows []int
	for i, label := range set.Labels {
		if label >= 3 && label <= 8 {
			rows = append(rows, i)
		}
	}
	set.X, set.Labels = pick(set.X, set.Labels, rows)
	return set, nil
}

func digits(s settings, r *report) {
	r.text("Two dimensions, heat weights of automatic width. Accuracy is that of a vote among the 10 nearest neighbours in the plane, leaving one out; trustworthiness and continuity at 10 neighbours.")
	for _, set := range digitSets {
		images := must.Get(set.read(s.dir))
		if s.smoke {
			rows := random.New(seed).Perm(images.X.Rows)
			images.X, images.Labels = pick(images.X, images.Labels, rows[:300])
		}
		rows := compareViews(s, set, images)
		r.heading(set.title)
		r.text("%s", set.text)
		r.table([]string{"view", "10-NN accuracy", "trustworthiness", "continuity"}, rows)
	}
}

func compareViews(s settings, set digitSet, images datasets.Images) [][]string {
	fits := session(images.X)
	embedded := make([]dense.Matrix, len(set.views))
	for i, view := range set.views {
		model, err := fits.Fit(context.Background(), view.options)
		if err != nil {
			must.Do(fmt.Errorf("%s: %w", view.name, err))
		}
		embedded[i] = planar(model)
		scatter(s.figures, set.file+"-"+view.file+".png", embedded[i], images.Labels)
	}
	rows := make([][]string, len(set.views))
	each(len(set.views), s.workers, func(i int) { rows[i] = judge(images, set.views[i], embedded[i]) })
	return rows
}

func judge(images datasets.Images, view view, y dense.Matrix) []string {
	ctx := context.Background()
	accuracy := must.Get(score.NeighborAccuracy(ctx, y, images.Labels, 10))
	trust := must.Get(score.Trustworthiness(ctx, images.X, y, 10))
	kept := must.Get(score.Continuity(ctx, images.X, y, 10))
	text := fmt.Sprintf("%.3f", accuracy)
	if view.paper != "" {
		text += " (" + view.paper + ")"
	}
	return []string{view.name, text, fmt.Sprintf("%.3f", trust), fmt.Sprintf("%.3f", kept)}
}
