package site

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	"lpp-playground/internal/live"
)

// scene is one that the core has solved as the page does.
type scene struct {
	preset  string
	seed    uint32
	n       int
	near    bool // the view from near to far
	shared  lpp.Options
	each    lpp.Options // the shared options of the runs
	methods []lpp.Method
	set     sample.Set
	live    *live.Live
}

// The settings that keys of a link change. Other keys are errors: a misspelt key would have no effect.
var settings = map[string]func(s *scene, value string) error{
	"preset": func(s *scene, v string) error { s.preset = v; return nil },
	"seed": func(s *scene, v string) error {
		seed, err := strconv.ParseUint(v, 10, 32)
		s.seed = uint32(seed)
		return err
	},
	"n":          func(s *scene, v string) error { return parseInt(v, &s.n) },
	"k":          func(s *scene, v string) error { return parseInt(v, &s.shared.Graph.K) },
	"graph":      func(s *scene, v string) error { s.shared.Graph.Kind = v; return nil },
	"symmetry":   func(s *scene, v string) error { s.shared.Graph.Symmetry = v; return nil },
	"metric":     func(s *scene, v string) error { s.shared.Graph.Metric = v; return nil },
	"epsilon":    func(s *scene, v string) error { return number(v, &s.shared.Graph.Epsilon) },
	"weight":     func(s *scene, v string) error { s.shared.Weight.Kind = v; return nil },
	"t":          func(s *scene, v string) error { return number(v, &s.shared.Weight.T) },
	"constraint": func(s *scene, v string) error { s.each.Constraint = v; return nil },
	"center":     func(s *scene, v string) error { s.each.Center = v; return nil },
	"kernel":     func(s *scene, v string) error { s.each.Kernel.Kind = v; return nil },
	"gamma":      func(s *scene, v string) error { return number(v, &s.each.Kernel.Gamma) },
	"view":       func(s *scene, v string) error { s.near = v == "near"; return nil },
	"runs": func(s *scene, v string) error {
		s.methods = nil
		for _, name := range strings.Split(v, ".") {
			s.methods = append(s.methods, lpp.Method(name))
		}
		return nil
	},
	"v": ignored, "g": ignored, "c": ignored, "edges": ignored, // no effect on a fit
}

func ignored(*scene, string) error { return nil }

func parseInt(text string, to *int) (err error) {
	*to, err = strconv.Atoi(text)
	return err
}

func number(text string, to *float64) (err error) {
	*to, err = strconv.ParseFloat(text, 64)
	return err
}

// with is a scene with other values of some settings. A checksum would be of the former ones.
func with(scene, changes string) string {
	if changes == "" {
		return scene
	}
	changed := map[string]bool{"c": true}
	for _, pair := range strings.Split(changes, "&") {
		key, _, _ := strings.Cut(pair, "=")
		changed[key] = true
	}
	pairs := slices.DeleteFunc(strings.Split(scene, "&"), func(pair string) bool {
		key, _, _ := strings.Cut(pair, "=")
		return changed[key]
	})
	return strings.Join(append(pairs, strings.Split(changes, "&")...), "&")
}

// solve solves a scene, once.
func (s *site) solve(link string) (*scene, error) {
	if known := s.scenes[link]; known != nil {
		return known, nil
	}
	solved, err := solveScene(link)
	if err != nil {
		return nil, fmt.Errorf("scene %s: %w", link, err)
	}
	s.scenes[link] = solved
	return solved, nil
}

func solveScene(link string) (*scene, error) {
	s, err := readScene(link)
	if err != nil {
		return nil, err
	}
	if s.set, err = sample.Sized(s.preset, s.n, s.seed); err != nil {
		return nil, err
	}
	if s.set.X.Cols != 2 {
		return nil, fmt.Errorf("%s is not in the plane", s.preset)
	}
	return s, s.compute()
}

func readScene(link string) (*scene, error) {
	s := &scene{preset: "two-cigars", seed: 7, methods: []lpp.Method{lpp.LPP, lpp.PCA}}
	for _, pair := range strings.Split(link, "&") {
		key, value, _ := strings.Cut(pair, "=")
		set := settings[key]
		if set == nil {
			return nil, fmt.Errorf("no key is named %q", key)
		}
		if err := set(s, value); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// compute computes what the page shows for the current data set.
func (s *scene) compute() error {
	runs := make([]lpp.Options, len(s.methods))
	for i, method := range s.methods {
		runs[i] = s.each
		runs[i].Method = method
	}
	config, err := s.shared.Live(runs...)
	if err != nil {
		return err
	}
	s.live, err = live.Solve(config, s.set.X.Data, s.set.Labels)
	return err
}

// run is the slot of a method.
func (s *scene) run(method string) (int, error) {
	at := slices.Index(s.methods, lpp.Method(method))
	if at < 0 {
		return 0, fmt.Errorf("%s is not among the methods of the scene", method)
	}
	return at, nil
}

// angle of a direction of a slot, in degrees from 0 to 180.
func (s *scene) angle(run, direction int) float64 {
	axes := s.live.Slots()[run].Axes
	return math.Mod(math.Atan2(axes[2+direction], axes[direction])*180/math.Pi+180, 180)
}
