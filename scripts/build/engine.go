package main

import (
	"fmt"
	"os"

	"lpp-playground/scripts/build/deflate"
	"lpp-playground/scripts/must"
)

// engine is the compiled core.
type engine struct {
	url   string // of the packed wasm, in the page
	glue  string // Go's wasm_exec.js
	stamp string // what its script has to be of too
}

// buildEngine compiles wasm/ to lpp.wasm, plain for the library, and packs it
// for the page (decision 47): many hosts compress no wasm. The name of the packed one has an
// ending that no host gives a meaning to.
func buildEngine(d *dist) engine {
	stamp := stampOf()
	var here compiler
	release, minor, err := here.release()
	must.Do(err)
	plain, err := here.compile(stamp)
	if err != nil {
		must.Do(fmt.Errorf("compiling the engine: %w", err))
	}
	// Another compiler's layout makes a larger and slower engine, not a broken build.
	data, left := shrink(plain, minor)
	for _, what := range left {
		fmt.Fprintf(os.Stderr, "build: with %s %s\n", release, what)
	}
	if d.unpublished = len(left) > 0; d.unpublished {
		fmt.Fprintf(os.Stderr, "build: the engine works, but is larger and slower than it should be; GOTOOLCHAIN=%s scripts/build.sh makes the one that is meant, and no package is made\n", toolchain())
	}
	d.write("lpp.wasm", data)
	packed := deflate.Gzip(data)
	d.engine = hashed("engine.bin", packed)
	d.write(d.engine, packed)
	return engine{url: d.engine, glue: must.Get(here.glue()), stamp: stamp}
}

// compilerFlags are what packages are compiled with; the last that fits counts.
// The kernels go without bounds checks, which cost them more than a tenth of
// their speed (decision 6). Where functions run a few times a call and leave the
// work to others, they are not copied into their callers.
var compilerFlags = []struct{ packages, flags string }{
	{"lpp-playground/core/dense", "-B"},
	{"lpp-playground/internal/eigen", "-B"},
	{"lpp-playground/internal/neighbors", "-B"},
	{"lpp-playground/internal/plane", "-B"},
	{"lpp-playground/internal/certify", "-l"},
	{"lpp-playground/core/cluster", "-l"},
	{"lpp-playground/internal/factor", "-l"},
	{"lpp-playground/core/fault", "-l"},
	{"lpp-playground/core/lpp", "-l"},
	{"lpp-playground/internal/graph", "-l"},
	{"lpp-playground/internal/live", "-l"},
	{"lpp-playground/internal/method", "-l"},
	{"lpp-playground/internal/pencil", "-l"},
	{"lpp-playground/core/sample", "-l"},
	{"lpp-playground/core/score", "-l"},
	{"lpp-playground/core/sparse", "-l"},
	{"lpp-playground/internal/spectral", "-l"},
	{"lpp-playground/internal/subspace", "-l"},
	{"lpp-playground/internal/value", "-l"},
	{"lpp-playground/wasm/...", "-l"},
	{"github.com/hack-pad/safejs/...", "-l"},
	{"fmt", "-l"},
	{"reflect", "-l"},
	{"strconv", "-l"},
	{"strings", "-l"},
	{"time", "-l"},
	{"os", "-l"},
	{"syscall/js", "-l"},
}
