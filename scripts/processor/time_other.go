//go:build !unix

package processor

import "time"

// The time is not available here.
func Time() (used time.Duration, ok bool) { return 0, false }
