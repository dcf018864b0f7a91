// Command bits compares the results of two revisions bit by bit. It builds scripts/bits/fits with the core of a revision
// and with the core of the working tree, natively and for WebAssembly, runs the same thousands of seeded fits in both and
// prints which cases differ, and in which part of the result.
//
//	go run ./scripts/bits              # the working tree against HEAD
//	go run ./scripts/bits v1.0.0       # against any revision
//	go run ./scripts/bits -n 20000     # more fits of the small data sets
//	go run ./scripts/bits -on native   # natively alone, or wasm alone
//
// It needs git, and Node for WebAssembly. The shipped engine has vector kernels in addition; that they return the same
// bits is what TestEngineRunsAsBuilt of scripts/build checks.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"lpp-playground/scripts/must"
)

func main() {
	count := flag.Int("n", 4000, "number of fits of the small data sets")
	on := flag.String("on", "native,wasm", "where to run: native, wasm or both, with a comma between them")
	flag.Parse()
	revision := "HEAD"
	if flag.NArg() > 0 {
		revision = flag.Arg(0)
	}
	differing, err := compareRevision(os.Stdout, revision, strings.Split(*on, ","), *count)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bits:", err)
		os.Exit(2)
	}
	if differing > 0 {
		os.Exit(1)
	}
}

// compareRevision compares the working tree with a revision on each platform and returns the number of cases that
// differ.
func compareRevision(out io.Writer, revision string, platforms []string, count int) (differing int, err error) {
	defer must.Catch(&err)
	for _, p := range platforms {
		if p != native && p != wasm {
			return 0, fmt.Errorf("-on names %q; it must be native, wasm or both", p)
		}
	}
	root := strings.TrimSpace(must.Get(output("", "git", "rev-parse", "--show-toplevel")))
	folder := must.Get(os.MkdirTemp("", "bits"))
	defer os.RemoveAll(folder)
	before := filepath.Join(folder, "before")
	must.Do(checkOut(root, revision, before))
	trees := []*tree{{name: "before", folder: before}, {name: "after", folder: root}}
	must.Do(trees[0].takeFits(root, out))
	for _, platform := range platforms {
		start := time.Now()
		lines := must.Get(runBoth(trees, platform, folder, count))
		found := compare(lines[0], lines[1])
		fmt.Fprintf(out, "%s: %d cases, %d differ from %s (%.0f s)\n", platform, len(lines[1]), len(found), revision, time.Since(start).Seconds())
		for i, f := range found {
			if i == mostShown {
				fmt.Fprintf(out, "    and %d more\n", len(found)-mostShown)
				break
			}
			fmt.Fprintln(out, "   ", f)
		}
		differing += len(found)
	}
	return differing, nil
}

// mostShown is the number of differing cases that are printed.
const mostShown = 20

// runBoth runs the fits of both trees side by side.
func runBoth(trees []*tree, platform, folder string, count int) (lines [2][]string, err error) {
	var failed [2]error
	var all sync.WaitGroup
	for i, t := range trees {
		all.Go(func() {
			program := filepath.Join(folder, t.name+"-"+platform)
			if failed[i] = build(t.folder, platform, program); failed[i] == nil {
				lines[i], failed[i] = fit(platform, program, count)
			}
		})
	}
	all.Wait()
	for i, f := range failed {
		if f != nil {
			return lines, fmt.Errorf("%s, %s: %w", trees[i].name, platform, f)
		}
	}
	return lines, nil
}

// fit runs a program of fits and returns its lines.
func fit(platform, program string, count int) ([]string, error) {
	text, err := runProgram(platform, program, "-n", strconv.Itoa(count))
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n"), err
}
