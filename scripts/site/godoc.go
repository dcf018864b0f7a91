package site

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/format"
	"go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"lpp-playground/scripts/must"
)

// goPackages is the source of the page about the packages that a Go program imports.
const goPackages = "core"

// goPage is the output of `go doc -all` for the packages, the main one first, with their examples and outputs.
func goPage(root string) []byte {
	module := modulePath(root)
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Go packages\n\nWhat `go doc -all` says of the packages that a Go program imports, and their examples, which the tests run. "+
		"The [API reference](docs/api.md) explains options, methods and errors for both languages; [Versions](docs/versions.md#the-path-of-the-go-module) tells by which path the module is had. "+
		"In the examples `cigars()` is the set of `sample.Named(\"two-cigars\", 1)`, `must` ends the program at an error, and `angle` is that of a line in degrees.\n\n")
	for _, name := range []string{"lpp", "score", "cluster", "sample", "sparse", "fault"} {
		goPackage(&b, filepath.Join(root, "core", name), module+"/core/"+name)
	}
	return b.Bytes()
}

func modulePath(root string) string {
	line, _, _ := strings.Cut(string(must.Get(os.ReadFile(filepath.Join(root, "go.mod")))), "\n")
	return strings.TrimPrefix(line, "module ")
}

// goPackage writes one package: its purpose, then functions, types with their methods, constants, each with its
// examples.
func goPackage(b *bytes.Buffer, folder, path string) {
	defer must.Prefix("package %s", filepath.Base(folder))
	set := gotoken.NewFileSet()
	var files []*ast.File
	for _, name := range must.Get(filepath.Glob(filepath.Join(folder, "*.go"))) {
		if !strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "example_test.go") {
			files = append(files, must.Get(parser.ParseFile(set, name, nil, parser.ParseComments)))
		}
	}
	p := must.Get(doc.NewFromFiles(set, files, path))
	fmt.Fprintf(b, "## %s\n\n`import %q`\n\n%s\n", p.Name, path, prose(p, p.Doc))
	examples(b, set, p.Examples)
	for _, v := range append(p.Consts, p.Vars...) {
		declared(b, set, p, v.Decl, v.Doc)
	}
	for _, f := range p.Funcs {
		function(b, set, p, "", f)
	}
	for _, t := range p.Types {
		fmt.Fprintf(b, "### %s.%s\n\n", p.Name, t.Name)
		declared(b, set, p, t.Decl, t.Doc)
		examples(b, set, t.Examples)
		for _, v := range append(t.Consts, t.Vars...) {
			declared(b, set, p, v.Decl, v.Doc)
		}
		for _, f := range t.Funcs {
			function(b, set, p, "", f)
		}
		for _, f := range t.Methods {
			function(b, set, p, t.Name, f)
		}
	}
}

func function(b *bytes.Buffer, set *gotoken.FileSet, p *doc.Package, of string, f *doc.Func) {
	name := f.Name
	if of != "" {
		name = of + "." + name
	}
	fmt.Fprintf(b, "### %s.%s\n\n", p.Name, name)
	f.Decl.Body = nil
	declared(b, set, p, f.Decl, f.Doc)
	examples(b, set, f.Examples)
}

func declared(b *bytes.Buffer, set *gotoken.FileSet, p *doc.Package, what ast.Node, docText string) {
	fmt.Fprintf(b, "```go\n%s\n```\n\n%s\n", source(set, what), prose(p, docText))
}

// source is a declaration in gofmt's layout, without its comment, which becomes prose.
func source(set *gotoken.FileSet, what ast.Node) string {
	switch d := what.(type) {
	case *ast.GenDecl:
		d.Doc = nil
	case *ast.FuncDecl:
		d.Doc = nil
	}
	var b bytes.Buffer
	if err := format.Node(&b, set, what); err != nil {
		return err.Error()
	}
	return b.String()
}

// heads are headings in comments: below those of the page they are shown as bold words.
var heads = regexp.MustCompile(`(?m)^#+ (.*?)( \{#.*\})?$`)

// prose is a comment as Markdown; formulas and lists indented by a tab are not changed.
func prose(p *doc.Package, docText string) string {
	text := p.Printer()
	text.DocLinkURL = func(*comment.DocLink) string { return "" }
	return heads.ReplaceAllString(string(text.Markdown(p.Parser().Parse(docText))), "**$1**")
}

func examples(b *bytes.Buffer, set *gotoken.FileSet, all []*doc.Example) {
	for _, e := range all {
		if e.Suffix == "" && e.Name == "" {
			continue
		}
		fmt.Fprintf(b, "*Example.* %s\n\n```go\n%s\n```\n\n", strings.TrimSpace(e.Doc), body(set, e.Code))
		if e.Output != "" {
			fmt.Fprintf(b, "prints\n\n```text\n%s\n```\n\n", strings.TrimSpace(e.Output))
		}
	}
}

// body is the code within the braces of an example.
func body(set *gotoken.FileSet, code ast.Node) string {
	text := strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(source(set, code), "{"), "}"))
	out, _, _ := strings.Cut(text, "// Output:")
	return strings.TrimRight(strings.ReplaceAll(out, "\n\t", "\n"), "\n\t ")
}
