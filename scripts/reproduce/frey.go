package main

import (
	"cmp"
	"context"
	"fmt"
	"image/color"
	"math"
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/core/score"
	"lpp-playground/internal/neighbors"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

// The film's frames are 28 rows of 20 pixels.
const frameWidth, frameHeight = 20, 28

// frey embeds the frames of a film; frames near in time show similar faces and
// should stay near in the plane.
func frey(s settings, r *report) {
	frames := must.Get(datasets.Frey(s.dir))
	if s.smoke {
		frames = dense.Matrix{Rows: 500, Cols: frames.Cols, Data: frames.Data[:500*frames.Cols]}
	}
	fits := session(frames)
	var rows [][]string
	for _, view := range []view{
		{"PCA", "frey-pca.png", "", lpp.Options{Method: lpp.PCA}},
		{"LPP, k = 6, full rank", "frey-lpp-full.png", "", lpp.Options{Graph: lpp.Graph{K: 6}}},
		{"LPP, k = 6, PCA 98 %", "frey-lpp.png", "", lpp.Options{Graph: lpp.Graph{K: 6}, Reduce: lpp.Reduce{Variance: 0.98}}},
		{"LPP, k = 6, PCA 90 %", "frey-lpp-90.png", "", lpp.Options{Graph: lpp.Graph{K: 6}, Reduce: lpp.Reduce{Variance: 0.90}}},
	} {
		model := must.Get(fits.Fit(context.Background(), view.options))
		y := planar(model)
		trust := must.Get(score.Trustworthiness(context.Background(), frames, y, 10))
		kept := inTime(y, 10)
		rows = append(rows, []string{view.name, fmt.Sprintf("%.3f", kept), fmt.Sprintf("%.3f", trust)})
		drawFaces(s.figures, view.file, frames, y)
	}
	kept := inTime(frames, 10)
	rows = append(rows, []string{"the 560 pixels themselves", fmt.Sprintf("%.3f", kept), "1"})
	r.text("%d frames of 560 grey values, heat weights of automatic width. In time: the share of a frame's 10 nearest neighbours in the plane that lie within 10 frames of it in the film. "+
		"The paper prints only an image. Ours, with faces next to the points and along a path, is not in the repository.", frames.Rows)
	r.table([]string{"view", "neighbours in time kept", "trustworthiness at 10"}, rows)
}

// inTime returns the share of the k nearest rows that are within k positions.
func inTime(y dense.Matrix, k int) float64 {
	near := must.Get(neighbors.Nearest(context.Background(), y, k))
	kept := 0
	for i := range y.Rows {
		index, _ := near.Row(i)
		for _, j := range index {
			if abs(i-int(j)) <= k {
				kept++
			}
		}
	}
	return float64(kept) / float64(k*y.Rows)
}

// drawFaces draws the points, small faces of those far from the faces drawn
// before, and a path from left to right with its faces in a row at the bottom.
func drawFaces(folder, name string, frames, y dense.Matrix) {
	c := newCanvas(y, false)
	for i := range y.Rows {
		c.dot(y.At(i, 0), y.At(i, 1), 2, color.RGBA{0xB6, 0xC0, 0xCC, 255})
	}
	var drawn [][2]int
	for i := range y.Rows {
		px, py := c.place(y.At(i, 0), y.At(i, 1))
		free := true
		for _, p := range drawn {
			free = free && (abs(p[0]-px) > 2*frameWidth || abs(p[1]-py) > 2*frameHeight)
		}
		if free {
			drawn = append(drawn, [2]int{px, py})
			c.face(px, py, frames.Row(i))
		}
	}
	red := color.RGBA{0xD6, 0x33, 0x6C, 255}
	path := pathAcross(y, 30)
	for s, i := range path {
		if s > 0 {
			before := path[s-1]
			c.line(y.At(before, 0), y.At(before, 1), y.At(i, 0), y.At(i, 1), false, red)
		}
		c.dot(y.At(i, 0), y.At(i, 1), 4, red)
		c.face(margin+s*(frameWidth+4), side-frameHeight, frames.Row(i))
	}
	c.save(folder, name)
}

// pathAcross returns rows in steps along the first coordinate: at each step the
// row in the middle, by the second coordinate, of those within the step.
func pathAcross(y dense.Matrix, steps int) []int {
	low, high := math.Inf(1), math.Inf(-1)
	for i := range y.Rows {
		low, high = min(low, y.At(i, 0)), max(high, y.At(i, 0))
	}
	groups := make([][]int, steps)
	for i := range y.Rows {
		at := min(steps-1, int(float64(steps)*(y.At(i, 0)-low)/max(high-low, 1e-300)))
		groups[at] = append(groups[at], i)
	}
	var path []int
	for _, group := range groups {
		if len(group) == 0 {
			continue
		}
		slices.SortFunc(group, func(a, b int) int { return cmp.Compare(y.At(a, 1), y.At(b, 1)) })
		path = append(path, group[len(group)/2])
	}
	return path
}

// face draws one frame, its values scaled to the grey range.
func (c canvas) face(px, py int, values []float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	for j, v := range values {
		grey := uint8(255 * (v - low) / max(high-low, 1e-300))
		c.SetRGBA(px+j%frameWidth-frameWidth/2, py+j/frameWidth-frameHeight/2, color.RGBA{grey, grey, grey, 255})
	}
}
