package main

import (
	"fmt"
	"os"
	"regexp"
)

// buildLibrary writes lpp.mjs and its types. The module contains the source of its worker, so that lpp.wasm is the only
// other file that is fetched.
func buildLibrary(d *dist, b *bundler) error {
	b.define("LPP_HOST", "any")
	worker, err := b.classic("web/js/lib/library-worker.ts")
	if err != nil {
		return err
	}
	b.define("LPP_WORKER_SOURCE", string(worker))
	module, err := b.script("web/js/lib/lpp.mts")
	if err != nil {
		return err
	}
	if err := d.write("lpp.mjs", module); err != nil {
		return err
	}
	types, err := os.ReadFile("web/js/lib/lpp.d.ts")
	if err != nil {
		return err
	}
	// TypeScript looks for lpp.d.mts in the folder of lpp.mjs.
	for _, name := range []string{"lpp.d.mts", "lpp.d.ts"} {
		if err := d.write(name, types); err != nil {
			return err
		}
	}
	return nil
}

// libraryVersion reads the version out of the library.
func libraryVersion() (string, error) {
	source, err := os.ReadFile("web/js/lib/lpp.mts")
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^export const version = '([^']+)';$`).FindSubmatch(source)
	if found == nil {
		return "", fmt.Errorf("web/js/lib/lpp.mts has no version")
	}
	return string(found[1]), nil
}
