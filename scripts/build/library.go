package main

import "os"

// buildLibrary writes lpp.mjs and its types. The module carries the source of
// its worker, so that nothing but lpp.wasm is fetched beside it.
func buildLibrary(d *dist, b *bundler) error {
	worker, err := b.classic("web/js/lib/worker.js")
	if err != nil {
		return err
	}
	b.define("LPP_WORKER_SOURCE", string(worker))
	module, err := b.script("web/js/lib/lpp.mjs")
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
	// TypeScript looks for lpp.d.mts beside lpp.mjs.
	if err := d.write("lpp.d.mts", types); err != nil {
		return err
	}
	return d.write("lpp.d.ts", types)
}
