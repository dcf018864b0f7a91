package test

import (
	_ "embed"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// avoidedJSON has words of which documents and page have a plainer one, each with it, as patterns of whole words. The test
// of the page's texts, web/js/words/texts.test.mjs, reads the same file.
//
//go:embed avoided.json
var avoidedJSON []byte

// avoided are the pairs of avoidedJSON: a pattern, and what to write instead.
var avoided = func() (pairs [][2]string) {
	if err := json.Unmarshal(avoidedJSON, &pairs); err != nil {
		panic(err)
	}
	return pairs
}()

// Documents that are still to be rewritten, and phrases in which a word is right: those of the style guide itself, and
// of exercises, which are the page's own.
var (
	uncheckedFiles = []string{"performance.md", "reproduction.md", "mutation.md", "robustness.md", "api.md"}
	rightHere      = []string{`"hears"`, "| ears, told, join", "the longer, the dearer", "Go over both strokes once more"}
)

// fences are blocks and spans of code, which no word list is for.
var fences = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")

// The documents say it in plain words.
func TestDocumentsAvoidPrivateWords(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "docs/*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no documents (%v)", err)
	}
	for _, name := range append(files, filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md")) {
		exempt := false
		for _, each := range uncheckedFiles {
			exempt = exempt || filepath.Base(name) == each
		}
		if exempt {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range proseFaults(string(text)) {
			t.Errorf("%s:%s", filepath.Base(name), f)
		}
	}
}

// proseFaults returns one line per word to avoid, with the number of its line and what to write.
func proseFaults(text string) (faults []string) {
	kept := func(code string) string { return strings.Repeat("\n", strings.Count(code, "\n")) }
	for _, phrase := range rightHere {
		text = strings.ReplaceAll(text, phrase, "")
	}
	for number, line := range strings.Split(fences.ReplaceAllStringFunc(text, kept), "\n") {
		for _, a := range avoided {
			for _, word := range regexp.MustCompile(`(?i)\b(?:`+a[0]+`)\b`).FindAllString(line, -1) {
				faults = append(faults, strings.Join([]string{strconv.Itoa(number + 1), ": ", word, "; write: ", a[1]}, ""))
			}
		}
	}
	return faults
}

func TestProseFaultsAreFound(t *testing.T) {
	got := proseFaults("First line.\nThe graph is built Anew beside it.\n```\nanew\n```\n`told` and [a](anew.md)\n")
	want := []string{"2: Anew; write: again", "2: beside; write: next to, in addition to"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
}
