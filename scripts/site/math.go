package site

import (
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"
)

// mathML makes MathML of a formula in LaTeX, of the commands in mathnames.go. A
// command that is not there is an error: it would be left out in silence.
func mathML(source string, display bool) (string, error) {
	source = strings.TrimSpace(source)
	f := &tex{text: []rune(source), display: display}
	body, err := f.row("")
	if err != nil {
		return "", fmt.Errorf("formula %q: %w", source, err)
	}
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
func (f *tex) row(end string) (string, error) {
	var b strings.Builder
	for {
		r := f.next()
		if r == 0 && end == "" || end != "" && f.take(end) {
			return "<mrow>" + b.String() + "</mrow>", nil
		}
		if r == 0 {
			return "", fmt.Errorf("%s is missing", end)
		}
		if r == '}' {
			return "", errors.New("a brace closes nothing")
		}
		part, err := f.scripted()
		if err != nil {
			return "", err
		}
		b.WriteString(part)
	}
}

// scripted reads an atom with its subscript and superscript.
func (f *tex) scripted() (string, error) {
	atom, limits, err := f.atom()
	var below, above string
	for err == nil && (f.next() == '_' || f.next() == '^') {
		to := &above
		if f.text[f.at] == '_' {
			to = &below
		}
		if *to != "" {
			return "", errors.New("two scripts stand in one place")
		}
		f.at++
		*to, _, err = f.atom()
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
	return atom, err
}

// atom reads one symbol, number, group or command; limits means that scripts are placed below and above it.
func (f *tex) atom() (markup string, limits bool, err error) {
	r := f.next()
	if r == 0 {
		return "", false, errors.New("something is missing at the end")
	}
	f.at++
	switch {
	case r == '{':
		markup, err = f.row("}")
		return markup, false, err
	case unicode.IsDigit(r):
		from := f.at - 1
		for f.at < len(f.text) && (unicode.IsDigit(f.text[f.at]) || f.text[f.at] == '.' && f.at+1 < len(f.text) && unicode.IsDigit(f.text[f.at+1])) {
			f.at++
		}
		return "<mn>" + string(f.text[from:f.at]) + "</mn>", false, nil
	case unicode.IsLetter(r):
		return "<mi>" + string(r) + "</mi>", false, nil
	case r == '\\':
		return f.command()
	case r == '\'':
		return "<mo>′</mo>", false, nil
	case r == '-':
		return "<mo>−</mo>", false, nil
	case strings.ContainsRune("()[]|", r):
		return `<mo stretchy="false">` + string(r) + "</mo>", false, nil
	case strings.ContainsRune("+=,.;:/<>!*", r):
		return "<mo>" + html.EscapeString(string(r)) + "</mo>", false, nil
	}
	return "", false, fmt.Errorf("%q is not known", r)
}

func (f *tex) command() (markup string, limits bool, err error) {
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
		return "<mi>" + letters[name] + "</mi>", false, nil
	case operators[name] != "":
		return `<mo stretchy="false">` + operators[name] + "</mo>", false, nil
	case large[name] != "":
		return "<mo>" + large[name] + "</mo>", true, nil
	case gaps[name] != "":
		return `<mspace width="` + gaps[name] + `"></mspace>`, false, nil
	case slices.Contains(functions, name):
		return "<mi>" + name + "</mi>", name == "min" || name == "max", nil
	}
	markup, err = f.built(name)
	return markup, false, err
}

// built reads a command with arguments.
func (f *tex) built(name string) (string, error) {
	switch name {
	case "frac":
		above, _, err := f.atom()
		if err != nil {
			return "", err
		}
		below, _, err := f.atom()
		return "<mfrac>" + above + below + "</mfrac>", err
	case "sqrt":
		of, _, err := f.atom()
		return "<msqrt>" + of + "</msqrt>", err
	case "text", "operatorname":
		words, err := f.words(name)
		if name == "text" {
			return "<mtext>" + words + "</mtext>", err
		}
		return "<mi>" + words + "</mi>", err
	case "left":
		open := f.next()
		f.at++
		body, err := f.row(`\right`)
		shut := f.next()
		if err != nil || open == 0 || shut == 0 {
			return "", errors.Join(err, errors.New(`\left and \right want a bracket each`))
		}
		f.at++
		return "<mrow><mo>" + html.EscapeString(string(open)) + "</mo>" + body + "<mo>" + html.EscapeString(string(shut)) + "</mo></mrow>", nil
	}
	return "", fmt.Errorf(`\%s is not known`, name)
}

// words reads {plain text}.
func (f *tex) words(name string) (string, error) {
	rest := string(f.text[f.at:])
	inner, _, closed := strings.Cut(rest, "}")
	if !closed || !strings.HasPrefix(inner, "{") {
		return "", fmt.Errorf(`\%s wants words in braces`, name)
	}
	f.at += len([]rune(inner)) + 1
	return html.EscapeString(strings.ReplaceAll(inner[1:], " ", "\u00a0")), nil // others are left out at the ends
}
