package main

import (
	"lpp-playground/scripts/must"
	docsite "lpp-playground/scripts/site"
)

// docsPolicy is the Content-Security-Policy of the documentation: its pages load files of the site, and frame the
// figures.
const docsPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"frame-src 'self'; base-uri 'none'; form-action 'none'"

// docsIcon is the page's own, as a file.
const docsIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M8 1v14" stroke="#D6336C" stroke-width="2.5"/>` +
	`<path d="M1 11 15 5" stroke="#5F6B7A" stroke-width="2" stroke-dasharray="3 2"/></svg>`

// buildDocs writes docs/, the documentation as pages with live figures. No other step needs its output.
func buildDocs(d *dist, b *bundler, base, repository string) {
	files := must.Get(docsite.Build(docsite.Input{Root: ".", Repository: repository, Base: base, Policy: docsPolicy}))
	files["docs.js"], files["docs.css"], files["icon.svg"] = b.classic("web/js/site/docs.ts"), b.style("web/css/docs.css"), []byte(docsIcon)
	for name, data := range files {
		if name != "sitemap.xml" { // a sitemap speaks of its own folder and those below it
			name = "docs/" + name
		}
		d.write(name, data)
	}
}
