// Command build writes dist/: the engine compiled to wasm, the bundled page,
// the library, the licences of what they contain. It needs Go and the modules
// of go.mod, nothing else.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	var (
		out       = flag.String("out", "dist", "folder to build into")
		serving   = flag.Bool("serve", false, "serve the result on loopback")
		port      = flag.Int("port", 8080, "port to serve on; 0 takes a free one")
		checkSize = flag.Bool("check-size", false, "fail when a size budget is exceeded")
	)
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "scripts/build.sh --help says what there is") }
	flag.Parse()
	if flag.NArg() > 0 {
		fail(fmt.Errorf("unknown argument %q; scripts/build.sh --help says what there is", flag.Arg(0)))
	}
	start := time.Now()
	d := &dist{dir: *out}
	if err := buildAll(d); err != nil {
		fail(err)
	}
	tooLarge := report(os.Stdout, d, time.Since(start))
	if *checkSize && tooLarge {
		os.Exit(1)
	}
	if *serving {
		if err := serve(*out, *port); err != nil {
			fail(err)
		}
	}
}

// buildAll runs the steps in the order in which they need each other's names.
func buildAll(d *dist) error {
	if err := os.MkdirAll(d.dir, 0o777); err != nil {
		return err
	}
	engine, err := buildEngine(d)
	if err != nil {
		return err
	}
	b := newBundler(engine)
	for _, step := range []func() error{
		func() error { return buildLibrary(d, b) },
		func() error { return buildPage(d, b) },
		func() error { return buildEmbed(d, b) },
		func() error { return copyAssets(d, "web") },
		func() error { return writeLicences(d) },
		func() error { return buildSingle(d, b) },
		d.removeOthers,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "build:", err)
	os.Exit(1)
}
