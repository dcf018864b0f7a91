package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"lpp-playground/core/lpp"
	"lpp-playground/scripts/must"
)

// The size of a picture, in the proportions of a figure.
const (
	pictureWidth  = 720
	pictureHeight = 424
	pictureMargin = 44
)

// colourOf is the token of a method's lines.
var colourOf = map[lpp.Method]string{
	lpp.LPP: "lpp", lpp.OrthogonalLPP: "lpp", lpp.NeighborhoodPreservingEmbedding: "lpp", lpp.KernelLPP: "lpp",
	lpp.PCA: "pca", lpp.LDA: "lda", lpp.LaplacianEigenmap: "le",
}

// picture draws a scene into a separate file and returns its name. Its
// colours follow the reader's system.
func (s *site) picture(link string) string {
	sum := sha256.Sum256([]byte(link))
	name := "figures/" + hex.EncodeToString(sum[:4]) + ".svg"
	if s.files[name] == nil {
		s.files[name] = []byte(s.draw(must.Get(s.solve(link))))
	}
	return name
}

// pen draws a scene's plane.
type pen struct {
	*scene
	strings.Builder
	frame
	used map[string]bool // tokens
}

func (s *site) draw(solved *scene) string {
	p := &pen{scene: solved, frame: fitted(solved.set.X.Data, pictureWidth, pictureHeight, pictureMargin), used: map[string]bool{}}
	p.edges()
	for run := range solved.methods {
		p.levels(run)
	}
	p.points()
	if solved.near {
		p.ellipses()
	}
	for run := len(solved.methods) - 1; run >= 0; run-- {
		p.axes(run)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" fill="none"><style>%s@media(prefers-color-scheme:dark){%s}</style>%s</svg>`,
		pictureWidth, pictureHeight, paints(p.used, s.light), paints(p.used, s.dark), p.String())
}

// paints returns the style rules of the tokens in use: .f-TOKEN fills and .s-TOKEN strokes in its colour.
func paints(used map[string]bool, colours map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(used)) {
		fmt.Fprintf(&b, ".f-%[1]s{fill:%[2]s}.s-%[1]s{stroke:%[2]s}", name, colours[name])
	}
	return b.String()
}

// frame is the mapping of points to an image: the middle of the data, and pixels per unit.
type frame struct{ x0, y0, unit, width, height float64 }

// fitted is the frame in which all points, x₀, y₀, x₁, y₁, …, are seen with a margin.
func fitted(points []float64, width, height, margin float64) frame {
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i, v := range points {
		low[i%2], high[i%2] = math.Min(low[i%2], v), math.Max(high[i%2], v)
	}
	unit := math.Min((width-2*margin)/(high[0]-low[0]), (height-2*margin)/(high[1]-low[1]))
	return frame{(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, unit, width, height}
}

func (f *frame) place(x, y float64) [2]float64 {
	return [2]float64{f.width/2 + f.unit*(x-f.x0), f.height/2 - f.unit*(y-f.y0)}
}

func (p *pen) at(x, y float64) string {
	place := p.place(x, y)
	return fmt.Sprintf("%.0f %.0f", place[0], place[1])
}

func (p *pen) fill(token string) string   { p.used[token] = true; return "f-" + token }
func (p *pen) stroke(token string) string { p.used[token] = true; return "s-" + token }

// mostEdges is the number of edges that can be distinguished: of more, every second or third is drawn.
const mostEdges = 2000

func (p *pen) edges() {
	if p.shared.Graph.Kind == "epsilon" || p.shared.Graph.Kind == "complete" {
		return // nearly all pairs: a grey patch
	}
	g := p.live.Graph()
	fmt.Fprintf(p, `<path class="%s" d="`, p.stroke("edge"))
	for e := 0; e < len(g.Weights); e += 1 + len(g.Weights)/mostEdges {
		i, j := int(g.Pairs[2*e]), int(g.Pairs[2*e+1])
		fmt.Fprintf(p, "M%sL%s", p.at(p.set.X.At(i, 0), p.set.X.At(i, 1)), p.at(p.set.X.At(j, 0), p.set.X.At(j, 1)))
	}
	p.WriteString(`"/>`)
}

// shapes of the classes about their places, as the page has them: disc, square, triangle.
var shapes = []string{"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0", "m-3.6-3.6h7.2v7.2h-7.2z", "m0-5l4.6 8.6h-9.2z"}

func (p *pen) points() {
	for class := -1; class < len(shapes); class++ {
		var path strings.Builder
		for i, label := range p.set.Labels {
			if max(-1, min(label, len(shapes)-1)) == class {
				path.WriteString("M" + p.at(p.set.X.At(i, 0), p.set.X.At(i, 1)) + shapes[max(0, class)])
			}
		}
		switch {
		case path.Len() == 0:
		case class < 0: // no class: hollow
			fmt.Fprintf(p, `<path class="%s" stroke-width="1.5" d="%s"/>`, p.stroke("text-2"), path.String())
		default:
			fmt.Fprintf(p, `<path class="%s" d="%s"/>`, p.fill(fmt.Sprintf("class-%d", class+1)), path.String())
		}
	}
}

// axes draws a run's first direction long and its second short.
func (p *pen) axes(run int) {
	slot, spread := &p.live.Slots()[run], p.live.Result().C
	reach := 1.5 * math.Sqrt(spread[0]+spread[2])
	token := colourOf[lpp.Method(slot.Method)]
	if token == "" {
		token = "le"
	}
	look := ` stroke-width="3" stroke-linecap="round"`
	if slot.Method == string(lpp.PCA) {
		look = ` stroke-width="2.5" stroke-dasharray="6 4"`
	}
	for direction, share := range []float64{1, 0.3} {
		x, y := slot.Axes[direction], slot.Axes[2+direction]
		if length := math.Hypot(x, y); length > 0 {
			x, y = x*reach*share/length, y*reach*share/length
			m := slot.Mean
			fmt.Fprintf(p, `<path class="%s" d="M%sL%s"%s/>`, p.stroke(token), p.at(m[0]-x, m[1]-y), p.at(m[0]+x, m[1]+y), look)
		}
	}
}
