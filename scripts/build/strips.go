package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lpp-playground/core/lpp"
)

// Strips and dial of the first picture. Their SVGs are stretched over the plot
// at any size; web/css/still.css gives them their places. Whole units are fine
// enough.
const across, deep = 600, 150

// strip draws one model's projection: densities by class over the axis, and a
// rug with a lane a class. The page's own drawing is web/js/views/strip.js.
func (s *solved) strip(m *lpp.Model) string {
	y := s.scores(m)
	low, high := slices.Min(y), slices.Max(y)
	margin := 0.12 * (high - low)
	low, high = low-margin, high+margin
	curves := [2][]float64{s.density(y, 0, low, high), s.density(y, 1, low, high)}
	peak := max(slices.Max(curves[0]), slices.Max(curves[1]))
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="densities" viewBox="0 0 %d %d" preserveAspectRatio="none">`, across, deep)
	for class, curve := range curves {
		path := polyline(curve, func(v float64) float64 { return deep * (1 - v/peak) })
		fmt.Fprintf(&b, `<path class="density" d="M0 %d%sL%d %d" fill="var(--class-%d)" stroke="var(--class-%d)"%s/>`, deep, strings.Replace(path, "M", "L", 1), across, deep, class+1, class+1, steady)
	}
	fmt.Fprintf(&b, `</svg><svg class="rug" viewBox="0 0 %d 27" preserveAspectRatio="none">`, across)
	for class, cap := range []string{"round", "square"} {
		fmt.Fprintf(&b, `<path d="`)
		for i, label := range s.set.Labels {
			if label == class {
				fmt.Fprintf(&b, "M%.0f %dh0", across*(y[i]-low)/(high-low), 11+11*class)
			}
		}
		fmt.Fprintf(&b, `" stroke="var(--class-%d)" stroke-width="%s" stroke-linecap="%s"%s/>`, class+1, []string{"6.5", "5.8"}[class], cap, steady)
	}
	b.WriteString("</svg>")
	return b.String()
}

// written is the number of places at which a curve is given.
const written = 60

// density is the Gaussian kernel estimate of one class times its count on a
// grid from low to high, with the bandwidth 0.65·min(s, IQR/1.34)·n^(−1/5)
// (Silverman: Density Estimation, 1986, eq. 3.31, with a smaller factor).
func (s *solved) density(y []float64, class int, low, high float64) []float64 {
	var values []float64
	for i, label := range s.set.Labels {
		if label == class {
			values = append(values, y[i])
		}
	}
	slices.Sort(values)
	n := float64(len(values))
	spread := (values[int(0.75*n)] - values[int(0.25*n)]) / 1.34
	h := 0.65 * math.Min(math.Sqrt(variance(values)), spread) * math.Pow(n, -0.2)
	curve := make([]float64, written)
	for c := range curve {
		at := low + float64(c)*(high-low)/(written-1)
		for _, v := range values {
			curve[c] += math.Exp(-0.5*(at-v)*(at-v)/(h*h)) / h
		}
	}
	return curve
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

// dial draws λ(θ) and the variance over every direction, with the methods'
// answers. The page's own drawing is web/js/views/dial.js.
func (s *solved) dial() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="curves" viewBox="0 0 %d %d" preserveAspectRatio="none">`, across, deep)
	for _, m := range []struct {
		at  float64
		pen string
	}{{angle(s.pca), `stroke="var(--pca)" stroke-width="1.5" stroke-dasharray="3 3"`}, {angle(s.lpp), `stroke="var(--lpp)" stroke-width="1.5"`}} {
		fmt.Fprintf(&b, `<path d="M%.0f -20V170" %s%s/>`, across*m.at/math.Pi, m.pen, steady)
	}
	for _, curve := range []struct {
		of  func([]float64) float64
		pen string
	}{{variance, `stroke="var(--pca)" stroke-dasharray="6 4"`}, {s.objective, `stroke="var(--lpp)"`}} {
		values := make([]float64, written+1)
		for c := range values {
			values[c] = curve.of(s.along(math.Pi * float64(c) / written))
		}
		low, high := slices.Min(values), slices.Max(values)
		path := polyline(values, func(v float64) float64 { return deep * (high - v) / (high - low) })
		fmt.Fprintf(&b, `<path d="%s" %s stroke-width="2.25"%s/>`, path, curve.pen, steady)
	}
	b.WriteString(`</svg><span>0°</span><span>45°</span><span>90°</span><span>135°</span><span>180°</span>`)
	return b.String()
}

// along are the places of the points on the direction at an angle.
func (s *solved) along(angle float64) []float64 {
	y := make([]float64, s.set.X.Rows)
	for i := range y {
		y[i] = s.set.X.At(i, 0)*math.Cos(angle) + s.set.X.At(i, 1)*math.Sin(angle)
	}
	return y
}
