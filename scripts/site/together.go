package site

import (
	"regexp"
	"strings"
)

var (
	piece    = regexp.MustCompile(`<[^>]*>|[^<]+`)
	thousand = regexp.MustCompile(`\b(\d{1,3}) (\d{3})\b`)
	unit     = regexp.MustCompile(`(\d) ([%σ°]|(?:ms|s|kB|MB|GB|px)\b)`)
	// unitAfterElement is a unit behind a number that an element holds.
	unitAfterElement = regexp.MustCompile(`^ ([%σ°]|(?:ms|s|kB|MB|GB|px)\b)`)
)

// withNoBreakSpaces inserts no-break spaces into the numbers of a text and between numbers and their units: 20 000 and
// 57 % stay on one line. Code and formulas are not changed.
func withNoBreakSpaces(html string) string {
	var b strings.Builder
	literal, digit := 0, false
	for _, part := range piece.FindAllString(html, -1) {
		if part[0] == '<' {
			for _, name := range []string{"pre", "code", "math", "svg", "script", "style"} {
				switch {
				case strings.HasPrefix(part, "</"+name+">"):
					literal--
				case (strings.HasPrefix(part, "<"+name+" ") || strings.HasPrefix(part, "<"+name+">")) && !strings.HasSuffix(part, "/>"):
					literal++
				}
			}
		} else if literal == 0 {
			if digit {
				part = unitAfterElement.ReplaceAllString(part, "\u00a0$1")
			}
			// Twice: in 1 000 000 the groups share their digits.
			part = thousand.ReplaceAllString(thousand.ReplaceAllString(part, "$1\u00a0$2"), "$1\u00a0$2")
			part = unit.ReplaceAllString(part, "$1\u00a0$2")
			digit = part[len(part)-1] >= '0' && part[len(part)-1] <= '9'
		}
		b.WriteString(part)
	}
	return b.String()
}
