package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// storedOnRequest are the files that the service worker stores after their first request: they are large and rarely
// used.
var storedOnRequest = []string{"page.html"}

// buildServiceWorker writes sw.js, the page's service worker, with the files that the
// page needs without a network and their digests. The worker is another one for
// every build in which any of them is, by the stamp that these digests give.
func buildServiceWorker(d *dist, b *bundler) error {
	names := append([]string{"index.html", b.engine.url, "THIRD-PARTY-LICENSES.txt"}, d.page...)
	files, err := d.digests(names)
	if err != nil {
		return err
	}
	later, err := d.digests(storedOnRequest)
	if err != nil {
		return err
	}
	// Hosts redirect index.html to the folder, and a worker must not return a redirected response.
	files[""] = files["index.html"]
	delete(files, "index.html")
	list, err := json.Marshal(files) // keys in order
	if err != nil {
		return err
	}
	text, err := json.Marshal(map[string]any{"stamp": fullDigest(list)[:12], "files": files, "later": later})
	if err != nil {
		return err
	}
	b.define("LPP_KEPT", string(text))
	worker, err := b.classic("web/js/sw.ts")
	if err != nil {
		return err
	}
	return d.write("sw.js", worker)
}

// digests returns the digests of files of the build.
func (d *dist) digests(names []string) (map[string]string, error) {
	sums := map[string]string{}
	for _, name := range names {
		data, err := d.read(name)
		if err != nil {
			return nil, fmt.Errorf("what the service worker keeps: %w", err)
		}
		sums[name] = fullDigest(data)
	}
	return sums, nil
}

func fullDigest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
