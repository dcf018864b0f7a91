// Command data converts the data sets of the page into the compact files of web/data. It reads the copies in Debian's
// packages python3-sklearn and weka, in the npm package vega-datasets, and the doc comments of the Go release that runs
// it:
//
//	apt-get download python3-sklearn weka
//	dpkg -x python3-sklearn_*.deb unpacked
//	dpkg -x weka_*.deb unpacked
//	npm pack vega-datasets@3.2.1
//	tar xzf vega-datasets-3.2.1.tgz
//	go run ./scripts/data -sklearn unpacked/usr/lib/python3/dist-packages/sklearn/datasets/data \
//		-penguins package/data/penguins.json -segments unpacked/usr/share/doc/weka/examples/segment-challenge.arff
package main

import (
	"flag"
	"fmt"
	"go/build"
	"os"
	"path/filepath"

	"lpp-playground/scripts/must"
)

func main() {
	var from sources
	flag.StringVar(&from.sklearn, "sklearn", "", "folder with iris.csv, wine_data.csv and digits.csv.gz")
	flag.StringVar(&from.penguins, "penguins", "", "penguins.json")
	flag.StringVar(&from.segments, "segments", "", "segment-challenge.arff")
	flag.StringVar(&from.library, "library", filepath.Join(build.Default.GOROOT, "src"), "folder src of a Go release, for the texts")
	flag.Parse()
	if from.sklearn == "" || from.penguins == "" || from.segments == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := convert(from, filepath.Join("web", "data")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// sources are the paths of the data sets: files, except for sklearn and library, which are folders.
type sources struct{ sklearn, penguins, segments, library string }

func convert(from sources, to string) (err error) {
	defer must.Catch(&err)
	for _, set := range []struct {
		source, file string
		read         func(name string) ([]byte, error)
		write        func(source []byte) ([]byte, error)
	}{
		{filepath.Join(from.sklearn, "iris.csv"), "iris.json", os.ReadFile, func(source []byte) ([]byte, error) {
			return tableJSON(source, irisColumns, nil)
		}},
		{filepath.Join(from.sklearn, "wine_data.csv"), "wine.json", os.ReadFile, func(source []byte) ([]byte, error) {
			return tableJSON(source, wineColumns, wineClasses)
		}},
		{from.penguins, "penguins.json", os.ReadFile, penguinsJSON},
		{from.segments, "segments.json", os.ReadFile, segmentsJSON},
		{filepath.Join(from.sklearn, "digits.csv.gz"), "digits.bin", readGzip, digitBytes},
	} {
		source := must.Get(set.read(set.source))
		out, err := set.write(source)
		if err != nil {
			return fmt.Errorf("%s: %w", set.source, err)
		}
		must.Do(os.WriteFile(filepath.Join(to, set.file), out, 0o644))
	}
	texts, err := textsJSON(os.DirFS(from.library))
	if err != nil {
		return fmt.Errorf("%s: %w", from.library, err)
	}
	return os.WriteFile(filepath.Join(to, "texts.json"), texts, 0o644)
}
