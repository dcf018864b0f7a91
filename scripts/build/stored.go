package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/internal/live"
	"lpp-playground/scripts/must"
)

// neighboursOf has the presets that a link of version 1 opens with another number of neighbours than the page's
// default; web/js/scene/versions.ts has the same. Links that users write do not name a version: they have version 1.
var neighboursOf = map[string]int{"lecture-2": 50}

// storedResult is a preset, as web/js/embed/static-result.ts reads it.
type storedResult struct {
	Points string                  `json:"points"`
	Labels string                  `json:"labels"`
	Axes   map[string][]float64    `json:"axes"`             // by method: the first angle in radians, the centre, the second angle if there is one
	Scores map[string]storedSteps  `json:"scores,omitempty"` // by method without axes
	Levels map[string]storedLevels `json:"levels,omitempty"` // by method
}

// storedSteps are numbers to a 255th of their range, which is less than a strip
// shows.
type storedSteps struct {
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Steps string  `json:"steps"` // one byte each, less the prediction from the previous one and the one above; in base64
}

// storedLevels are a slot's levels.
type storedLevels struct {
	storedSteps
	Frame []float64 `json:"frame"`
	Side  int       `json:"side"`
}

// curvedPresets are the presets with classes on curves, whose level lines and eigenmaps
// are worth their room in every figure; those of others are computed when seen.
var curvedPresets = []string{"moons"}

// storedResults solves every preset as the page's menu opens it.
func storedResults() string {
	results := map[string]storedResult{}
	for _, name := range sample.Names() {
		set := must.Get(sample.Named(name, firstSeed))
		if set.X.Cols != 2 {
			continue
		}
		result := storedResult{Axes: map[string][]float64{}, Scores: map[string]storedSteps{}, Levels: map[string]storedLevels{}}
		result.Points, result.Labels = encodePoints(set)
		for _, method := range storedMethods(name, set) {
			if err := result.add(set, method, lpp.Options{Graph: lpp.Graph{K: neighboursOf[name]}}); err != nil {
				must.Do(fmt.Errorf("%s of the preset %s: %w", method, name, err))
			}
		}
		results[name] = result
	}
	return string(must.Get(json.Marshal(results)))
}

// storedMethods are those that are stored of a preset: all that have axes, and
// of the others those that it is made for.
func storedMethods(name string, set sample.Set) []lpp.Method {
	methods := []lpp.Method{lpp.LPP, lpp.PCA, lpp.NeighborhoodPreservingEmbedding, lpp.OrthogonalLPP}
	if slices.Max(set.Labels) > 0 {
		methods = append(methods, lpp.LDA)
	}
	switch {
	case slices.Min(set.Labels) < 0:
		methods = append(methods, lpp.LaplacianEigenmap, lpp.SemiLaplacianEigenmap, lpp.ConstrainedLaplacianEigenmap)
	case slices.Contains(curvedPresets, name):
		methods = append(methods, lpp.LaplacianEigenmap, lpp.KernelLPP)
	}
	return methods
}

// add solves a set with a method.
func (a *storedResult) add(set sample.Set, method lpp.Method, options lpp.Options) error {
	solved, err := solve(set, options, method)
	if err != nil {
		return err
	}
	slot := &solved.live.Slots()[0]
	if slot.Axes[0] != 0 || slot.Axes[2] != 0 {
		axis := []float64{solved.angle(0), slot.Mean[0], slot.Mean[1]}
		if x, y := slot.Axes[1], slot.Axes[3]; x != 0 || y != 0 {
			axis = append(axis, math.Atan2(y, x))
		}
		for i := range axis {
			axis[i] = roundTo(axis[i], 7)
		}
		a.Axes[string(method)] = axis
		return nil
	}
	a.Scores[string(method)] = quantize(slot.Scores, len(slot.Scores))
	if len(slot.Levels) > 0 {
		a.Levels[string(method)] = storedLevels{quantize(clampToRange(slot.Levels, slot.Scores), live.LevelSide), slot.Frame[:], live.LevelSide}
	}
	return nil
}

// clampToRange cuts values off a little beyond the range of the scores: lines are drawn
// at levels in it, and far from all points a map goes far out of it.
func clampToRange(values, scores []float64) []float64 {
	low, high := slices.Min(scores), slices.Max(scores)
	beyond := 0.1 * (high - low)
	cut := make([]float64, len(values))
	for i, v := range values {
		cut[i] = max(low-beyond, min(v, high+beyond))
	}
	return cut
}

// quantize packs numbers in rows of a length.
func quantize(values []float64, row int) storedSteps {
	low, high := slices.Min(values), slices.Max(values)
	steps := make([]byte, len(values))
	for i, v := range values {
		steps[i] = byte(math.Round(255 * (v - low) / (high - low)))
	}
	packed := slices.Clone(steps)
	for i := range packed {
		if i%row > 0 {
			packed[i] -= steps[i-1]
		}
		if i >= row {
			packed[i] -= steps[i-row]
		}
		if i >= row && i%row > 0 {
			packed[i] += steps[i-row-1]
		}
	}
	return storedSteps{low, high, base64.StdEncoding.EncodeToString(packed)}
}
