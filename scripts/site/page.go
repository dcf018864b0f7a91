package site

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"lpp-playground/scripts/must"
)

// page is one document of the site.
type page struct {
	source, slug, nav, group string
	folded                   bool // listed on pages of its own group only
	text                     []byte
	title                    string
	body                     string // HTML
	headings                 []heading
	sections                 []section
	anchors                  map[string]bool
	links                    []link
	figures                  int
	scene                    string // of the first figure; empty without one
}

type heading struct {
	level    int
	id, text string
}

// section is a result of the search: the text below a heading.
type section struct{ id, title, text string }

// link is one to a page of the site.
type link struct {
	to     *page
	anchor string
}

func (p *page) file() string { return p.slug + ".html" }

// render makes a page's HTML of its Markdown.
func (s *site) render(p *page) (err error) {
	defer must.Catch(&err)
	w := &writer{site: s, page: p, source: p.text}
	markdown := w.markdown()
	context := parser.NewContext(parser.WithIDs(&anchors{used: map[string]bool{}}))
	document := markdown.Parser().Parse(text.NewReader(p.text), parser.WithContext(context))
	p.anchors = map[string]bool{"": true}
	p.collect(document)
	widen(document, p.text)
	var b bytes.Buffer
	must.Do(markdown.Renderer().Render(&b, p.text, document))
	p.body = b.String()
	if p.nav == "" {
		p.nav = p.title
	}
	return nil
}

func (w *writer) markdown() goldmark.Markdown {
	return goldmark.New(
		// As on code hosts, but with alignment as an attribute: the pages' policy allows no style in them.
		goldmark.WithExtensions(extension.Linkify, extension.Strikethrough, extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithInlineParsers(util.Prioritized(formulas{}, 90))),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(w, 90))),
	)
}

var spaces = regexp.MustCompile(`\s+`)

// collect extracts headings, and the text below each, from a document.
func (p *page) collect(document ast.Node) {
	var now section
	var words strings.Builder
	flush := func() {
		now.text = strings.TrimSpace(spaces.ReplaceAllString(words.String(), " "))
		if now.title != "" {
			p.sections = append(p.sections, now)
		}
		words.Reset()
	}
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			if n.Type() == ast.TypeBlock {
				words.WriteByte(' ')
			}
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			flush()
			now = section{id: p.heading(n), title: plain(n, p.text)}
			return ast.WalkSkipChildren, nil
		case *ast.Text, *ast.String:
			words.WriteString(plain(n, p.text))
		case *formula:
			words.WriteString(searchable(n.tex))
		case *ast.FencedCodeBlock:
			words.WriteString(namesIn(lines(n, p.text), string(n.Language(p.text))))
		}
		return ast.WalkContinue, nil
	}) // the function returns no error
	flush()
}

// heading notes a heading and returns the anchor under which a search finds it.
func (p *page) heading(n *ast.Heading) string {
	id, text := idOf(n), plain(n, p.text)
	p.anchors[id] = true
	if n.Level == 1 {
		p.title = text
		return ""
	}
	if n.Level <= 3 {
		p.headings = append(p.headings, heading{n.Level, id, text})
	}
	return id
}

func idOf(n ast.Node) string {
	if id, ok := n.AttributeString("id"); ok {
		return string(id.([]byte))
	}
	return ""
}

// plain is the text of a node without its markup.
func plain(n ast.Node, source []byte) string {
	switch n := n.(type) {
	case *ast.Text:
		value := n.Value(source)
		if !n.IsRaw() {
			value = util.UnescapePunctuations(value)
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			return string(value) + " "
		}
		return string(value)
	case *ast.String:
		return string(n.Value)
	case *formula:
		return n.tex
	}
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b.WriteString(plain(c, source))
	}
	return b.String()
}

// lines is the text of a block of code.
func lines(n ast.Node, source []byte) string {
	var b strings.Builder
	for i := range n.Lines().Len() {
		at := n.Lines().At(i)
		b.Write(at.Value(source))
	}
	return b.String()
}
