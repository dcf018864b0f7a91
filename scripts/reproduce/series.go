package main

import (
	"fmt"
	"math"
)

// series is one number of each test.
type series []float64

func (v series) mean() float64 {
	var s float64
	for _, x := range v {
		s += x
	}
	return s / float64(len(v))
}

// deviation is the standard deviation of the sample, 0 for one test.
func (v series) deviation() float64 {
	if len(v) < 2 {
		return 0
	}
	mean, s := v.mean(), 0.0
	for _, x := range v {
		s += (x - mean) * (x - mean)
	}
	return math.Sqrt(s / float64(len(v)-1))
}

// cell writes a mean with its spread, and the paper's number when there is one.
func (v series) cell(paper string) string {
	if len(v) == 0 {
		return "–"
	}
	text := fmt.Sprintf("%.3f ± %.3f", v.mean(), v.deviation())
	if paper != "" {
		text += " (" + paper + ")"
	}
	return text
}

// uncertainty is the standard error of the mean.
func (v series) uncertainty() float64 { return v.deviation() / math.Sqrt(float64(len(v))) }

// averages is the mean of several means, with its standard error: those of the
// means are independent.
type averages struct{ means, errors series }

func (a *averages) add(v series) {
	a.means, a.errors = append(a.means, v.mean()), append(a.errors, v.uncertainty())
}

func (a averages) String() string {
	var squares float64
	for _, e := range a.errors {
		squares += e * e
	}
	return fmt.Sprintf("**%.3f** se %.3f", a.means.mean(), math.Sqrt(squares)/float64(len(a.errors)))
}
