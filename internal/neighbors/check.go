package neighbors

import (
	"context"

	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
)

// checkK reports a k outside 1 … n−1.
func checkK(n, k int) error {
	if k < 1 || k >= n {
		return fault.New(fault.InvalidOption, "graph.k", "graph.k is %d, but it must be from 1 to %d, the number of other rows", k, n-1)
	}
	return nil
}

// stopped reports a context that has ended.
func stopped(ctx context.Context) error { return fault.Stopped(ctx, "the search for neighbours") }

// rowReporter returns a function that a search among n rows calls with the number of further finished steps, out of
// steps: listeners of the context receive rows.
func rowReporter(ctx context.Context, n, steps int) func(more int) {
	return pace.Shared(ctx, "neighbours", n, steps)
}
