package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
)

// buildLibrary writes lpp.mjs and its types, and the same as a package of npm's
// shape. The module carries the source of its worker, so that nothing but
// lpp.wasm is fetched beside it.
func buildLibrary(d *dist, b *bundler) error {
	b.define("LPP_HOST", "any")
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
	for _, name := range []string{"lpp.d.mts", "lpp.d.ts", "npm/lpp.d.mts"} {
		if err := d.write(name, types); err != nil {
			return err
		}
	}
	if err := d.write("npm/lpp.node.mjs", module); err != nil {
		return err
	}
	return buildPackage(d, b)
}

// manifest is the package.json of dist/npm. Conditions stand in the order in
// which they are tried.
const manifest = `{
  "name": "lpp-playground",
  "version": %s,
  "description": "Locality Preserving Projections and their relatives",
  "license": "MIT",
  "type": "module",
  "sideEffects": false,
  "engines": { "node": ">=20" },
  "types": "./lpp.d.mts",
  "exports": {
    ".": { "types": "./lpp.d.mts", "node": "./lpp.node.mjs", "browser": "./lpp.mjs", "default": "./lpp.mjs" },
    "./lpp.wasm": "./lpp.wasm",
    "./read": { "types": "./read.d.mts", "default": "./read.mjs" },
    "./scene": { "types": "./scene.d.mts", "default": "./scene.mjs" },
    "./package.json": "./package.json"
  }
}
`

const packageReadme = `# lpp-playground

    import { load } from 'lpp-playground';

    const lpp = await load(); // or load({ wasm }) with the address of lpp-playground/lpp.wasm
    const model = await lpp.fit([[0, 0], [1, 0], [2, 1]], { graph: { kind: 'knn', k: 2 } });

lpp-playground/read opens files of other programs as rows for a fit; lpp-playground/scene makes and reads links of the page.
The types say what everything takes and gives.
`

// buildPackage writes the rest of dist/npm: what browsers and bundlers take,
// which names nothing of Node's, the engine and the manifest.
func buildPackage(d *dist, b *bundler) error {
	b.define("LPP_HOST", "browser")
	defer b.define("LPP_HOST", "any")
	module, err := b.script("web/js/lib/lpp.mjs")
	if err != nil {
		return err
	}
	engine, err := d.read("lpp.wasm")
	if err != nil {
		return err
	}
	version, err := libraryVersion()
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"npm/lpp.mjs":      module,
		"npm/lpp.wasm":     engine,
		"npm/package.json": fmt.Appendf(nil, manifest, version),
		"npm/README.md":    []byte(packageReadme),
	} {
		if err := d.write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// libraryVersion reads the version out of the library, quoted.
func libraryVersion() ([]byte, error) {
	source, err := os.ReadFile("web/js/lib/lpp.mjs")
	if err != nil {
		return nil, err
	}
	found := regexp.MustCompile(`(?m)^export const version = '([^']+)';$`).FindSubmatch(source)
	if found == nil {
		return nil, fmt.Errorf("web/js/lib/lpp.mjs has no version")
	}
	return json.Marshal(string(found[1]))
}
