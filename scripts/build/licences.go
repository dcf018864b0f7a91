package main

import (
	"os"
	"path/filepath"
	"strings"

	"lpp-playground/scripts/must"
)

// writeLicences copies the project's licence, which goes where its parts go,
// and collects the full licence texts of everything else dist/ has parts of.
func writeLicences(d *dist) {
	own := must.Get(os.ReadFile("LICENSE"))
	var text strings.Builder
	text.WriteString("The licence of LPP Playground is in LICENSE.txt. It contains parts of the works below, under their licences.\n")
	addLicence(&text, "Go: runtime and standard library in lpp.wasm, wasm_exec.js, and the doc comments whose words data/texts.json counts",
		filepath.Join(must.Get(goOutput("env", "GOROOT")), "LICENSE"))
	for _, module := range []string{"gonum.org/v1/gonum", "github.com/hack-pad/safejs"} {
		addModule(&text, module)
	}
	for _, folder := range []string{"", "npm/"} {
		d.write(folder+"THIRD-PARTY-LICENSES.txt", []byte(text.String()))
	}
	d.write("LICENSE.txt", own)
	d.write("npm/LICENSE", own)
}

// addModule adds the licence of a Go module and those of the works it contains.
func addModule(text *strings.Builder, module string) {
	found := must.Get(goOutput("list", "-m", "-f", "{{.Version}} {{.Dir}}", module))
	version, dir, _ := strings.Cut(found, " ")
	addLicence(text, module+" "+version, filepath.Join(dir, "LICENSE"))
	for _, part := range must.Get(filepath.Glob(filepath.Join(dir, "THIRD_PARTY_LICENSES", "*"))) { // in order
		addLicence(text, module+" contains: "+filepath.Base(part), part)
	}
}

func addLicence(text *strings.Builder, title, path string) {
	rule := strings.Repeat("=", 78)
	licence := strings.TrimSpace(string(must.Get(os.ReadFile(path))))
	text.WriteString("\n" + rule + "\n" + title + "\n" + rule + "\n\n" + licence + "\n")
}
