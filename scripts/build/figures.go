package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
)

// solved is the page's first preset under the page's defaults, with what the
// page measures of it.
type solved struct {
	set      sample.Set
	pca, lpp *lpp.Model
}

func solveFirst() (*solved, error) {
	set, err := sample.Named(firstPreset, firstSeed)
	if err != nil {
		return nil, err
	}
	x, err := lpp.FromFlat(set.X.Rows, set.X.Cols, set.X.Data)
	if err != nil {
		return nil, err
	}
	s := &solved{set: set}
	for method, model := range map[lpp.Method]**lpp.Model{lpp.PCA: &s.pca, lpp.LPP: &s.lpp} {
		if *model, err = lpp.FitData(context.Background(), x, lpp.Options{Method: method}); err != nil {
			return nil, fmt.Errorf("the first picture: %w", err)
		}
	}
	return s, nil
}

// firstK is the page's number of neighbours, and lpp.Options' default.
const firstK = 10

// figures returns what stands in the page's HTML in numbers, by placeholder.
func (s *solved) figures() map[string]string {
	out := map[string]string{
		"points":    strconv.Itoa(s.set.X.Rows),
		"k":         strconv.Itoa(firstK),
		"lpp-angle": degrees(angle(s.lpp)),
		"pca-angle": degrees(angle(s.pca)),
		"between":   degrees(math.Acos(math.Abs(math.Cos(angle(s.lpp) - angle(s.pca))))),
	}
	for name, m := range map[string]*lpp.Model{"lpp": s.lpp, "pca": s.pca} {
		y := s.scores(m)
		out["objective-"+name] = figure(s.objective(y))
		out["variance-"+name] = percent(variance(y) / (s.pca.Values[0] + s.pca.Values[1]))
		out["kept-"+name] = percent(s.kept(y))
		out["gap-"+name] = fmt.Sprintf("%.1f σ", s.gap(y))
	}
	return out
}

// scores are the places of the points along a model's first direction, taken
// with unit length.
func (s *solved) scores(m *lpp.Model) []float64 {
	c, d := math.Cos(angle(m)), math.Sin(angle(m))
	y := make([]float64, s.set.X.Rows)
	for i := range y {
		y[i] = (s.set.X.At(i, 0)-m.Mean[0])*c + (s.set.X.At(i, 1)-m.Mean[1])*d
	}
	return y
}

// angle is that of a model's first direction, 0…π.
func angle(m *lpp.Model) float64 {
	a := math.Atan2(m.Components.At(1, 0), m.Components.At(0, 0))
	return math.Mod(a+math.Pi, math.Pi)
}

// objective is λ(y) = Σ_{i<j} Wᵢⱼ (yᵢ−yⱼ)² / Σᵢ Dᵢᵢ (yᵢ−ȳ)² with ȳ the
// degree-weighted mean.
func (s *solved) objective(y []float64) float64 {
	g := s.lpp.Graph
	var apart, total, first, second float64
	for e, w := range g.Weights {
		i, j := g.Edges[2*e], g.Edges[2*e+1]
		apart += w * (y[i] - y[j]) * (y[i] - y[j])
		for _, p := range []float64{y[i], y[j]} {
			total += w
			first += w * p
			second += w * p * p
		}
	}
	return apart / (second - first*first/total)
}

func variance(y []float64) float64 {
	var mean, sum float64
	for _, v := range y {
		mean += v / float64(len(y))
	}
	for _, v := range y {
		sum += (v - mean) * (v - mean)
	}
	return sum / float64(len(y)-1)
}

// kept is the share of the firstK nearest points of each that are not farther
// along y than its firstK nearest there.
func (s *solved) kept(y []float64) float64 {
	n, count := len(y), 0
	for i := range n {
		order := make([]int, 0, n-1)
		onLine := make([]float64, 0, n-1)
		for j := range n {
			if j != i {
				order = append(order, j)
				onLine = append(onLine, math.Abs(y[j]-y[i]))
			}
		}
		away := func(j int) float64 {
			return math.Hypot(s.set.X.At(j, 0)-s.set.X.At(i, 0), s.set.X.At(j, 1)-s.set.X.At(i, 1))
		}
		sort.SliceStable(order, func(a, b int) bool { return away(order[a]) < away(order[b]) })
		slices.Sort(onLine)
		for _, j := range order[:firstK] {
			if math.Abs(y[j]-y[i]) <= onLine[firstK-1] {
				count++
			}
		}
	}
	return float64(count) / float64(n*firstK)
}

// gap is the distance of the two class means in pooled standard deviations
// within the classes.
func (s *solved) gap(y []float64) float64 {
	var classes [2][]float64
	for i, label := range s.set.Labels {
		classes[label] = append(classes[label], y[i])
	}
	var within float64
	var means [2]float64
	for c, values := range classes {
		within += variance(values) * float64(len(values)-1)
		for _, v := range values {
			means[c] += v / float64(len(values))
		}
	}
	return math.Abs(means[0]-means[1]) / math.Sqrt(within/float64(len(y)-2))
}

// The page's own ways to write a number: web/js/words/strings.js has the same.

func figure(v float64) string {
	digits := 3
	if v < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(roundTo(v, digits), 'f', -1, 64)
}

// roundTo keeps some significant digits.
func roundTo(v float64, digits int) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64)
	return r
}

func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }
func degrees(angle float64) string { return fmt.Sprintf("%.0f°", angle*180/math.Pi) }
