//go:build js && wasm

package main

import (
	"time"

	"github.com/hack-pad/safejs"

	"lpp-playground/internal/pace"
)

// In a worker nobody hears from the engine while it computes. What lppBeat on
// the global scope does, a message to the page, is done every beatEvery then,
// so that an engine that is busy can be told from one that is dead.
const beatEvery = 250 * time.Millisecond

// ticksALook is after how many ticks the clock is looked at, which costs more
// than a light step; after every one where they are longer than longTick apart.
const (
	ticksALook = 16
	longTick   = 10 * time.Millisecond
)

// beat tells of life when it is due, nil where nobody wants to hear.
var beat func()

// startBeating makes every long loop beat, in calls and in live steps.
func startBeating() {
	tell := must(safejs.Global().Get("lppBeat"))
	if tell.Type() != safejs.TypeFunction {
		return
	}
	last, look := time.Now(), time.Now()
	ticks, enough := 0, ticksALook
	beat = func() {
		if ticks++; ticks < enough {
			return
		}
		now := time.Now()
		if enough = ticksALook; now.Sub(look) > time.Duration(ticks)*longTick {
			enough = 1
		}
		ticks, look = 0, now
		if now.Sub(last) > beatEvery {
			last = now
			_, _ = tell.Invoke()
		}
	}
	pace.Listen(beat)
}
