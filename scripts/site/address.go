package site

import (
	"fmt"
	"html"
	"strings"

	"lpp-playground/scripts/must"
)

// The site below its public address, and the branch whose pages are edited.
const (
	folder = "docs/"
	branch = "main"
)

// sourceOf is where the sources show a file; the repository is known.
func (s *site) sourceOf(path string) string { return s.Repository + "/blob/HEAD/" + path }

// edit is the link to a page's source in the editor of the code host. There is none without a repository, and none for
// the pages of Go, which come from many files.
func (s *site) edit(p *page) string {
	if s.Repository == "" || p.source == goPackages {
		return ""
	}
	return fmt.Sprintf(`<p class="edit"><a href="%s">%s</a></p>`,
		html.EscapeString(s.Repository+"/edit/"+branch+"/"+p.source), html.EscapeString(words["edit"]))
}

// address is the public address of a page; the site's is known.
func (s *site) address(p *page) string {
	if p.slug == "index" {
		return s.Base + folder
	}
	return s.Base + folder + p.file()
}

// Tags are the tags by which other sites show a page of that title and description:
// its one address and its picture, both absolute. Without an address there are only the words.
func Tags(title, description, address, picture string) string {
	var b strings.Builder
	property := func(name, content string) {
		fmt.Fprintf(&b, `<meta property="og:%s" content="%s">`, name, html.EscapeString(content))
	}
	property("type", "website")
	property("site_name", words["name"])
	property("title", title)
	property("description", description)
	if address != "" {
		property("url", address)
		property("image", picture)
		property("image:width", fmt.Sprint(cardWidth))
		property("image:height", fmt.Sprint(cardHeight))
		property("image:alt", words["card"])
		fmt.Fprintf(&b, `<meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="%s">`, html.EscapeString(address))
	}
	return b.String()
}

// tags are those of a page of the site, whose picture is that of its first figure.
func (s *site) tags(p *page) string {
	title := p.title
	if title != words["name"] {
		title += " · " + words["name"]
	}
	if s.Base == "" {
		return Tags(title, p.summary(), "", "")
	}
	of := p
	if p.scene == "" {
		of = s.pages[0] // the first page
	}
	name := "cards/" + of.slug + ".png"
	if s.files[name] == nil {
		s.files[name] = must.Get(s.card(must.Get(s.solve(of.scene))))
	}
	return Tags(title, p.summary(), s.address(p), s.Base+folder+name)
}

// sitemap lists the addresses of the playground and of all pages, for search engines.
func (s *site) sitemap() []byte {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	list := func(address string) { fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", html.EscapeString(address)) }
	list(s.Base)
	for _, p := range s.pages {
		list(s.address(p))
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}
