package site

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// liveFigures are the figures that a live one reports; in prose they follow it.
var liveFigures = map[string]struct{}{"lppAngle": {}, "pcaAngle": {}, "angle": {}, "parts": {}, "edges": {}, "n": {}, "k": {}}

// numberText is a number of a scene as text: one that a live figure reports, or angle, gap, value of a method, as in
// gap.kernel-lpp.
func (s *scene) numberText(key string) (string, error) {
	switch key {
	case "lppAngle":
		return s.of("angle", "lpp")
	case "pcaAngle":
		return s.of("angle", "pca")
	case "angle":
		return s.between()
	case "parts":
		return strconv.Itoa(s.live.Facts().Components), nil
	case "edges":
		return strconv.Itoa(s.live.Facts().Edges), nil
	case "n":
		return strconv.Itoa(s.live.Result().N), nil
	case "k":
		return strconv.Itoa(s.live.Result().K), nil
	}
	what, method, ok := strings.Cut(key, ".")
	if !ok {
		return "", fmt.Errorf("no figure is named %q", key)
	}
	return s.of(what, method)
}

// of is a figure of one method.
func (s *scene) of(what, method string) (string, error) {
	run, err := s.run(method)
	if err != nil {
		return "", err
	}
	slot := &s.live.Slots()[run]
	switch what {
	case "angle":
		return degrees(s.angle(run, 0)), nil
	case "second":
		return degrees(s.angle(run, 1)), nil
	case "tenths": // of a degree
		return fmt.Sprintf("%.1f°", s.angle(run, 0)), nil
	case "gap":
		return fmt.Sprintf("%.1f\u202fσ", s.live.Gap(run)), nil
	case "value":
		return fmt.Sprintf("%.4f", slot.Values[0]), nil
	case "next":
		return fmt.Sprintf("%.4f", slot.Values[1]), nil
	}
	return "", fmt.Errorf("no figure of a method is named %q", what)
}

// between is the angle between the directions of LPP and PCA, as displayed.
func (s *scene) between() (string, error) {
	a, err := s.run("lpp")
	if err != nil {
		return "", err
	}
	b, err := s.run("pca")
	if err != nil {
		return "", err
	}
	d := math.Mod(math.Abs(math.Round(s.angle(a, 0))-math.Round(s.angle(b, 0))), 180)
	return fmt.Sprintf("%.0f°", math.Min(d, 180-d)), nil
}

// degrees of a line: 180° is 0°.
func degrees(angle float64) string { return fmt.Sprintf("%d°", int(math.Round(angle))%180) }
