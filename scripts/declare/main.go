// Command declare generates parts of files from the tables of the core:
//
//	go run ./scripts/declare      say which files are stale
//	go run ./scripts/declare -w   write them
//
// A file is an output: its path and a function from its current text to the correct one. An output may be a whole file
// or, with between, a part of one. A test of this package fails while an output is stale.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lpp-playground/core/lpp"
	"lpp-playground/internal/tables"
	"lpp-playground/scripts/must"
)

// core returns what the tables of the core say.
func core() tables.Tables { return lpp.Options{}.Tables() }

// output is a file that is made from the tables, wholly or in parts.
type output struct {
	path string                  // from the root of the checkout
	make func(old string) string // returns the correct text, or ends by must; old is empty if there is no file
}

// outputs are all generated texts. Two with the same path are generated in order.
var outputs = []output{
	{"web/js/engine/names.ts", names},
	{"web/js/engine/options.ts", pageOptions},
	{"web/js/lib/lpp.d.ts", groupTypes},
	{"web/js/lib/lpp.d.ts", fitMembers},
	{"web/js/lib/lpp.d.ts", resolvedMembers},
	{"docs/api.md", optionTable},
	{"web/js/words/terms.ts", cardTerms},
	{"docs/glossary.md", glossary},
}

func main() {
	write := flag.Bool("w", false, "write the files that are stale")
	flag.Parse()
	stale, err := makeAll(".", *write)
	for _, path := range stale {
		if *write {
			fmt.Println("wrote", path)
		} else {
			fmt.Println("stale:", path)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "declare:", err)
	}
	if err != nil || len(stale) > 0 && !*write {
		os.Exit(1)
	}
}

// makeAll returns the paths of the outputs that are stale, and writes them if write is set.
func makeAll(root string, write bool) (stale []string, err error) {
	defer must.Catch(&err)
	var paths []string
	was, is := map[string]string{}, map[string]string{}
	for _, o := range outputs {
		if _, seen := was[o.path]; !seen {
			text, err := os.ReadFile(filepath.Join(root, o.path))
			if !errors.Is(err, fs.ErrNotExist) {
				must.Do(err)
			}
			paths = append(paths, o.path)
			was[o.path], is[o.path] = string(text), string(text)
		}
		is[o.path] = o.text(is[o.path])
	}
	for _, path := range paths {
		if is[path] == was[path] {
			continue
		}
		stale = append(stale, path)
		if write {
			must.Do(os.WriteFile(filepath.Join(root, path), []byte(is[path]), 0o644))
		}
	}
	return stale, nil
}

// text returns the correct text of an output.
func (o output) text(old string) string {
	defer must.Prefix("%s", o.path)
	return o.make(old)
}

// between puts lines between the two lines of text that hold the marks, which stay.
func between(text, begin, end string, lines []string) string {
	all := strings.SplitAfter(text, "\n")
	first, last := holding(all, begin, 0), -1
	if first >= 0 {
		last = holding(all, end, first+1)
	}
	if last < 0 {
		must.Fail("there is no part from a line with %q to one with %q", begin, end)
	}
	return strings.Join(all[:first+1], "") + strings.Join(append(lines, ""), "\n") + strings.Join(all[last:], "")
}

// holding returns the index of the first line from start on that holds the mark; −1 when none does.
func holding(lines []string, mark string, start int) int {
	for i := start; i < len(lines); i++ {
		if strings.Contains(lines[i], mark) {
			return i
		}
	}
	return -1
}
