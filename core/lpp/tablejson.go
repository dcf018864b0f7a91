//go:build !engine

package lpp

import (
	"encoding/json"

	"lpp-playground/core/fault"
	"lpp-playground/internal/value"
)

// MarshalJSON writes the options, defaults filled in, in the form of the
// JavaScript API.
func (o Options) MarshalJSON() ([]byte, error) { return json.Marshal(o.Object()) }

// UnmarshalJSON reads options in the form of the JavaScript API and returns its errors, all of them invalid-option with
// the dotted key as Param. A given zero that would mean a default, such as a t of 0, is refused as in JavaScript,
// whatever the method reads.
func (o *Options) UnmarshalJSON(b []byte) error {
	v, err := value.FromJSON(b)
	if err != nil {
		return fault.New(fault.InvalidOption, "", "the options cannot be read: %v", err)
	}
	if _, ok := v.(value.Object); !ok && v != nil {
		return fault.New(fault.InvalidOption, "", "the options cannot be read: they are %s, not an object", value.Describe(v))
	}
	var read Options
	if err := read.SetObject(v); err != nil {
		return err
	}
	if len(read.refusals) > 0 {
		return read.refusals[0]
	}
	*o = read
	return nil
}
