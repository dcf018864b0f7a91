// Command bench writes the data of the large fits as plain little-endian
// numbers, for the benchmark in the browser and other programs to read. The same
// fits, natively, are the benchmarks of this package:
//
//	LPP_DATA=folder go test -bench . -cpu 1 ./scripts/bench
//
// With -requests it runs the requested fits, line by line, and with -growth it prints how fits grow; scripts/bench.sh
// calls both.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"lpp-playground/core/dense"
)

var background = context.Background()

func main() {
	from := flag.String("data", os.Getenv("LPP_DATA"), "folder of the data sets")
	to := flag.String("out", ".", "folder to write to")
	serve := flag.Bool("requests", false, "run the requests on standard input")
	onlyPieces := flag.Bool("pieces", false, "write the data of the rows that are compared with other programs, and no other")
	grows := flag.Bool("growth", false, "print how fits grow")
	flag.Parse()
	var err error
	switch {
	case *serve:
		err = timeAll(os.Stdin, os.Stdout)
	case *onlyPieces:
		err = exportPieces(*to)
	case *grows:
		err = growth(os.Stdout)
	default:
		err = export(*from, *to)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// exportPieces writes the data of the rows that are compared with other programs; a missing data set is named and
// omitted.
func exportPieces(to string) error {
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for name, row := range pieces {
		x, err := row.data()
		if err != nil {
			fmt.Fprintln(os.Stderr, "left out:", name+":", err)
			continue
		}
		if err := writeMatrix(to, name, x); err != nil {
			return err
		}
	}
	return nil
}

// export writes the available data; a missing data set is named and omitted.
func export(from, to string) error {
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	for _, d := range []int{64, 2} {
		if err := writeMatrix(to, fmt.Sprintf("blobs%d", d), blobs(10000, d)); err != nil {
			return err
		}
	}
	if x, err := multiple(from); err != nil {
		fmt.Fprintln(os.Stderr, "left out:", err)
	} else if err := writeMatrix(to, "multiple", x); err != nil {
		return err
	}
	return exportDocuments(from, to)
}

func exportDocuments(from, to string) error {
	x, err := reuters(from)
	if err != nil {
		fmt.Fprintln(os.Stderr, "left out:", err)
		return nil
	}
	w, err := cosineGraph(x)
	if err != nil {
		return err
	}
	starts := make([]int32, len(x.Indptr))
	for i, at := range x.Indptr {
		starts[i] = int32(at)
	}
	for name, numbers := range map[string]any{
		"reuters.shape": []int32{int32(x.Rows), int32(x.Cols)}, "reuters.indptr": starts,
		"reuters.indices": x.Indices, "reuters.data": x.Data,
		"reuters.edges": w.Pairs, "reuters.weights": w.Weights,
	} {
		if err := write(to, name, numbers); err != nil {
			return err
		}
	}
	return nil
}

func writeMatrix(to, name string, x dense.Matrix) error {
	if err := write(to, name+".shape", []int32{int32(x.Rows), int32(x.Cols)}); err != nil {
		return err
	}
	return write(to, name+".data", x.Data)
}

func write(to, name string, numbers any) error {
	var out bytes.Buffer
	if err := binary.Write(&out, binary.LittleEndian, numbers); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, name+".bin"), out.Bytes(), 0o666)
}
