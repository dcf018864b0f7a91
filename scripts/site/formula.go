package site

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"lpp-playground/scripts/must"
)

// formula is one within a line: $`…`$, as code hosts write it.
type formula struct {
	ast.BaseInline
	tex string
}

var kindFormula = ast.NewNodeKind("Formula")

func (f *formula) Kind() ast.NodeKind            { return kindFormula }
func (f *formula) Dump(source []byte, level int) { ast.DumpHelper(f, source, level, nil, nil) }

type formulas struct{}

func (formulas) Trigger() []byte { return []byte{'$'} }

func (formulas) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if !bytes.HasPrefix(line, []byte("$`")) {
		return nil
	}
	end := bytes.Index(line, []byte("`$"))
	if end < 0 {
		return nil
	}
	block.Advance(end + 2)
	return &formula{tex: string(line[2:end])}
}

func (w *writer) formula(b util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	b.WriteString(must.Get(mathML(n.(*formula).tex, false)))
	return ast.WalkSkipChildren, nil
}
