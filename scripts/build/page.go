package main

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"regexp"
	"slices"
	"strings"

	"lpp-playground/scripts/must"
	docsite "lpp-playground/scripts/site"
)

// programFrame is the file of the frame that runs readers' programs.
const programFrame = "program.html"

// buildPage bundles the page's scripts under hashed names and writes the HTML that names them and contains what is
// visible at first: the style, the first picture, and the script that requests the engine after painting (decision 37).
func buildPage(d *dist, b *bundler, base string) {
	b.define("LPP_PAGE_WORKER", string(b.classic("web/js/engine/worker.ts")))
	b.define("LPP_READ_WORKER", string(b.classic("web/js/import-dialog/reader-worker.ts")))
	frame, _ := framedProgram(b)
	d.write(programFrame, []byte(frame))
	b.define("LPP_PROGRAM_URL", programFrame)
	chunks := b.split("web/js/main.ts")
	b.define("LPP_PROGRAM_URL", "") // of the hosted page alone
	style := bytes.TrimSpace(b.style("web/css/main.css"))
	preload := inlineable("index.html", bytes.TrimSpace(b.classic("web/js/preload-engine.ts")))
	policy := strings.NewReplacer("script-src 'self'", "script-src 'self' "+sourceOf(preload), "style-src 'self'", "style-src "+sourceOf(style)).Replace(contentPolicy) +
		"; frame-src 'self'" // programFrame
	page, parts, points := firstMarkup()
	finished := must.Get(replaceAll(page, []replacement{
		withPolicy(policy),
		{`<link rel="stylesheet" href="css/main.css">`, "{{style}}"},
		{`<script type="module" src="js/main.js">`, `{{ahead}}` + "\n" + scriptTags(chunks)},
		{`</body>`, points + "\n</body>"},
	}))
	if base != "" {
		finished = withTags(finished, base)
	}
	finished = must.Get(replaceAll(fill(withoutIndents(finished), parts, "style", "ahead"), []replacement{
		{"{{style}}", "<style>" + string(style) + "</style>"},
		{"{{ahead}}", `<script data-engine="` + b.engine.url + `">` + string(preload) + "</script>"},
	}))
	d.eager = append(d.eager, "index.html")
	d.write("index.html", []byte(finished))
	for _, c := range chunks {
		d.page = append(d.page, c.name)
		if c.eager {
			d.eager = append(d.eager, c.name)
		}
		d.write(c.name, c.data)
	}
}

// framedProgram returns the HTML of the sandboxed frame in which readers' programs run, and its script. The frame's
// policy allows that script, workers made of blobs, and in them the text of a program; it allows no request.
func framedProgram(b *bundler) (page string, script []byte) {
	b.define("LPP_PROGRAM_WORKER", string(b.classic("web/js/program/program-worker.ts")))
	script = inlineable(programFrame, bytes.TrimSpace(b.classic("web/js/program/sandbox-frame.ts")))
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Runs a program</title>` +
		policyTag("default-src 'none'; script-src "+sourceOf(script)+" blob:; worker-src blob:; base-uri 'none'; form-action 'none'") +
		`<script>` + string(script) + `</script></html>` + "\n", script
}

// policyTag is the element with a page's Content-Security-Policy.
func policyTag(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(policy) + `">`
}

// withPolicy puts a policy at the beginning of a page.
func withPolicy(policy string) replacement {
	const charset = `<meta charset="utf-8">`
	return replacement{charset, charset + "\n" + policyTag(policy)}
}

var titleAndDescription = regexp.MustCompile(`<title>(.*?)</title>\n<meta name="description" content="(.*?)">`)

// withTags puts the tags by which other sites show the page, at that address, behind its description.
func withTags(page, base string) string {
	return titleAndDescription.ReplaceAllStringFunc(page, func(all string) string {
		parts := titleAndDescription.FindStringSubmatch(all)
		title, description := html.UnescapeString(parts[1]), html.UnescapeString(parts[2])
		return all + "\n" + docsite.Tags(title, description, base, base+"docs/cards/index.png")
	})
}

// firstMarkup returns the page's source, its content for the first picture, and the element with the points.
func firstMarkup() (page string, parts map[string]string, points string) {
	parts, points = firstPicture()
	return string(must.Get(os.ReadFile("web/index.html"))), parts,
		`<script type="application/json" id="first-points">` + points + "</script>"
}

// scriptTags preloads what the script needs at once, and opens its own tag.
func scriptTags(chunks []chunk) (tags string) {
	open := ""
	for _, c := range chunks {
		switch {
		case c.entry:
			open = `<script type="module" src="` + c.name + `">`
		case c.eager:
			tags += `<link rel="modulepreload" href="` + c.name + `">` + "\n"
		}
	}
	return tags + open
}

var placeholders = regexp.MustCompile(`\{\{[\w-]+\}\}`)

// fill inserts every part at its placeholders, {{name}}. A placeholder without a part and a part without a placeholder
// are errors, except for later ones.
func fill(page string, parts map[string]string, later ...string) string {
	for name, part := range parts {
		place := "{{" + name + "}}"
		if !strings.Contains(page, place) {
			must.Do(fmt.Errorf("web/index.html has no place for %s", place))
		}
		page = strings.ReplaceAll(page, place, part)
	}
	for _, left := range placeholders.FindAllString(page, -1) {
		if !slices.Contains(later, strings.Trim(left, "{}")) {
			must.Do(fmt.Errorf("web/index.html asks for %s, which the build does not know", left))
		}
	}
	return page
}

var indents = regexp.MustCompile(`\n\s+`)

// withoutIndents drops the white space that lines begin with.
func withoutIndents(page string) string { return indents.ReplaceAllString(page, "\n") }

type replacement struct{ old, new string }

// replaceAll makes every replacement exactly once: a place that is missing from the page is an error, not a page
// without it.
func replaceAll(text string, list []replacement) (string, error) {
	for _, r := range list {
		if n := strings.Count(text, r.old); n != 1 {
			return "", fmt.Errorf("web/index.html holds %q %d times; the build needs it once", r.old, n)
		}
		text = strings.Replace(text, r.old, r.new, 1)
	}
	return text, nil
}
