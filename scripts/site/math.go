package site

import (
	"html"
	"slices"
	"strings"
	"unicode"

	"lpp-playground/scripts/must"
)

// mathML makes MathML of a formula in LaTeX, of the commands in mathnames.go. A
// command that is not there is an error: it would be left out in silence.
func mathML(source string, display bool) (markup string, err error) {
	defer must.Catch(&err)
	source = strings.TrimSpace(source)
	defer must.Prefix("formula %q", source)
	body := (&tex{text: []rune(source), display: display}).row("")
	kind := ""
	if display {
		kind = ` display="block"`
	}
	return "<math" + kind + ` alttext="` + html.EscapeString(source) + `">` + body + "</math>", nil
}

// tex is a formula that is being read.
type tex struct {
	text    []rune
	at      int
	display bool
}

// next skips spaces and returns the rune that follows, 0 at the end.
func (f *tex) next() rune {
	for f.at < len(f.text) && unicode.IsSpace(f.text[f.at]) {
		f.at++
	}
	if f.at == len(f.text) {
		return 0
	}
	return f.text[f.at]
}

func (f *tex) take(word string) bool {
	if strings.HasPrefix(string(f.text[f.at:]), word) {
		f.at += len([]rune(word))
		return true
	}
	return false
}

// row reads up to its end: the end of the text, a brace, or \right.
func (f *tex) row(end string) string {
	var b strings.Builder
	for {
		r := f.next()
		switch {
		case r == 0 && end == "" || end != "" && f.take(end):
			return "<mrow>" + b.String() + "</mrow>"
		case r == 0:
			must.Fail("%s is missing", end)
		case r == '}':
			must.Fail("a brace closes nothing")
		}
		b.WriteString(f.scripted())
	}
}

// scripted reads an atom with its subscript and superscript.
func (f *tex) scripted() string {
	atom, limits := f.atom()
	var below, above string
	for f.next() == '_' || f.next() == '^' {
		to := &above
		if f.text[f.at] == '_' {
			to = &below
		}
		if *to != "" {
			must.Fail("two scripts stand in one place")
		}
		f.at++
		*to = f.argument()
	}
	names := [...]string{"msub", "msup", "msubsup"}
	if limits && f.display {
		names = [...]string{"munder", "mover", "munderover"}
	}
	switch {
	case below != "" && above != "":
		atom = "<" + names[2] + ">" + atom + below + above + "</" + names[2] + ">"
	case below != "":
		atom = "<" + names[0] + ">" + atom + below + "</" + names[0] + ">"
	case above != "":
		atom = "<" + names[1] + ">" + atom + above + "</" + names[1] + ">"
	}
	return atom
}

// argument is the atom that a script or a command takes.
func (f *tex) argument() string {
	markup, _ := f.atom()
	return markup
}

// atom reads one symbol, number, group or command; limits means that scripts are placed below and above it.
func (f *tex) atom() (markup string, limits bool) {
	r := f.next()
	if r == 0 {
		must.Fail("something is missing at the end")
	}
	f.at++
	switch {
	case r == '{':
		return f.row("}"), false
	case unicode.IsDigit(r):
		from := f.at - 1
		for f.at < len(f.text) && (unicode.IsDigit(f.text[f.at]) || f.text[f.at] == '.' && f.at+1 < len(f.text) && unicode.IsDigit(f.text[f.at+1])) {
			f.at++
		}
		return "<mn>" + string(f.text[from:f.at]) + "</mn>", false
	case unicode.IsLetter(r):
		return "<mi>" + string(r) + "</mi>", false
	case r == '\\':
		return f.command()
	case r == '\'':
		return "<mo>′</mo>", false
	case r == '-':
		return "<mo>−</mo>", false
	case strings.ContainsRune("()[]|", r):
		return `<mo stretchy="false">` + string(r) + "</mo>", false
	case !strings.ContainsRune("+=,.;:/<>!*", r):
		must.Fail("%q is not known", r)
	}
	return "<mo>" + html.EscapeString(string(r)) + "</mo>", false
}

func (f *tex) command() (markup string, limits bool) {
	from := f.at
	for f.at < len(f.text) && unicode.IsLetter(f.text[f.at]) {
		f.at++
	}
	if f.at == from && f.at < len(f.text) {
		f.at++
	}
	name := string(f.text[from:f.at])
	switch {
	case letters[name] != "":
		return "<mi>" + letters[name] + "</mi>", false
	case operators[name] != "":
		return `<mo stretchy="false">` + operators[name] + "</mo>", false
	case large[name] != "":
		return "<mo>" + large[name] + "</mo>", true
	case gaps[name] != "":
		return `<mspace width="` + gaps[name] + `"></mspace>`, false
	case slices.Contains(functions, name):
		return "<mi>" + name + "</mi>", name == "min" || name == "max"
	}
	return f.readCommand(name), false
}

// readCommand reads a command with arguments.
func (f *tex) readCommand(name string) string {
	switch name {
	case "frac":
		return "<mfrac>" + f.argument() + f.argument() + "</mfrac>"
	case "sqrt":
		return "<msqrt>" + f.argument() + "</msqrt>"
	case "text":
		return "<mtext>" + f.words(name) + "</mtext>"
	case "operatorname":
		return "<mi>" + f.words(name) + "</mi>"
	case "left":
		open := f.next()
		f.at++
		body := f.row(`\right`)
		shut := f.next()
		if open == 0 || shut == 0 {
			must.Fail(`\left and \right want a bracket each`)
		}
		f.at++
		return "<mrow><mo>" + html.EscapeString(string(open)) + "</mo>" + body + "<mo>" + html.EscapeString(string(shut)) + "</mo></mrow>"
	}
	must.Fail(`\%s is not known`, name)
	return ""
}

// words reads {plain text}.
func (f *tex) words(name string) string {
	inner, _, closed := strings.Cut(string(f.text[f.at:]), "}")
	if !closed || !strings.HasPrefix(inner, "{") {
		must.Fail(`\%s wants words in braces`, name)
	}
	f.at += len([]rune(inner)) + 1
	return html.EscapeString(strings.ReplaceAll(inner[1:], " ", "\u00a0")) // others are left out at the ends
}
