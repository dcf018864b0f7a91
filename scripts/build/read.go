package main

import (
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

// picturesModule is what the readers take PNG from where no browser decodes
// pictures; it stands beside them as picturesFile.
const picturesModule, picturesFile = "web/js/read/pngs.ts", "read-png.mjs"

// buildRead writes read.mjs, which opens files of tables, arrays, pictures and
// texts without the engine, with its types, and what it asks for outside browsers.
func buildRead(d *dist, b *bundler) error {
	for name, entry := range map[string]string{"read.mjs": "web/js/read/read.ts", picturesFile: picturesModule} {
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

// beside leaves what reads PNG outside the bundles that ask for it: browsers, which
// decode pictures themselves, never load it.
func beside() api.Plugin {
	return api.Plugin{Name: "beside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\./pngs\.ts$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "./" + picturesFile, External: true}, nil
		})
	}}
}
