// Reproduce runs the papers' experiments on their data with this library and
// writes a report with the papers' numbers and ours.
//
//	go run ./scripts/reproduce [--data DIR] [--tests N] [--only NAME,…] [--smoke] [--out FILE]
//
// The data are files of their owners; a missing file is named and its experiments are omitted. Everything is seeded.
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

	"lpp-playground/scripts/must"
	"lpp-playground/scripts/processor"
)

// settings are the values of the flags.
type settings struct {
	dir     string // of the data
	figures string // folder for pictures
	tests   int    // random tests for each table cell; 0: as in the papers
	workers int
	smoke   bool // small subsets, to see that everything runs
}

// count is the number of tests where the paper has some number of them.
func (s settings) count(paper int) int {
	if s.tests > 0 {
		return s.tests
	}
	return paper
}

// command is what makes the section of an experiment.
func (s settings) command(name string) string {
	command := "scripts/reproduce.sh --only " + name
	if s.tests > 0 {
		command += fmt.Sprintf(" --tests %d", s.tests)
	}
	if s.smoke {
		command = "scripts/reproduce.sh --smoke"
	}
	return command
}

// seed is of everything random here.
const seed = 20031209

// experiment is one section of the report.
type experiment struct {
	name, title string
	run         func(s settings, r *report)
}

var experiments = []experiment{
	{"plane", "The lecture's data sets and the first figure", plane},
	{"yale", "Face recognition on Yale", yale},
	{"digits", "Digits in two dimensions", digits},
	{"frey", "Frey faces: neighbours in time", frey},
	{"reuters", "Clustering Reuters-21578", reuters},
	{"giants", "Clustering Reuters-21578 with its two giant classes", largeClasses},
	{"tdt2", "Clustering TDT2", tdt2},
	{"cnae9", "Clustering CNAE-9", companies},
	{"lpi", "Locality preserving indexing: average precision", indexing},
	{"samples", "A map of a sample", samples},
	{"cle", "Constrained Laplacian eigenmap", constrained},
}

func main() {
	var s settings
	flag.StringVar(&s.dir, "data", os.Getenv("LPP_DATA"), "folder of the data; default $LPP_DATA")
	flag.StringVar(&s.figures, "figures", "figures", "folder for pictures")
	flag.IntVar(&s.tests, "tests", 0, "random tests for each table cell; default as many as the papers have: 50, 20 of CLE, 30 words")
	flag.IntVar(&s.workers, "workers", min(2, runtime.NumCPU()), "tests run at a time")
	flag.BoolVar(&s.smoke, "smoke", false, "small subsets and one test; the report goes to the standard output")
	only := flag.String("only", "", "comma-separated experiments: "+strings.Join(names(), ", "))
	out := flag.String("out", "", "report whose sections are replaced; default docs/reproduction.md with a data folder, else - for the standard output")
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
		s.tests = 1
	}
	if s.tests < 0 || s.workers < 1 {
		return fmt.Errorf("--tests and --workers must be at least 1")
	}
	if out == "" {
		out = defaultReport(s)
	}
	for _, e := range experiments {
		if !slices.Contains(chosen, e.name) {
			continue
		}
		text, complete, err := runOne(e, s, plotFolder(out))
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		// Each section is written as soon as it is finished: an interrupted run keeps its results.
		if err := show(out, e.title, text, complete); err != nil {
			return err
		}
	}
	return nil
}

// defaultReport is the default path of the report: without data, or for small subsets, not the one in docs.
func defaultReport(s settings) string {
	if s.smoke || s.dir == "" {
		return "-"
	}
	return "docs/reproduction.md"
}

// plotFolder returns the folder of a report's plots, which is next to the report and has its name.
func plotFolder(out string) string {
	if out == "-" {
		return ""
	}
	return strings.TrimSuffix(out, filepath.Ext(out))
}

// runOne makes one section, and reports the time. A missing file is not a failure.
func runOne(e experiment, s settings, plots string) (text string, complete bool, err error) {
	start := time.Now()
	before, ok := processor.Time()
	r := &report{plots: plots}
	r.section(e.title)
	r.text("Made by `%s`.", s.command(e.name))
	err = must.Try(func() { e.run(s, r) })
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
		return r.String(), false, nil
	case err != nil:
		return "", false, err
	}
	fmt.Fprintf(os.Stderr, "%-8s %.0f s", e.name, time.Since(start).Seconds())
	if ok {
		after, _ := processor.Time()
		fmt.Fprintf(os.Stderr, ", %.0f s of processor time", (after - before).Seconds())
	}
	fmt.Fprintln(os.Stderr)
	return r.String(), true, nil
}
