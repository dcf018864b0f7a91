//go:build !engine

package lpp

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"

	"lpp-playground/core/fault"
)

// named lets a bare name stand for {kind: name}.
func named(b []byte) []byte {
	if len(b) > 0 && b[0] == '"' {
		return []byte(`{"kind":` + string(b) + `}`)
	}
	return b
}

// strict decodes the keys of a group of options, "" for the options themselves,
// and refuses unknown ones.
func strict(group string, b []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var inner *fault.Error
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &inner):
		return inner // of a group within
	case errors.As(err, &wrong):
		param := dotted(group, wrong.Field)
		return fault.New(fault.InvalidOption, param, "%s takes no %s, only %s", param, wrong.Value, kinds[wrong.Type.Kind()])
	}
	if key, ok := unknownKey(err); ok {
		param := dotted(group, key)
		return fault.New(fault.InvalidOption, param, "there is no option %s; known here: %s", param, strings.Join(keys(into), ", "))
	}
	return fault.New(fault.InvalidOption, group, "the options cannot be read: %v", err)
}

// kinds says what a key takes by the type that holds it.
var kinds = map[reflect.Kind]string{
	reflect.Int:     "whole numbers",
	reflect.Uint32:  "whole numbers of at least 0",
	reflect.Float64: "numbers",
	reflect.String:  "names",
	reflect.Slice:   "arrays",
	reflect.Struct:  "objects",
}

func dotted(group, key string) string {
	return strings.Trim(group+"."+key, ".")
}

// unknownKey reads the key out of an error for which encoding/json has no type.
func unknownKey(err error) (string, bool) {
	_, quoted, found := strings.Cut(err.Error(), "unknown field ")
	key, syntax := strconv.Unquote(quoted)
	return key, found && syntax == nil
}

// keys lists the names under which JSON knows the fields of *into.
func keys(into any) []string {
	t := reflect.TypeOf(into).Elem()
	names := make([]string, t.NumField())
	for i := range names {
		names[i], _, _ = strings.Cut(t.Field(i).Tag.Get("json"), ",")
	}
	return names
}

// valueOf returns what p points to, zero for nil.
func valueOf[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}
