package site

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"lpp-playground/scripts/must"
)

// writer makes HTML of the nodes for which the site has special rules.
type writer struct {
	site   *site
	page   *page
	source []byte
	figure string // the scene that a caption speaks of; empty in the page's own text
}

func (w *writer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindFormula, w.formula)
	r.Register(ast.KindFencedCodeBlock, w.block)
	r.Register(ast.KindCodeBlock, w.indented)
	r.Register(ast.KindHeading, w.heading)
	r.Register(ast.KindLink, w.link)
	r.Register(ast.KindImage, w.image)
	r.Register(ast.KindRawHTML, w.markup)
	r.Register(ast.KindHTMLBlock, w.markup)
}

// inline makes HTML of a line of Markdown, such as a caption.
func (w *writer) inline(line, scene string) string {
	in := &writer{site: w.site, page: w.page, source: []byte(line), figure: scene}
	markdown := in.markdown()
	document := markdown.Parser().Parse(text.NewReader(in.source), parser.WithContext(parser.NewContext()))
	var b bytes.Buffer
	must.Do(markdown.Renderer().Render(&b, in.source, document))
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(b.String()), "<p>"), "</p>")
}

// markup refuses HTML, except for comments, which it drops.
func (w *writer) markup(_ util.BufWriter, _ []byte, n ast.Node, _ bool) (ast.WalkStatus, error) {
	text := ""
	if inline, ok := n.(*ast.RawHTML); ok {
		text = string(inline.Segments.Value(w.source))
	} else {
		text = strings.TrimSpace(lines(n, w.source))
	}
	if strings.HasPrefix(text, "<!--") {
		return ast.WalkSkipChildren, nil
	}
	return ast.WalkStop, fmt.Errorf("HTML stands in the text (%.40s); write Markdown, or a block of code", text)
}

func (w *writer) heading(b util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Heading)
	id := html.EscapeString(idOf(n))
	switch {
	case entering:
		fmt.Fprintf(b, `<h%d id="%s">`, n.Level, id)
	case n.Level == 1:
		b.WriteString("</h1>\n")
	default:
		label := html.EscapeString(words["section"] + " " + plain(n, w.source))
		fmt.Fprintf(b, ` <a class="anchor" href="#%s" aria-label="%s">#</a></h%d>`+"\n", id, label, n.Level)
	}
	return ast.WalkContinue, nil
}

func (w *writer) link(b util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Link)
	to := string(n.Destination)
	if what, ok := strings.CutPrefix(to, "lpp:"); ok {
		w.setting(b, n, what, entering)
		return ast.WalkContinue, nil
	}
	if what, ok := strings.CutPrefix(to, "says:"); ok {
		w.number(b, n, what, entering)
		return ast.WalkContinue, nil
	}
	switch address := w.address(to); {
	case address == "": // there is no address for it
	case entering:
		fmt.Fprintf(b, `<a href="%s">`, html.EscapeString(address))
	default:
		b.WriteString("</a>")
	}
	return ast.WalkContinue, nil
}

// address is the target of a source link in the site: a page of it, the playground, the sources' public address, or
// none (empty).
func (w *writer) address(to string) string {
	if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
		return to
	}
	file, anchor, _ := strings.Cut(to, "#")
	if file == "../" { // the playground, with a scene
		must.Get(w.site.solve(anchor))
		return to
	}
	target, source := w.page, w.page.source
	if file != "" {
		source = path.Join(path.Dir(w.page.source), file)
		target = w.site.bySource[source]
	}
	if target == nil && path.Ext(file) == ".csv" { // a table to be saved
		w.site.files[path.Base(source)] = must.Get(os.ReadFile(filepath.Join(w.site.Root, filepath.FromSlash(source))))
		return path.Base(source)
	}
	if target == nil {
		if _, err := os.Stat(filepath.Join(w.site.Root, filepath.FromSlash(source))); err != nil {
			must.Fail("the link to %s leads to no file", to)
		}
		if w.site.Repository == "" {
			return ""
		}
		return w.site.sourceOf(source)
	}
	w.page.links = append(w.page.links, link{target, anchor})
	address := ""
	if target != w.page {
		address = target.file()
	}
	if anchor != "" {
		address += "#" + anchor
	}
	return address
}

// image puts a picture of the sources among the site's files.
func (w *writer) image(b util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Image)
	source := path.Join(path.Dir(w.page.source), string(n.Destination))
	data := must.Get(os.ReadFile(filepath.Join(w.site.Root, filepath.FromSlash(source))))
	width, height, err := sizeOf(data)
	if err != nil {
		return ast.WalkStop, fmt.Errorf("%s: %w", source, err)
	}
	name := "pictures/" + path.Base(source)
	w.site.files[name] = data
	fmt.Fprintf(b, `<img class="picture" src="%s" width="%d" height="%d" loading="lazy" alt="%s">`, name, width, height, html.EscapeString(plain(n, w.source)))
	return ast.WalkSkipChildren, nil
}
