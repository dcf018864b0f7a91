//go:build js && wasm

package main

import (
	"context"
	"time"

	"github.com/hack-pad/safejs"

	"lpp-playground/internal/pace"
)

// turnEvery is how long a call may keep the event loop waiting, with room below
// the 50 ms that are promised.
const turnEvery = 30 * time.Millisecond

// turns is a context for calls on the page's own thread. Whoever asks it
// whether to go on lets the event loop take a turn when one is due, and so
// lets an abort be heard. In a worker there is nothing to wait for: it is
// ended from outside.
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

// listen makes loops that see no context take turns too; an abort ends them by
// a panic with the context's error, which run turns into aborted. Go has one
// thread here, so the listener is always that of the call which goes on.
func (t *turns) listen() {
	pace.Listen(func() {
		if err := t.Err(); err != nil {
			panic(err)
		}
	})
}

// Err takes a turn when one is due and tells whether the caller has given up.
func (t *turns) Err() error {
	if t.err == nil && time.Since(t.last) > turnEvery {
		t.wait()
		if stop, err := t.aborted.Invoke(); err == nil && must(stop.Bool()) {
			t.err = context.Canceled
		}
		t.last = time.Now()
	}
	return t.err
}

// wait parks this goroutine until JavaScript has had its turn.
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
