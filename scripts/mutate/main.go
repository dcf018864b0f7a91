// Command mutate changes the core in one small place at a time and asks the tests
// of that package, and those of core/lpp, whether they notice (scripts/mutate.sh --help). What nobody
// notices is printed, for somebody to write a test, or to say why nothing else
// follows from it.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

func main() {
	seed := flag.Uint64("seed", 1, "seed of the choice")
	count := flag.Int("n", 40, "how many changes; 0 for all")
	only := flag.String("only", "", "file.go:line, or a part of a path: only changes there")
	flag.Parse()
	all, err := collect("core", *only)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
	chosen := choose(all, *count, *seed)
	fmt.Printf("%d of %d changes, seed %d\n", len(chosen), len(all), *seed)
	os.Exit(report(tryAll(chosen)))
}

// sources caches the files, whose text mutants quote.
var sources = map[string][]byte{}

func textOf(set *token.FileSet, name string, n ast.Node) string {
	return string(sources[name][set.Position(n.Pos()).Offset:set.Position(n.End()).Offset])
}

// collect lists the mutants of all files under root that `only` lets through.
func collect(root, only string) (all []mutant, err error) {
	err = filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if sources[path], err = os.ReadFile(path); err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, sources[path], parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, m := range mutants(set, path, file) {
			if strings.Contains(fmt.Sprintf("%s:%d", m.file, m.line), only) {
				all = append(all, m)
			}
		}
		return nil
	})
	return all, err
}

// choose takes n of them, spread as they lie, in their order.
func choose(all []mutant, n int, seed uint64) []mutant {
	if n == 0 || n >= len(all) {
		return all
	}
	picked := rand.New(rand.NewPCG(seed, 1)).Perm(len(all))[:n]
	sort.Ints(picked)
	out := make([]mutant, n)
	for i, at := range picked {
		out[i] = all[at]
	}
	return out
}
