package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"lpp-playground/scripts/build/deflate"
	"lpp-playground/scripts/must"
)

// packaged builds dist/npm around an engine of a few bytes, as node_modules of
// a project that imports it.
func packaged(t *testing.T) (project string) {
	t.Helper()
	t.Chdir("../..")
	glue, err := compiler("").glue()
	if err != nil {
		t.Fatal(err)
	}
	project = t.TempDir()
	d := &dist{dir: filepath.Join(project, "dist")}
	wasm := []byte("\x00asm\x01\x00\x00\x00")
	if err := must.Try(func() {
		d.write("lpp.wasm", wasm)
		d.write("engine", deflate.Gzip(wasm))
		b := newBundler(engine{url: "engine", glue: glue, stamp: "stamp"})
		buildLibrary(d, b)
		buildScene(d, b)
		buildCourse(d, b)
		buildPackage(d, b, "https://example.org/lpp/", "https://example.org/sources")
	}); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(project, "node_modules"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(project, "dist", "npm"), filepath.Join(project, "node_modules", "lpp-playground")); err != nil {
		t.Fatal(err)
	}
	entry := "import { load, version } from 'lpp-playground';\nexport default async () => [version, await load()];\n"
	if err := os.WriteFile(filepath.Join(project, "app.js"), []byte(entry), 0o666); err != nil {
		t.Fatal(err)
	}
	return project
}

// A bundler for browsers finds the package, sees nothing of Node's in it and
// exactly one address of the engine that it may move.
func TestPackageIsBundled(t *testing.T) {
	project := packaged(t)
	for platform, wantNode := range map[api.Platform]bool{api.PlatformBrowser: false, api.PlatformNode: true, api.PlatformNeutral: false} {
		result := api.Build(api.BuildOptions{
			EntryPoints:   []string{filepath.Join(project, "app.js")},
			AbsWorkingDir: project,
			Bundle:        true,
			Format:        api.FormatESModule,
			Platform:      platform,
			LogLevel:      api.LogLevelSilent,
		})
		if len(result.Errors)+len(result.Warnings) > 0 {
			t.Fatal(messages(append(result.Errors, result.Warnings...)))
		}
		text := string(result.OutputFiles[0].Contents)
		if got := len(regexp.MustCompile(`new URL\(["'\x60]\./lpp\.wasm["'\x60],\s*import\.meta\.url\)`).FindAllString(text, -1)); got != 1 {
			t.Errorf("platform %d: %d addresses of the engine", platform, got)
		}
		if got := strings.Count(text, "import.meta"); got != 1 {
			t.Errorf("platform %d: import.meta stands there %d times", platform, got)
		}
		if got := strings.Contains(text, "node:"); got != wantNode {
			t.Errorf("platform %d: modules of Node are named: %v", platform, got)
		}
	}
}

// What is built for browsers imports nothing, not even when asked to.
func TestBrowserEntryImportsNothing(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(packaged(t), "node_modules", "lpp-playground", "lpp.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{"node:", "import(", "worker_threads", "from\"", "require("} {
		if strings.Contains(string(text), sign) {
			t.Errorf("the browser's entry has %s", sign)
		}
	}
}

// The entry with the engine inside is one file: alone in an empty folder, bundled for any platform, it asks for nothing.
func TestInlineIsOneFile(t *testing.T) {
	project := packaged(t)
	for name, entry := range map[string]string{
		"inline.mjs": "import { load } from './inline.mjs';\nexport default () => load();\n",
		"inline.cjs": "module.exports = () => require('./inline.cjs').load();\n",
	} {
		text, err := os.ReadFile(filepath.Join(project, "node_modules", "lpp-playground", name))
		if found := regexp.MustCompile(`[^.\w]process\.`).Find(text); found != nil {
			t.Errorf("%s has a global process, which Parcel replaces by a package", name)
		}
		alone := t.TempDir()
		if err := errors.Join(err, os.WriteFile(filepath.Join(alone, name), text, 0o666)); err != nil {
			t.Fatal(err)
		}
		for _, platform := range []api.Platform{api.PlatformBrowser, api.PlatformNode, api.PlatformNeutral} {
			result := api.Build(api.BuildOptions{
				Stdin:    &api.StdinOptions{Contents: entry, ResolveDir: alone},
				Bundle:   true,
				Platform: platform,
				Metafile: true,
				LogLevel: api.LogLevelSilent,
			})
			if len(result.Errors)+len(result.Warnings) > 0 {
				t.Errorf("%s, platform %d: %v", name, platform, messages(append(result.Errors, result.Warnings...)))
			} else if strings.Contains(result.Metafile, `"external": true`) {
				t.Errorf("%s, platform %d: it asks for another module", name, platform)
			}
		}
	}
}

// Each script has a source map with the sources in it, under their paths in the repository and no other.
func TestSourceMapsHoldTheSources(t *testing.T) {
	folder := filepath.Join(packaged(t), "node_modules", "lpp-playground")
	scripts, err := filepath.Glob(filepath.Join(folder, "*.[cm]js"))
	if err != nil || len(scripts) < 10 {
		t.Fatal(err, scripts)
	}
	for _, script := range scripts {
		name := filepath.Base(script)
		code, err := os.ReadFile(script)
		text, mapErr := os.ReadFile(script + ".map")
		var found struct {
			Sources, SourcesContent []string
			Mappings                string
		}
		if err := errors.Join(err, mapErr, json.Unmarshal(text, &found)); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(string(code), "\n//# sourceMappingURL="+name+".map\n") {
			t.Errorf("%s does not end with the name of its map", name)
		}
		if found.Mappings == "" || len(found.Sources) == 0 || len(found.Sources) != len(found.SourcesContent) {
			t.Errorf("%s.map: %d sources, %d texts", name, len(found.Sources), len(found.SourcesContent))
			continue
		}
		for i, source := range found.Sources {
			if source == "go:wasm_exec:go:wasm_exec" {
				continue
			}
			want, err := os.ReadFile(source)
			if err != nil || string(want) != found.SourcesContent[i] || !strings.HasPrefix(source, "web/js/") {
				t.Errorf("%s.map: %q is not that file (%v)", name, source, err)
			}
		}
	}
}

// The README leads to the documents where they have an address, and says nothing of them elsewhere.
func TestReadmeLeadsToTheDocuments(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(packaged(t), "node_modules", "lpp-playground", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "https://example.org/lpp/docs/bundlers.html") {
		t.Errorf("the README does not say where the documents are:\n%s", text)
	}
	if got := readme(""); strings.Contains(got, "bundlers.html") {
		t.Errorf("the README leads to documents without an address:\n%s", got)
	}
}
