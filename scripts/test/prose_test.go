package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// avoided are words of which the documents have a plainer one, with it. Each is a pattern of whole words.
var avoided = []struct{ pattern, write string }{
	{`anew|once more`, "again"},
	{`all the same`, "anyway"},
	{`farther off`, "farther away"},
	{`dearer`, "more expensive"},
	{`slow to come`, "still loading"},
	{`heeds?|heeded`, "is affected by, ignores"},
	{`hears?`, "is affected by, receives"},
	{`told|tells? of`, "given, reported, shows"},
	{`left (?:aside|alone)`, "ignored, not changed"},
	{`lets? go of`, "a verb that says what happens"},
	{`(?:stands?|lies?) beside|beside`, "next to, in addition to"},
	{`(?:a|the) hand (?:has|does|is)`, "the user"},
	{`of now`, "current"},
	{`no longer kept`, "removed"},
	{`tells? apart|parted`, "separate"},
	{`parts? of the graph`, "connected component"},
	{`blanks`, "spaces"},
	{`in doubt`, "please check"},
	{`names in a line`, "header row"},
	{`between cells`, "delimiter"},
	{`unsaid`, "default"},
	{`mails`, "emails"},
	{`enjoy`, "nothing: state what it does"},
}

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
			for _, word := range regexp.MustCompile(`(?i)\b(?:`+a.pattern+`)\b`).FindAllString(line, -1) {
				faults = append(faults, strings.Join([]string{strconv.Itoa(number + 1), ": ", word, "; write: ", a.write}, ""))
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
