package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sources caches the files, whose text mutants quote.
var sources = map[string][]byte{}

// collect lists the mutants of all files of the core that are compiled here.
func collect(packages []pkg) (all []mutant, err error) {
	root, err := filepath.Abs(".")
	if err != nil {
		return nil, err
	}
	for _, p := range packages {
		for _, name := range p.GoFiles {
			path, err := filepath.Rel(root, filepath.Join(p.Dir, name))
			if err != nil {
				return nil, err
			}
			if room, _, _ := strings.Cut(filepath.ToSlash(path), "/"); room != "core" && room != "internal" {
				continue
			}
			if sources[path], err = os.ReadFile(path); err != nil {
				return nil, err
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, sources[path], parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			all = append(all, mutants(set, path, file)...)
		}
	}
	return all, nil
}

// knownPlace is an entry of known.json: `was` is where a reader found it, `from` the
// text of today, which stands in its file once, and `to` what takes its place.
type knownPlace struct{ Was, File, From, To string }

// known reads the changes that somebody has named, those of the core.
func known() (all []mutant, err error) {
	text, err := os.ReadFile("scripts/mutate/known.json")
	if err != nil {
		return nil, err
	}
	var places []knownPlace
	if err := json.Unmarshal(text, &places); err != nil {
		return nil, err
	}
	for _, p := range places {
		if filepath.Ext(p.File) != ".go" {
			continue
		}
		source, err := os.ReadFile(p.File)
		if err != nil {
			return nil, err
		}
		if n := bytes.Count(source, []byte(p.From)); n != 1 {
			return nil, fmt.Errorf("%s of known.json: %q stands in %s %d times, want once", p.Was, p.From, p.File, n)
		}
		sources[p.File] = source
		at := bytes.Index(source, []byte(p.From))
		line := 1 + bytes.Count(source[:at], []byte("\n"))
		all = append(all, mutant{p.File, line, at, at + len(p.From), p.To, p.Was})
	}
	slices.SortStableFunc(all, func(a, b mutant) int { return strings.Compare(a.file, b.file) })
	return all, nil
}
