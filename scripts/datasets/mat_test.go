package datasets

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// matFile builds MATLAB 5 files, little-endian, as MathWorks describes them.
type matFile struct{ bytes.Buffer }

func newMatFile() *matFile {
	f := &matFile{}
	header := make([]byte, headerSize)
	copy(header, "MATLAB 5.0 MAT-file, made by a test")
	copy(header[124:], []byte{0, 1, 'I', 'M'})
	f.Write(header)
	return f
}

// tagged returns an element of one type; values up to four bytes go into the
// tag, as MATLAB writes them.
func tagged(kind uint32, values any) []byte {
	var body bytes.Buffer
	if err := binary.Write(&body, binary.LittleEndian, values); err != nil {
		panic(err)
	}
	var out bytes.Buffer
	if n := body.Len(); n > 0 && n <= 4 {
		_ = binary.Write(&out, binary.LittleEndian, kind|uint32(n)<<16)
		out.Write(body.Bytes())
		out.Write(make([]byte, 4-n))
		return out.Bytes()
	}
	_ = binary.Write(&out, binary.LittleEndian, [2]uint32{kind, uint32(body.Len())})
	out.Write(body.Bytes())
	out.Write(make([]byte, (8-body.Len()%8)%8))
	return out.Bytes()
}

func matrixElement(class uint32, rows, cols int32, name string, parts ...[]byte) []byte {
	body := slices.Concat(tagged(6, []uint32{class, 0}), tagged(5, []int32{rows, cols}), tagged(1, []byte(name)))
	body = append(body, slices.Concat(parts...)...)
	return tagged(miMatrix, body)
}

func compressed(element []byte) []byte {
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	_, _ = w.Write(element)
	_ = w.Close()
	var out bytes.Buffer
	_ = binary.Write(&out, binary.LittleEndian, [2]uint32{miCompressed, uint32(z.Len())})
	out.Write(z.Bytes()) // compressed elements are not padded
	return out.Bytes()
}

func TestReadMAT(t *testing.T) {
	f := newMatFile()
	// [1 2 3; 4 5 6] as doubles, and stored in bytes as MATLAB stores small whole numbers.
	f.Write(matrixElement(classDouble, 2, 3, "plain", tagged(9, []float64{1, 4, 2, 5, 3, 6})))
	f.Write(compressed(matrixElement(classDouble, 2, 3, "packed", tagged(2, []uint8{1, 4, 2, 5, 3, 6}))))
	f.Write(compressed(matrixElement(9, 1, 3, "bytes", tagged(2, []uint8{7, 8, 255}))))
	f.Write(matrixElement(4, 1, 2, "text", tagged(4, []uint16{'h', 'i'})))
	// [0 5 0; 3 0 0] sparse.
	f.Write(compressed(matrixElement(classSparse, 2, 3, "thin",
		tagged(5, []int32{1, 0}), tagged(5, []int32{0, 1, 2, 2}), tagged(9, []float64{3, 5}))))
	path := filepath.Join(t.TempDir(), "test.mat")
	if err := os.WriteFile(path, f.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	arrays, err := ReadMAT(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]float64{"plain": {1, 2, 3, 4, 5, 6}, "packed": {1, 2, 3, 4, 5, 6}, "bytes": {7, 8, 255}} {
		if got := arrays[name].Full; !slices.Equal(got.Data, want) || got.Cols != 3 {
			t.Errorf("%s is %v", name, got)
		}
	}
	thin := arrays["thin"].Thin
	if thin == nil || thin.Rows != 2 || thin.Cols != 3 || thin.At(0, 1) != 5 || thin.At(1, 0) != 3 || thin.NNZ() != 2 {
		t.Errorf("thin is %v", thin)
	}
	if _, ok := arrays["text"]; ok || len(arrays) != 4 {
		t.Errorf("the file gave %d matrices", len(arrays))
	}
}

func TestReadMATRefusesDamage(t *testing.T) {
	f := newMatFile()
	f.Write(matrixElement(classDouble, 2, 2, "x", tagged(9, []float64{1, 2, 3, 4})))
	whole := f.Bytes()
	if _, err := parseMAT(whole); err != nil {
		t.Fatal(err)
	}
	short := newMatFile()
	short.Write(matrixElement(classDouble, 2, 2, "x", tagged(9, []float64{1, 2, 3})))
	loose := newMatFile()
	loose.Write(matrixElement(classSparse, 2, 2, "x", tagged(5, []int32{0, 7}), tagged(5, []int32{0, 1, 2}), tagged(9, []float64{3, 5})))
	for name, content := range map[string][]byte{
		"empty":         nil,
		"another file":  make([]byte, 200),
		"cut":           whole[:len(whole)-9],
		"few values":    short.Bytes(),
		"index outside": loose.Bytes(),
	} {
		if _, err := parseMAT(content); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func FuzzParseMAT(f *testing.F) {
	seed := newMatFile()
	seed.Write(compressed(matrixElement(classDouble, 1, 1, "x", tagged(9, []float64{1}))))
	f.Add(seed.Bytes())
	f.Fuzz(func(t *testing.T, content []byte) { _, _ = parseMAT(content) })
}
