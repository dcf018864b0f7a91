package test

import (
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	codeOfDocuments = regexp.MustCompile("(?s)```.*?```|``.*?``|`[^`\n]*`")
	emphasis        = regexp.MustCompile(`\*([^*\x00]+)\*`)
	// valueInName is where a name of the page has a value: a number, or what a colon, a bracket or a relation begins.
	valueInName = regexp.MustCompile(`[0-9…(:,≥≤]`)
)

// textBefore are the characters that can be in front of a text of the page in its sources.
const textBefore = "'\"`>\n+ "

// userDocuments are for users of the page. The part of grade-books.md that is about other products is not read.
var userDocuments = strings.Fields("index guide teachers from-csv embedding beyond links write-it-yourself " +
	"what-the-page-says grade-books gallery about")

// notOfThePage are emphasised words that are no names of the page: titles, and a goal with the name of a method.
var notOfThePage = []string{
	"Laplacian Eigenmaps", "Self-Tuning Spectral Clustering", "Orthogonal Laplacianfaces for Face Recognition",
	"Plain HTML", "A drawing", "Hints", "Class gap of LPP",
}

// sourceOfTexts is all source in which the page and the shell of the documents have their texts.
func sourceOfTexts(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range []string{"web/js", "scripts/site"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			if ext := filepath.Ext(path); ext != ".ts" && ext != ".go" || strings.Contains(path, "languages") {
				return nil
			}
			text, err := os.ReadFile(path)
			all.Write(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(filepath.Join(root, "web/index.html"))
	if err != nil {
		t.Fatal(err)
	}
	all.Write(page)
	return html.UnescapeString(strings.ReplaceAll(all.String(), "\u202f", " "))
}

// namesIn returns the names of buttons, menus and messages in a document: emphasised, with a capital, by the steps of a
// path such as Data → Open a file…, each up to its first value.
func namesIn(document string) (names []string) {
	text := strings.ReplaceAll(codeOfDocuments.ReplaceAllString(document, ""), "**", "\x00")
	for _, m := range emphasis.FindAllStringSubmatch(text, -1) {
		for _, step := range strings.Split(strings.Join(strings.Fields(m[1]), " "), " → ") {
			name := strings.Trim(valueInName.Split(step, 2)[0], " .")
			if len(name) > 1 && name[0] >= 'A' && name[0] <= 'Z' {
				names = append(names, name)
			}
		}
	}
	return names
}

// isText reports whether a text of the page begins with a name, or has it as a word.
func isText(source, name string) bool {
	for at := 0; ; at++ {
		next := strings.Index(source[at:], name)
		if next < 0 {
			return false
		}
		at += next
		if at > 0 && strings.IndexByte(textBefore, source[at-1]) >= 0 {
			return true
		}
	}
}

// The names of buttons, menus and messages in the documents of users are those of the page.
func TestNamesOfTheInterfaceAreThoseOfThePage(t *testing.T) {
	source := sourceOfTexts(t)
	files := []string{"README.md"}
	for _, name := range userDocuments {
		files = append(files, "docs/"+name+".md")
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		ours, _, _ := strings.Cut(string(text), "\n## The platforms\n")
		for _, name := range namesIn(ours) {
			if slices.Contains(notOfThePage, name) {
				continue
			}
			found++
			if !isText(source, name) && !isText(source, strings.ToLower(name[:1])+name[1:]) {
				t.Errorf("%s: *%s* is not a text of the page", file, name)
			}
		}
	}
	if found < 300 {
		t.Errorf("%d names", found)
	}
}

func TestNamesOfTheInterfaceAreFound(t *testing.T) {
	got := namesIn("Select *Data → Open a\nfile…*, then *Run 30 programs*, **not this**, *nor this* or `*Code*`; *Axis: none*.")
	if want := []string{"Data", "Open a file", "Run", "Axis"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
