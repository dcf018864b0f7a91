package datasets

import (
	"archive/zip"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"lpp-playground/core/dense"
)

// ReadNPZ reads the numeric arrays of a numpy archive, by name. Vectors become n×1 matrices.
func ReadNPZ(path string) (map[string]Array, error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	defer archive.Close()
	arrays := map[string]Array{}
	for _, file := range archive.File {
		m, err := readMember(file)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", path, file.Name, err)
		}
		arrays[strings.TrimSuffix(file.Name, ".npy")] = Array{Full: m}
	}
	return arrays, nil
}

func readMember(file *zip.File) (dense.Matrix, error) {
	r, err := file.Open()
	if err != nil {
		return dense.Matrix{}, err
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		return dense.Matrix{}, err
	}
	return parseNPY(content)
}

var (
	descrPattern   = regexp.MustCompile(`'descr':\s*'([<>|=])([a-z])(\d+)'`)
	fortranPattern = regexp.MustCompile(`'fortran_order':\s*(True|False)`)
	shapePattern   = regexp.MustCompile(`'shape':\s*\((\d+),?\s*(\d*)\)`)
)

// parseNPY reads one array of one or two dimensions (numpy's npy format, 1–3).
func parseNPY(content []byte) (dense.Matrix, error) {
	header, body, err := splitNPY(content)
	if err != nil {
		return dense.Matrix{}, err
	}
	descr, shape := descrPattern.FindStringSubmatch(header), shapePattern.FindStringSubmatch(header)
	fortran := fortranPattern.FindStringSubmatch(header)
	if descr == nil || shape == nil || fortran == nil {
		return dense.Matrix{}, fmt.Errorf("the header %q is not of a plain vector or matrix", strings.TrimSpace(header))
	}
	rows, _ := strconv.Atoi(shape[1])
	cols := 1
	if shape[2] != "" {
		cols, _ = strconv.Atoi(shape[2])
	}
	if cols > 0 && rows > maxEntries/cols {
		return dense.Matrix{}, fmt.Errorf("the size %d×%d is out of range", rows, cols)
	}
	values, err := npyValues(body, descr[1], descr[2]+descr[3], rows*cols)
	if err != nil {
		return dense.Matrix{}, err
	}
	if fortran[1] == "True" {
		return fromColumns(rows, cols, values), nil
	}
	return dense.Matrix{Rows: rows, Cols: cols, Data: values}, nil
}

func splitNPY(content []byte) (header string, body []byte, err error) {
	if len(content) < 12 || string(content[:6]) != "\x93NUMPY" {
		return "", nil, fmt.Errorf("not a numpy array")
	}
	start, size := 10, int(binary.LittleEndian.Uint16(content[8:]))
	if content[6] > 1 {
		start, size = 12, int(binary.LittleEndian.Uint32(content[8:]))
	}
	if size > len(content)-start {
		return "", nil, fmt.Errorf("the header is cut off")
	}
	return string(content[start : start+size]), content[start+size:], nil
}

func npyValues(body []byte, order, kind string, count int) ([]float64, error) {
	size := int(kind[len(kind)-1] - '0')
	var bytes binary.ByteOrder = binary.LittleEndian
	if order == ">" {
		bytes = binary.BigEndian
	}
	read, ok := npyKinds[kind]
	if !ok {
		return nil, fmt.Errorf("entries of the type %q", kind)
	}
	if len(body) < count*size {
		return nil, fmt.Errorf("%d bytes for %d entries of %d", len(body), count, size)
	}
	out := make([]float64, count)
	for i := range out {
		out[i] = read(bytes, body[i*size:])
	}
	return out, nil
}

var npyKinds = map[string]func(o binary.ByteOrder, b []byte) float64{
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
