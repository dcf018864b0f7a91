package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lpp-playground/scripts/must"
)

// dist is the folder that is built, with what this build put into it.
type dist struct {
	dir     string
	written []string // slash-separated, below dir
	eager   []string // of those, what the page loads before it works
	engine  string   // of those, the packed engine
	page    []string // of those, scripts, styles and data that the page may request at any time
	// public: it has the addresses that search engines and previews of links read
	public bool
	// Whether the engine is incomplete: then there is no package, and budgets are not checked.
	unpublished bool
}

// write stores a file, unless it is there already with the same content: times
// of unchanged files stay, so that caches do.
func (d *dist) write(name string, data []byte) {
	d.written = append(d.written, name)
	path := filepath.Join(d.dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return
	}
	must.Do(os.MkdirAll(filepath.Dir(path), 0o777))
	must.Do(os.WriteFile(path, data, 0o666))
}

func (d *dist) read(name string) []byte {
	return must.Get(os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(name))))
}

// removeOthers deletes the files of an earlier build.
func (d *dist) removeOthers() error {
	keep := map[string]bool{}
	for _, name := range d.written {
		keep[name] = !d.unpublished || !strings.HasPrefix(name, "npm/")
	}
	return filepath.WalkDir(d.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(d.dir, path)
		if err != nil || keep[filepath.ToSlash(name)] {
			return err
		}
		return os.Remove(path)
	})
}

// hashed puts a digest of the content into a file name: main.js → main-1a2b3c4d.js.
func hashed(name string, data []byte) string {
	ext := filepath.Ext(name)
	return strings.TrimSuffix(name, ext) + "-" + digest(data) + ext
}

// digest is the beginning of fullDigest.
func digest(data []byte) string { return fullDigest(data)[:8] }

// fullDigest is the SHA-256 of data in hexadecimal.
func fullDigest(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// copyAssets copies the unchanged files of the page: everything below root except scripts, styles and the page itself.
// The page may request its data at any time.
func copyAssets(d *dist, root string) {
	tree := os.DirFS(root)
	must.Do(fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == "js" || name == "css":
			return fs.SkipDir
		case entry.IsDir() || name == "index.html":
			return nil
		}
		if strings.HasPrefix(name, "data/") && !strings.HasSuffix(name, ".md") {
			d.page = append(d.page, name)
		}
		d.write(name, must.Get(fs.ReadFile(tree, name)))
		return nil
	}))
}
