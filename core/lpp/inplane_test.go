package lpp

import (
	"reflect"
	"slices"
	"testing"
)

// A method whose plane heeds no option is fitted with any other than its default, an
// option that is new in Options among them.
func TestOptionsThatThePlaneDoesNotHeedAreFitted(t *testing.T) {
	before := rows
	defer func() { rows = before }()
	rows = append(slices.Clone(rows), row{name: "heedless", reads: some, plane: livePrincipal, linear: true})
	plain := Options{Method: "heedless"}.withDefaults()
	plain.Kernel = Kernel{}
	if !plain.inPlane() {
		t.Fatal("with the defaults it is fitted")
	}
	shared := []string{"Method", "Components", "Graph", "Weight", "FeatureNames", "Classes", "Labels", "Progress"}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Options]()) {
		if slices.Contains(shared, field.Name) || !field.IsExported() {
			continue
		}
		o := plain
		switch v := reflect.ValueOf(&o).Elem().FieldByIndex(field.Index); v.Kind() {
		case reflect.String:
			v.SetString("mean")
		case reflect.Bool:
			v.SetBool(true)
		case reflect.Float64:
			v.SetFloat(0.5)
		case reflect.Uint32:
			v.SetUint(3)
		case reflect.Struct:
			v.FieldByName(map[string]string{"Reduce": "Components", "Kernel": "Degree"}[field.Name]).SetInt(2)
		default:
			t.Fatalf("%s is of a kind that this test does not set", field.Name)
		}
		if o.inPlane() {
			t.Errorf("%s is ignored", field.Name)
		}
	}
}
