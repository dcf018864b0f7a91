// Package pacetest counts the turns that work leaves to a single thread, for the
// tests of those who take breath.
package pacetest

import "lpp-playground/internal/pace"

// Turns returns the number of heartbeats of the work.
func Turns(work func()) (turns int) {
	pace.Listen(func() { turns++ })
	defer pace.Listen(nil)
	work()
	return turns
}
