package site

import (
	"fmt"
	"html"
	"regexp"
	"strings"

	"lpp-playground/scripts/must"
)

// shell is a page around its text: head, search, the list of pages, the list of
// sections, the ways on.
func (s *site) shell(at int, p *page) string {
	defer must.Prefix("%s", p.source)
	e := html.EscapeString
	w := func(name string) string { return e(words[name]) }
	element := ""
	if p.figures > 0 {
		element = `<script src="../embed.js" defer></script>`
	}
	list := s.navigation(p)
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="` + e(s.Policy) + `">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>` + e(p.title) + ` · ` + w("name") + `</title><meta name="description" content="` + e(p.summary()) + `">
` + s.tags(p) + `
<link rel="icon" href="icon.svg"><link rel="stylesheet" href="docs.css">
<script src="docs.js" defer></script>` + element + `</head>
<body class="page-` + p.slug + ` of-` + strings.ToLower(strings.ReplaceAll(p.group, " ", "-")) + `"><a class="skip" href="#main">` + w("skip") + `</a>
<header class="top"><details class="menu"><summary aria-label="` + w("pages") + `">☰</summary><nav aria-label="` + w("pages") + `"><p><a href="../">` + w("open") + `</a></p>` + list + `</nav></details>
<a class="brand" href="index.html">` + w("name") + ` <span>` + w("docs") + `</span></a>
<div class="find"></div>
<a class="go" href="../">` + w("open") + `</a></header>
<div class="frame"><nav class="side" aria-label="` + w("pages") + `">` + list + `</nav>
<main id="main">` + withNoBreakSpaces(p.body) + s.edit(p) + s.steps(at) + `</main>
` + s.sections(p) + `</div></body></html>
`
}

// navigation lists the pages in their groups, those of a folded group on its own pages only.
func (s *site) navigation(of *page) string {
	var b strings.Builder
	group := ""
	for _, p := range s.pages {
		if p.folded && !of.folded {
			continue
		}
		if p.group != group {
			if group != "" {
				b.WriteString("</ul>")
			}
			group = p.group
			fmt.Fprintf(&b, "<p>%s</p><ul>", html.EscapeString(group))
		}
		here := ""
		if p == of {
			here = ` aria-current="page"`
		}
		fmt.Fprintf(&b, `<li><a href="%s"%s>%s</a></li>`, p.file(), here, html.EscapeString(p.nav))
	}
	b.WriteString("</ul>")
	return b.String()
}

// mostHeadings is the largest number of headings in the list next to the text; if there are more, those of the first
// level are shown.
const mostHeadings = 24

func (s *site) sections(p *page) string {
	if len(p.headings) < 2 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<aside class="toc" aria-label="%[1]s"><p>%[1]s</p><ul>`, html.EscapeString(words["here"]))
	for _, h := range p.headings {
		if h.level > 2 && len(p.headings) > mostHeadings {
			continue
		}
		fmt.Fprintf(&b, `<li class="l%d"><a href="#%s">%s</a></li>`, h.level, html.EscapeString(h.id), html.EscapeString(h.text))
	}
	b.WriteString("</ul></aside>")
	return b.String()
}

// steps leads to the page before and the page after.
func (s *site) steps(at int) string {
	step := func(at int, rel, word string) string {
		if at < 0 || at >= len(s.pages) {
			return "<span></span>"
		}
		p := s.pages[at]
		return fmt.Sprintf(`<a rel="%s" href="%s"><small>%s</small> %s</a>`, rel, p.file(), html.EscapeString(word), html.EscapeString(p.nav))
	}
	return `<nav class="steps" aria-label="` + html.EscapeString(words["steps"]) + `">` + step(at-1, "prev", words["before"]) + step(at+1, "next", words["next"]) + `</nav>`
}

var sentence = regexp.MustCompile(`^.{40,150}?[.?!](\s|$)`)

// summary is the description of a page for search engines: its first sentences.
func (p *page) summary() string {
	if len(p.sections) == 0 {
		return p.title
	}
	text := p.sections[0].text
	if found := sentence.FindString(text); found != "" {
		return strings.TrimSpace(found)
	}
	if runes := []rune(text); len(runes) > 150 {
		return strings.TrimSpace(string(runes[:150])) + "…"
	}
	if text == "" {
		return p.title
	}
	return text
}
