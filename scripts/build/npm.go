package main

import (
	"bytes"
	_ "embed" // of the manifest and the text next to it
	"os"
	"strings"
	"text/template"

	"github.com/evanw/esbuild/pkg/api"

	"lpp-playground/scripts/must"
)

// buildPackage writes dist/npm, which `npm pack` packs: the library for browsers, for Node as a module and as CommonJS,
// with the engine as a file and with the engine inside, the readers, the scenes, the element, and the manifest.
func buildPackage(d *dist, b *bundler, base, repository string) {
	packed := `"` + strings.ReplaceAll(base85(d.read(b.engine.url)), `\`, `\\`) + `"`
	inside := func(build builder) builder { return b.inside(build, packed) }
	files := map[string][]byte{
		"lpp.wasm":       d.read("lpp.wasm"),
		"lpp.wasm.d.ts":  []byte(engineTypes + "export default engine;\n"),
		"lpp.wasm.d.cts": []byte(engineTypes + "export = engine;\n"),
		"README.md":      []byte(readme(base)),
		"package.json":   manifest(base, repository),
	}
	for _, m := range []struct {
		file, entry, host string
		build             builder
	}{
		{"lpp.mjs", "web/js/lib/lpp.mts", "browser", b.module},
		{"lpp.node.mjs", "web/js/lib/lpp.mts", "any", b.module},
		{"lpp.node.cjs", "web/js/lib/lpp.mts", "any", b.common},
		{"inline.mjs", "web/js/lib/lpp.mts", "one", inside(b.module)},
		{"inline.cjs", "web/js/lib/lpp.mts", "one", inside(b.common)},
		{"read.mjs", readModule, "any", b.module},
		{"read.cjs", readModule, "any", b.common},
		{picturesFile, picturesModule, "any", b.module},
		{"read-png.cjs", picturesModule, "any", b.common},
		{convertFile, convertModule, "any", b.module},
		{"read-convert.cjs", convertModule, "any", b.common},
		{"scene.mjs", "web/js/scene/scene.mts", "any", b.module},
		{"scene.cjs", "web/js/scene/scene.mts", "any", b.common},
		{"course.mjs", courseModule, "any", b.module},
		{"course.cjs", courseModule, "any", b.common},
		{"embed.mjs", "web/js/embed/package.mts", "any", b.module},
		{"embed.cjs", "web/js/embed/package.mts", "any", b.common},
	} {
		b.define("LPP_HOST", m.host)
		code, sourceMap, err := m.build(m.entry, m.file)
		must.Do(err)
		if strings.HasSuffix(m.file, ".cjs") {
			for _, part := range []string{"read-png", "read-convert"} { // of the same length, so that the source map still fits
				code = bytes.ReplaceAll(code, []byte(part+".mjs"), []byte(part+".cjs"))
			}
		}
		files[m.file], files[m.file+".map"] = code, sourceMap
	}
	b.define("LPP_HOST", "any")
	for name, source := range map[string]string{
		"lpp": "dist/lpp.d.mts", "inline": "dist/lpp.d.mts", "read": "web/js/read/types.d.ts", "scene": "dist/scene.d.mts", "course": "dist/course.d.mts",
		"embed": "web/js/embed/package.d.ts", "embed.react": "web/js/embed/react.d.ts", "embed.vue": "web/js/embed/vue.d.ts",
	} {
		types := d.typesOf(source)
		files[name+".d.mts"] = types
		files[name+".d.cts"] = bytes.ReplaceAll(bytes.ReplaceAll(types, []byte("'./embed.mjs'"), []byte("'./embed.cjs'")),
			[]byte("'./scene.mjs'"), []byte("'./scene.cjs'"))
	}
	for name, data := range files {
		d.write("npm/"+name, data)
	}
}

// typesOf reads types out of the sources, or those that the build has written.
func (d *dist) typesOf(source string) []byte {
	if name, ok := strings.CutPrefix(source, "dist/"); ok {
		return d.read(name)
	}
	return must.Get(os.ReadFile(source))
}

// engineTypes are the types of the engine for bundlers; import and require name it differently.
const engineTypes = "/** The engine: its address, or its module, as the bundler gives it. */\n" +
	"declare const engine: string | URL | WebAssembly.Module;\n"

// builder bundles a module and all it imports into a file of that name, and writes its source map.
type builder func(entry, file string) (code, sourceMap []byte, err error)

func (b *bundler) module(entry, file string) (code, sourceMap []byte, err error) {
	return b.mapped(entry, file, api.FormatESModule, func(*api.BuildOptions) {})
}

// common is for require, which knows neither import.meta nor, in some test runners, import().
func (b *bundler) common(entry, file string) (code, sourceMap []byte, err error) {
	const here = "lppHere"
	plain := func(o *api.BuildOptions) {
		o.Supported = map[string]bool{"dynamic-import": false}
		o.Define = map[string]string{"import.meta.url": here}
	}
	code, sourceMap, err = b.mapped(entry, file, api.FormatCommonJS, plain)
	if err != nil || !bytes.Contains(code, []byte(here)) {
		return code, sourceMap, err
	}
	return b.mapped(entry, file, api.FormatCommonJS, func(o *api.BuildOptions) {
		plain(o)
		o.Banner = map[string]string{"js": "const " + here + " = typeof __filename === 'string' ? require('node:url').pathToFileURL(__filename).href : '';"}
	})
}

// mapped is a build with a source map next to it, which has the sources in it: they are not in the package.
func (b *bundler) mapped(entry, file string, format api.Format, change func(*api.BuildOptions)) (code, sourceMap []byte, err error) {
	result, err := b.build(entry, format, func(o *api.BuildOptions) {
		o.Sourcemap, o.SourcesContent, o.Outfile = api.SourceMapLinked, api.SourcesContentInclude, file
		change(o)
	})
	for _, f := range result.OutputFiles {
		if strings.HasSuffix(f.Path, ".map") {
			sourceMap = f.Contents
		} else {
			code = f.Contents
		}
	}
	return code, sourceMap, err
}

// inside is a build whose engine is inside: web/js/lib/packed-engine.ts in the place of engine-address.ts.
func (b *bundler) inside(build builder, packed string) builder {
	return func(entry, file string) (code, sourceMap []byte, err error) {
		b.packed = packed
		defer func() { b.packed = "" }()
		return build(entry, file)
	}
}

// The manifest and the text that the registry shows.
var (
	//go:embed npm/package.json.tmpl
	manifestSource   string
	manifestTemplate = template.Must(template.New("package.json").Parse(manifestSource))
	//go:embed npm/README.md
	packageReadme string
)

// manifest is the package.json. The addresses of the page and of the sources are those given to the build; otherwise
// they are omitted.
func manifest(base, repository string) []byte {
	var out bytes.Buffer
	must.Do(manifestTemplate.Execute(&out, struct{ Version, Base, Repository string }{libraryVersion(), base, repository}))
	return out.Bytes()
}

// readme is what the registry shows; it links to the documents if the build was given the address of the page.
func readme(base string) string {
	if base == "" {
		return packageReadme
	}
	return packageReadme + "\nA plot in React, Next, Svelte, Vue or without a framework: " + base +
		"docs/bundlers.html. The page, where nothing is to be installed: " + base + "\n"
}
