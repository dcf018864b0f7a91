package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"time"

	"lpp-playground/scripts/must"
)

// The budgets, in bytes after gzip −9 unless stated otherwise.
const (
	engineBudget  = 1048576
	packedBudget  = 1000000 // the engine as the page fetches it
	eagerBudget   = 64512
	addressBudget = 384 // the size that --base may add to the page's head: addresses for search engines and previews
	frameBudget   = 61440
	elementBudget = 4096
	singleBudget  = 2076672 // page.html, uncompressed; it judges courses, runs programs, and has all data sets and the texts of four languages (decisions 67, 77)
)

// entryBudgets are those of the package's entries: the size of each in a bundle.
var entryBudgets = []struct {
	file   string
	budget int
}{
	{"npm/lpp.mjs", 17408}, {"npm/inline.mjs", 1114112}, {"npm/read.mjs", 32256}, {"npm/read-png.mjs", 3072}, {"npm/read-convert.mjs", 2048}, {"npm/scene.mjs", 14592}, {"npm/course.mjs", 59392}, {"npm/embed.mjs", 4096},
}

// report prints what was built and whether it is within the budgets.
func report(w io.Writer, d *dist, elapsed time.Duration) (tooLarge bool, err error) {
	defer must.Catch(&err)
	fmt.Fprintf(w, "%s: %d files in %.1f s\n", d.dir, len(d.written), elapsed.Seconds())
	eager := eagerBudget
	if d.public {
		eager += addressBudget
	}
	for _, part := range []struct {
		what   string
		size   int
		budget int
	}{
		{"lpp.wasm", d.gzipped("lpp.wasm"), engineBudget},
		{"eager HTML+CSS+JS", d.gzipped(d.eager...), eager},
		{"embed.html", d.gzipped("embed.html"), frameBudget},
		{"embed.js", d.gzipped("embed.js"), elementBudget},
	} {
		tooLarge = reportSize(w, part.what, part.size, "bytes gzip", part.budget) || tooLarge
	}
	tooLarge = reportSize(w, "engine, as fetched", d.size(d.engine), "bytes", packedBudget) || tooLarge
	if !d.unpublished {
		for _, entry := range entryBudgets {
			tooLarge = reportSize(w, entry.file, d.gzipped(entry.file), "bytes gzip", entry.budget) || tooLarge
		}
	}
	return reportSize(w, "page.html", d.size("page.html"), "bytes", singleBudget) || tooLarge, nil
}

func reportSize(w io.Writer, what string, size int, unit string, budget int) (tooLarge bool) {
	verdict := "within"
	if size > budget {
		verdict = "OVER"
	}
	fmt.Fprintf(w, "  %-21s %7d %s, %s the budget of %d\n", what, size, unit, verdict, budget)
	return size > budget
}

// size returns the size of a file of the build.
func (d *dist) size(name string) int { return len(d.read(name)) }

// gzipped returns the size of files of the build after compression as hosts do it, each alone.
func (d *dist) gzipped(names ...string) (total int) {
	for _, name := range names {
		total += len(compress(d.read(name)))
	}
	return total
}

func compress(data []byte) []byte {
	var buffer bytes.Buffer
	w := must.Get(gzip.NewWriterLevel(&buffer, gzip.BestCompression))
	must.Get(w.Write(data)) // to memory: it does not fail
	must.Do(w.Close())
	return buffer.Bytes()
}
