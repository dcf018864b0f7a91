// Command data turns the data sets the page ships into the compact files
// of web/data. It reads the copies in Debian's python3-sklearn package and in the npm package vega-datasets:
//
//	apt-get download python3-sklearn
//	dpkg -x python3-sklearn_*.deb unpacked
//	npm pack vega-datasets@3.2.1
//	tar xzf vega-datasets-3.2.1.tgz
//	go run ./scripts/data unpacked/usr/lib/python3/dist-packages/sklearn/datasets/data package/data/penguins.json
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/data FOLDER PENGUINS (FOLDER with iris.csv, wine_data.csv and digits.csv.gz; PENGUINS is penguins.json; writes web/data)")
		os.Exit(2)
	}
	if err := convert(os.Args[1], os.Args[2], filepath.Join("web", "data")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func convert(from, penguins, to string) error {
	iris, err := os.ReadFile(filepath.Join(from, "iris.csv"))
	if err != nil {
		return err
	}
	text, err := tableJSON(iris, irisColumns, nil)
	if err != nil {
		return fmt.Errorf("iris.csv: %w", err)
	}
	wine, err := os.ReadFile(filepath.Join(from, "wine_data.csv"))
	if err != nil {
		return err
	}
	wineText, err := tableJSON(wine, wineColumns, wineClasses)
	if err != nil {
		return fmt.Errorf("wine_data.csv: %w", err)
	}
	birds, err := os.ReadFile(penguins)
	if err != nil {
		return err
	}
	birdsText, err := penguinsJSON(birds)
	if err != nil {
		return fmt.Errorf("%s: %w", penguins, err)
	}
	digits, err := readGzip(filepath.Join(from, "digits.csv.gz"))
	if err != nil {
		return err
	}
	bytes, err := digitBytes(digits)
	if err != nil {
		return fmt.Errorf("digits.csv.gz: %w", err)
	}
	if err := os.WriteFile(filepath.Join(to, "iris.json"), text, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "wine.json"), wineText, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "penguins.json"), birdsText, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "digits.bin"), bytes, 0o644)
}
