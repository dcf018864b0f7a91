package lpp_test

import (
	"lpp-playground/core/lpp"
	"lpp-playground/wasm/wire"
)

func init() {
	lpp.ThroughWire = func(m *lpp.Model) (*lpp.Model, error) { return wire.Mapping(wire.Model(m)) }
}
