package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/internal/line"
	"lpp-playground/internal/live"
)

// solvedPreset is a preset, solved live, as the page's engine solves it.
type solvedPreset struct {
	set  sample.Set
	live *live.Live
}

// The runs of a live session by default.
const (
	runLPP = iota
	runPCA
)

// runs are their names in the page's HTML and stylesheet.
var runs = []string{runLPP: "lpp", runPCA: "pca"}

// solve fits a set of the plane by some methods under the page's defaults but for some options.
func solve(set sample.Set, options lpp.Options, methods ...lpp.Method) (*solvedPreset, error) {
	each := make([]lpp.Options, len(methods))
	for i, method := range methods {
		each[i].Method = method
	}
	config, err := options.Live(each...)
	if err != nil {
		return nil, err
	}
	points, err := live.Solve(config, set.X.Data, set.Labels)
	return &solvedPreset{set, points}, err
}

// figures returns the numbers in the page's HTML, by placeholder.
func (s *solvedPreset) figures() map[string]string {
	result := s.live.Result()
	out := map[string]string{
		"points":  strconv.Itoa(result.N),
		"k":       strconv.Itoa(result.K),
		"between": angleBetween(s.angle(runLPP), s.angle(runPCA)),
	}
	out["edges"], out["crossing"] = s.edges()
	total := result.C[0] + result.C[2]
	objective := s.live.Slots()[runLPP]
	values := make([]float64, len(runs))
	for run, name := range runs {
		angle := s.angle(run)
		out[name+"-angle"] = degrees(angle)
		values[run] = line.Quotient(objective.Above, objective.Below, angle)
		out["variance-"+name] = percent(line.Quotient(result.C, [3]float64{total, 0, total}, angle))
		out["kept-"+name] = percent(s.live.NeighbourRecall(run))
		out["gap-"+name] = fmt.Sprintf("%.1f\u202fσ", s.live.Gap(run))
	}
	for run, text := range formatRow(values) {
		out["objective-"+runs[run]] = text
	}
	return out
}

// edges returns how many edges the graph has, and how many of them connect two classes.
func (s *solvedPreset) edges() (all, crossing string) {
	g, between := s.live.Graph(), 0
	for e := range g.Weights {
		if s.set.Labels[g.Pairs[2*e]] != s.set.Labels[g.Pairs[2*e+1]] {
			between++
		}
	}
	return strconv.Itoa(len(g.Weights)), strconv.Itoa(between)
}

// angle is that of a run's first direction, 0…π.
func (s *solvedPreset) angle(run int) float64 {
	axes := s.live.Slots()[run].Axes
	return math.Mod(math.Atan2(axes[2], axes[0])+math.Pi, math.Pi)
}

// The page's own ways to write a number: web/js/views/metrics.ts and web/js/words/numbers.ts have the same.

// formatRow formats values of one row with the same number of decimals, so that the smallest has two significant digits.
func formatRow(values []float64) []string {
	decimals := max(0, 1-int(math.Floor(math.Log10(slices.Min(values)))))
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = strconv.FormatFloat(v, 'f', decimals, 64)
	}
	return texts
}

// roundTo rounds to a number of significant digits.
func roundTo(v float64, digits int) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64)
	return r
}

func percent(share float64) string { return fmt.Sprintf("%.0f\u202f%%", 100*share) }

// angleBetween is the angle between two lines, as the difference of their directions as displayed.
func angleBetween(a, b float64) string {
	d := math.Mod(math.Abs(math.Round(a*180/math.Pi)-math.Round(b*180/math.Pi)), 180)
	return fmt.Sprintf("%.0f°", math.Min(d, 180-d))
}

func degrees(angle float64) string { return fmt.Sprintf("%.0f°", angle*180/math.Pi) }
