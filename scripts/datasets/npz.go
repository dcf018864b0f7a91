package datasets

import (
	"archive/zip"
	"encoding/binary"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/scripts/must"
)

// ReadNPZ reads the numeric arrays of a numpy archive, by name. Vectors become n×1 matrices.
func ReadNPZ(path string) (arrays map[string]Array, err error) {
	defer must.Catch(&err)
	defer must.Prefix("%s", path)
	archive := must.Get(zip.OpenReader(path))
	defer archive.Close()
	arrays = map[string]Array{}
	for _, file := range archive.File {
		arrays[strings.TrimSuffix(file.Name, ".npy")] = Array{Full: readMember(file)}
	}
	return arrays, nil
}

func readMember(file *zip.File) dense.Matrix {
	defer must.Prefix("%s", file.Name)
	r := must.Get(file.Open())
	defer r.Close()
	return must.Get(parseNPY(must.Get(io.ReadAll(r))))
}

var (
	descrPattern   = regexp.MustCompile(`'descr':\s*'([<>|=])([a-z])(\d+)'`)
	fortranPattern = regexp.MustCompile(`'fortran_order':\s*(True|False)`)
	shapePattern   = regexp.MustCompile(`'shape':\s*\((\d+),?\s*(\d*)\)`)
)

// parseNPY reads one array of one or two dimensions (numpy's npy format, 1–3).
func parseNPY(content []byte) (m dense.Matrix, err error) {
	defer must.Catch(&err)
	header, body := splitNPY(content)
	descr, shape := descrPattern.FindStringSubmatch(header), shapePattern.FindStringSubmatch(header)
	fortran := fortranPattern.FindStringSubmatch(header)
	if descr == nil || shape == nil || fortran == nil {
		must.Fail("the header %q is not of a plain vector or matrix", strings.TrimSpace(header))
	}
	rows, _ := strconv.Atoi(shape[1])
	cols := 1
	if shape[2] != "" {
		cols, _ = strconv.Atoi(shape[2])
	}
	if cols > 0 && rows > maxEntries/cols {
		must.Fail("the size %d×%d is out of range", rows, cols)
	}
	values := npyValues(body, descr[1], descr[2]+descr[3], rows*cols)
	if fortran[1] == "True" {
		return fromColumns(rows, cols, values), nil
	}
	return dense.Matrix{Rows: rows, Cols: cols, Data: values}, nil
}

func splitNPY(content []byte) (header string, body []byte) {
	if len(content) < 12 || string(content[:6]) != "\x93NUMPY" {
		must.Fail("not a numpy array")
	}
	start, size := 10, int(binary.LittleEndian.Uint16(content[8:]))
	if content[6] > 1 {
		start, size = 12, int(binary.LittleEndian.Uint32(content[8:]))
	}
	if size > len(content)-start {
		must.Fail("the header is cut off")
	}
	return string(content[start : start+size]), content[start+size:]
}

func npyValues(body []byte, order, kind string, count int) []float64 {
	size := int(kind[len(kind)-1] - '0')
	if _, ok := numberTypes[kind]; !ok {
		must.Fail("entries of the type %q", kind)
	}
	if len(body) < count*size {
		must.Fail("%d bytes for %d entries of %d", len(body), count, size)
	}
	var bytes binary.ByteOrder = binary.LittleEndian
	if order == ">" {
		bytes = binary.BigEndian
	}
	return decoded(body[:count*size], bytes, kind)
}

// decoded returns the numbers of a known type that follow each other in some bytes.
func decoded(body []byte, order binary.ByteOrder, kind string) []float64 {
	size, read := int(kind[1]-'0'), numberTypes[kind]
	out := make([]float64, len(body)/size)
	for i := range out {
		out[i] = read(order, body[i*size:])
	}
	return out
}

// numberTypes are the types of numbers by their names in numpy: kind and bytes.
var numberTypes = map[string]func(o binary.ByteOrder, b []byte) float64{
	"b1": func(_ binary.ByteOrder, b []byte) float64 { return float64(b[0]) },
	"u1": func(_ binary.ByteOrder, b []byte) float64 { return float64(b[0]) },
	"i1": func(_ binary.ByteOrder, b []byte) float64 { return float64(int8(b[0])) },
	"u2": func(o binary.ByteOrder, b []byte) float64 { return float64(o.Uint16(b)) },
	"i2": func(o binary.ByteOrder, b []byte) float64 { return float64(int16(o.Uint16(b))) },
	"u4": func(o binary.ByteOrder, b []byte) float64 { return float64(o.Uint32(b)) },
	"i4": func(o binary.ByteOrder, b []byte) float64 { return float64(int32(o.Uint32(b))) },
	"u8": func(o binary.ByteOrder, b []byte) float64 { return float64(o.Uint64(b)) },
	"i8": func(o binary.ByteOrder, b []byte) float64 { return float64(int64(o.Uint64(b))) },
	"f4": func(o binary.ByteOrder, b []byte) float64 { return float64(math.Float32frombits(o.Uint32(b))) },
	"f8": func(o binary.ByteOrder, b []byte) float64 { return math.Float64frombits(o.Uint64(b)) },
}
