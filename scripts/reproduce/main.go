// Reproduce runs the papers' experiments on their data with this library and
// writes a report with the papers' numbers beside ours.
//
//	go run ./scripts/reproduce [--data DIR] [--tests N] [--only NAME,…] [--smoke] [--out FILE]
//
// The data are files their owners keep; what is missing is named and its
// experiments are left out. Everything is seeded.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// settings are what the flags say.
type settings struct {
	dir     string // of the data
	figures string // folder for pictures
	tests   int    // random tests of each experiment and number of classes
	workers int
	smoke   bool // small subsets, to see that everything runs
}

// seed is of everything random here.
const seed = 20031209

// experiment is one section of the report.
type experiment struct {
	name, title string
	run         func(s settings, r *report) error
}

var experiments = []experiment{
	{"plane", "The lecture's data sets and the first figure", plane},
	{"yale", "Face recognition on Yale", yale},
	{"digits", "Digits in two dimensions", digits},
	{"frey", "Frey faces: neighbours in time", frey},
	{"reuters", "Clustering Reuters-21578", reuters},
	{"tdt2", "Clustering TDT2", tdt2},
	{"cnae9", "Clustering CNAE-9", companies},
	{"lpi", "Locality preserving indexing: average precision", indexing},
	{"cle", "Constrained Laplacian eigenmap", constrained},
}

func main() {
	var s settings
	flag.StringVar(&s.dir, "data", os.Getenv("LPP_DATA"), "folder of the data; default $LPP_DATA")
	flag.StringVar(&s.figures, "figures", "figures", "folder for pictures")
	flag.IntVar(&s.tests, "tests", 20, "random tests for each table cell")
	flag.IntVar(&s.workers, "workers", min(2, runtime.NumCPU()), "tests run at a time")
	flag.BoolVar(&s.smoke, "smoke", false, "small subsets and two tests; the report goes to the standard output")
	only := flag.String("only", "", "comma-separated experiments: "+strings.Join(names(), ", "))
	out := flag.String("out", "", "file for the report; default docs/reproduction.md for all experiments with a data folder, else - for the standard output")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "Runs the papers' experiments and writes the report. scripts/reproduce.sh takes:")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "reproduce: unknown argument %q; scripts/reproduce.sh --help says what there is\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := reproduce(s, *only, *out); err != nil {
		fmt.Fprintln(os.Stderr, "reproduce:", err)
		os.Exit(1)
	}
}

func names() []string {
	var all []string
	for _, e := range experiments {
		all = append(all, e.name)
	}
	return all
}

func reproduce(s settings, only, out string) error {
	chosen := names()
	if only != "" {
		chosen = strings.Split(only, ",")
		for _, name := range chosen {
			if !slices.Contains(names(), name) {
				return fmt.Errorf("there is no experiment %q; there are %s", name, strings.Join(names(), ", "))
			}
		}
	}
	if s.smoke {
		s.tests = 2
	}
	if s.tests < 1 || s.workers < 1 {
		return fmt.Errorf("--tests and --workers must be at least 1")
	}
	if out == "" {
		out = defaultReport(s, only)
	}
	r := newReport(s, only)
	for _, e := range experiments {
		if slices.Contains(chosen, e.name) {
			if err := runOne(e, s, r); err != nil {
				return fmt.Errorf("%s: %w", e.name, err)
			}
		}
	}
	if only == "" {
		differences(r)
	}
	return r.write(out)
}

// defaultReport is where a report goes that nobody has named: only a whole one
// takes the place of the one in docs.
func defaultReport(s settings, only string) string {
	if s.smoke || only != "" || s.dir == "" {
		return "-"
	}
	return "docs/reproduction.md"
}

// runOne adds one section. A missing file is no failure.
func runOne(e experiment, s settings, r *report) error {
	start := time.Now()
	r.section(e.title)
	err := e.run(s, r)
	var missing *fs.PathError
	switch {
	case errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist):
		name := filepath.Base(missing.Path)
		if s.dir == "" {
			r.text("Left out: no data folder was given, and %s is needed.", name)
		} else {
			r.text("Left out: %s is missing.", name)
		}
		fmt.Fprintf(os.Stderr, "%-8s skipped: %s is missing (give --data DIR or set LPP_DATA)\n", e.name, name)
		return nil
	case err != nil:
		return err
	}
	fmt.Fprintf(os.Stderr, "%-8s %.0f s\n", e.name, time.Since(start).Seconds())
	return nil
}
