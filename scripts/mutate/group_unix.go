//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// asGroup has a cancelled command end with all that it started.
func asGroup(run *exec.Cmd) {
	run.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	run.Cancel = func() error { return syscall.Kill(-run.Process.Pid, syscall.SIGKILL) }
}
