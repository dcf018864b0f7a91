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
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"lpp-playground/core/dense"
	"lpp-playground/scripts/must"
)

var background = context.Background()

func main() {
	from := flag.String("data", os.Getenv("LPP_DATA"), "folder of the data sets")
	to := flag.String("out", ".", "folder to write to")
	serve := flag.Bool("requests", false, "run the requests on standard input")
	onlyPieces := flag.Bool("pieces", false, "write the data of the rows that are compared with other programs, and no other")
	grows := flag.Bool("growth", false, "print how fits grow")
	flag.Parse()
	err := must.Try(func() {
		switch {
		case *serve:
			timeAll(os.Stdin, os.Stdout)
		case *onlyPieces:
			exportPieces(*to)
		case *grows:
			growth(os.Stdout)
		default:
			export(*from, *to)
		}
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// exportPieces writes the data of the rows that are compared with other programs; a missing data set is named and
// omitted.
func exportPieces(to string) {
	for name, row := range pieces {
		x, err := row.data()
		if err != nil {
			fmt.Fprintln(os.Stderr, "left out:", name+":", err)
			continue
		}
		writeMatrix(to, name, x)
	}
}

// export writes the available data; a missing data set is named and omitted.
func export(from, to string) {
	for _, d := range []int{64, 2} {
		writeMatrix(to, fmt.Sprintf("blobs%d", d), blobs(10000, d))
	}
	if x, err := multiple(from); err != nil {
		fmt.Fprintln(os.Stderr, "left out:", err)
	} else {
		writeMatrix(to, "multiple", x)
	}
	exportDocuments(from, to)
}

func exportDocuments(from, to string) {
	x, err := reuters(from)
	if err != nil {
		fmt.Fprintln(os.Stderr, "left out:", err)
		return
	}
	w := must.Get(cosineGraph(x))
	starts := make([]int32, len(x.Indptr))
	for i, at := range x.Indptr {
		starts[i] = int32(at)
	}
	write(to, "reuters.shape", []int32{int32(x.Rows), int32(x.Cols)})
	write(to, "reuters.indptr", starts)
	write(to, "reuters.indices", x.Indices)
	write(to, "reuters.data", x.Data)
	write(to, "reuters.edges", w.Pairs)
	write(to, "reuters.weights", w.Weights)
}

func writeMatrix(to, name string, x dense.Matrix) {
	write(to, name+".shape", []int32{int32(x.Rows), int32(x.Cols)})
	write(to, name+".data", x.Data)
}

// write stores numbers as little-endian bytes in a folder, which it makes if there is none.
func write(to, name string, numbers any) {
	must.Do(os.MkdirAll(to, 0o777))
	content := must.Get(binary.Append(nil, binary.LittleEndian, numbers))
	must.Do(os.WriteFile(filepath.Join(to, name+".bin"), content, 0o666))
}
