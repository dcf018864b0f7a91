package datasets

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"lpp-playground/core/sparse"
)

// The numbers of the format: MathWorks, "MAT-File Format", level 5.
const (
	miMatrix     = 14
	miCompressed = 15
	headerSize   = 128
	classSparse  = 5
	classDouble  = 6
	classUint64  = 15
)

// ReadMAT reads the numeric matrices of a MATLAB 5 file, by name; cells,
// structures and texts are passed over.
func ReadMAT(path string) (map[string]Array, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	arrays, err := parseMAT(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return arrays, nil
}

func parseMAT(content []byte) (map[string]Array, error) {
	if len(content) < headerSize || string(content[:6]) != "MATLAB" {
		return nil, errors.New("not a MATLAB 5 file")
	}
	r := reader{left: content[headerSize:]}
	switch string(content[126:128]) {
	case "IM":
		r.order = binary.LittleEndian
	case "MI":
		r.order = binary.BigEndian
	default:
		return nil, errors.New("the byte order is not marked")
	}
	arrays := map[string]Array{}
	for len(r.left) > 0 {
		if err := readVariable(&r, arrays); err != nil {
			return nil, err
		}
	}
	return arrays, nil
}

// readVariable reads one top-level element, unpacking it when compressed.
func readVariable(r *reader, arrays map[string]Array) error {
	kind, body, err := r.element()
	if err != nil {
		return err
	}
	if kind == miCompressed {
		z, err := zlib.NewReader(bytes.NewReader(body))
		if err != nil {
			return err
		}
		unpacked, err := io.ReadAll(z)
		if err != nil {
			return err
		}
		inner := reader{left: unpacked, order: r.order}
		if kind, body, err = inner.element(); err != nil {
			return err
		}
	}
	if kind != miMatrix {
		return nil
	}
	name, array, err := readMatrix(&reader{left: body, order: r.order})
	if err != nil {
		return fmt.Errorf("matrix %q: %w", name, err)
	}
	if array != nil {
		arrays[name] = *array
	}
	return nil
}

// readMatrix reads flags, dimensions, name and values; a nil array means a class that is not numeric.
func readMatrix(r *reader) (name string, array *Array, err error) {
	flags, err := r.numbers()
	if err != nil || len(flags) == 0 {
		return "", nil, errors.Join(errors.New("no flags"), err)
	}
	dims, err := r.numbers()
	if err != nil {
		return "", nil, err
	}
	_, text, err := r.element()
	if err != nil {
		return "", nil, err
	}
	name = string(text)
	class := int(flags[0]) & 0xff
	if class < classSparse || class > classUint64 || len(dims) != 2 {
		return name, nil, nil
	}
	rows, cols := int(dims[0]), int(dims[1])
	if rows < 0 || cols < 0 || cols > 0 && rows > maxEntries/cols && class != classSparse {
		return name, nil, fmt.Errorf("the size %d×%d is out of range", rows, cols)
	}
	if class == classSparse {
		thin, err := readSparse(r, rows, cols)
		return name, &Array{Thin: thin}, err
	}
	values, err := r.numbers()
	if err != nil {
		return name, nil, err
	}
	if len(values) != rows*cols {
		return name, nil, fmt.Errorf("%d values for %d×%d", len(values), rows, cols)
	}
	return name, &Array{Full: fromColumns(rows, cols, values)}, nil
}

// readSparse reads compressed columns, which are the rows of the transpose.
func readSparse(r *reader, rows, cols int) (*sparse.CSR, error) {
	var parts [3][]float64 // row indices, column starts, values
	for i := range parts {
		var err error
		if parts[i], err = r.numbers(); err != nil {
			return nil, err
		}
	}
	count := len(parts[2])
	if len(parts[0]) < count || len(parts[1]) != cols+1 {
		return nil, errors.New("the sparse arrays do not fit together")
	}
	indices := make([]int32, count)
	for i := range indices {
		indices[i] = int32(parts[0][i])
	}
	starts := make([]int, cols+1)
	for i, v := range parts[1] {
		starts[i] = int(v)
	}
	t, err := sparse.NewCSR(cols, rows, starts, indices, parts[2])
	if err != nil {
		return nil, err
	}
	return t.Transpose(), nil
}
