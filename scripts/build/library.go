package main

import (
	"errors"
	"os"
	"regexp"
	"strings"

	"lpp-playground/scripts/must"
)

const (
	readModule = "web/js/read/read.ts"
	// picturesModule decodes PNG for the readers if no browser does; picturesFile is its bundle.
	picturesModule, picturesFile = "web/js/read/pngs.ts", "read-png.mjs"
	// convertModule has the lines that convert unsupported files; convertFile is its bundle.
	convertModule, convertFile = "web/js/read/convert.ts", "read-convert.mjs"
	// courseModule reads and writes the files of learning platforms.
	courseModule = "web/js/course/course.mts"
)

// buildLibrary writes lpp.mjs and its types. The module contains the source of its worker, so that lpp.wasm is the only
// other file that is fetched.
func buildLibrary(d *dist, b *bundler) {
	b.define("LPP_HOST", "any")
	b.define("LPP_WORKER_SOURCE", string(b.classic("web/js/lib/library-worker.ts")))
	d.write("lpp.mjs", b.script("web/js/lib/lpp.mts"))
	types := must.Get(os.ReadFile("web/js/lib/lpp.d.ts"))
	d.write("lpp.d.mts", types) // TypeScript looks for it in the folder of lpp.mjs
	d.write("lpp.d.ts", types)
}

// libraryVersion reads the version out of the library.
func libraryVersion() string {
	source := must.Get(os.ReadFile("web/js/lib/lpp.mts"))
	found := regexp.MustCompile(`(?m)^export const version = '([^']+)';$`).FindSubmatch(source)
	if found == nil {
		must.Do(errors.New("web/js/lib/lpp.mts has no version"))
	}
	return string(found[1])
}

// buildRead writes read.mjs, which opens files of tables, arrays, images and texts without the engine, with its types,
// and the files that it loads outside browsers and for refused files.
func buildRead(d *dist, b *bundler) {
	for name, entry := range map[string]string{"read.mjs": readModule, picturesFile: picturesModule, convertFile: convertModule} {
		d.write(name, b.script(entry))
	}
	d.write("read.d.mts", must.Get(os.ReadFile("web/js/read/types.d.ts")))
}

// buildScene writes scene.mjs, which makes and reads links, with its types: for programs that make links without page
// or engine.
func buildScene(d *dist, b *bundler) {
	const source = "web/js/scene/scene.d.ts"
	// Outside the page there is no state table with the types of the fields.
	const inner = "import type { State } from '../state/state.ts';\n"
	const outer = "/** Settings by their keys in links, and what is seen: see docs/api.md. */\nexport type State = Record<string, string | number | boolean>;\n"
	text := string(must.Get(os.ReadFile(source)))
	if strings.Count(text, inner) != 1 {
		must.Do(errors.New(source + " does not import State as the build expects"))
	}
	d.writeTypes("scene.d.mts", source, strings.Replace(text, inner, outer, 1))
	d.write("scene.mjs", b.script("web/js/scene/scene.mts"))
}

// buildCourse writes course.mjs, which reads hand-ins and rosters and writes grades without a page, with its types.
func buildCourse(d *dist, b *bundler) {
	const source = "web/js/course/course.d.ts"
	text := strings.Replace(string(must.Get(os.ReadFile(source))), "'../scene/scene.d.ts'", "'./scene.mjs'", 1)
	d.writeTypes("course.d.mts", source, text)
	d.write("course.mjs", b.script(courseModule))
}

// writeTypes stores types, which may import only types of the package.
func (d *dist) writeTypes(name, source, text string) {
	if strings.Contains(text, "from '../") || strings.Contains(text, "import('../") {
		must.Do(errors.New(source + " imports types that are not in the package"))
	}
	d.write(name, []byte(text))
}
