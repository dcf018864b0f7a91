//go:build js && wasm

package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/hack-pad/safejs"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/value"
	"lpp-playground/wasm/wire"
)

// call is one call from JavaScript: (name, args, hooks, done).
type call struct {
	ctx   context.Context
	args  []any
	hooks safejs.Value
}

// arg returns an argument, nil when it was not given.
func (c *call) arg(i int) any {
	if i < len(c.args) {
		return c.args[i]
	}
	return nil
}

// The readers below decode arguments.

func (c *call) data(name string, i int) lpp.Data { return must(wire.Data(name, c.arg(i))) }

func (c *call) labels(name string, i int) []int { return must(value.Labels(name, c.arg(i))) }

func (c *call) count(name string, i int) int { return must(wire.Count(name, c.arg(i))) }

// progress returns a function that reports stages to the caller, nil if there is no listener.
func (c *call) progress() func(stage string, done, total int) {
	listener, err := c.hooks.Get("onProgress")
	if err != nil || listener.Type() != safejs.TypeFunction {
		return nil
	}
	return func(stage string, done, total int) {
		var o wire.Object
		o.Add("stage", stage)
		o.Count("done", done)
		o.Count("total", total)
		// A listener that throws does not stop the fit.
		_, _ = listener.Invoke(encode(o))
	}
}

// enter is the function that JavaScript calls. The work runs on a separate goroutine, so that it may pause; done is
// called exactly once.
func enter(_ safejs.Value, args []safejs.Value) any {
	if len(args) == 4 {
		go serve(args[0], args[1], args[2], args[3])
	}
	return nil
}

func serve(name, args, hooks, done safejs.Value) {
	result, err := run(name, args, hooks)
	if err != nil {
		_, _ = done.Invoke(encode(failure(err)), safejs.Null())
		return
	}
	_, _ = done.Invoke(safejs.Null(), result)
}

// run looks the function up and calls it. A panic below becomes an error: the engine continues to work. A fault that
// ends a function is that error.
func run(name, args, hooks safejs.Value) (result safejs.Value, err error) {
	defer func() {
		pace.Listen(beat)
		var f *fault.Error
		switch r := recover(); {
		case r == nil:
		case r == context.Canceled:
			err = fault.New(fault.Aborted, "", "the call was aborted")
		default:
			if e, ok := r.(error); ok && errors.As(e, &f) {
				err = e
			} else {
				err = fmt.Errorf("the engine failed: %v", r)
			}
		}
	}()
	work := find(must(name.String()))
	c := &call{hooks: hooks}
	c.ctx = pace.WithReport(newTurns(hooks), c.progress())
	c.args, _ = must(decode(args)).([]any)
	return encode(work(c)), nil
}

// failure encodes an error. An error without a code is a defect of the library: it is reported as engine-stopped,
// because no input caused it.
func failure(err error) wire.Object {
	var f *fault.Error
	if !errors.As(err, &f) {
		f = &fault.Error{Code: fault.EngineStopped, Message: err.Error()}
	}
	var param any
	if f.Param != "" {
		param = f.Param
	}
	var o wire.Object
	o.Add("code", string(f.Code))
	o.Add("param", param)
	o.Add("message", f.Message)
	return o
}
