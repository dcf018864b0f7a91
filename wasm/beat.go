//go:build js && wasm

package main

import (
	"time"

	"github.com/hack-pad/safejs"

	"lpp-playground/internal/pace"
)

// In a worker the page gets no messages while the engine computes. Then lppBeat of the global scope, a message to the
// page, is called every beatEvery, so that a busy engine can be distinguished from a crashed one.
const beatEvery = 250 * time.Millisecond

// ticksPerClockRead is the number of ticks between looks at the clock, which costs more than a light step; the clock is
// read at every tick if ticks are longer than longTick apart.
const (
	ticksPerClockRead = 16
	longTick          = 10 * time.Millisecond
)

// beat sends a heartbeat when it is due, nil if there is no listener.
var beat func()

// startBeating makes every long loop beat, in calls and in live steps.
func startBeating() {
	postBeat := must(safejs.Global().Get("lppBeat"))
	if postBeat.Type() != safejs.TypeFunction {
		return
	}
	last, look := time.Now(), time.Now()
	ticks, enough := 0, ticksPerClockRead
	beat = func() {
		if ticks++; ticks < enough {
			return
		}
		now := time.Now()
		if enough = ticksPerClockRead; now.Sub(look) > time.Duration(ticks)*longTick {
			enough = 1
		}
		ticks, look = 0, now
		if now.Sub(last) > beatEvery {
			last = now
			_, _ = postBeat.Invoke()
		}
	}
	pace.Listen(beat)
}
