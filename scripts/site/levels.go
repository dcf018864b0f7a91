package site

import (
	"fmt"
	"math"

	"lpp-playground/internal/live"
)

// levels draws the contour lines of kernel LPP's map: thick at 0.
func (p *pen) levels(run int) {
	slot := &p.live.Slots()[run]
	if len(slot.Levels) == 0 {
		return
	}
	most := 0.0
	for _, v := range slot.Scores {
		most = math.Max(most, math.Abs(v))
	}
	const each = 4 // levels a side
	for level := -each; level <= each; level++ {
		width := "1"
		if level == 0 {
			width = "3"
		}
		fmt.Fprintf(p, `<path class="%s" stroke-width="%s" d="`, p.stroke("lpp"), width)
		p.level(slot, most*float64(level)/each)
		p.WriteString(`"/>`)
	}
}

// level draws one level line, a piece in each cell of the grid that it crosses.
func (p *pen) level(slot *live.Slot, value float64) {
	const side = live.LevelSide
	f := slot.Frame
	place := func(row, column float64) string {
		return p.at(f[0]+column*(f[2]-f[0])/(side-1), f[1]+row*(f[3]-f[1])/(side-1))
	}
	above := func(row, column int) float64 { return slot.Levels[row*side+column] - value }
	for row := range side - 1 {
		for column := range side - 1 {
			corners := [4][2]int{{row, column}, {row, column + 1}, {row + 1, column + 1}, {row + 1, column}}
			var ends []string
			for c, from := range corners {
				to := corners[(c+1)%4]
				a, b := above(from[0], from[1]), above(to[0], to[1])
				if (a > 0) != (b > 0) {
					share := a / (a - b)
					ends = append(ends, place(float64(from[0])+share*float64(to[0]-from[0]), float64(from[1])+share*float64(to[1]-from[1])))
				}
			}
			for e := 0; e+1 < len(ends); e += 2 {
				fmt.Fprintf(p, "M%sL%s", ends[e], ends[e+1])
			}
		}
	}
}

// ellipses draws the covariance of near pairs (solid) and that of all pairs (dashed), at two deviations.
func (p *pen) ellipses() {
	x, n := p.set.X, p.set.X.Rows
	var near, all [3]float64
	pairs := 0.0
	for i := range n {
		for j := range n {
			dx, dy := x.At(i, 0)-x.At(j, 0), x.At(i, 1)-x.At(j, 1)
			add(&all, dx, dy)
			if dx*dx+dy*dy < p.shared.Graph.Epsilon {
				add(&near, dx, dy)
				pairs++
			}
		}
	}
	p.ellipse(all, 2*float64(n)*float64(n), ` stroke-dasharray="6 4"`, "pca")
	p.ellipse(near, 2*pairs, "", "lpp")
}

func add(c *[3]float64, dx, dy float64) {
	c[0] += dx * dx
	c[1] += dx * dy
	c[2] += dy * dy
}

func (p *pen) ellipse(c [3]float64, count float64, dash, token string) {
	xx, xy, yy := c[0]/count, c[1]/count, c[2]/count
	middle, half := (xx+yy)/2, math.Hypot((xx-yy)/2, xy)
	angle := math.Atan2(2*xy, xx-yy) / 2 * 180 / math.Pi
	mean := p.live.Result().Mean
	fmt.Fprintf(p, `<ellipse class="%s" stroke-width="2"%s rx="%.0f" ry="%.0f" transform="translate(%s) rotate(%.1f)"/>`, p.stroke(token), dash,
		2*p.unit*math.Sqrt(middle+half), 2*p.unit*math.Sqrt(math.Max(0, middle-half)), p.at(mean[0], mean[1]), -angle)
}
