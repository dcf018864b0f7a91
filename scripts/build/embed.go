package main

import (
	"bytes"
	"encoding/base64"
	"os"
	"strings"

	"lpp-playground/scripts/must"
)

// buildEmbed writes embed.html, which is index.html with scripts of its own, and embed.js, the element that embeds it
// in any document. A sandboxed frame and a file have no origin from which modules or data can be loaded: their scripts
// are classic ones, and the engine is a script as well (decision 14).
func buildEmbed(d *dist, b *bundler) {
	b.define("LPP_STORED", storedResults())
	engine := []byte(`globalThis.lppEngine="` + base64.StdEncoding.EncodeToString(d.read(b.engine.url)) + `"`)
	publish := func(define, file string, data []byte) {
		name := hashed(file, data)
		b.define(define, name)
		d.write(name, data)
	}
	publish("LPP_ENGINE_SCRIPT", "engine.js", engine)
	publish("LPP_LIVE_SCRIPT", "live.js", b.classic("web/js/live.ts"))
	frame := inlineable("embed.html", b.classic("web/js/embed/first-script.ts"))
	d.write("embed.html", embedPage(bytes.TrimSpace(frame), bytes.TrimSpace(b.style("web/css/embed.css"))))
	d.write("embed.js", b.classic("web/js/embed/embed-script.ts"))
}

// frameFallback is the text in a frame that gets neither script nor style, such as a sandboxed one of a file.
const frameFallback = `<p class="unopened">This figure has not started: its script may not be loaded here. ` +
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
func embedPage(script, style []byte) []byte {
	const scriptPlace, stylePlace = "<script></script>", "<style></style>"
	finished := must.Get(replaceAll(string(must.Get(os.ReadFile("web/index.html"))), []replacement{
		withPolicy(framePolicy(script, style)),
		{`<link rel="stylesheet" href="css/main.css">`, stylePlace},
		{`<script type="module" src="js/main.js"></script>`, ""},
		{`<div class="page" id="page">`, frameFallback + `<div class="page" id="page" hidden>`},
		{`</body>`, scriptPlace + "\n</body>"},
	}))
	return []byte(must.Get(replaceAll(withoutIndents(placeholders.ReplaceAllString(finished, "")), []replacement{
		{stylePlace, "<style>" + string(style) + "</style>"},
		{scriptPlace, "<script>" + string(script) + "</script>"},
	})))
}
