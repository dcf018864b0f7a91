package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"time"
)

// The budgets, in bytes after gzip −9.
const (
	engineBudget = 1048576
	eagerBudget  = 66560
)

// report prints what was built and whether it keeps to the budgets.
func report(w io.Writer, d *dist, took time.Duration) (tooLarge bool) {
	engineSize := d.gzipped("lpp.wasm")
	eagerSize := d.gzipped(d.eager...)
	fmt.Fprintf(w, "%s: %d files in %.1f s\n", d.dir, len(d.written), took.Seconds())
	tooLarge = reportSize(w, "lpp.wasm", engineSize, engineBudget)
	return reportSize(w, "eager HTML+CSS+JS", eagerSize, eagerBudget) || tooLarge
}

func reportSize(w io.Writer, what string, size, budget int) (tooLarge bool) {
	verdict := "within"
	if size > budget {
		verdict = "OVER"
	}
	fmt.Fprintf(w, "  %-18s %7d bytes gzip, %s the budget of %d\n", what, size, verdict, budget)
	return size > budget
}

// gzipped returns the size of files of the build after compression, each alone.
func (d *dist) gzipped(names ...string) (total int) {
	for _, name := range names {
		data, err := d.read(name)
		if err != nil {
			fail(err)
		}
		total += len(compress(data))
	}
	return total
}

func compress(data []byte) []byte {
	var buffer bytes.Buffer
	w, err := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		fail(err) // writing to memory does not fail
	}
	return buffer.Bytes()
}
