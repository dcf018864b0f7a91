package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat"
	"lpp-playground/internal/line"
)

// Strips and dial of the first picture. Their SVGs are stretched over the plot
// at any size; web/css/still.css gives them their places. Whole units are fine
// enough.
const across, deep = 600, 150

// strip draws one run's projection: densities by class over the axis, and a
// rug with a lane a class. The page's own drawing is web/js/views/strip.ts.
func (s *solvedPreset) strip(run int) string {
	y, d := s.live.Slots()[run].Scores, s.live.Densities(run)
	place := func(v float64) float64 { return across * (v - d.Low) / (d.High - d.Low) }
	if s.isMirrored(run) {
		place = func(v float64) float64 { return across * (d.High - v) / (d.High - d.Low) }
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="densities" viewBox="0 0 %d %d" preserveAspectRatio="none">`, across, deep)
	for row, class := range d.Labels {
		curve := d.Curves[line.Cells*row : line.Cells*(row+1)]
		if s.isMirrored(run) {
			curve = slices.Clone(curve)
			slices.Reverse(curve)
		}
		path := polyline(downsampled(curve), func(v float64) float64 { return deep * (1 - v/d.Peak) })
		fmt.Fprintf(&b, `<path class="density" d="M0 %d%sL%d %d" fill="var(--class-%d)" stroke="var(--class-%d)"%s/>`, deep, strings.Replace(path, "M", "L", 1), across, deep, class+1, class+1, fixedStrokeWidth)
	}
	fmt.Fprintf(&b, `</svg><svg class="rug" viewBox="0 0 %d 27" preserveAspectRatio="none">`, across)
	for class, cap := range []string{"round", "square"} {
		fmt.Fprintf(&b, `<path d="`)
		for i, label := range s.set.Labels {
			if label == class {
				fmt.Fprintf(&b, "M%.0f %dh0", place(y[i]), 11+11*class)
			}
		}
		fmt.Fprintf(&b, `" stroke="var(--class-%d)" stroke-width="%s" stroke-linecap="%s"%s/>`, class+1, []string{"6.5", "5.8"}[class], cap, fixedStrokeWidth)
	}
	b.WriteString("</svg>")
	return b.String()
}

// isMirrored reports whether a run has low and high on other sides than the first
// run, which the page's strips follow: web/js/engine/signs.ts.
func (s *solvedPreset) isMirrored(run int) bool {
	const clear = -0.25
	return stat.Correlation(s.live.Slots()[0].Scores, s.live.Slots()[run].Scores, nil) < clear
}

// curvePoints is the number of places at which a curve is given.
const curvePoints = 60

// downsampled gives a curve at fewer places, from its first to its last.
func downsampled(curve []float64) []float64 {
	out := make([]float64, curvePoints)
	for c := range out {
		out[c] = curve[(c*(len(curve)-1)+(curvePoints-1)/2)/(curvePoints-1)]
	}
	return out
}

// polyline writes values at equal steps from one side to the other, as a path
// of short relative lines.
func polyline(values []float64, down func(float64) float64) string {
	var b strings.Builder
	x, y := 0, 0
	for c, v := range values {
		nextX, nextY := across*c/(len(values)-1), int(math.Round(down(v)))
		if c == 0 {
			fmt.Fprintf(&b, "M0 %dl", nextY)
		} else {
			fmt.Fprintf(&b, "%d %d ", nextX-x, nextY-y)
		}
		x, y = nextX, nextY
	}
	return strings.TrimSpace(b.String())
}

// dial draws the objective of each run over every direction, with the runs' results. The page's own drawing is
// web/js/views/dial.ts.
func (s *solvedPreset) dial() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="curves" viewBox="0 0 %d %d" preserveAspectRatio="none">`, across, deep)
	for run := range slices.Backward(runs) {
		dash := []string{"", ` stroke-dasharray="3 3"`}[run]
		fmt.Fprintf(&b, `<path d="M%.0f -20V170" stroke="var(--%s)" stroke-width="1.5"%s%s/>`, across*s.angle(run)/math.Pi, runs[run], dash, fixedStrokeWidth)
	}
	for run := range slices.Backward(runs) {
		slot := &s.live.Slots()[run]
		values := make([]float64, curvePoints+1)
		for c := range values {
			values[c] = line.Quotient(slot.Above, slot.Below, math.Pi*float64(c)/curvePoints)
		}
		low, high := slices.Min(values), slices.Max(values)
		path := polyline(values, func(v float64) float64 { return deep * (high - v) / (high - low) })
		dash := []string{"", ` stroke-dasharray="6 4"`}[run]
		fmt.Fprintf(&b, `<path d="%s" stroke="var(--%s)"%s stroke-width="2.25"%s/>`, path, runs[run], dash, fixedStrokeWidth)
	}
	b.WriteString(`</svg><span>0°</span><span>45°</span><span>90°</span><span>135°</span><span>180°</span>`)
	return b.String()
}
