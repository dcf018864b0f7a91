package main

import (
	"bytes"
	"encoding/base64"
	"html"
	"os"
	"strings"
)

// buildEmbed writes embed.html, which is index.html with scripts of its own, and embed.js, the element that embeds it
// in any document. A sandboxed frame and a file have no origin from which modules or data can be loaded: their scripts
// are classic ones, and the engine is a script as well (decision 14).
func buildEmbed(d *dist, b *bundler) error {
	stored, err := storedResults()
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
	live, err := b.classic("web/js/live.ts")
	if err != nil {
		return err
	}
	liveName := hashed("live.js", live)
	b.define("LPP_LIVE_SCRIPT", liveName)
	frame, err := b.classic("web/js/embed/first-script.ts")
	if err != nil {
		return err
	}
	element, err := b.classic("web/js/embed/alone.ts")
	if err != nil {
		return err
	}
	style, err := b.style("web/css/embed.css")
	if err != nil {
		return err
	}
	if err := inlineable("embed.html", frame); err != nil {
		return err
	}
	page, err := embedPage(frame, style)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{engineName: engine, liveName: live, "embed.html": page, "embed.js": element} {
		if err := d.write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// unopened is the text in a frame that gets neither script nor style, such as a sandboxed one of a file.
const unopened = `<p class="unopened">This figure has not started: its script may not be loaded here. ` +
	`It needs JavaScript; in a sandboxed frame also a web server. <a href="./" target="_blank" rel="noopener">Open the playground</a></p>` + "\n"

// framePolicy is the Content-Security-Policy of a frame: it permits its own script and style, by their digests, and the
// scripts that this script loads. In a frame without an origin, 'self' matches nothing in some browsers.
func framePolicy(script, style []byte) string {
	return strings.NewReplacer(
		"script-src 'self'", "script-src "+sourceOf(script)+" 'strict-dynamic'",
		"style-src 'self'", "style-src "+sourceOf(style),
		"worker-src 'self' blob:", "worker-src blob:", // a frame is not stored
	).Replace(contentPolicy)
}

// embedPage returns index.html without its picture, with script and style of a
// frame in it: one request a frame.
func embedPage(script, style []byte) ([]byte, error) {
	page, err := os.ReadFile("web/index.html")
	if err != nil {
		return nil, err
	}
	script, style = bytes.TrimSpace(script), bytes.TrimSpace(style)
	const scriptPlace, stylePlace = "<script></script>", "<style></style>"
	finished, err := replaceAll(string(page), []replacement{
		{`<meta charset="utf-8">`, `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(framePolicy(script, style)) + `">`},
		{`<link rel="stylesheet" href="css/main.css">`, stylePlace},
		{`<script type="module" src="js/main.js"></script>`, ""},
		{`<div class="page" id="page">`, unopened + `<div class="page" id="page" hidden>`},
		{`</body>`, scriptPlace + "\n</body>"},
	})
	if err != nil {
		return nil, err
	}
	finished = withoutIndents(placeholders.ReplaceAllString(finished, ""))
	finished, err = replaceAll(finished, []replacement{
		{stylePlace, "<style>" + string(style) + "</style>"},
		{scriptPlace, "<script>" + string(script) + "</script>"},
	})
	return []byte(finished), err
}
