package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"lpp-playground/scripts/must"
)

// storedOnRequest are the files that the service worker stores after their first request: they are large and rarely
// used.
var storedOnRequest = []string{"page.html"}

// buildServiceWorker writes sw.js, the page's service worker, with the files that the
// page needs without a network and their digests. The worker is another one for
// every build in which any of them is, by the stamp that these digests give.
func buildServiceWorker(d *dist, b *bundler) {
	files := d.digests(append([]string{"index.html", b.engine.url, "THIRD-PARTY-LICENSES.txt"}, d.page...))
	// Hosts redirect index.html to the folder, and a worker must not return a redirected response.
	files[""] = files["index.html"]
	delete(files, "index.html")
	list := must.Get(json.Marshal(files)) // keys in order
	text := must.Get(json.Marshal(map[string]any{"stamp": fullDigest(list)[:12], "files": files, "later": d.digests(storedOnRequest)}))
	b.define("LPP_KEPT", string(text))
	d.write("sw.js", b.classic("web/js/sw.ts"))
}

// digests returns the digests of files of the build.
func (d *dist) digests(names []string) map[string]string {
	sums := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(name)))
		if err != nil {
			must.Do(fmt.Errorf("what the service worker keeps: %w", err))
		}
		sums[name] = fullDigest(data)
	}
	return sums
}
