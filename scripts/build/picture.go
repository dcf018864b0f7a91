package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/scripts/must"
)

// The page's first preset, as its HTML shows it before any script has run.
const (
	firstPreset     = "two-cigars"
	firstSeed       = 7
	firstNeighbours = 16
)

// firstPicture solves the first preset with its settings. It returns the content of the page's placeholders, and the
// points as JSON.
func firstPicture() (parts map[string]string, points string) {
	defer must.Prefix("a preset")
	set := must.Get(sample.Named(firstPreset, firstSeed))
	s := must.Get(solve(set, lpp.Options{Graph: lpp.Graph{K: firstNeighbours}}, lpp.LPP, lpp.PCA))
	parts = s.figures()
	parts["seed"] = strconv.Itoa(firstSeed)
	parts["picture"] = (&sketch{solvedPreset: s}).svg()
	parts["lpp-strip"], parts["pca-strip"], parts["dial"] = s.strip(runLPP), s.strip(runPCA), s.dial()
	return parts, pointsJSON(set)
}

// gridUnit divides every coordinate of a preset's points.
const gridUnit = 1.0 / 256

// pointsJSON writes the points as JSON that compresses well: multiples of a unit,
// and a digit a label. Points off the grid are written as float32 in base64.
func pointsJSON(set sample.Set) string {
	points, labels := encodePoints(set)
	multiples := make([]string, len(set.X.Data))
	for i, v := range set.X.Data {
		m := v / gridUnit
		if m != math.Trunc(m) {
			return fmt.Sprintf(`{"points":%q,"labels":%q}`, points, labels)
		}
		multiples[i] = strconv.Itoa(int(m))
	}
	return fmt.Sprintf(`{"unit":%g,"points":[%s],"labels":%q}`, gridUnit, strings.Join(multiples, ","), labels)
}

// encodePoints returns the coordinates and the labels of that form; a point
// without a label has a dash, one whose class is hidden a letter.
func encodePoints(set sample.Set) (points, digits string) {
	var xy []byte
	for _, v := range set.X.Data {
		xy = binary.LittleEndian.AppendUint32(xy, math.Float32bits(float32(v)))
	}
	var labels strings.Builder
	for _, label := range set.Labels {
		switch {
		case label == -1:
			labels.WriteByte('-')
		case label < -1:
			labels.WriteByte(byte('a' - 2 - label))
		default:
			fmt.Fprintf(&labels, "%d", label)
		}
	}
	return base64.StdEncoding.EncodeToString(xy), labels.String()
}

// sketch draws a solved set. Lines keep their width at any size of the image, and so do the marks, which are lines
// without length: round caps make discs, square ones squares. Colours are the page's own.
type sketch struct {
	*solvedPreset
	x0, y1 float64 // of the picture's upper left corner
	unit   float64 // of the plane, in the picture's
}

// pictureSide is the side of the picture in its own units; whole ones are fine
// enough.
const pictureSide = 499

// margin is the share of the shorter side that is left free around the points.
const margin = 0.09

func (s *sketch) svg() string {
	x0, x1 := bounds(s.set.X.Data, 0)
	y0, y1 := bounds(s.set.X.Data, 1)
	side := math.Max(x1-x0, y1-y0) / (1 - 2*margin)
	s.x0, s.y1, s.unit = (x0+x1-side)/2, (y0+y1+side)/2, pictureSide/side
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" fill="none">`, pictureSide, pictureSide)
	s.edges(&b)
	s.marks(&b)
	s.axis(&b, runPCA, `stroke="var(--pca)" stroke-width="2.5" stroke-dasharray="6 4"`)
	s.axis(&b, runLPP, `stroke="var(--lpp)" stroke-width="3" stroke-linecap="round"`)
	b.WriteString("</svg>")
	return b.String()
}

const fixedStrokeWidth = ` vector-effect="non-scaling-stroke"`

// edges draws the graph in a few strengths.
func (s *sketch) edges(b *strings.Builder) {
	const strengths = 2
	var groups [strengths][][2]int
	g := s.live.Graph()
	most := slices.Max(g.Weights)
	for e, w := range g.Weights {
		k := min(strengths-1, int(strengths*w/most))
		groups[k] = append(groups[k], [2]int{int(g.Pairs[2*e]), int(g.Pairs[2*e+1])})
	}
	for k, edges := range groups {
		opacity := 0.5 + 0.6*(float64(k)+0.5)/strengths
		fmt.Fprintf(b, `<path d="%s" stroke="var(--edge)" stroke-opacity="%.2f"%s/>`, s.edgePath(edges), math.Min(1, opacity), fixedStrokeWidth)
	}
}

// edgePath draws connected edges end to end, which halves the text. It continues to the point that it met last: nearby
// repetitions compress best.
func (s *sketch) edgePath(edges [][2]int) string {
	var path strings.Builder
	at := map[int][]int{} // edges at a point
	for e, edge := range edges {
		at[edge[0]] = append(at[edge[0]], e)
		at[edge[1]] = append(at[edge[1]], e)
	}
	drawn := make([]bool, len(edges))
	lastNamed := map[int]int{} // points by where the text names them last
	for e, edge := range edges {
		if drawn[e] {
			continue
		}
		here := edge[0]
		fmt.Fprintf(&path, "M%sL", s.place(here))
		lastNamed[here] = path.Len()
		for next := e; next >= 0; {
			drawn[next] = true
			here = edges[next][0] + edges[next][1] - here
			lastNamed[here] = path.Len()
			next = -1
			last := -1
			for _, e := range at[here] {
				if there := edges[e][0] + edges[e][1] - here; !drawn[e] && lastNamed[there] > last {
					next, last = e, lastNamed[there]
				}
			}
			fmt.Fprintf(&path, "%s ", s.place(here))
		}
	}
	return path.String()
}

// marks draws the points of the first two classes: discs and squares.
func (s *sketch) marks(b *strings.Builder) {
	for class, shape := range []string{
		`stroke="var(--class-1)" stroke-width="9" stroke-linecap="round"`,
		`stroke="var(--class-2)" stroke-width="8.1" stroke-linecap="square"`,
	} {
		fmt.Fprintf(b, `<path d="`)
		for i, label := range s.set.Labels {
			if label == class {
				fmt.Fprintf(b, "M%sh0", s.place(i))
			}
		}
		fmt.Fprintf(b, `" %s%s/>`, shape, fixedStrokeWidth)
	}
}

// axisReach is half the length of a first axis in standard deviations, as the
// page's own drawing has it.
const axisReach = 1.5

// axis draws a run's first direction long and its second short.
func (s *sketch) axis(b *strings.Builder, run int, pen string) {
	m, spread := &s.live.Slots()[run], s.live.Result().C
	reach := axisReach * math.Sqrt(spread[0]+spread[2])
	for c, share := range []float64{1, 0.3} {
		vx, vy := m.Axes[c], m.Axes[2+c]
		scale := reach * share / math.Hypot(vx, vy)
		vx, vy = vx*scale, vy*scale
		fmt.Fprintf(b, `<path d="M%sL%s" %s%s/>`,
			s.at(m.Mean[0]-vx, m.Mean[1]-vy), s.at(m.Mean[0]+vx, m.Mean[1]+vy), pen, fixedStrokeWidth)
	}
}

func (s *sketch) place(i int) string { return s.at(s.set.X.At(i, 0), s.set.X.At(i, 1)) }

// at writes a point of the plane as a place in the picture: y points upwards
// in the plane and downwards in the picture.
func (s *sketch) at(x, y float64) string {
	return fmt.Sprintf("%.0f %.0f", s.unit*(x-s.x0), s.unit*(s.y1-y))
}

// bounds returns the least and the greatest of one coordinate.
func bounds(xy []float64, coordinate int) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for i := coordinate; i < len(xy); i += 2 {
		low, high = math.Min(low, xy[i]), math.Max(high, xy[i])
	}
	return low, high
}
