package main

import (
	"errors"
	"os"
	"strings"
)

// buildScene writes scene.mjs, which makes and reads links, with its types: for programs that make links without page
// or engine.
func buildScene(d *dist, b *bundler) error {
	module, err := b.script("web/js/scene/scene.mts")
	if err != nil {
		return err
	}
	types, err := os.ReadFile("web/js/scene/scene.d.ts")
	if err != nil {
		return err
	}
	// Outside the page there is no state table with the types of the fields.
	const inner = "import type { State } from '../state/state.ts';\n"
	const outer = "/** Settings by their keys in links, and what is seen: see docs/api.md. */\nexport type State = Record<string, string | number | boolean>;\n"
	text := string(types)
	if strings.Count(text, inner) != 1 {
		return errors.New("web/js/scene/scene.d.ts does not import State as the build expects")
	}
	text = strings.Replace(text, inner, outer, 1)
	// The user's own data set is its file of rows: its prepared form is internal to the page.
	text = strings.ReplaceAll(text, "import('../data/prepared.ts').Prepared", "Record<string, unknown>")
	if strings.Contains(text, "from '../") || strings.Contains(text, "import('../") {
		return errors.New("web/js/scene/scene.d.ts imports types that are not in the package")
	}
	if err := d.write("scene.d.mts", []byte(text)); err != nil {
		return err
	}
	return d.write("scene.mjs", module)
}
