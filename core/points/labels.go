package points

import (
	"context"

	"lpp-playground/core/fault"
)

// CheckLabels reports labels that are not one a row.
func CheckLabels(param string, labels []int, n int) error {
	if len(labels) != n {
		return fault.New(fault.InvalidOption, param, "%s has %d entries for %d rows; there must be one a row", param, len(labels), n)
	}
	return nil
}

// Stopped reports a context that has ended, in the words of its caller's work.
func Stopped(ctx context.Context, work string) error {
	if ctx == nil || ctx.Err() == nil {
		return nil
	}
	return fault.New(fault.Aborted, "", "%s was stopped by its caller", work)
}
