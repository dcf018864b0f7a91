//go:build engine

package fault

import (
	"context"

	"lpp-playground/internal/pace"
)

// Stopped is nil in the engine: there the listener of pace ends a call by a panic.
func Stopped(context.Context, string) error {
	pace.Tick()
	return nil
}
