package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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
func (d *dist) write(name string, data []byte) error {
	d.written = append(d.written, name)
	path := filepath.Join(d.dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o666)
}

// writeFor stores a file of the page, eager or lazy.
func (d *dist) writeFor(name string, data []byte, eager bool) error {
	d.page = append(d.page, name)
	if eager {
		return d.writeEager(name, data)
	}
	return d.write(name, data)
}

// writeEager stores a file that the page loads before it works.
func (d *dist) writeEager(name string, data []byte) error {
	d.eager = append(d.eager, name)
	return d.write(name, data)
}

func (d *dist) read(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(name)))
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

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:4])
}

// copyAssets copies the unchanged files of the page: everything below root except scripts, styles and the page itself.
func copyAssets(d *dist, root string) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			if name == "js" || name == "css" {
				return filepath.SkipDir
			}
			return nil
		}
		if name == "index.html" {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.HasPrefix(name, "data/") && !strings.HasSuffix(name, ".md") {
			return d.writeFor(name, data, false)
		}
		return d.write(name, data)
	})
}
