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

// irisJSON writes the rows of iris.csv (a heading line, then four lengths in
// centimetres and the class) as one small JSON object.
func irisJSON(source []byte) ([]byte, error) {
	rows, err := csv.NewReader(bytes.NewReader(source)).ReadAll()
	if err != nil {
		return nil, err
	}
	heading := rows[0]
	rows = rows[1:]
	if strconv.Itoa(len(rows)) != heading[0] {
		return nil, fmt.Errorf("%d rows, the heading says %s", len(rows), heading[0])
	}
	var values, labels []string
	for _, row := range rows {
		values = append(values, strings.Join(row[:4], ","))
		labels = append(labels, row[4])
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"rows\":%d,\"cols\":4,\n", len(rows))
	fmt.Fprintf(&out, "\"columns\":[\"sepal length (cm)\",\"sepal width (cm)\",\"petal length (cm)\",\"petal width (cm)\"],\n")
	fmt.Fprintf(&out, "\"classNames\":[%q,%q,%q],\n", heading[2], heading[3], heading[4])
	fmt.Fprintf(&out, "\"labels\":[%s],\n", strings.Join(labels, ","))
	fmt.Fprintf(&out, "\"data\":[\n%s\n]}\n", strings.Join(values, ",\n"))
	return out.Bytes(), nil
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
