package datasets

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func npy(descr, shape string, fortran bool, values any) []byte {
	order := "False"
	if fortran {
		order = "True"
	}
	header := fmt.Sprintf("{'descr': '%s', 'fortran_order': %s, 'shape': %s, }\n", descr, order, shape)
	var out bytes.Buffer
	out.WriteString("\x93NUMPY\x01\x00")
	_ = binary.Write(&out, binary.LittleEndian, uint16(len(header)))
	out.WriteString(header)
	var endian binary.ByteOrder = binary.LittleEndian
	if descr[0] == '>' {
		endian = binary.BigEndian
	}
	_ = binary.Write(&out, endian, values)
	return out.Bytes()
}

func TestReadNPZ(t *testing.T) {
	var content bytes.Buffer
	archive := zip.NewWriter(&content)
	want := []float64{1, 2, 3, 4, 5, 6}
	for name, member := range map[string][]byte{
		"f8": npy("<f8", "(2, 3)", false, []float64{1, 2, 3, 4, 5, 6}),
		"f4": npy("<f4", "(2, 3)", false, []float32{1, 2, 3, 4, 5, 6}),
		"u1": npy("|u1", "(2, 3)", false, []uint8{1, 2, 3, 4, 5, 6}),
		"u2": npy(">u2", "(2, 3)", false, []uint16{1, 2, 3, 4, 5, 6}),
		"i8": npy("<i8", "(2, 3)", true, []int64{1, 4, 2, 5, 3, 6}),
	} {
		w, err := archive.Create(name + ".npy")
		if err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write(member)
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "test.npz")
	if err := os.WriteFile(path, content.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	arrays, err := ReadNPZ(path)
	if err != nil || len(arrays) != 5 {
		t.Fatalf("%d arrays, %v", len(arrays), err)
	}
	for name, a := range arrays {
		if a.Full.Rows != 2 || a.Full.Cols != 3 || !slices.Equal(a.Full.Data, want) {
			t.Errorf("%s is %v", name, a.Full)
		}
	}
}

func TestParseNPY(t *testing.T) {
	vector, err := parseNPY(npy("|b1", "(3,)", false, []bool{true, false, true}))
	if err != nil || vector.Rows != 3 || vector.Cols != 1 || !slices.Equal(vector.Data, []float64{1, 0, 1}) {
		t.Errorf("a vector came as %v (%v)", vector, err)
	}
	whole := npy("<f8", "(2, 2)", false, []float64{1, 2, 3, 4})
	for name, content := range map[string][]byte{
		"empty":     nil,
		"cut":       whole[:len(whole)-1],
		"complex":   npy("<c16", "(1, 1)", false, []float64{1, 2}),
		"cube":      npy("<f8", "(1, 1, 1)", false, []float64{1}),
		"too large": npy("<f8", "(9999999, 9999999)", false, []float64{1}),
	} {
		if _, err := parseNPY(content); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestParseTable(t *testing.T) {
	m, err := parseTable("1,2.5,3\n4\t5 6\r\n\n")
	if err != nil || m.Rows != 2 || m.Cols != 3 || !slices.Equal(m.Data, []float64{1, 2.5, 3, 4, 5, 6}) {
		t.Errorf("%v (%v)", m, err)
	}
	for _, bad := range []string{"", "1,2\n3", "1,x"} {
		if _, err := parseTable(bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestFreyAndDigitsKeepTheirOrder(t *testing.T) {
	dir := t.TempDir()
	f := newMatFile()
	// Two samples in columns: (1, 2, 3) and (4, 5, 6).
	f.Write(matrixElement(classDouble, 3, 2, "X", tagged(9, []float64{1, 2, 3, 4, 5, 6})))
	if err := os.WriteFile(filepath.Join(dir, "freyface.mat"), f.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	frames, err := Frey(dir)
	if err != nil || frames.Rows != 2 || !slices.Equal(frames.Row(1), []float64{4, 5, 6}) {
		t.Errorf("frames %v (%v)", frames, err)
	}
	for name, text := range map[string]string{"optdigits.tra": "1,2,7\n3,4,8\n", "optdigits.tes": "5,6,9\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	digits, err := OptDigits(dir)
	if err != nil || !slices.Equal(digits.Labels, []int{7, 8, 9}) || !slices.Equal(digits.X.Row(2), []float64{5, 6}) {
		t.Errorf("digits %v (%v)", digits, err)
	}
}
