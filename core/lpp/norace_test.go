//go:build !race

package lpp

const racing = false
