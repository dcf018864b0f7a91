package main

import "sync"

// each runs work(0) … work(n−1), some at a time, and returns the first error by
// number. Work writes its answer under its number, so that the order in which
// it finishes does not show.
func each(n, workers int, work func(i int) error) error {
	failures := make([]error, n)
	next := make(chan int)
	var running sync.WaitGroup
	for range min(workers, n) {
		running.Add(1)
		go func() {
			defer running.Done()
			for i := range next {
				failures[i] = work(i)
			}
		}()
	}
	for i := range n {
		next <- i
	}
	close(next)
	running.Wait()
	for _, err := range failures {
		if err != nil {
			return err
		}
	}
	return nil
}
