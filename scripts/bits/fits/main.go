// Command fits runs thousands of seeded fits and prints one line per case: its name and a hash of the bits of each part
// of the result. scripts/bits compares the lines of two revisions.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	count := flag.Int("n", 4000, "number of fits of the small data sets")
	flag.Parse()
	out := bufio.NewWriter(os.Stdout)
	run(out, *count)
	if err := out.Flush(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run prints all cases: count fits of the small data sets, count/8 runs of points that move, and in a long run the fits
// of the large ones, the scores and the clusterings.
func run(out io.Writer, count int) {
	r := &report{out: out}
	fitSmall(r, count)
	moveThePoints(r, count/8)
	if count >= longRun {
		fitLarge(r)
		scoreAll(r)
	}
}

// longRun is the number of fits from which on a run holds the slow cases.
const longRun = 1000

// report prints cases.
type report struct {
	out  io.Writer
	seen int
}

// add prints a case. Its name begins with its number, so all names differ.
func (r *report) add(name string, parts ...part) {
	r.seen++
	var line strings.Builder
	fmt.Fprintf(&line, "%05d %s\t", r.seen, name)
	for i, p := range parts {
		if i > 0 {
			line.WriteByte(' ')
		}
		fmt.Fprintf(&line, "%s=%016x", p.name, p.hash)
	}
	fmt.Fprintln(r.out, line.String())
}
