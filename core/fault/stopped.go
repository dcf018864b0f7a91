//go:build !engine

package fault

import (
	"context"

	"lpp-playground/internal/pace"
)

// Stopped reports a context that has ended as aborted, an error that wraps the
// context's own; work is what its caller has stopped. A nil context never ends.
func Stopped(ctx context.Context, work string) error {
	pace.Tick()
	if ctx == nil || ctx.Err() == nil {
		return nil
	}
	stopped := New(Aborted, "", "%s was stopped by its caller", work)
	stopped.cause = ctx.Err()
	return stopped
}
