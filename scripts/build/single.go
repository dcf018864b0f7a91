package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/ascii85"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"html"
	"os"
	"slices"
	"strings"

	"lpp-playground/scripts/build/deflate"
	"lpp-playground/scripts/must"
)

// buildSingle writes page.html: index.html with its script, its style, the engine and the data sets inside, for a
// folder, a USB stick or a learning platform. Its policy permits only its own script and what that unpacks. It links to
// the guide if the page's public address is known.
func buildSingle(d *dist, b *bundler, base string) {
	boot := inlineable("page.html", b.classic("web/js/boot.ts"))
	frame, framed := framedProgram(b)
	b.define("LPP_PROGRAM_TEXT", frame)
	script := b.classic("web/js/single.ts")
	b.define("LPP_PROGRAM_TEXT", "")
	style := b.style("web/css/main.css")
	page, parts, points := firstMarkup()
	policy := "default-src 'none'; script-src " + sourceOf(boot) + " " + sourceOf(framed) + " blob: 'wasm-unsafe-eval'; style-src " + sourceOf(style) +
		"; img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
	const guide = `    <a class="licences" href="docs/">Introduction</a>` + "\n" + `    <a class="licences" href="docs/guide.html">Guide</a>` + "\n"
	there := ""
	if base != "" {
		there = strings.Replace(guide, "docs/", html.EscapeString(base)+"docs/", 1)
	}
	finished := must.Get(replaceAll(page, []replacement{
		{guide, there},
		withPolicy(policy),
		{`<link rel="stylesheet" href="css/main.css">`, "{{style}}"},
		{`<script type="module" src="js/main.js"></script>` + "\n", ""},
		// An incomplete file has no script: this text is its only message.
		{`its script was not loaded. Reload the page. From a file, open <a href="page.html">page.html</a>.`,
			`this file was cut or changed on its way, or its scripts may not run here. Save or fetch it again.`},
		{`</body>`, points + "\n{{data}}{{script}}\n</body>"},
	}))
	finished = fill(withoutIndents(finished), parts, "style", "script", "data")
	// Parts with arbitrary content are inserted last.
	for _, part := range []replacement{
		{"{{style}}", "<style>" + string(style) + "</style>"}, {"{{script}}", "<script>" + string(boot) + "</script>"}, {"{{data}}", packedData(d, b, script)},
	} {
		finished = strings.Replace(finished, part.old, part.new, 1)
	}
	d.write("page.html", []byte(withSum(finished)))
}

// withSum writes the checksum of a page's bytes into its last line, by which the page that saves it detects an
// incomplete file (web/js/page/checksum.ts).
func withSum(page string) string {
	sum := fnv.New32a()
	sum.Write([]byte(page))
	return fmt.Sprintf("%s\n<!--sum:%08x-->\n", page, sum.Sum32())
}

// packedData returns the elements that hold what the page fetches: the scene, at
// first none, the engine, the script and the data sets, compressed alike.
func packedData(d *dist, b *bundler, script []byte) string {
	var out strings.Builder
	put := func(name, text string) {
		fmt.Fprintf(&out, "<script type=\"text/plain\" data-packed=\"%s\">%s</script>\n", name, text)
	}
	pack := func(name string, data []byte) { put(name, base85(deflate.Gzip(data))) }
	put("scene", "")
	put("engine", base85(d.read(b.engine.url)))
	pack("script", script)
	pack("licences", slices.Concat(d.read("LICENSE.txt"), []byte("\n"), d.read("THIRD-PARTY-LICENSES.txt")))
	for _, file := range must.Get(os.ReadDir("web/data")) {
		if !strings.HasSuffix(file.Name(), ".md") {
			pack(file.Name(), must.Get(os.ReadFile("web/data/"+file.Name())))
		}
	}
	return out.String()
}

// base85 writes bytes as text that HTML leaves alone, a sixteenth shorter than
// base64: Ascii85 without its shortcut for zeros, its signs moved by 7, which
// puts quotes and ampersands out of reach, and } in the place of <.
func base85(data []byte) string {
	text := make([]byte, ascii85.MaxEncodedLen(len(data)))
	text = bytes.ReplaceAll(text[:ascii85.Encode(text, data)], []byte("z"), []byte("!!!!!"))
	for i, c := range text {
		if text[i] = c + 7; text[i] == '<' {
			text[i] = '}'
		}
	}
	return string(text)
}

// inlineable returns a script for within a page, and refuses one that HTML would not leave alone.
func inlineable(page string, script []byte) []byte {
	for _, sign := range []string{"<!--", "</script"} {
		if bytes.Contains(script, []byte(sign)) {
			must.Do(fmt.Errorf("the script of %s holds %q, which HTML would read", page, sign))
		}
	}
	return script
}

// sourceOf names an inline script or style in a policy.
func sourceOf(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
