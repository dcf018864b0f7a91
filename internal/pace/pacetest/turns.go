// Package pacetest counts how often work yields to a single thread, for tests of code that calls Tick.
package pacetest

import "lpp-playground/internal/pace"

// Turns returns the number of heartbeats of the work.
func Turns(work func()) (turns int) {
	pace.Listen(func() { turns++ })
	defer pace.Listen(nil)
	work()
	return turns
}
