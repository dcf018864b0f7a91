package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// buildPackage writes dist/npm, which `npm pack` packs: the library for browsers, for Node as a module and as CommonJS,
// with the engine as a file and with the engine inside, the readers, the scenes, the element, and the manifest.
func buildPackage(d *dist, b *bundler, base, repository string) error {
	engine, err := d.read("lpp.wasm")
	if err != nil {
		return err
	}
	small, err := d.read(b.engine.url)
	if err != nil {
		return err
	}
	packed := `"` + strings.ReplaceAll(base85(small), `\`, `\\`) + `"`
	inside := func(build builder) builder { return b.inside(build, packed) }
	files := map[string][]byte{
		"lpp.wasm":       engine,
		"lpp.wasm.d.ts":  []byte(engineTypes + "export default engine;\n"),
		"lpp.wasm.d.cts": []byte(engineTypes + "export = engine;\n"),
		"README.md":      []byte(readme(base)),
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
		if files[m.file], files[m.file+".map"], err = m.build(m.entry, m.file); err != nil {
			return err
		}
		if strings.HasSuffix(m.file, ".cjs") {
			for _, part := range []string{"read-png", "read-convert"} { // of the same length, so that the source map still fits
				files[m.file] = bytes.ReplaceAll(files[m.file], []byte(part+".mjs"), []byte(part+".cjs"))
			}
		}
	}
	b.define("LPP_HOST", "any")
	for name, source := range map[string]string{
		"lpp": "dist/lpp.d.mts", "inline": "dist/lpp.d.mts", "read": "web/js/read/types.d.ts", "scene": "dist/scene.d.mts", "course": "dist/course.d.mts",
		"embed": "web/js/embed/package.d.ts", "embed.react": "web/js/embed/react.d.ts", "embed.vue": "web/js/embed/vue.d.ts",
	} {
		types, err := d.typesOf(source)
		if err != nil {
			return err
		}
		files[name+".d.mts"] = types
		files[name+".d.cts"] = bytes.ReplaceAll(bytes.ReplaceAll(types, []byte("'./embed.mjs'"), []byte("'./embed.cjs'")),
			[]byte("'./scene.mjs'"), []byte("'./scene.cjs'"))
	}
	if files["package.json"], err = manifest(base, repository); err != nil {
		return err
	}
	for name, data := range files {
		if err := d.write("npm/"+name, data); err != nil {
			return err
		}
	}
	return nil
}

// typesOf reads types out of the sources, or those that the build has written.
func (d *dist) typesOf(source string) ([]byte, error) {
	if name, ok := strings.CutPrefix(source, "dist/"); ok {
		return d.read(name)
	}
	return os.ReadFile(source)
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

// condition is the target of a package path for one way of importing it.
type condition struct {
	Types   string `json:"types"`
	Default string `json:"default"`
}

// entry is one path of the package. Conditions are in the order in which they are tried.
type entry struct {
	Node    *ways     `json:"node,omitempty"`
	Require condition `json:"require,omitzero"`
	Types   string    `json:"types,omitempty"`
	Browser string    `json:"browser,omitempty"`
	Default string    `json:"default"`
}

type ways struct {
	Import  condition `json:"import"`
	Require condition `json:"require"`
}

// twofold is an entry that has a form of its own for Node.
func twofold(name string) entry {
	return entry{
		Node: &ways{
			Import:  condition{"./" + name + ".d.mts", "./" + name + ".node.mjs"},
			Require: condition{"./" + name + ".d.cts", "./" + name + ".node.cjs"},
		},
		Types: "./" + name + ".d.mts", Browser: "./" + name + ".mjs", Default: "./" + name + ".mjs",
	}
}

// plain is an entry that is the same everywhere.
func plain(name string) entry {
	return entry{
		Require: condition{"./" + name + ".d.cts", "./" + name + ".cjs"},
		Types:   "./" + name + ".d.mts", Default: "./" + name + ".mjs",
	}
}

// typesAlone is an entry without code of its own.
func typesAlone(name string) map[string]condition {
	return map[string]condition{
		"import": {"./" + name + ".d.mts", "./embed.mjs"}, "require": {"./" + name + ".d.cts", "./embed.cjs"},
	}
}

// manifest is the package.json. The addresses of the page and of the sources are those given to the build; otherwise
// they are omitted.
func manifest(base, repository string) ([]byte, error) {
	version, err := libraryVersion()
	if err != nil {
		return nil, err
	}
	m := struct {
		Name          string                         `json:"name"`
		Version       string                         `json:"version"`
		Description   string                         `json:"description"`
		Keywords      []string                       `json:"keywords"`
		License       string                         `json:"license"`
		Homepage      string                         `json:"homepage,omitempty"`
		Repository    map[string]string              `json:"repository,omitempty"`
		Type          string                         `json:"type"`
		SideEffects   bool                           `json:"sideEffects"`
		Engines       map[string]string              `json:"engines"`
		Main          string                         `json:"main"`
		Module        string                         `json:"module"`
		Browser       map[string]string              `json:"browser"`
		Types         string                         `json:"types"`
		TypesVersions map[string]map[string][]string `json:"typesVersions"`
		Exports       map[string]any                 `json:"exports"`
	}{
		Name: "lpp-playground", Version: version, License: "MIT", Homepage: base, Type: "module",
		Description: "Locality Preserving Projections and their relatives: fit and transform, in browsers and Node",
		Keywords: []string{"locality preserving projections", "lpp", "dimensionality reduction", "manifold learning",
			"laplacian eigenmaps", "pca", "lda", "npe", "embedding", "wasm"},
		Engines: map[string]string{"node": ">=20"},
		Main:    "./lpp.node.cjs", Module: "./lpp.mjs", Browser: map[string]string{"./lpp.node.cjs": "./lpp.mjs"}, Types: "./lpp.d.cts",
		TypesVersions: map[string]map[string][]string{"*": {
			"inline": {"./inline.d.cts"}, "read": {"./read.d.cts"}, "scene": {"./scene.d.cts"}, "course": {"./course.d.cts"},
			"embed":       {"./embed.d.cts"},
			"embed/react": {"./embed.react.d.cts"}, "embed/vue": {"./embed.vue.d.cts"},
		}},
		Exports: map[string]any{
			".": twofold("lpp"), "./inline": plain("inline"), "./read": plain("read"), "./scene": plain("scene"),
			"./course": plain("course"), "./embed": plain("embed"),
			"./embed/react": typesAlone("embed.react"), "./embed/vue": typesAlone("embed.vue"),
			"./lpp.wasm": entry{
				Require: condition{"./lpp.wasm.d.cts", "./lpp.wasm"}, Types: "./lpp.wasm.d.ts", Default: "./lpp.wasm",
			},
			"./package.json": "./package.json",
		},
	}
	if repository != "" {
		m.Repository = map[string]string{"type": "git", "url": "git+" + repository + ".git"}
	}
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false)
	to.SetIndent("", "  ")
	if err := to.Encode(m); err != nil {
		return nil, fmt.Errorf("package.json: %w", err)
	}
	return out.Bytes(), nil
}

// readme is what the registry shows; it links to the documents if the build was given the address of the page.
func readme(base string) string {
	if base == "" {
		return packageReadme
	}
	return packageReadme + "\nA plot in React, Next, Svelte, Vue or without a framework: " + base +
		"docs/bundlers.html. The page, where nothing is to be installed: " + base + "\n"
}

const packageReadme = `# lpp-playground
Locality Preserving Projections (LPP) and their relatives, in browsers and Node 20. The engine is Go, compiled to WebAssembly.

    import { load } from 'lpp-playground/inline';

    const lpp = await load();
    const model = await lpp.fit(rows, { graph: { kind: 'knn', k: 10 } }); // rows: an array of arrays of numbers
    model.embedding.toRows();
    await model.transform(others);
    lpp.close(); // gives its memory back

| entry | holds |
|---|---|
| lpp-playground | the library; the engine, lpp.wasm (1.0 MB compressed, 5.5 MB as it is), is a file next to it |
| lpp-playground/inline | the same in one file with the engine inside, as text (1.3 MB): for every bundler, without a line of configuration |
| lpp-playground/read | files of other programs (CSV, npy, mat, JSON, pictures, in Node PNG …) as rows for a fit |
| lpp-playground/scene | makes and reads links of the page |
| lpp-playground/course | reads hand-ins and rosters of learning platforms, writes grades into their own files |
| lpp-playground/embed | defineFigure({ base }) makes <lpp-playground> known: a live figure; base is the folder where the page is hosted |

| with | lpp-playground/inline | lpp-playground |
|---|---|---|
| Node, import and require, worker threads | as it is | as it is |
| Vite, webpack 5, Parcel 2 | as it is | as it is in a build; the dev server of Vite 6 and 7 wants optimizeDeps: { exclude: ['lpp-playground'] } |
| Next 16 | as it is; with cacheComponents a server page begins with 'use cache' | on the server serverExternalPackages: ['lpp-playground'] |
| Astro, SvelteKit, Deno 2 | as it is | as it is |
| Cloudflare Workers | no: they compile nothing while they run | import engine from 'lpp-playground/lpp.wasm'; load({ wasm: engine }) |
| esbuild (--format=esm), Rollup, Angular and others | as it is | copy node_modules/lpp-playground/lpp.wasm next to the bundle |
| anything | as it is | load({ wasm: address of lpp.wasm }) |

**Policy.** A page with a Content-Security-Policy needs script-src 'wasm-unsafe-eval' and, for the worker, worker-src blob:.
Without the latter the engine runs on the page's thread. **Workers.** In a browser the engine has a worker of its own, in Node
it has with load({ worker: true }). **Errors** are LPPError with code, param and a message that names row and column.
Types are included, for <lpp-playground> too: import type {} from 'lpp-playground/embed/react' or '…/vue'.
`
