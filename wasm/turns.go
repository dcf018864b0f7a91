//go:build js && wasm

package main

import (
	"context"
	"time"

	"github.com/hack-pad/safejs"

	"lpp-playground/internal/pace"
)

// yieldInterval is the time after which a call yields to the event loop, well below the promised 50 ms.
const yieldInterval = 30 * time.Millisecond

// turns is a context for calls on the page's own thread. Each check for cancellation yields to the event loop when that
// is due, so that an abort takes effect. A worker does not need it: it is terminated from outside.
type turns struct {
	context.Context
	pause, aborted safejs.Value
	last           time.Time
	err            error
}

// newTurns returns the context of a call: a plain one without hooks.pause.
func newTurns(hooks safejs.Value) context.Context {
	pause, err := hooks.Get("pause")
	if err != nil || pause.Type() != safejs.TypeFunction {
		return context.Background()
	}
	aborted := must(hooks.Get("aborted"))
	t := &turns{Context: context.Background(), pause: pause, aborted: aborted, last: time.Now()}
	t.listen()
	return t
}

// listen makes loops that see no context yield too; an abort ends them by a panic with the context's error, which run
// reports as aborted. Go has one thread here, so the listener is always that of the current call.
func (t *turns) listen() {
	pace.Listen(func() {
		if err := t.Err(); err != nil {
			panic(err)
		}
	})
}

// Err yields when that is due and reports whether the caller has aborted.
func (t *turns) Err() error {
	if t.err == nil && time.Since(t.last) > yieldInterval {
		t.wait()
		if stop, err := t.aborted.Invoke(); err == nil && must(stop.Bool()) {
			t.err = context.Canceled
		}
		t.last = time.Now()
	}
	return t.err
}

// wait parks this goroutine until the event loop has run.
func (t *turns) wait() {
	resume := make(chan struct{})
	resumed := must(safejs.FuncOf(func(safejs.Value, []safejs.Value) any {
		close(resume)
		return nil
	}))
	defer resumed.Release()
	pace.Listen(nil)
	must(t.pause.Invoke(resumed))
	<-resume
	t.listen()
}
