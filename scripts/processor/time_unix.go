//go:build unix

// Package processor measures the processor time of this process, which on a busy machine is a better measure of its
// work than elapsed time.
package processor

import (
	"syscall"
	"time"
)

// Time returns the time that all threads of this process have used so far; the second result is false if the system
// does not report it.
func Time() (used time.Duration, ok bool) {
	var all syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &all); err != nil {
		return 0, false
	}
	return time.Duration(all.Utime.Nano() + all.Stime.Nano()), true
}
