// Command data turns the data sets the page ships into the compact files
// of web/data. It reads the copies in Debian's python3-sklearn package:
//
//	apt-get download python3-sklearn
//	dpkg -x python3-sklearn_*.deb unpacked
//	go run ./scripts/data unpacked/usr/lib/python3/dist-packages/sklearn/datasets/data
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/data FOLDER (with iris.csv, wine_data.csv and digits.csv.gz; writes web/data)")
		os.Exit(2)
	}
	if err := convert(os.Args[1], filepath.Join("web", "data")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func convert(from, to string) error {
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
	return os.WriteFile(filepath.Join(to, "digits.bin"), bytes, 0o644)
}
