package main

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"regexp"
	"slices"
	"strings"

	docsite "lpp-playground/scripts/site"
)

// buildPage bundles the page's scripts under hashed names and writes the HTML that names them and contains what is
// visible at first: the style, the first picture, and the script that requests the engine after painting (decision 37).
func buildPage(d *dist, b *bundler, base string) error {
	worker, err := b.classic("web/js/engine/worker.ts")
	if err != nil {
		return err
	}
	b.define("LPP_PAGE_WORKER", string(worker))
	readers, err := b.classic("web/js/import-dialog/reader-worker.ts")
	if err != nil {
		return err
	}
	b.define("LPP_READ_WORKER", string(readers))
	frame, _, err := framedProgram(b)
	if err != nil {
		return err
	}
	if err := d.write(programFrame, []byte(frame)); err != nil {
		return err
	}
	b.define("LPP_PROGRAM_URL", programFrame)
	chunks, err := b.split("web/js/main.ts")
	b.define("LPP_PROGRAM_URL", "") // of the hosted page alone
	if err != nil {
		return err
	}
	style, err := b.style("web/css/main.css")
	if err != nil {
		return err
	}
	style = bytes.TrimSpace(style)
	preload, err := b.classic("web/js/preload-engine.ts")
	if err != nil {
		return err
	}
	preload = bytes.TrimSpace(preload)
	if err := inlineable("index.html", preload); err != nil {
		return err
	}
	policy := strings.NewReplacer("script-src 'self'", "script-src 'self' "+sourceOf(preload), "style-src 'self'", "style-src "+sourceOf(style)).Replace(contentPolicy) +
		"; frame-src 'self'" // programFrame
	page, parts, points, err := firstMarkup()
	if err != nil {
		return err
	}
	finished, err := replaceAll(page, []replacement{
		{`<meta charset="utf-8">`, `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(policy) + `">`},
		{`<link rel="stylesheet" href="css/main.css">`, "{{style}}"},
		{`<script type="module" src="js/main.js">`, `{{ahead}}` + "\n" + scriptTags(chunks)},
		{`</body>`, `<script type="application/json" id="first-points">` + points + "</script>\n</body>"},
	})
	if err != nil {
		return err
	}
	if base != "" {
		finished = withTags(finished, base)
	}
	if finished, err = fill(withoutIndents(finished), parts, "style", "ahead"); err != nil {
		return err
	}
	finished, err = replaceAll(finished, []replacement{
		{"{{style}}", "<style>" + string(style) + "</style>"},
		{"{{ahead}}", `<script data-engine="` + b.engine.url + `">` + string(preload) + "</script>"},
	})
	if err != nil {
		return err
	}
	if err := d.writeEager("index.html", []byte(finished)); err != nil {
		return err
	}
	for _, c := range chunks {
		if err := d.writeFor(c.name, c.data, c.eager); err != nil {
			return err
		}
	}
	return nil
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

// firstMarkup returns the page's source and its content for the first picture.
func firstMarkup() (page string, parts map[string]string, points string, err error) {
	source, err := os.ReadFile("web/index.html")
	if err != nil {
		return "", nil, "", err
	}
	parts, points, err = firstPicture()
	return string(source), parts, points, err
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
func fill(page string, parts map[string]string, later ...string) (string, error) {
	for name, part := range parts {
		place := "{{" + name + "}}"
		if !strings.Contains(page, place) {
			return "", fmt.Errorf("web/index.html has no place for %s", place)
		}
		page = strings.ReplaceAll(page, place, part)
	}
	for _, left := range placeholders.FindAllString(page, -1) {
		if !slices.Contains(later, strings.Trim(left, "{}")) {
			return "", fmt.Errorf("web/index.html asks for %s, which the build does not know", left)
		}
	}
	return page, nil
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
