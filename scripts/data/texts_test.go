package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// source is a Go file with so many documented functions; own is a word of each, written twice.
func source(name, own string, functions int) string {
	var out strings.Builder
	fmt.Fprintf(&out, "package %s\n", name)
	for f := range functions {
		fmt.Fprintf(&out, "\n// F%d is about %s and %s.\n// %s\nfunc F%d() {}\n", f, own, own, strings.Repeat("everywhere ", minWords), f)
	}
	return out.String()
}

func TestTextsJSON(t *testing.T) {
	library := fstest.MapFS{
		"crypto/aes/aes.go":          {Data: []byte(source("aes", "cipher", 8))},
		"crypto/aes/aes_test.go":     {Data: []byte(source("aes", "skipped", 8))},
		"crypto/internal/x/x.go":     {Data: []byte(source("x", "skipped", 8))},
		"database/sql/sql.go":        {Data: []byte(source("sql", "query", maxPerTopic+5))},
		"go/ast/ast.go":              {Data: []byte(source("ast", "node", 7) + "\n// T is a type of few words.\ntype T int\n")},
		"math/big/big.go":            {Data: []byte(source("big", "digit", 5))},
		"math/big/unrelated.txt":     {Data: []byte("not Go")},
		"encoding/json/elsewhere.go": {Data: []byte(source("json", "skipped", 8))},
	}
	out, err := textsJSON(library)
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		Rows, Cols                    int
		Columns, ClassNames, RowNames []string
		Labels, Indptr, Indices, Data []int
	}
	if err := json.Unmarshal(out, &set); err != nil {
		t.Fatal(err)
	}
	// "digit" is in five doc comments, "query" in most, "everywhere", "is", "about" and "and" in all.
	if want := []string{"cipher", "node"}; !slices.Equal(set.Columns, want) {
		t.Errorf("terms %q, want %q", set.Columns, want)
	}
	if want := 8 + maxPerTopic + 7 + 5; set.Rows != want || set.Cols != 2 || len(set.RowNames) != want {
		t.Errorf("%d rows × %d, %d names, want %d × 2", set.Rows, set.Cols, len(set.RowNames), want)
	}
	if set.RowNames[0] != "crypto/aes.F0" || set.Labels[0] != 0 || set.Labels[set.Rows-1] != 3 {
		t.Errorf("the first row is %s of class %d", set.RowNames[0], set.Labels[0])
	}
	if set.Indptr[1] != 1 || set.Indices[0] != 0 || set.Data[0] != 2 || set.Indptr[set.Rows] != 15 {
		t.Errorf("rows %v, terms %v, counts %v", set.Indptr, set.Indices, set.Data)
	}
	delete(library, "math/big/big.go")
	if _, err := textsJSON(library); err == nil || !strings.Contains(err.Error(), "math has no doc comment") {
		t.Errorf("a topic without texts: %v", err)
	}
}

func TestDocsOfMethods(t *testing.T) {
	library := fstest.MapFS{"go/x/x.go": {Data: []byte(`package x

// Length ` + strings.Repeat("word ", minWords) + `
func (l *List[T]) Length() int { return 0 }

// Hidden ` + strings.Repeat("word ", minWords) + `
func (l *list) Hidden() {}

// List ` + strings.Repeat("word ", minWords) + `
type List[T any] struct{}
`)}}
	found, err := textsOf(library, "go", 2)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, one := range found {
		names = append(names, one.name)
	}
	if want := []string{"go/x.List", "go/x.List.Length"}; !slices.Equal(names, want) {
		t.Errorf("names %q, want %q", names, want)
	}
}
