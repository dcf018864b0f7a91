package site

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
)

// proseLength is the length from which a cell is prose, which narrow screens must not squeeze into a word per line.
const proseLength = 30

// amount is a cell that holds a number with its unit: it stays in one line.
var amount = regexp.MustCompile(`^[^\pL\d]?\s?\d[\d.,]*( \d{3})* ?[\pL%]{0,4}$`)

// widen marks tables of two columns of prose, the headers of columns of prose, empty ones, and numbers with units.
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
			text := plain(cell, source)
			prose[i] = prose[i] || utf8.RuneCountInString(text) >= proseLength
			if strings.Contains(text, " ") && amount.MatchString(text) {
				cell.SetAttributeString("class", []byte("number"))
			}
			i++
		}
	}
	if len(prose) == 2 && prose[0] && prose[1] {
		n.SetAttributeString("class", []byte("pair"))
	}
	i := 0
	for head := n.FirstChild().FirstChild(); head != nil; head = head.NextSibling() {
		if head.ChildCount() == 0 { // it is empty
			head.SetAttributeString("role", []byte("presentation"))
		}
		if prose[i] {
			head.SetAttributeString("class", []byte("prose"))
		}
		i++
	}
}
