package site

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"

	"lpp-playground/core/lpp"
)

// The size of a card, the picture of a page on other sites, which show no SVG.
const (
	cardWidth  = 1200
	cardHeight = 630
	cardMargin = 70
)

// card draws a scene in the light colours as a PNG: edges, points, first directions.
func (s *site) card(of *scene) ([]byte, error) {
	ink := map[string]color.RGBA{}
	for _, name := range []string{"surface", "edge", "text-2", "lpp", "pca", "lda", "le", "class-1", "class-2", "class-3"} {
		c, err := parseColour(s.light[name])
		if err != nil {
			return nil, fmt.Errorf("--%s: %w", name, err)
		}
		ink[name] = c
	}
	c := &card{RGBA: image.NewRGBA(image.Rect(0, 0, cardWidth, cardHeight)), frame: fitted(of.set.X.Data, cardWidth, cardHeight, cardMargin)}
	for i := range c.Pix {
		c.Pix[i] = [4]uint8{ink["surface"].R, ink["surface"].G, ink["surface"].B, 255}[i%4]
	}
	if kind := of.shared.Graph.Kind; kind != "epsilon" && kind != "complete" {
		g := of.live.Graph()
		for e := range g.Weights {
			i, j := int(g.Pairs[2*e]), int(g.Pairs[2*e+1])
			c.line(c.place(of.set.X.At(i, 0), of.set.X.At(i, 1)), c.place(of.set.X.At(j, 0), of.set.X.At(j, 1)), 1.5, ink["edge"])
		}
	}
	for i, label := range of.set.Labels {
		name := "text-2"
		if label >= 0 {
			name = fmt.Sprintf("class-%d", min(label, 2)+1)
		}
		c.mark(c.place(of.set.X.At(i, 0), of.set.X.At(i, 1)), label, ink[name])
	}
	spread := of.live.Result().C
	reach := 1.5 * math.Sqrt(spread[0]+spread[2])
	for run := len(of.methods) - 1; run >= 0; run-- {
		slot := &of.live.Slots()[run]
		x, y := slot.Axes[0], slot.Axes[2]
		length := math.Hypot(x, y)
		if length == 0 {
			continue
		}
		x, y = x*reach/length, y*reach/length
		name := colourOf[lpp.Method(slot.Method)]
		if name == "" {
			name = "le"
		}
		from, to := c.place(slot.Mean[0]-x, slot.Mean[1]-y), c.place(slot.Mean[0]+x, slot.Mean[1]+y)
		if slot.Method != string(lpp.PCA) {
			c.line(from, to, 6, ink[name])
			continue
		}
		pieces := math.Hypot(to[0]-from[0], to[1]-from[1]) / 14 // dashes, as on the page
		for at := 0.0; at < pieces; at += 1.8 {
			until := math.Min(at+1, pieces)
			c.line(between(from, to, at/pieces), between(from, to, until/pieces), 5, ink[name])
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, c.RGBA)
	return b.Bytes(), err
}

func between(a, b [2]float64, share float64) [2]float64 {
	return [2]float64{a[0] + share*(b[0]-a[0]), a[1] + share*(b[1]-a[1])}
}

// card is a raster. A shape covers a pixel by its distance to the pixel's centre.
type card struct {
	*image.RGBA
	frame
}

// paint blends a colour into the box about a shape; distance is negative within the shape.
func (c *card) paint(left, top, right, bottom float64, ink color.RGBA, distance func(x, y float64) float64) {
	for py := max(0, int(top)); py <= min(cardHeight-1, int(bottom)); py++ {
		for px := max(0, int(left)); px <= min(cardWidth-1, int(right)); px++ {
			cover := math.Min(1, math.Max(0, 0.5-distance(float64(px)+0.5, float64(py)+0.5)))
			at := c.PixOffset(px, py)
			for i, value := range [3]uint8{ink.R, ink.G, ink.B} {
				c.Pix[at+i] += uint8(math.Round(cover * (float64(value) - float64(c.Pix[at+i]))))
			}
		}
	}
}

func (c *card) line(a, b [2]float64, width float64, ink color.RGBA) {
	dx, dy := b[0]-a[0], b[1]-a[1]
	square := math.Max(dx*dx+dy*dy, 1e-9)
	distance := func(x, y float64) float64 {
		along := math.Min(1, math.Max(0, ((x-a[0])*dx+(y-a[1])*dy)/square))
		return math.Hypot(x-a[0]-along*dx, y-a[1]-along*dy) - width/2
	}
	// Row by row, between the ends of the part near the row: most of the box around a line is empty.
	for row := math.Floor(math.Min(a[1], b[1]) - width); row <= math.Max(a[1], b[1])+width; row++ {
		from, to := 0.0, 1.0
		if dy != 0 {
			s, t := (row-width-a[1])/dy, (row+1+width-a[1])/dy
			from, to = math.Min(1, math.Max(0, math.Min(s, t))), math.Min(1, math.Max(0, math.Max(s, t)))
		}
		x0, x1 := a[0]+from*dx, a[0]+to*dx
		if row >= 0 {
			c.paint(math.Min(x0, x1)-width-1, row, math.Max(x0, x1)+width+1, row, ink, distance)
		}
	}
}

// mark is a point by its class: disc, square, triangle; a ring without one.
func (c *card) mark(at [2]float64, class int, ink color.RGBA) {
	const r = 7.5
	c.paint(at[0]-2*r, at[1]-2*r, at[0]+2*r, at[1]+2*r, ink, func(x, y float64) float64 {
		x, y = x-at[0], y-at[1]
		switch {
		case class < 0:
			return math.Abs(math.Hypot(x, y)-r+1.5) - 1.5
		case class == 0:
			return math.Hypot(x, y) - r
		case class == 1:
			return math.Max(math.Abs(x), math.Abs(y)) - 0.9*r
		}
		return math.Max(y-0.7*r, 0.88*math.Abs(x)-0.48*y-0.6*r)
	})
}

// parseColour reads a colour of tokens.css: #rrggbb, or rgb(r g b / 38%), blended with white.
func parseColour(text string) (color.RGBA, error) {
	if hex, ok := strings.CutPrefix(text, "#"); ok && len(hex) == 6 {
		v, err := strconv.ParseUint(hex, 16, 32)
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, err
	}
	var parts [4]float64
	plain := strings.NewReplacer("rgb(", "", ")", "", ",", " ", "/", " ", "%", " ").Replace(text)
	if n, err := fmt.Sscan(plain, &parts[0], &parts[1], &parts[2], &parts[3]); n < 4 {
		return color.RGBA{}, fmt.Errorf("%q is not a colour: %w", text, err)
	}
	over := func(v float64) uint8 { return uint8(math.Round(255 + parts[3]/100*(v-255))) }
	return color.RGBA{over(parts[0]), over(parts[1]), over(parts[2]), 255}, nil
}
