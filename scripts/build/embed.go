package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"math"
	"os"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
)

// buildEmbed writes embed.html, which is index.html with scripts of its own, and
// embed.js, the element that makes one of it in any document. A sandboxed frame
// and a file have no origin from which modules come or data are fetched: their
// scripts are classic ones, and the engine comes as a script as well.
func buildEmbed(d *dist, b *bundler) error {
	stored, err := storedAnswers()
	if err != nil {
		return err
	}
	b.define("LPP_STORED", stored)
	packed, err := d.read(b.engine.url)
	if err != nil {
		return err
	}
	engine := []byte(`globalThis.lppEngine="` + base64.StdEncoding.EncodeToString(packed) + `"`)
	engineName := hashed("engine.js", engine)
	b.define("LPP_ENGINE_SCRIPT", engineName)
	live, err := b.classic("web/js/live.js")
	if err != nil {
		return err
	}
	liveName := hashed("live.js", live)
	b.define("LPP_LIVE_SCRIPT", liveName)
	frame, err := b.classic("web/js/embed/main.js")
	if err != nil {
		return err
	}
	element, err := b.classic("web/js/embed/element.js")
	if err != nil {
		return err
	}
	style, err := b.style("web/css/embed.css")
	if err != nil {
		return err
	}
	frameName, styleName := hashed("frame.js", frame), hashed("embed.css", style)
	page, err := embedPage(frameName, styleName)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{engineName: engine, liveName: live} {
		if err := d.write(name, data); err != nil {
			return err
		}
	}
	d.frame = []string{"embed.html", frameName, styleName}
	for name, data := range map[string][]byte{"embed.html": page, frameName: frame, styleName: style, "embed.js": element} {
		if err := d.write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// embedPage returns index.html without its picture, with the scripts of a frame.
func embedPage(script, style string) ([]byte, error) {
	page, err := os.ReadFile("web/index.html")
	if err != nil {
		return nil, err
	}
	finished, err := replaceAll(string(page), []replacement{
		{`<meta charset="utf-8">`, `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(contentPolicy) + `">`},
		{`href="css/main.css"`, `href="` + style + `"`},
		{`<script type="module" src="js/main.js">`, `<script defer src="` + script + `">`},
	})
	if err != nil {
		return nil, err
	}
	return []byte(withoutIndents(placeholders.ReplaceAllString(finished, ""))), nil
}

// neighboursOf are the presets that are made to be seen with another number of
// neighbours than the page's default; web/js/data/presets.js says so as well.
var neighboursOf = map[string]int{"lecture-2": 50}

// storedAnswer is a preset, as web/js/embed/known.js reads it.
type storedAnswer struct {
	Points string               `json:"points"`
	Labels string               `json:"labels"`
	Axes   map[string][]float64 `json:"axes"` // by method: both angles in radians, the centre
}

// storedAnswers solves every preset as the page's menu opens it.
func storedAnswers() (string, error) {
	answers := map[string]storedAnswer{}
	for _, name := range sample.Names() {
		set, err := sample.Named(name, firstSeed)
		if err != nil {
			return "", err
		}
		if set.X.Cols != 2 {
			continue
		}
		s, err := solve(set, lpp.Options{Graph: lpp.Graph{K: neighboursOf[name]}})
		if err != nil {
			return "", err
		}
		points, labels := packedPoints(set)
		answer := storedAnswer{Points: points, Labels: labels, Axes: map[string][]float64{}}
		for run, method := range runs {
			slot := &s.live.Slots()[run]
			second := math.Atan2(slot.Axes[3], slot.Axes[1])
			answer.Axes[method] = []float64{roundTo(s.angle(run), 7), roundTo(second, 7), roundTo(slot.Mean[0], 7), roundTo(slot.Mean[1], 7)}
		}
		answers[name] = answer
	}
	text, err := json.Marshal(answers)
	if err != nil {
		return "", fmt.Errorf("the presets' answers: %w", err)
	}
	return string(text), nil
}
