package main

import (
	"context"
	"fmt"
	"image/color"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/scripts/must"
)

// planeSet is an artificial set with the angles to be seen.
type planeSet struct {
	name, title, paper string
	k                  int
}

var planeSets = []planeSet{
	{"lecture-1", "lecture, data set 1", "the two agree", 50},
	{"lecture-2", "lecture, data set 2", "PCA 37°, LPP 137°", 50},
	{"noisy-curve", "figure 1, curve and outlier", "LPP along the curve, PCA to the outlier", 10},
	{"two-circles", "figure 1, two ellipses", "LPP across the gap, PCA along it", 10},
}

// plane fits both methods to seeded copies of the papers' artificial sets.
func plane(s settings, r *report) {
	const draws = 20
	var rows [][]string
	for _, set := range planeSets {
		var pca, local, apart series
		for seed := range uint32(draws) {
			a, b := angles(s, set, seed)
			pca, local = append(pca, a), append(local, b)
			apart = append(apart, min(math.Mod(math.Abs(a-b), 180), 180-math.Mod(math.Abs(a-b), 180)))
		}
		rows = append(rows, []string{set.title, fmt.Sprint(set.k), circular(pca), circular(local), fmt.Sprintf("%.0f ± %.0f", apart.mean(), apart.deviation()), set.paper})
	}
	r.text("Heat weights of automatic width, k neighbours, centred by degree; %d draws of each set (package core/sample says how they are drawn). "+
		"Angles of the first directions in degrees, mean of the axis ± deviation. The papers print pictures, no coordinates: the sets are regenerated to look like them.", draws)
	r.table([]string{"set", "k", "PCA", "LPP", "between", "the papers show"}, rows)
}

// angles returns the angles of the two first directions, and draws seed 0.
func angles(s settings, set planeSet, seed uint32) (pca, local float64) {
	points := must.Get(sample.Named(set.name, seed))
	fits := session(points.X)
	var first [2]*lpp.Model
	for i, method := range []lpp.Method{lpp.PCA, lpp.LPP} {
		first[i] = must.Get(fits.Fit(context.Background(), lpp.Options{Method: method, Graph: lpp.Graph{K: set.k}}))
	}
	if seed == 0 {
		drawAxes(s.figures, set.name+".png", points, first[0], first[1])
	}
	return axisAngle(first[0]), axisAngle(first[1])
}

// axisAngle is the angle of the first direction, 0 … 180°.
func axisAngle(m *lpp.Model) float64 {
	return math.Mod(math.Atan2(m.Components.At(1, 0), m.Components.At(0, 0))*180/math.Pi+180, 180)
}

// circular writes the mean and the deviation of axes, whose angles wrap at 180°.
func circular(angles series) string {
	var sin, cos float64
	for _, a := range angles {
		s, c := math.Sincos(2 * a * math.Pi / 180)
		sin, cos = sin+s, cos+c
	}
	mean := math.Mod(math.Atan2(sin, cos)*90/math.Pi+180, 180)
	var offsets float64
	for _, a := range angles {
		d := math.Mod(a-mean+270, 180) - 90
		offsets += d * d
	}
	return fmt.Sprintf("%.0f ± %.0f", mean, math.Sqrt(offsets/float64(len(angles))))
}

// drawAxes draws points with the first axes long and the second short: PCA
// dashed and dark, LPP solid and red.
func drawAxes(folder, name string, set sample.Set, pca, local *lpp.Model) {
	c := newCanvas(set.X, true)
	for i := range set.X.Rows {
		c.dot(set.X.At(i, 0), set.X.At(i, 1), 4, palette[set.Labels[i]%len(palette)])
	}
	spread := 0.0
	for i := range set.X.Rows {
		spread = max(spread, math.Hypot(set.X.At(i, 0)-pca.Mean[0], set.X.At(i, 1)-pca.Mean[1]))
	}
	for _, axes := range []struct {
		model  *lpp.Model
		dashed bool
		colour color.RGBA
	}{{pca, true, color.RGBA{0x16, 0x20, 0x2C, 255}}, {local, false, color.RGBA{0xD6, 0x33, 0x6C, 255}}} {
		directions := unitColumns(flat(axes.model.Components))
		for j, share := range []float64{0.8, 0.3} {
			dx, dy := share*spread*directions.At(0, j), share*spread*directions.At(1, j)
			x, y := axes.model.Mean[0], axes.model.Mean[1]
			c.line(x-dx, y-dy, x+dx, y+dy, axes.dashed, axes.colour)
		}
	}
	c.save(folder, name)
}

// planar returns the embedding as points in the plane.
func planar(m *lpp.Model) dense.Matrix { return firstColumns(flat(m.Embedding), 2) }
