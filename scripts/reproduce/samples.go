package main

import (
	"context"
	"fmt"
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/core/score"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// sampleSet is data of which a sample is fitted in place of the whole.
type sampleSet struct {
	title string
	read  func(dir string) (datasets.Images, error)
}

var sampleSets = []sampleSet{
	{"UCI digits, 64 columns", datasets.OptDigits},
	{"USPS, 256 columns", datasets.USPS},
	{"a swiss roll in three columns", func(string) (datasets.Images, error) { return swissRoll(20000), nil }},
}

// swissRoll returns n points of a rolled-up sheet, long in one direction, with a class a quarter turn.
func swissRoll(n int) datasets.Images {
	r := random.New(seed)
	set := datasets.Images{X: dense.New(n, 3), Labels: make([]int, n)}
	for i := range n {
		turn := 1.5 * math.Pi * (1 + 2*r.Float64())
		set.X.Data[3*i], set.X.Data[3*i+1], set.X.Data[3*i+2] = turn*math.Cos(turn), 21*r.Float64(), turn*math.Sin(turn)
		set.Labels[i] = int(turn / (math.Pi / 2))
	}
	return set
}

// sampleShares of the rows that a map is fitted to.
var sampleShares = []float64{0.05, 0.1, 0.2, 0.5, 0.8, 0.95}

// samples fits LPP to a part of the rows, places all of them by its map, and compares that with
// the map of all.
func samples(s settings, r *report) {
	const draws = 7
	r.text("LPP with 10 neighbours and heat weights of automatic width, fitted to a part of the rows drawn at random, then all rows placed by its map. "+
		"The angle is the largest between the planes that the two columns of each embedding span, of the sample's map and of that of all rows: median and worst of %d draws. "+
		"Accuracy is leave-one-out accuracy of the 10 nearest neighbours, in the sample's map of 10 dimensions (3 if there are 3 columns). It is the mean over the draws.", s.count(draws))
	for _, set := range sampleSets {
		images := must.Get(set.read(s.dir))
		if s.smoke {
			rows := random.New(seed).Perm(images.X.Rows)
			images.X, images.Labels = pick(images.X, images.Labels, rows[:400])
		}
		compareSamples(s, r, set.title, images, s.count(draws))
	}
}

func compareSamples(s settings, r *report, title string, images datasets.Images, draws int) {
	defer must.Prefix("%s", title)
	whole := fitMost(session(images.X), lpp.Options{}, min(10, images.X.Cols))
	placed := flat(whole.Embedding)
	accuracy := must.Get(score.NeighborAccuracy(context.Background(), placed, images.Labels, 10))
	angles, accuracies := make([]series, len(sampleShares)), make([]series, len(sampleShares))
	for i := range sampleShares {
		angles[i], accuracies[i] = make(series, draws), make(series, draws)
	}
	each(len(sampleShares)*draws, s.workers, func(at int) {
		i, draw := at/draws, at%draws
		some := placedBySample(images, sampleShares[i], uint64(at), placed.Cols)
		angles[i][draw] = planeAngle(firstColumns(some, 2), firstColumns(placed, 2))
		accuracies[i][draw] = must.Get(score.NeighborAccuracy(context.Background(), some, images.Labels, 10))
	})
	var rows [][]string
	for i, share := range sampleShares {
		slices.Sort(angles[i])
		rows = append(rows, []string{
			fmt.Sprintf("%.0f %%", 100*share), fmt.Sprint(int(math.Round(share * float64(images.X.Rows)))),
			fmt.Sprintf("%.1f°", angles[i][draws/2]), fmt.Sprintf("%.1f°", angles[i][draws-1]), fmt.Sprintf("%.3f", accuracies[i].mean()),
		})
	}
	rows = append(rows, []string{"all", fmt.Sprint(images.X.Rows), "–", "–", fmt.Sprintf("%.3f", accuracy)})
	v := whole.Values
	r.heading(title)
	r.text("The first three values of all rows are %.3g, %.3g and %.3g: what turns the plane of the first two is the gap to the third.", v[0], v[1], v[2])
	r.table([]string{"sample", "rows", "angle, median", "worst", "accuracy"}, rows)
}

// placedBySample returns all rows as the map of a random part of them places them.
func placedBySample(images datasets.Images, share float64, draw uint64, components int) dense.Matrix {
	chosen := random.New(seed + 1 + draw).Perm(images.X.Rows)[:int(math.Round(share*float64(images.X.Rows)))]
	part, _ := pick(images.X, images.Labels, chosen)
	model := fitMost(session(part), lpp.Options{}, components)
	all := must.Get(lpp.FromFlat(images.X.Rows, images.X.Cols, images.X.Data))
	return must.Get(model.TransformData(all))
}

// planeAngle returns the largest principal angle, in degrees, between the planes that the centred columns of two n×2
// matrices span: its sine is the largest singular value of the part of the second plane outside the first (Björck and
// Golub 1973).
func planeAngle(a, b dense.Matrix) float64 {
	p, q := orthonormalPlane(a), orthonormalPlane(b)
	for c := range 2 {
		for range 2 { // again, because the rest is small
			for k := range 2 {
				subtractColumn(q, c, p, k)
			}
		}
	}
	xx, xy, yy := columnProduct(q, 0, q, 0), columnProduct(q, 0, q, 1), columnProduct(q, 1, q, 1)
	largest := (xx + yy + math.Hypot(xx-yy, 2*xy)) / 2
	return math.Asin(math.Sqrt(min(1, largest))) * 180 / math.Pi
}

// orthonormalPlane returns an orthonormal basis of the span of the centred columns of an n×2 matrix.
func orthonormalPlane(a dense.Matrix) dense.Matrix {
	q := a.Clone()
	for c := range 2 {
		var mean float64
		for i := range q.Rows {
			mean += q.Data[2*i+c] / float64(q.Rows)
		}
		for i := range q.Rows {
			q.Data[2*i+c] -= mean
		}
	}
	for c := range 2 {
		if c == 1 {
			subtractColumn(q, 1, q, 0)
			subtractColumn(q, 1, q, 0)
		}
		length := math.Sqrt(columnProduct(q, c, q, c))
		for i := range q.Rows {
			q.Data[2*i+c] /= length
		}
	}
	return q
}

// subtractColumn subtracts from column c of q its part along column k of p, which has length 1.
func subtractColumn(q dense.Matrix, c int, p dense.Matrix, k int) {
	along := columnProduct(q, c, p, k)
	for i := range q.Rows {
		q.Data[2*i+c] -= along * p.Data[2*i+k]
	}
}

// columnProduct returns the inner product of column c of q and column k of p, both n×2.
func columnProduct(q dense.Matrix, c int, p dense.Matrix, k int) float64 {
	var sum float64
	for i := range q.Rows {
		sum += q.Data[2*i+c] * p.Data[2*i+k]
	}
	return sum
}
