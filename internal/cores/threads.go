//go:build !wasm

package cores

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// available returns how many goroutines can run at a time.
func available() int { return runtime.GOMAXPROCS(0) }

// share is Each on n goroutines, the caller's among them. The next free goroutine takes the next part, so that a busy
// core delays no other.
func share(n, parts int, work func(part int)) {
	var next atomic.Int64
	var failed atomic.Pointer[any]
	run := func() {
		defer func() {
			if r := recover(); r != nil {
				failed.CompareAndSwap(nil, &r)
			}
		}()
		for failed.Load() == nil {
			part := int(next.Add(1)) - 1
			if part >= parts {
				return
			}
			work(part)
		}
	}
	var others sync.WaitGroup
	for range n - 1 {
		others.Go(run)
	}
	run()
	others.Wait()
	if r := failed.Load(); r != nil {
		panic(*r)
	}
}
