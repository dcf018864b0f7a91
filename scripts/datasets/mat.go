package datasets

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"os"

	"lpp-playground/core/sparse"
	"lpp-playground/scripts/must"
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
func ReadMAT(path string) (arrays map[string]Array, err error) {
	defer must.Catch(&err)
	content := must.Get(os.ReadFile(path))
	defer must.Prefix("%s", path)
	return must.Get(parseMAT(content)), nil
}

func parseMAT(content []byte) (arrays map[string]Array, err error) {
	defer must.Catch(&err)
	if len(content) < headerSize || string(content[:6]) != "MATLAB" {
		must.Fail("not a MATLAB 5 file")
	}
	r := reader{left: content[headerSize:]}
	switch string(content[126:128]) {
	case "IM":
		r.order = binary.LittleEndian
	case "MI":
		r.order = binary.BigEndian
	default:
		must.Fail("the byte order is not marked")
	}
	arrays = map[string]Array{}
	for len(r.left) > 0 {
		readVariable(&r, arrays)
	}
	return arrays, nil
}

// readVariable reads one top-level element, unpacking it when compressed.
func readVariable(r *reader, arrays map[string]Array) {
	kind, body := r.element()
	if kind == miCompressed {
		z := must.Get(zlib.NewReader(bytes.NewReader(body)))
		inner := reader{left: must.Get(io.ReadAll(z)), order: r.order}
		kind, body = inner.element()
	}
	if kind == miMatrix {
		readMatrix(&reader{left: body, order: r.order}, arrays)
	}
}

// readMatrix reads flags, dimensions, name and values, and leaves out a class that is not numeric.
func readMatrix(r *reader, arrays map[string]Array) {
	flags := r.numbers()
	if len(flags) == 0 {
		must.Fail("no flags")
	}
	dims := r.numbers()
	_, text := r.element()
	name := string(text)
	defer must.Prefix("matrix %q", name)
	class := int(flags[0]) & 0xff
	if class < classSparse || class > classUint64 || len(dims) != 2 {
		return
	}
	rows, cols := int(dims[0]), int(dims[1])
	if rows < 0 || cols < 0 || cols > 0 && rows > maxEntries/cols && class != classSparse {
		must.Fail("the size %d×%d is out of range", rows, cols)
	}
	if class == classSparse {
		arrays[name] = Array{Thin: readSparse(r, rows, cols)}
		return
	}
	values := r.numbers()
	if len(values) != rows*cols {
		must.Fail("%d values for %d×%d", len(values), rows, cols)
	}
	arrays[name] = Array{Full: fromColumns(rows, cols, values)}
}

// readSparse reads compressed columns, which are the rows of the transpose.
func readSparse(r *reader, rows, cols int) *sparse.CSR {
	rowIndices, columnStarts, values := r.numbers(), r.numbers(), r.numbers()
	if len(rowIndices) < len(values) || len(columnStarts) != cols+1 {
		must.Fail("the sparse arrays do not fit together")
	}
	indices := make([]int32, len(values))
	for i := range indices {
		indices[i] = int32(rowIndices[i])
	}
	starts := make([]int, cols+1)
	for i, v := range columnStarts {
		starts[i] = int(v)
	}
	return must.Get(sparse.NewCSR(cols, rows, starts, indices, values)).Transpose()
}
