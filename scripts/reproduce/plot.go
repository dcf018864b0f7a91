package main

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// plot is a drawing of lines over a common axis.
type plot struct {
	file, title, text string // text is the text alternative
	x, y              string // the labels of the axes
	log               bool   // x in powers
	names             []string
	ticks             []float64
	lines             []line
}

// line is one line of a plot; NaN is a gap.
type line struct {
	name   string
	x, y   []float64
	dashed bool // the papers' numbers, in the colour of the line that they are like
	like   int
}

// The frame of a plot in a picture of 790×420.
const (
	plotWidth, plotHeight = 790.0, 420.0
	plotLeft, plotRight   = 66.0, 520.0
	plotTop, plotBottom   = 44.0, 366.0
)

// plotColours can be distinguished with every kind of colour vision (Okabe and Ito 2008), darkened if they would be
// faint on white.
var plotColours = []string{"#0072b2", "#d55e00", "#007a5a", "#b0488a", "#b07a00", "#2a8fc9", "#000000", "#666666"}

// svg draws the plot on a white background, for light and dark pages. Lines differ in colour and in the shape of their
// marks.
func (p plot) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" role="img" aria-labelledby="title text" font-family="sans-serif" font-size="13" fill="#1b2430">`+"\n",
		plotWidth, plotHeight, plotWidth, plotHeight)
	fmt.Fprintf(&b, "<title id=\"title\">%s</title>\n<desc id=\"text\">%s</desc>\n", html.EscapeString(p.title), html.EscapeString(p.text))
	fmt.Fprintf(&b, `<rect width="%g" height="%g" rx="6" fill="#ffffff"/>`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<text x="%g" y="26" font-size="15" font-weight="bold">%s</text>`+"\n", plotLeft, html.EscapeString(p.title))
	low, high, step := niceRange(p.lines)
	across, up := p.across(), func(v float64) float64 { return plotBottom - (v-low)/(high-low)*(plotBottom-plotTop) }
	for i := 0; ; i++ {
		v := low + float64(i)*step
		if v > high+step/2 {
			break
		}
		fmt.Fprintf(&b, `<path d="M%g %.1fH%g" stroke="#d5dbe3"/><text x="%g" y="%.1f" text-anchor="end">%s</text>`+"\n", plotLeft, up(v), plotRight, plotLeft-8, up(v)+4, brief(v))
	}
	for i, v := range p.ticks {
		name := brief(v)
		if p.names != nil {
			name = p.names[i]
		}
		fmt.Fprintf(&b, `<path d="M%.1f %gv5" stroke="#1b2430"/><text x="%.1f" y="%g" text-anchor="middle">%s</text>`+"\n", across(v), plotBottom, across(v), plotBottom+19, html.EscapeString(name))
	}
	fmt.Fprintf(&b, `<path d="M%g %gV%gH%g" fill="none" stroke="#1b2430"/>`+"\n", plotLeft, plotTop, plotBottom, plotRight)
	fmt.Fprintf(&b, `<text x="%g" y="%g" text-anchor="middle">%s</text>`+"\n", (plotLeft+plotRight)/2, plotBottom+42, html.EscapeString(p.x))
	fmt.Fprintf(&b, `<text transform="translate(18 %g) rotate(-90)" text-anchor="middle">%s</text>`+"\n", (plotTop+plotBottom)/2, html.EscapeString(p.y))
	for i, l := range p.lines {
		l.draw(&b, i, across, up)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// draw draws one line, its marks, and its entry in the legend.
func (l line) draw(b *strings.Builder, number int, across, up func(float64) float64) {
	colour, dash := plotColours[number%len(plotColours)], ""
	if l.dashed {
		colour, dash = plotColours[l.like], ` stroke-dasharray="5 4"`
	}
	var path strings.Builder
	pen := "M"
	for i, v := range l.y {
		if math.IsNaN(v) {
			pen = "M"
			continue
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", pen, across(l.x[i]), up(v))
		pen = "L"
	}
	fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="2"%s/>`+"\n", path.String(), colour, dash)
	place := plotTop + 12 + 22*float64(number)
	fmt.Fprintf(b, `<path d="M%g %gh26" stroke="%s" stroke-width="2"%s/><text x="%g" y="%g">%s</text>`+"\n", plotRight+14, place, colour, dash, plotRight+48, place+4, html.EscapeString(l.name))
	if l.dashed {
		return
	}
	fmt.Fprintf(b, `<path d="%s" fill="%s"/>`+"\n", l.marks(number, across, up)+mark(number, plotRight+27, place), colour)
}

// marks returns the outlines of a line's marks; where points crowd, of some.
func (l line) marks(number int, across, up func(float64) float64) string {
	var out strings.Builder
	last := math.Inf(-1)
	for i, v := range l.y {
		if x := across(l.x[i]); !math.IsNaN(v) && x-last >= 14 {
			out.WriteString(mark(number, x, up(v)))
			last = x
		}
	}
	return out.String()
}

// mark is the outline of a mark around a point: disc, square, triangle, diamond
// and so on.
func mark(number int, x, y float64) string {
	shapes := []string{
		"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "m-3.5-3.5h7v7h-7z", "m0-5l4.6 8h-9.2z", "m0-5.2l5.2 5.2-5.2 5.2-5.2-5.2z",
		"m0 5l4.6-8h-9.2z", "m-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z", "m-5-1.6h10v3.2h-10z", "m-1.6-5h3.2v10h-3.2z",
	}
	return fmt.Sprintf("M%.1f %.1f%s", x, y, shapes[number%len(shapes)])
}

// across returns the position of a value on the x axis.
func (p plot) across() func(float64) float64 {
	scale := func(v float64) float64 { return v }
	if p.log {
		scale = math.Log
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range p.lines {
		for _, v := range l.x {
			low, high = min(low, scale(v)), max(high, scale(v))
		}
	}
	const inset = 12
	return func(v float64) float64 {
		return plotLeft + inset + (scale(v)-low)/max(high-low, 1e-300)*(plotRight-plotLeft-2*inset)
	}
}

// niceRange returns round bounds about all values, and a round step that divides
// them into four to eight parts or so.
func niceRange(lines []line) (low, high, step float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, l := range lines {
		for _, v := range l.y {
			if !math.IsNaN(v) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if !(high > low) {
		low, high = low-1, low+1
	}
	power := math.Pow(10, math.Floor(math.Log10((high-low)/4)))
	for _, s := range []float64{1, 2, 5, 10} {
		if step = s * power; (high-low)/step <= 7 {
			break
		}
	}
	return step * math.Floor(low/step+1e-9), step * math.Ceil(high/step-1e-9), step
}

// brief writes a number of an axis.
func brief(v float64) string { return fmt.Sprintf("%.4g", math.Round(v*1e9)/1e9) }
