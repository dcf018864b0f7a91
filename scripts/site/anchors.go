package site

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
)

// anchors gives headings the anchors that code hosts give them, so that a link
// to a section is the same in both.
type anchors struct{ used map[string]bool }

func (a *anchors) Generate(title []byte, _ ast.NodeKind) []byte {
	base := anchorOf(string(title))
	id := base
	for n := 1; a.used[id]; n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	a.used[id] = true
	return []byte(id)
}

func (a *anchors) Put(id []byte) { a.used[string(id)] = true }

// anchorOf retains letters, digits, - and _, and replaces spaces by dashes.
func anchorOf(title string) string {
	id := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, strings.TrimSpace(title))
	if id == "" {
		return "section"
	}
	return id
}
