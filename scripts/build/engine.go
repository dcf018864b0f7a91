package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// engine is the compiled core.
type engine struct {
	url   string // of the packed wasm, as the page asks for it
	glue  string // Go's wasm_exec.js
	stamp string // what its script has to be of too
}

// buildEngine compiles wasm/ to lpp.wasm, plain for the library, and packs it
// for the page: many hosts compress no wasm. The name of the packed one has an
// ending that no host gives a meaning to.
func buildEngine(d *dist) (engine, error) {
	stamp, err := stampOf()
	if err != nil {
		return engine{}, err
	}
	data, err := compile(stamp)
	if err != nil {
		return engine{}, fmt.Errorf("compiling the engine: %w", err)
	}
	// Another compiler's layout makes a larger download, not a broken build.
	if smaller, err := shrink(data); err == nil {
		data = smaller
	} else {
		fmt.Fprintf(os.Stderr, "build: the engine is left as large as it is: %v\n", err)
	}
	if err := d.write("lpp.wasm", data); err != nil {
		return engine{}, err
	}
	packed := compress(data)
	packedName := hashed("engine.bin", packed)
	if err := d.write(packedName, packed); err != nil {
		return engine{}, err
	}
	root, err := goEnv("GOROOT")
	if err != nil {
		return engine{}, err
	}
	glue, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return engine{}, fmt.Errorf("no lib/wasm/wasm_exec.js beside Go; reinstall it: %w", err)
	}
	return engine{url: packedName, glue: string(glue), stamp: stamp}, nil
}

// compilerFlags are what packages are compiled with; the last that fits counts.
// The kernels go without bounds checks, which cost them more than a tenth of
// their speed (decision 6). Where functions run a few times a call and leave the
// work to others, they are not copied into their callers.
var compilerFlags = []struct{ packages, flags string }{
	{"lpp-playground/core/dense", "-B"},
	{"lpp-playground/core/eigen", "-B"},
	{"lpp-playground/core/neighbors", "-B"},
	{"lpp-playground/core/plane", "-B"},
	{"lpp-playground/core/cluster", "-l"},
	{"lpp-playground/core/fault", "-l"},
	{"lpp-playground/core/lpp", "-l"},
	{"lpp-playground/core/method", "-l"},
	{"lpp-playground/core/sample", "-l"},
	{"lpp-playground/wasm/...", "-l"},
	{"github.com/hack-pad/safejs/...", "-l"},
	{"fmt", "-l"},
	{"reflect", "-l"},
	{"strconv", "-l"},
	{"time", "-l"},
	{"os", "-l"},
	{"syscall/js", "-l"},
}

// compile returns what the Go compiler makes of wasm/.
func compile(stamp string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "lpp-build")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	target := filepath.Join(folder, "engine.wasm")
	// The tag leaves out the JSON form of models, which JavaScript writes itself.
	args := []string{"build", "-trimpath", "-tags=engine", "-ldflags=-s -w -X main.stamp=" + stamp, "-o", target}
	for _, c := range compilerFlags {
		args = append(args, "-gcflags="+c.packages+"="+c.flags)
	}
	cmd := exec.Command("go", append(args, "./wasm")...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	return os.ReadFile(target)
}

func goEnv(name string) (string, error) {
	return goOutput("env", name)
}

// goOutput runs the go command and returns what it prints.
func goOutput(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
