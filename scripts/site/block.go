package site

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/alecthomas/chroma/v2"
	highlight "github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/alecthomas/chroma/v2/styles"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"lpp-playground/scripts/must"
)

// block writes a fenced block: a formula, a figure, or code.
func (w *writer) block(b util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.FencedCodeBlock)
	content := lines(n, w.source)
	switch language := string(n.Language(w.source)); language {
	case "math":
		fmt.Fprintf(b, `<div class="formula" tabindex="0" role="group" aria-label="%s">%s</div>`+"\n", words["formula"], must.Get(mathML(content, true)))
	case "lpp":
		w.live(b, content)
	case "gallery":
		w.gallery(b, content)
	default:
		w.code(b, n, language, content)
	}
	return ast.WalkSkipChildren, nil
}

// tabbed reports whether a block's info has the word tab. Consecutive blocks of this kind share a row of tabs.
func (w *writer) tabbed(n ast.Node) bool {
	code, ok := n.(*ast.FencedCodeBlock)
	return ok && code.Info != nil && slices.Contains(strings.Fields(string(code.Info.Segment.Value(w.source))), "tab")
}

var formatter = highlight.New(highlight.WithClasses(true), highlight.PreventSurroundingPre(true))

func (w *writer) code(b util.BufWriter, n *ast.FencedCodeBlock, language, content string) {
	tab := w.tabbed(n)
	if tab && !w.tabbed(n.PreviousSibling()) {
		b.WriteString(`<div class="tabs">`)
	}
	fmt.Fprintf(b, `<div class="code" data-language="%s"><pre tabindex="0"><code>`, html.EscapeString(language))
	if lexer := lexers.Get(language); lexer == nil {
		b.WriteString(html.EscapeString(content))
	} else {
		must.Do(formatter.Format(b, styles.Fallback, must.Get(chroma.Coalesce(lexer).Tokenise(nil, content))))
	}
	b.WriteString("</code></pre></div>\n")
	if tab && !w.tabbed(n.NextSibling()) {
		b.WriteString("</div>\n")
	}
}

// indented writes a block of code that is set in.
func (w *writer) indented(b util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		fmt.Fprintf(b, `<pre tabindex="0"><code>%s</code></pre>`+"\n", html.EscapeString(lines(n, w.source)))
	}
	return ast.WalkSkipChildren, nil
}
