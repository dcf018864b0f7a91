package test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// avoidedJSON has words of which documents and page have a plainer one, each with it, as patterns of whole words. The test
// of the page's texts, web/js/words/texts.test.mjs, reads the same file.
//
//go:embed avoided.json
var avoidedJSON []byte

// avoidedWords are a pattern of whole words, and what to write instead.
type avoidedWords struct {
	pattern *regexp.Regexp
	write   string
}

// avoided are the pairs of avoidedJSON.
var avoided = func() (all []avoidedWords) {
	var pairs [][2]string
	if err := json.Unmarshal(avoidedJSON, &pairs); err != nil {
		panic(err)
	}
	for _, pair := range pairs {
		all = append(all, avoidedWords{regexp.MustCompile(`(?i)\b(?:` + pair[0] + `)\b`), pair[1]})
	}
	return all
}()

// anyAvoided finds a word of any pair: it is faster than each pattern by itself.
var anyAvoided = func() *regexp.Regexp {
	all := make([]string, len(avoided))
	for i, a := range avoided {
		all[i] = a.pattern.String()
	}
	return regexp.MustCompile(strings.Join(all, "|"))
}()

// rightHere are phrases in which a word to avoid is right: those of the style guide itself, and of exercises.
var rightHere = []string{`"hears"`, "| ears, told, join", "the longer, the dearer", "Go over both strokes once more"}

// maxSentence is the length of the longest sentence of a document, in words. The guide asks for 20; a reference needs more
// for lists of names.
const maxSentence = 30

var (
	// fences are blocks and spans of code and the targets of links, which no word list is for. Blocks of math are fenced too.
	fences = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")
	// paragraphs end at an empty line, and before an item of a list, a row of a table, a heading or a comment.
	paragraphs = regexp.MustCompile(`\n\s*\n|\n\s*(?:[-*|#<]|\d+\.)`)
	sentences  = regexp.MustCompile(`[.?!:;]\**(?:\s|$)|\|`)
	letter     = regexp.MustCompile(`[\pL\pN]`)
)

// The documents use plain words and short sentences.
func TestDocumentsArePlain(t *testing.T) {
	files := []string{filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md"), filepath.Join(root, "CHANGELOG.md")}
	for _, pattern := range []string{"docs/*.md", "docs/api/*.md", "docs/methods/*.md", "docs/decisions/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("no documents %s (%v)", pattern, err)
		}
		files = append(files, found...)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		faults := proseFaults(string(text))
		if filepath.Base(name) != "CHANGELOG.md" {
			faults = append(faults, longSentences(string(text))...)
		}
		for _, f := range faults {
			t.Errorf("%s:%s", filepath.Base(name), f)
		}
	}
}

// withoutCode returns a text with what replaces each block or span of code, and as many lines as before.
func withoutCode(text, span string) string {
	return fences.ReplaceAllStringFunc(text, func(code string) string {
		if lines := strings.Count(code, "\n"); lines > 0 {
			return strings.Repeat("\n", lines)
		}
		return span
	})
}

// longSentences returns one line per sentence of more than maxSentence words, with the number of its first line. A span of
// code is one word, and so is the target of a link none.
func longSentences(text string) (faults []string) {
	text = withoutCode(text, "x")
	from := 0
	for _, end := range append(paragraphs.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		for _, sentence := range sentences.Split(text[from:end[0]], -1) {
			words := 0
			for _, word := range strings.Fields(sentence) {
				if letter.MatchString(word) {
					words++
				}
			}
			if words > maxSentence {
				faults = append(faults, fmt.Sprintf("%d: a sentence of %d words: %s",
					strings.Count(text[:from], "\n")+1, words, strings.TrimSpace(sentence)))
			}
		}
		from = end[0] + 1
	}
	return faults
}

// proseFaults returns one line per word to avoid, with the number of its line and what to write.
func proseFaults(text string) (faults []string) {
	for _, phrase := range rightHere {
		text = strings.ReplaceAll(text, phrase, "")
	}
	for number, line := range strings.Split(withoutCode(text, ""), "\n") {
		for _, a := range avoided {
			for _, word := range a.pattern.FindAllString(line, -1) {
				faults = append(faults, fmt.Sprintf("%d: %s; write: %s", number+1, word, a.write))
			}
		}
	}
	return faults
}

var (
	// wholeLine is a line of a comment, and lineEnd a comment after code. Addresses have // too.
	wholeLine = regexp.MustCompile(`^\s*(?://|/\*+|\*|#)\s?(.*)$`)
	lineEnd   = regexp.MustCompile(`\s//\s(.*)$`)
)

// commentsOf returns the comments of a source file, each at its line.
func commentsOf(source string) string {
	lines := strings.Split(source, "\n")
	for i, line := range lines {
		comment := wholeLine.FindStringSubmatch(line)
		if comment == nil {
			comment = lineEnd.FindStringSubmatch(line)
		}
		lines[i] = ""
		if comment != nil {
			lines[i] = comment[1]
		}
	}
	return strings.Join(lines, "\n")
}

// Comments of code use the same words as the documents. `scripts/test.sh full` checks them.
func TestCommentsArePlain(t *testing.T) {
	if os.Getenv("LPP_FULL") == "" {
		t.Skip("comments are checked at night")
	}
	for _, folder := range []string{"core", "internal", "wasm", "scripts", "web/js", "web/css", "e2e"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() {
				if slices.Contains([]string{"node_modules", "out", "testdata"}, entry.Name()) {
					return filepath.SkipDir
				}
				return nil
			}
			if !slices.Contains([]string{".go", ".ts", ".mts", ".mjs", ".css", ".sh"}, filepath.Ext(name)) {
				return nil
			}
			source, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			comments := commentsOf(string(source))
			if !anyAvoided.MatchString(comments) {
				return nil
			}
			for _, fault := range proseFaults(comments) {
				t.Errorf("%s:%s", strings.TrimPrefix(name, root+string(filepath.Separator)), fault)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestCommentsOfSourceAreFound(t *testing.T) {
	got := proseFaults(commentsOf("// Built anew.\ntold := 1\t//\tit hears\n/* `told` */\n * beside it\nsay(\"anew\")\n"))
	want := []string{"1: anew; write: again", "2: hears; write: is affected by, receives", "4: beside; write: next to, in addition to"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestProseFaultsAreFound(t *testing.T) {
	got := proseFaults("First line.\nThe graph is built Anew beside it.\n```\nanew\n```\n`told` and [a](anew.md)\n")
	want := []string{"2: Anew; write: again", "2: beside; write: next to, in addition to"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestLongSentencesAreFound(t *testing.T) {
	thirty := strings.Repeat("word ", maxSentence)
	got := longSentences("A line.\n\n" + thirty + "`code span` ends. Another " + thirty + "ends.\n\n- " + thirty + "\n- " + thirty + "\n")
	if len(got) != 2 || !strings.HasPrefix(got[0], "2: a sentence of 32 words") || !strings.HasPrefix(got[1], "2: a sentence of 32 words: Another") {
		t.Errorf("%q", got)
	}
}
