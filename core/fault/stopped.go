package fault

import "context"

// Stopped reports a context that has ended as aborted; work is what its caller
// has stopped. A nil context never ends.
func Stopped(ctx context.Context, work string) error {
	if ctx == nil || ctx.Err() == nil {
		return nil
	}
	return New(Aborted, "", "%s was stopped by its caller", work)
}
