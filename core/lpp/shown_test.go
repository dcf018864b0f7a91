package lpp

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The front door has the names of the public API. What else the programs of this module need, such as points that move,
// is in packages that other modules cannot import.
func TestPackageExportsThePublicAPI(t *testing.T) {
	want := strings.Fields(`Certificate Covariance Data EpsilonCovariance EpsilonCovarianceData Fit FitData Float FromFlat FromMatrix Graph
		GraphReport Kernel Method Methods Model NearToFar NearToFarAfter NearToFarData NewSession NewSessionOf NumberClasses
		Options Progress Rayleigh RayleighData Reach Reduce Session Weight`)
	set := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	all, err := doc.NewFromFiles(set, files, "lpp-playground/core/lpp")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	add := func(functions []*doc.Func) {
		for _, f := range functions {
			got = append(got, f.Name)
		}
	}
	add(all.Funcs)
	for _, named := range all.Types {
		got = append(got, named.Name)
		add(named.Funcs)
	}
	for _, v := range slices.Concat(all.Consts, all.Vars) {
		got = append(got, v.Names...)
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("the package exports\n%s, want\n%s", got, want)
	}
}

// Everything that a fit returns is documented: go doc does not show the fields of internal types.
func TestResultsHoldNoInternalTypes(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(where string, of reflect.Type)
	look = func(where string, of reflect.Type) {
		if strings.Contains(of.PkgPath(), "/internal/") {
			t.Errorf("%s is a %s", where, of)
			return
		}
		if seen[of] {
			return
		}
		seen[of] = true
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			look(where, of.Elem())
		case reflect.Struct:
			if !strings.HasSuffix(of.PkgPath(), "/core/lpp") {
				return
			}
			for i := range of.NumField() {
				if f := of.Field(i); f.IsExported() {
					look(where+"."+f.Name, f.Type)
				}
			}
		}
	}
	look("Model", reflect.TypeFor[Model]())
	if !seen[reflect.TypeFor[Certificate]()] {
		t.Error("a model has no certificate")
	}
}
