package main

import (
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

const (
	readModule = "web/js/read/read.ts"
	// picturesModule decodes PNG for the readers if no browser does; picturesFile is its bundle.
	picturesModule, picturesFile = "web/js/read/pngs.ts", "read-png.mjs"
	// convertModule has the lines that convert unsupported files; convertFile is its bundle.
	convertModule, convertFile = "web/js/read/convert.ts", "read-convert.mjs"
)

// buildRead writes read.mjs, which opens files of tables, arrays, images and texts without the engine, with its types,
// and the files that it loads outside browsers and for refused files.
func buildRead(d *dist, b *bundler) error {
	for name, entry := range map[string]string{"read.mjs": readModule, picturesFile: picturesModule, convertFile: convertModule} {
		module, err := b.script(entry)
		if err != nil {
			return err
		}
		if err := d.write(name, module); err != nil {
			return err
		}
	}
	types, err := os.ReadFile("web/js/read/types.d.ts")
	if err != nil {
		return err
	}
	return d.write("read.d.mts", types)
}

// externalReaders keeps the PNG decoder outside the bundles that import it: browsers, which decode images themselves, never load
// it. The lines that convert are inside all bundles but the readers: a worker cannot load other files.
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
