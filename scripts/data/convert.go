package main

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// irisColumns and wineColumns are the names of the columns, which the sources do not contain.
var (
	irisColumns = []string{"sepal length (cm)", "sepal width (cm)", "petal length (cm)", "petal width (cm)"}
	wineColumns = []string{
		"alcohol", "malic acid", "ash", "alcalinity of ash", "magnesium", "total phenols", "flavanoids", "nonflavanoid phenols",
		"proanthocyanins", "colour intensity", "hue", "OD280/OD315", "proline",
	}
	wineClasses = []string{"cultivar 1", "cultivar 2", "cultivar 3"}
)

// tableJSON writes the rows of a CSV file (a heading line, then numbers and the class) as one small JSON object.
// classNames is nil for those of the heading.
func tableJSON(source []byte, columns, classNames []string) ([]byte, error) {
	rows, err := readRows(source)
	if err != nil {
		return nil, err
	}
	heading := rows[0]
	rows = rows[1:]
	if strconv.Itoa(len(rows)) != heading[0] {
		return nil, fmt.Errorf("%d rows, the heading says %s", len(rows), heading[0])
	}
	cols := len(columns)
	if heading[1] != strconv.Itoa(cols) {
		return nil, fmt.Errorf("%d names of columns, the heading says %s", cols, heading[1])
	}
	if classNames == nil {
		classNames = heading[2:]
	}
	var values, labels []string
	for _, row := range rows {
		values = append(values, strings.Join(row[:cols], ","))
		labels = append(labels, row[cols])
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"rows\":%d,\"cols\":%d,\n", len(rows), cols)
	fmt.Fprintf(&out, "\"columns\":[%s],\n", quoted(columns))
	fmt.Fprintf(&out, "\"classNames\":[%s],\n", quoted(classNames))
	fmt.Fprintf(&out, "\"labels\":[%s],\n", strings.Join(labels, ","))
	fmt.Fprintf(&out, "\"data\":[\n%s\n]}\n", strings.Join(values, ",\n"))
	return out.Bytes(), nil
}

// readRows reads lines of different lengths: a header is as long as the number of its classes.
func readRows(source []byte) ([][]string, error) {
	reader := csv.NewReader(bytes.NewReader(source))
	reader.FieldsPerRecord = -1
	return reader.ReadAll()
}

func quoted(texts []string) string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = strconv.Quote(text)
	}
	return strings.Join(all, ",")
}

// digitBytes writes the rows of digits.csv (64 pixels of 0…16, then the digit)
// as bytes: all pixels row after row, then all labels.
func digitBytes(source []byte) ([]byte, error) {
	rows, err := csv.NewReader(bytes.NewReader(source)).ReadAll()
	if err != nil {
		return nil, err
	}
	var pixels, labels []byte
	for i, row := range rows {
		if len(row) != 65 {
			return nil, fmt.Errorf("row %d has %d fields, want 65", i+1, len(row))
		}
		for j, field := range row {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil || v != float64(byte(v)) || v > 16 {
				return nil, fmt.Errorf("row %d: %q is not a whole number of 0…16", i+1, field)
			}
			if j < 64 {
				pixels = append(pixels, byte(v))
			} else {
				labels = append(labels, byte(v))
			}
		}
	}
	return append(pixels, labels...), nil
}

func readGzip(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	plain, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return io.ReadAll(plain)
}
