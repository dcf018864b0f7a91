package site

import (
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
)

// proseLength is the length from which a cell is taken for prose, which narrow
// screens must not squeeze into a word a line.
const proseLength = 30

// widen marks the heads of columns that hold prose, and those that say nothing.
func widen(document ast.Node, source []byte) {
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n, ok := n.(*table.Table); ok && entering {
			widenTable(n, source)
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	}) // the function returns no error
}

func widenTable(n *table.Table, source []byte) {
	prose := map[int]bool{}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		i := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			prose[i] = prose[i] || utf8.RuneCountInString(plain(cell, source)) >= proseLength
			i++
		}
	}
	i := 0
	for head := n.FirstChild().FirstChild(); head != nil; head = head.NextSibling() {
		if head.ChildCount() == 0 { // it heads nothing
			head.SetAttributeString("role", []byte("presentation"))
		}
		if prose[i] {
			head.SetAttributeString("class", []byte("prose"))
		}
		i++
	}
}
