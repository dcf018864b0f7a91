package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// compiler is a release of Go by its name, such as go1.26.8, which the go command downloads if needed; empty: the go
// command's own.
type compiler string

// run runs the release's go command and returns what it prints.
func (c compiler) run(env []string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), env...)
	if c != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN="+string(c))
	}
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// release returns what the go command calls itself, and its minor number.
func (c compiler) release() (name string, minor int, err error) {
	if name, err = c.run(nil, "env", "GOVERSION"); err != nil {
		return "", 0, err
	}
	return name, minorOf(name), nil
}

// minorOf returns 26 for go1.26.8, and 0 for a text that is not a release of Go 1.
func minorOf(version string) int {
	found := regexp.MustCompile(`^go1\.(\d+)(\.\d+)?(rc\d+|[- ].*)?$`).FindStringSubmatch(version)
	if found == nil {
		return 0
	}
	minor, _ := strconv.Atoi(found[1])
	return minor
}

// toolchain is the release that go.mod names.
func toolchain() string {
	text, _ := os.ReadFile("go.mod")
	if found := regexp.MustCompile(`(?m)^toolchain (\S+)$`).FindSubmatch(text); found != nil {
		return string(found[1])
	}
	return "auto"
}

// compile returns what the Go compiler makes of wasm/.
func (c compiler) compile(stamp string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "lpp-build")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	target := filepath.Join(folder, "engine.wasm")
	// The tag leaves out the JSON form of models, which JavaScript writes itself.
	args := []string{"build", "-trimpath", "-tags=engine", "-ldflags=-s -w -X main.stamp=" + stamp, "-o", target}
	for _, f := range compilerFlags {
		args = append(args, "-gcflags="+f.packages+"="+f.flags)
	}
	if _, err := c.run([]string{"GOOS=js", "GOARCH=wasm"}, append(args, "./wasm")...); err != nil {
		return nil, err
	}
	return os.ReadFile(target)
}

// glue returns the release's wasm_exec.js.
func (c compiler) glue() (string, error) {
	root, err := c.run(nil, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	glue, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return "", fmt.Errorf("no lib/wasm/wasm_exec.js next to Go; reinstall it: %w", err)
	}
	return string(glue), nil
}

// goOutput runs the go command and returns what it prints.
func goOutput(args ...string) (string, error) { return compiler("").run(nil, args...) }
