package main

import (
	"sync"

	"lpp-playground/scripts/must"
)

// each runs work(0) … work(n−1), some at a time, and ends with the first error by number (package must).
// Work writes its result under its number, so that the order in which it finishes does not show.
func each(n, workers int, work func(i int)) {
	failures := make([]error, n)
	next := make(chan int)
	var running sync.WaitGroup
	for range min(workers, n) {
		running.Go(func() {
			for i := range next {
				failures[i] = must.Try(func() { work(i) })
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	running.Wait()
	for _, err := range failures {
		must.Do(err)
	}
}
