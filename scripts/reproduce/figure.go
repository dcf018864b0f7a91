package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"

	"lpp-playground/core/dense"
	"lpp-playground/scripts/must"
)

// palette is the page's class colours and four more; a class uses its index modulo its length.
var palette = []color.RGBA{
	{0x18, 0x49, 0x98, 255}, {0xDA, 0x72, 0x0D, 255}, {0x59, 0xA2, 0x8F, 255}, {0x83, 0x3B, 0x48, 255}, {0x1B, 0x24, 0x30, 255},
	{0x97, 0x63, 0xCC, 255}, {0xD6, 0x33, 0x6C, 255}, {0x7A, 0x8B, 0x1F, 255}, {0x2A, 0x9F, 0xD8, 255}, {0x9A, 0x9A, 0x9A, 255},
}

const (
	side   = 800 // pixels of a picture
	margin = 40
)

// canvas is a picture of points in the plane.
type canvas struct {
	*image.RGBA
	place func(x, y float64) (int, int)
}

// newCanvas returns a white picture in which the rows of xy (n×2) fill the
// frame. In equal units a circle stays round.
func newCanvas(xy dense.Matrix, equal bool) canvas {
	c := canvas{RGBA: image.NewRGBA(image.Rect(0, 0, side, side))}
	for i := range c.Pix {
		c.Pix[i] = 255
	}
	low, high := [2]float64{xy.At(0, 0), xy.At(0, 1)}, [2]float64{xy.At(0, 0), xy.At(0, 1)}
	for i := range xy.Rows {
		for j := range 2 {
			low[j], high[j] = min(low[j], xy.At(i, j)), max(high[j], xy.At(i, j))
		}
	}
	var scale [2]float64
	for j := range 2 {
		scale[j] = (side - 2*margin) / max(high[j]-low[j], 1e-300)
	}
	if equal {
		scale[0] = min(scale[0], scale[1])
		scale[1] = scale[0]
	}
	c.place = func(x, y float64) (int, int) {
		return side/2 + int(scale[0]*(x-(low[0]+high[0])/2)), side/2 - int(scale[1]*(y-(low[1]+high[1])/2))
	}
	return c
}

// dot draws a disc of some pixels.
func (c canvas) dot(x, y float64, radius int, colour color.RGBA) {
	px, py := c.place(x, y)
	for dy := -radius; dy <= radius; dy++ {
		for dx := -radius; dx <= radius; dx++ {
			if dx*dx+dy*dy <= radius*radius {
				c.SetRGBA(px+dx, py+dy, colour)
			}
		}
	}
}

// line draws a segment two pixels wide, dashed or not.
func (c canvas) line(x0, y0, x1, y1 float64, dashed bool, colour color.RGBA) {
	ax, ay := c.place(x0, y0)
	bx, by := c.place(x1, y1)
	steps := max(abs(bx-ax), abs(by-ay), 1)
	for s := range steps + 1 {
		if dashed && s/8%2 == 1 {
			continue
		}
		px, py := ax+(bx-ax)*s/steps, ay+(by-ay)*s/steps
		for _, d := range [][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			c.SetRGBA(px+d[0], py+d[1], colour)
		}
	}
}

func abs(v int) int { return max(v, -v) }

// save writes the picture into the folder of pictures.
func (c canvas) save(folder, name string) {
	must.Do(os.MkdirAll(folder, 0o755))
	file := must.Get(os.Create(filepath.Join(folder, name)))
	defer file.Close()
	must.Do(png.Encode(file, c))
	must.Do(file.Close())
}

// scatter writes a picture of labelled points.
func scatter(folder, name string, xy dense.Matrix, labels []int) {
	c := newCanvas(xy, false)
	for i := range xy.Rows {
		c.dot(xy.At(i, 0), xy.At(i, 1), 3, palette[labels[i]%len(palette)])
	}
	c.save(folder, name)
}
