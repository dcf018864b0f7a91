package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"lpp-playground/scripts/must"
)

// bundler bundles entry points into single minified files.
type bundler struct {
	engine  engine
	defines map[string]string
	packed  string // the engine as a text of JavaScript, when the library is built with it inside
}

func newBundler(e engine) *bundler {
	b := &bundler{engine: e, defines: map[string]string{}}
	b.define("LPP_ENGINE_URL", e.url)
	b.define("LPP_STAMP", e.stamp)
	return b
}

// define makes a constant of the build known to the scripts.
func (b *bundler) define(name, value string) {
	var text strings.Builder
	to := json.NewEncoder(&text)
	to.SetEscapeHTML(false)
	must.Do(to.Encode(value))
	b.defines[name] = strings.TrimSpace(text.String())
}

// script bundles a module and all it imports into one.
func (b *bundler) script(entry string) []byte { return must.Get(b.file(entry, api.FormatESModule)) }

// classic bundles a module into a script without imports or exports.
func (b *bundler) classic(entry string) []byte { return must.Get(b.file(entry, api.FormatIIFE)) }

// style bundles a style sheet and all it imports into one.
func (b *bundler) style(entry string) []byte { return must.Get(b.sheet(entry)) }

// file bundles a script into one file.
func (b *bundler) file(entry string, format api.Format) ([]byte, error) {
	return onlyFile(b.build(entry, format, func(*api.BuildOptions) {}))
}

// sheet bundles a style sheet, without the plugins for scripts.
func (b *bundler) sheet(entry string) ([]byte, error) {
	return onlyFile(b.build(entry, api.FormatDefault, func(o *api.BuildOptions) { o.Plugins = nil }))
}

func onlyFile(result api.BuildResult, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// chunk is one of the files that a script is split into.
type chunk struct {
	name  string
	data  []byte
	entry bool
	eager bool // the script cannot begin without it
}

// split bundles a module and all its imports into chunks: itself, its lazy imports, and their shared code.
func (b *bundler) split(entry string) (chunks []chunk) {
	result := must.Get(b.build(entry, api.FormatESModule, func(o *api.BuildOptions) {
		o.Splitting, o.Metafile, o.Outdir = true, true, "."
		o.EntryNames, o.ChunkNames = "[name]-[hash]", "[name]-[hash]"
		o.Plugins = append(o.Plugins, keepInEarlierFile(entry))
	}))
	var about struct {
		Outputs map[string]struct {
			EntryPoint string
			Imports    []struct{ Path, Kind string }
		}
	}
	must.Do(json.Unmarshal([]byte(result.Metafile), &about))
	eager := map[string]bool{}
	var need func(path string)
	need = func(path string) {
		eager[path] = true
		for _, i := range about.Outputs[path].Imports {
			if i.Kind == "import-statement" && !eager[i.Path] {
				need(i.Path)
			}
		}
	}
	isEntry := func(path string) bool { return about.Outputs[path].EntryPoint == entry }
	for path := range about.Outputs {
		if isEntry(path) {
			need(path)
		}
	}
	for _, file := range result.OutputFiles {
		name := filepath.Base(file.Path)
		chunks = append(chunks, chunk{name, file.Contents, isEntry(name), eager[name]})
	}
	return chunks
}

func (b *bundler) build(entry string, format api.Format, change func(*api.BuildOptions)) (api.BuildResult, error) {
	options := api.BuildOptions{
		EntryPoints:       []string{entry},
		Bundle:            true,
		Format:            format,
		Target:            api.ES2022,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		External:          []string{"node:*"},
		Define:            map[string]string{},
		Plugins:           []api.Plugin{b.glue(), b.sheets(), programs(), externalReaders(entry)},
		LogLevel:          api.LogLevelSilent,
	}
	if b.packed != "" {
		options.Plugins = append(options.Plugins, insideOf())
		// Below all code it is in no source map, and a debugger shows the code without it.
		options.Footer = map[string]string{"js": "const LPP_PACKED=" + b.packed + ";"}
	}
	change(&options)
	for name, value := range b.defines {
		if _, own := options.Define[name]; !own {
			options.Define[name] = value
		}
	}
	result := api.Build(options)
	if len(result.Errors)+len(result.Warnings) > 0 {
		return result, messages(append(result.Errors, result.Warnings...))
	}
	return result, nil
}

// glue serves Go's wasm_exec.js as the module go:wasm_exec. The script writes its names to globalThis; a parameter of
// that name receives them instead. One of them it also reads without globalThis: fs, when a crashing program prints its
// error.
func (b *bundler) glue() api.Plugin {
	const name = "go:wasm_exec"
	return api.Plugin{Name: name, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^" + name + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: name, Namespace: name}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: name}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "export function install(globalThis) {\n" +
				"const fs = { writeSync: (fd, bytes) => globalThis.fs.writeSync(fd, bytes) };\n" +
				withoutPolyfills(b.engine.glue) + "\nreturn globalThis.Go;\n}\n"
			return api.OnLoadResult{Contents: &text}, nil
		})
	}}
}

// alwaysLoaded are the lazy modules that every page loads, in this order.
var alwaysLoaded = []string{"web/js/page/after-first-result.ts", "web/js/page/deferred.ts", "web/js/page/panels-chunk.ts"}

// loadedEarly are lazy modules that some pages need before they have all of alwaysLoaded, and how many of those come
// before each: on a slow network, more would delay the first result.
var loadedEarly = map[string]int{
	"web/js/engine/workertext.ts":  0,
	"web/js/engine/mainthread.ts":  0,
	"web/js/page/link.ts":          0,
	"web/js/page/mobile-layout.ts": 1,
}

// keepInEarlierFile keeps code in the file of the module that needs it first: the entry, or one that every page loads
// soon after it. A lazily imported module imports those before it, so code that both use is in their files. Splitting by
// shared users compresses worse, and each file is a request.
func keepInEarlierFile(entry string) api.Plugin {
	root := must.Get(os.Getwd())
	return api.Plugin{Name: "together", Setup: func(build api.PluginBuild) {
		var dynamic sync.Map
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			path := filepath.Join(args.ResolveDir, args.Path)
			if args.Kind == api.ResolveJSDynamicImport {
				dynamic.Store(path, true)
			}
			return api.OnResolveResult{Path: path}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.ts$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			if _, ok := dynamic.Load(args.Path); !ok {
				return api.OnLoadResult{}, nil
			}
			contents := ""
			for _, module := range earlier(entry, strings.TrimPrefix(args.Path, root+string(filepath.Separator))) {
				contents += "import " + strconv.Quote(filepath.Join(root, module)) + ";\n"
			}
			text, err := os.ReadFile(args.Path)
			contents += string(text)
			return api.OnLoadResult{Contents: &contents, ResolveDir: filepath.Dir(args.Path), Loader: api.LoaderTS}, err
		})
	}}
}

// earlier returns the modules that are loaded before a lazy one.
func earlier(entry, lazy string) []string {
	count, early := loadedEarly[lazy]
	if !early {
		count = len(alwaysLoaded)
	}
	if i := slices.Index(alwaysLoaded, lazy); i >= 0 {
		count = i
	}
	return append([]string{entry}, alwaysLoaded[:count]...)
}

// insideOf inserts the packed engine instead of the address of the file in the library's folder.
func insideOf() api.Plugin {
	return api.Plugin{Name: "inside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\./engine-address\.ts$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: filepath.Join(args.ResolveDir, "packed-engine.ts")}, nil
		})
	}}
}

var polyfills = regexp.MustCompile(`if \(!globalThis\.(fs|process|path|crypto|performance|TextEncoder|TextDecoder)\) \{`)

// withoutPolyfills leaves out what Go's glue puts in the place of names that the
// scope it is given has (runtime.js).
func withoutPolyfills(glue string) string { return polyfills.ReplaceAllString(glue, "if (false) {") }

// sheets makes text of the style sheets that scripts import: the bundled sheet.
func (b *bundler) sheets() api.Plugin {
	return api.Plugin{Name: "sheets", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.css$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			style, err := b.sheet(args.Path)
			text := string(style)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderText}, err
		})
	}}
}

// programs makes text of the programs that scripts import: of their sections those that exported programs are made of.
func programs() api.Plugin {
	return api.Plugin{Name: "programs", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.(py|m)$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			file, err := os.ReadFile(args.Path)
			text := withoutExamples(string(file), map[string]string{".py": "#: ", ".m": "%: "}[filepath.Ext(args.Path)])
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderText}, err
		})
	}}
}

// withoutExamples leaves out what only makes a program run as it is: the lines before its first section, and the
// sections named example (web/js/share/code/sections.ts).
func withoutExamples(program, mark string) string {
	var used strings.Builder
	for _, section := range strings.Split(program, "\n"+mark)[1:] {
		if !strings.HasPrefix(section, "example\n") {
			used.WriteString("\n" + mark + section)
		}
	}
	return used.String()
}

// externalReaders keeps the PNG decoder outside the bundles that import it: browsers, which decode images themselves,
// never load it. The lines that convert are inside all bundles but the readers: a worker cannot load other files.
func externalReaders(entry string) api.Plugin {
	return api.Plugin{Name: "beside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\./pngs\.ts$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "./" + picturesFile, External: true}, nil
		})
		if entry != readModule {
			return
		}
		build.OnResolve(api.OnResolveOptions{Filter: `^\./convert\.ts$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "./" + convertFile, External: true}, nil
		})
	}}
}

// messages combines esbuild's messages into one error; warnings count.
func messages(list []api.Message) error {
	lines := api.FormatMessages(list, api.FormatMessagesOptions{Kind: api.ErrorMessage})
	return errors.New(strings.Join(lines, ""))
}
