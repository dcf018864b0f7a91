package site

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// searchIndex is the index for the pages' script: pages, and a row per section with its page, anchor, title and text.
// It is one file and has to be small: code is omitted. Pages that are not for users, and sections of a method, have
// only titles and the beginning of the sections; sections that are mostly formulas, numbers or code, only the titles.
func (s *site) searchIndex() ([]byte, error) {
	index := struct {
		Pages [][2]string `json:"pages"`
		Rows  [][4]any    `json:"rows"`
	}{}
	for at, p := range s.pages {
		name := p.nav
		if p.folded {
			name = p.group
		}
		index.Pages = append(index.Pages, [2]string{p.file(), name})
		for number, part := range p.sections {
			if p.source == decisionsList && number > 0 {
				break // each decision has its own rows
			}
			if p.isFunction() && number > 0 {
				break // all have sections with the same names, which the overview also has
			}
			text := part.text
			switch {
			case p.isMethod() && slices.Contains(formal, part.title),
				p.slug == "guide" && part.title == "The formulas",
				p.source == goPackages && number > 0: // searched by names
				text = ""
			case p.slug == "teachers" && exerciseStep.MatchString(part.title):
				text = tasksIn(string(p.text), part.title)
			case p.isBackground() || p.isMethod() && number > 0:
				text = beginning(text)
			}
			index.Rows = append(index.Rows, [4]any{at, part.id, part.title, text})
		}
	}
	return json.Marshal(index)
}

// isBackground reports whether a page describes how things are made, not how they are used; Go's own package
// documentation is searched by names.
func (p *page) isBackground() bool {
	switch p.slug {
	case "about", "beyond":
		return false
	}
	return p.folded || p.group == "Behind it" || p.source == goPackages
}

// formal are the titles of a method's sections that are mostly formulas, numbers or code.
var formal = []string{"Derivation", "A worked number", "Complexity", "The same in code", "Reference"}

var (
	// exerciseStep is the title of a step of exercises.
	exerciseStep = regexp.MustCompile(`^\d `)
	// exercise is the line with an exercise's title and task.
	exercise = regexp.MustCompile(`(?m)^\d+\. \*\*(.+?)\*\* (.+)$`)
)

// tasksIn returns the titles and tasks of a step of exercises, without hints and solutions.
func tasksIn(source, step string) string {
	_, below, _ := strings.Cut(source, "\n### "+step+"\n")
	below, _, _ = strings.Cut(below, "\n#")
	var tasks []string
	for _, found := range exercise.FindAllStringSubmatch(below, -1) {
		tasks = append(tasks, found[1]+" "+found[2])
	}
	return strings.Join(tasks, " ")
}

// isMethod reports whether a page is about one method.
func (p *page) isMethod() bool { return strings.HasPrefix(p.source, "docs/methods/") }

// isFunction reports whether a page is about one function of the library: the overview, docs/api.md, has its words too.
func (p *page) isFunction() bool { return strings.HasPrefix(p.slug, "api-") }

// maxBeginning is the number of characters of a section’s beginning: a line in the list of results.
const maxBeginning = 60

// beginning is a text's first sentence or sentences, cut between words where
// these are long.
func beginning(text string) string {
	if utf8.RuneCountInString(text) <= maxBeginning {
		return text
	}
	cut := string([]rune(text)[:maxBeginning])
	if end := strings.LastIndex(cut, ". "); end >= len(cut)/2 {
		return cut[:end+1]
	}
	return cut[:strings.LastIndex(cut, " ")+1] + "…"
}

var (
	declaration = regexp.MustCompile(`(?m)^(?:export )?(?:interface|type|class|function|const) (\w+)`)
	identifier  = regexp.MustCompile(`(\w{4,})`)
	command     = regexp.MustCompile(`(\w{3,})`)
)

// namesIn is the searchable text of a block of code: its names, each once; for types those that are declared; nothing
// for formulas, figures, references and programs that repeat another one.
func namesIn(code, language string) string {
	names := identifier
	switch language {
	case "sh":
		names = command
	case "ts", "tsx":
		names = declaration
	case "", "bibtex", "go", "lpp", "math", "python":
		return ""
	}
	seen := map[string]bool{}
	var b strings.Builder
	for _, found := range names.FindAllStringSubmatch(code, -1) {
		if name := found[1]; !seen[name] {
			seen[name] = true
			b.WriteString(" " + name)
		}
	}
	return b.String()
}

// searchable is the text of an inline formula in the search index: its symbol if it is one, otherwise an ellipsis. No
// one searches for LaTeX.
func searchable(tex string) string {
	if utf8.RuneCountInString(tex) == 1 {
		return tex
	}
	if letter := letters[strings.TrimPrefix(tex, `\`)]; letter != "" {
		return letter
	}
	return "…"
}
