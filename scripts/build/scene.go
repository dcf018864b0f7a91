package main

import (
	"errors"
	"os"
	"strings"
)

// buildScene writes scene.mjs, which makes and reads links, with its types:
// for whoever makes links by program, without page or engine.
func buildScene(d *dist, b *bundler) error {
	module, err := b.script("web/js/scene/scene.mjs")
	if err != nil {
		return err
	}
	types, err := os.ReadFile("web/js/scene/scene.d.ts")
	if err != nil {
		return err
	}
	// Outside of the page there is no state table to take the fields' types from.
	const inner = "import type { State } from '../state/state.js';\n"
	const outer = "/** Settings by their keys in links, and what is seen: see docs/api.md. */\nexport type State = Record<string, string | number | boolean>;\n"
	text := string(types)
	if strings.Count(text, inner) != 1 {
		return errors.New("web/js/scene/scene.d.ts does not import State as the build expects")
	}
	text = strings.Replace(text, inner, outer, 1)
	for _, name := range []string{"scene.d.mts", "npm/scene.d.mts"} {
		if err := d.write(name, []byte(text)); err != nil {
			return err
		}
	}
	for _, name := range []string{"scene.mjs", "npm/scene.mjs"} {
		if err := d.write(name, module); err != nil {
			return err
		}
	}
	return nil
}
