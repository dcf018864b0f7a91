package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// pkg is what `go list` tells of a package.
type pkg struct {
	ImportPath, Dir                                                     string
	GoFiles, TestGoFiles, XTestGoFiles, Deps, TestImports, XTestImports []string
}

// listPackages reads those of the core and what is built upon it.
func listPackages() (all []pkg, err error) {
	out, err := exec.Command("go", "list", "-json", "./core/...", "./internal/...", "./wasm/...").Output()
	if err != nil {
		return nil, err
	}
	for in := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err = in.Decode(&p); err != nil {
			break
		}
		all = append(all, p)
	}
	if !errors.Is(err, io.EOF) {
		return nil, err
	}
	return all, nil
}

// owner finds the package of a file.
func owner(file string, packages []pkg) pkg {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		panic(err)
	}
	return packages[slices.IndexFunc(packages, func(p pkg) bool { return p.Dir == dir })]
}

// reaches reports whether the tests of a package run code of another, as far as imports say.
func (p pkg) reaches(other string, packages []pkg) bool {
	if slices.Contains(p.Deps, other) {
		return true
	}
	for _, q := range packages {
		imported := slices.Contains(p.TestImports, q.ImportPath) || slices.Contains(p.XTestImports, q.ImportPath)
		if imported && (q.ImportPath == other || slices.Contains(q.Deps, other)) {
			return true
		}
	}
	return false
}

// importers lists the other packages whose tests reach a package.
func importers(of pkg, packages []pkg) (all []string) {
	for _, p := range packages {
		if p.ImportPath != of.ImportPath && len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 && p.reaches(of.ImportPath, packages) {
			all = append(all, p.ImportPath)
		}
	}
	return all
}
