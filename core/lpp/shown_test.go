package lpp

import (
	"reflect"
	"strings"
	"testing"
)

// Everything that a fit or a step of Live returns is documented: go doc does not show the fields of internal types.
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
	for _, result := range []any{Model{}, Slot{}, Answer{}} {
		look(reflect.TypeOf(result).Name(), reflect.TypeOf(result))
	}
	if !seen[reflect.TypeFor[Certificate]()] {
		t.Error("a model has no certificate")
	}
}
