//go:build js

package lpp

const inWasm = true
