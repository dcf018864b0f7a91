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
	err   error // of the first argument that could not be read
}

// arg returns an argument, nil when it was not given.
func (c *call) arg(i int) any {
	if i < len(c.args) {
		return c.args[i]
	}
	return nil
}

// The readers below decode arguments in order. The first error stays in err; what is read after it does not count.

func (c *call) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

func (c *call) data(name string, i int) lpp.Data {
	x, err := wire.Data(name, c.arg(i))
	c.fail(err)
	return x
}

func (c *call) labels(name string, i int) []int {
	labels, err := value.Labels(name, c.arg(i))
	c.fail(err)
	return labels
}

func (c *call) count(name string, i int) int {
	n, err := wire.Count(name, c.arg(i))
	c.fail(err)
	return n
}

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

// enter is the function that JavaScript calls. The work runs on a goroutine of
// its own, so that it may pause; done is called exactly once.
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

// run looks the function up and calls it. A panic below becomes an error: the
// engine goes on working.
func run(name, args, hooks safejs.Value) (result safejs.Value, err error) {
	defer func() {
		pace.Listen(beat)
		if r := recover(); r == context.Canceled {
			err = fault.New(fault.Aborted, "", "the call was aborted")
		} else if r != nil {
			err = fmt.Errorf("the engine failed: %v", r)
		}
	}()
	work, err := find(must(name.String()))
	if err != nil {
		return result, err
	}
	c := &call{hooks: hooks}
	c.ctx = pace.WithReport(newTurns(hooks), c.progress())
	list, err := decode(args)
	if err != nil {
		return result, err
	}
	c.args, _ = list.([]any)
	value, err := work(c)
	if err != nil {
		return result, err
	}
	return encode(value), nil
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
