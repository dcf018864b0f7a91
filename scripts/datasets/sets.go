package datasets

import (
	"errors"
	"math"
	"path/filepath"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/scripts/must"
)

// Images is a labelled set of dense rows.
type Images struct {
	X      dense.Matrix
	Labels []int
}

// Standardized returns the images with every column of mean 0 and variance 1;
// constant columns are 0.
func (s Images) Standardized() Images {
	x := dense.New(s.X.Rows, s.X.Cols)
	dense.Center(x, s.X, dense.ColumnMeans(s.X))
	for j := range x.Cols {
		var squares float64
		for i := range x.Rows {
			squares += x.At(i, j) * x.At(i, j)
		}
		if squares == 0 {
			continue
		}
		scale := math.Sqrt(float64(x.Rows) / squares)
		for i := range x.Rows {
			x.Set(i, j, x.At(i, j)*scale)
		}
	}
	return Images{X: x, Labels: s.Labels}
}

// Documents is a labelled set of word counts.
type Documents struct {
	X      *sparse.CSR
	Labels []int
}

// Yale reads the 165 Yale faces, 32×32, 11 of each of 15 people
// (Yale_32x32.mat).
func Yale(dir string) (Images, error) { return images(ReadMAT, dir, "Yale_32x32.mat", "fea", "gnd") }

// Multiple reads the 2000 digits of the UCI Multiple Features set, 649 features
// (mfeat.npz).
func Multiple(dir string) (Images, error) { return images(ReadNPZ, dir, "mfeat.npz", "X", "y") }

// USPS reads the 9298 USPS digits, 16×16 (usps_9298.npz).
func USPS(dir string) (Images, error) { return images(ReadNPZ, dir, "usps_9298.npz", "X", "y") }

// images reads a file with rows and labels under these names.
func images(read func(path string) (map[string]Array, error), dir, file, rows, labels string) (set Images, err error) {
	defer must.Catch(&err)
	arrays := must.Get(read(filepath.Join(dir, file)))
	defer must.Prefix("%s", file)
	x, l := full(arrays, rows), full(arrays, labels)
	if len(l.Data) != x.Rows {
		must.Fail("%d rows of %s but %d of %s", x.Rows, rows, len(l.Data), labels)
	}
	return Images{X: x, Labels: integers(l)}, nil
}

// OptDigits reads the 5620 UCI digits, 8×8, training rows first
// (optdigits.tra, optdigits.tes).
func OptDigits(dir string) (out Images, err error) {
	defer must.Catch(&err)
	for _, name := range []string{"optdigits.tra", "optdigits.tes"} {
		m := must.Get(ReadTable(filepath.Join(dir, name)))
		out.X.Cols = m.Cols - 1
		for i := range m.Rows {
			row := m.Row(i)
			out.X.Data = append(out.X.Data, row[:m.Cols-1]...)
			out.Labels = append(out.Labels, int(row[m.Cols-1]))
		}
		out.X.Rows += m.Rows
	}
	return out, nil
}

// Frey reads the 1965 frames of the Frey face film in their order, 28×20; the file stores them in columns
// (freyface.mat).
func Frey(dir string) (frames dense.Matrix, err error) {
	defer must.Catch(&err)
	arrays := must.Get(ReadMAT(filepath.Join(dir, "freyface.mat")))
	for _, name := range []string{"X", "ff"} {
		if a, ok := arrays[name]; ok && a.Thin == nil {
			return fromColumns(a.Full.Cols, a.Full.Rows, a.Full.Data), nil
		}
	}
	return frames, errors.New("freyface.mat has no matrix X")
}

// Reuters reads the counts of words of Reuters-21578 (Reuters21578.mat).
func Reuters(dir string) (Documents, error) { return documents(dir, "Reuters21578.mat") }

// TDT2 reads the counts of words of the TDT2 corpus (TDT2.mat).
func TDT2(dir string) (Documents, error) { return documents(dir, "TDT2.mat") }

func documents(dir, file string) (d Documents, err error) {
	defer must.Catch(&err)
	arrays := must.Get(ReadMAT(filepath.Join(dir, file)))
	defer must.Prefix("%s", file)
	x, labels := arrays["fea"].Thin, full(arrays, "gnd")
	if x == nil || len(labels.Data) != x.Rows {
		must.Fail("the matrices fea and gnd do not fit together")
	}
	return Documents{X: x, Labels: integers(labels)}, nil
}

// Companies reads the counts of words of the CNAE-9 set (cnae9.npz).
func Companies(dir string) (Documents, error) {
	set, err := images(ReadNPZ, dir, "cnae9.npz", "X", "y")
	if err != nil {
		return Documents{}, err
	}
	return Documents{X: sparse.FromDense(set.X), Labels: set.Labels}, nil
}
