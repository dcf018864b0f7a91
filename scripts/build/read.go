package main

import "os"

// buildRead writes read.mjs, which opens files of tables, arrays, pictures and
// texts without the engine, with its types.
func buildRead(d *dist, b *bundler) error {
	module, err := b.script("web/js/read/read.js")
	if err != nil {
		return err
	}
	types, err := os.ReadFile("web/js/read/types.d.ts")
	if err != nil {
		return err
	}
	if err := d.write("read.d.mts", types); err != nil {
		return err
	}
	return d.write("read.mjs", module)
}
