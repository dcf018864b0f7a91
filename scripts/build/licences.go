package main

import (
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// writeLicences copies the project's licence, which goes where its parts go,
// and collects the full licence texts of everything else dist/ has parts of.
func writeLicences(d *dist) error {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	if err := d.write("LICENSE.txt", own); err != nil {
		return err
	}
	root, err := goOutput("env", "GOROOT")
	if err != nil {
		return err
	}
	var text strings.Builder
	text.WriteString("The licence of LPP Playground is in LICENSE.txt. It contains parts of the works below, under their licences.\n")
	if err := addLicence(&text, "Go: runtime and standard library in lpp.wasm, wasm_exec.js, and the doc comments whose words data/texts.json counts", filepath.Join(root, "LICENSE")); err != nil {
		return err
	}
	for _, module := range []string{"gonum.org/v1/gonum", "github.com/hack-pad/safejs"} {
		if err := addModule(&text, module); err != nil {
			return err
		}
	}
	for name, data := range map[string][]byte{
		"npm/LICENSE": own, "THIRD-PARTY-LICENSES.txt": []byte(text.String()), "npm/THIRD-PARTY-LICENSES.txt": []byte(text.String()),
	} {
		if err := d.write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// addModule adds the licence of a Go module and those of the works it contains.
func addModule(text *strings.Builder, module string) error {
	dir, err := goOutput("list", "-m", "-f", "{{.Dir}}", module)
	if err != nil {
		return err
	}
	version, err := goOutput("list", "-m", "-f", "{{.Version}}", module)
	if err != nil {
		return err
	}
	if err := addLicence(text, module+" "+version, filepath.Join(dir, "LICENSE")); err != nil {
		return err
	}
	parts, err := filepath.Glob(filepath.Join(dir, "THIRD_PARTY_LICENSES", "*"))
	if err != nil {
		return err
	}
	sort.Strings(parts)
	for _, part := range parts {
		if err := addLicence(text, module+" contains: "+filepath.Base(part), part); err != nil {
			return err
		}
	}
	return nil
}

func addLicence(text *strings.Builder, title, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	rule := strings.Repeat("=", 78)
	text.WriteString("\n" + rule + "\n" + title + "\n" + rule + "\n\n" + strings.TrimSpace(string(data)) + "\n")
	return nil
}
