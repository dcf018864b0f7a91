package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"lpp-playground/scripts/must"
)

// A topic is a folder of Go's standard library, and the class of the doc comments in it.
type topic struct{ folder, class string }

var topics = []topic{
	{"crypto", "cryptography"}, {"database/sql", "databases"}, {"go", "Go source code"}, {"math", "mathematics"},
}

const (
	minWords       = 25  // of a doc comment
	maxPerTopic    = 100 // doc comments, the longest
	minDocs        = 6   // in which a term is
	maxShareOfDocs = 4   // a term is in a quarter of all at most
)

// text is the doc comment of an exported name.
type text struct {
	name  string
	class int
	words []string
}

var word = regexp.MustCompile(`[a-z]{2,}`)

// textsJSON writes the term counts of doc comments, as sparse rows, as one JSON object.
// library is the folder src of a Go release.
func textsJSON(library fs.FS) ([]byte, error) {
	var all []text
	for class, topic := range topics {
		found, err := textsOf(library, topic.folder, class)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s has no doc comment of %d words", topic.folder, minWords)
		}
		all = append(all, found...)
	}
	terms := termsOf(all)
	return sparseJSON(all, terms), nil
}

// textsOf returns the longest doc comments in a folder, in the order of their names.
func textsOf(library fs.FS, folder string, class int) (found []text, err error) {
	defer must.Catch(&err)
	byName := map[string]text{}
	must.Do(fs.WalkDir(library, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case slices.Contains([]string{"internal", "testdata", "vendor"}, entry.Name()) && entry.IsDir():
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), name, must.Get(fs.ReadFile(library, name)), parser.ParseComments))
		for symbol, doc := range docsOf(file) {
			words := word.FindAllString(strings.ToLower(doc), -1)
			full := path.Dir(name) + "." + symbol
			// Another file of the same package may have the name for another machine: the longer comment stays.
			if len(words) >= minWords && len(words) > len(byName[full].words) {
				byName[full] = text{full, class, words}
			}
		}
		return nil
	}))
	found = slices.Collect(maps.Values(byName))
	slices.SortFunc(found, func(a, b text) int {
		return cmp.Or(cmp.Compare(len(b.words), len(a.words)), cmp.Compare(a.name, b.name))
	})
	found = found[:min(len(found), maxPerTopic)]
	slices.SortFunc(found, func(a, b text) int { return cmp.Compare(a.name, b.name) })
	return found, nil
}

// docsOf returns the doc comments of exported functions, methods and types, by name.
func docsOf(file *ast.File) map[string]string {
	docs := map[string]string{}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			receiver, ok := receiverOf(d)
			if ok && d.Name.IsExported() {
				docs[receiver+d.Name.Name] = d.Doc.Text()
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok && t.Name.IsExported() {
					docs[t.Name.Name] = t.Doc.Text()
					if t.Doc == nil && len(d.Specs) == 1 {
						docs[t.Name.Name] = d.Doc.Text()
					}
				}
			}
		}
	}
	return docs
}

// receiverOf returns the type of a method and a dot, or "" for a function. ok: it is exported.
func receiverOf(d *ast.FuncDecl) (name string, ok bool) {
	if d.Recv == nil {
		return "", true
	}
	kind := d.Recv.List[0].Type
	if star, is := kind.(*ast.StarExpr); is {
		kind = star.X
	}
	if generic, is := kind.(*ast.IndexExpr); is {
		kind = generic.X
	}
	id, is := kind.(*ast.Ident)
	if !is || !id.IsExported() {
		return "", false
	}
	return id.Name + ".", true
}

// termsOf returns the words that are neither rare nor everywhere, in alphabetical order.
func termsOf(all []text) []string {
	docs := map[string]int{}
	for _, one := range all {
		for _, term := range slices.Compact(slices.Sorted(slices.Values(one.words))) {
			docs[term]++
		}
	}
	maps.DeleteFunc(docs, func(_ string, n int) bool { return n < minDocs || maxShareOfDocs*n > len(all) })
	return slices.Sorted(maps.Keys(docs))
}

func sparseJSON(all []text, terms []string) []byte {
	at := make(map[string]int, len(terms))
	for j, term := range terms {
		at[term] = j
	}
	names, classes := make([]string, len(all)), make([]string, len(topics))
	for i, one := range all {
		names[i] = one.name
	}
	for c, topic := range topics {
		classes[c] = topic.class
	}
	var labels, starts, indices, counts []string
	starts = append(starts, "0")
	for _, one := range all {
		row := map[int]int{}
		for _, w := range one.words {
			if j, known := at[w]; known {
				row[j]++
			}
		}
		for _, j := range slices.Sorted(maps.Keys(row)) {
			indices = append(indices, fmt.Sprint(j))
			counts = append(counts, fmt.Sprint(row[j]))
		}
		labels = append(labels, fmt.Sprint(one.class))
		starts = append(starts, fmt.Sprint(len(indices)))
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"rows\":%d,\"cols\":%d,\n", len(all), len(terms))
	fmt.Fprintf(&out, "\"columns\":[%s],\n\"classNames\":[%s],\n", quoted(terms), quoted(classes))
	fmt.Fprintf(&out, "\"rowNames\":[%s],\n", quoted(names))
	fmt.Fprintf(&out, "\"labels\":[%s],\n\"indptr\":[%s],\n", strings.Join(labels, ","), strings.Join(starts, ","))
	fmt.Fprintf(&out, "\"indices\":[%s],\n\"data\":[%s]}\n", strings.Join(indices, ","), strings.Join(counts, ","))
	return out.Bytes()
}
