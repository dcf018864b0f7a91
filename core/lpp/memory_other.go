//go:build !js

package lpp

const inWasm = false
