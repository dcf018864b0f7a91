package datasets

import (
	"fmt"
	"math"
	"path/filepath"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
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
func Yale(dir string) (Images, error) {
	arrays, err := ReadMAT(filepath.Join(dir, "Yale_32x32.mat"))
	if err != nil {
		return Images{}, err
	}
	return labelled(arrays, "fea", "gnd")
}

// Multiple reads the 2000 digits of the UCI Multiple Features set, 649 features
// (mfeat.npz).
func Multiple(dir string) (Images, error) {
	arrays, err := ReadNPZ(filepath.Join(dir, "mfeat.npz"))
	if err != nil {
		return Images{}, err
	}
	return labelled(arrays, "X", "y")
}

// USPS reads the 9298 USPS digits, 16×16 (usps_9298.npz).
func USPS(dir string) (Images, error) {
	arrays, err := ReadNPZ(filepath.Join(dir, "usps_9298.npz"))
	if err != nil {
		return Images{}, err
	}
	return labelled(arrays, "X", "y")
}

// OptDigits reads the 5620 UCI digits, 8×8, training rows first
// (optdigits.tra, optdigits.tes).
func OptDigits(dir string) (Images, error) {
	var out Images
	for _, name := range []string{"optdigits.tra", "optdigits.tes"} {
		m, err := ReadTable(filepath.Join(dir, name))
		if err != nil {
			return out, err
		}
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
func Frey(dir string) (dense.Matrix, error) {
	arrays, err := ReadMAT(filepath.Join(dir, "freyface.mat"))
	if err != nil {
		return dense.Matrix{}, err
	}
	for _, name := range []string{"X", "ff"} {
		if m, err := full(arrays, name); err == nil {
			return fromColumns(m.Cols, m.Rows, m.Data), nil
		}
	}
	return dense.Matrix{}, fmt.Errorf("freyface.mat has no matrix X")
}

// Reuters reads the counts of words of Reuters-21578 (Reuters21578.mat).
func Reuters(dir string) (Documents, error) { return documents(dir, "Reuters21578.mat") }

// TDT2 reads the counts of words of the TDT2 corpus (TDT2.mat).
func TDT2(dir string) (Documents, error) { return documents(dir, "TDT2.mat") }

func documents(dir, file string) (Documents, error) {
	arrays, err := ReadMAT(filepath.Join(dir, file))
	if err != nil {
		return Documents{}, err
	}
	x := arrays["fea"].Thin
	labels, err := full(arrays, "gnd")
	if err == nil && (x == nil || len(labels.Data) != x.Rows) {
		err = fmt.Errorf("the matrices fea and gnd do not fit together")
	}
	if err != nil {
		return Documents{}, fmt.Errorf("%s: %w", file, err)
	}
	return Documents{X: x, Labels: integers(labels)}, nil
}

// Companies reads the counts of words of the CNAE-9 set (cnae9.npz).
func Companies(dir string) (Documents, error) {
	arrays, err := ReadNPZ(filepath.Join(dir, "cnae9.npz"))
	if err != nil {
		return Documents{}, err
	}
	set, err := labelled(arrays, "X", "y")
	if err != nil {
		return Documents{}, fmt.Errorf("cnae9.npz: %w", err)
	}
	return Documents{X: sparse.FromDense(set.X), Labels: set.Labels}, nil
}

func labelled(arrays map[string]Array, x, labels string) (Images, error) {
	m, err := full(arrays, x)
	if err != nil {
		return Images{}, err
	}
	l, err := full(arrays, labels)
	if err != nil {
		return Images{}, err
	}
	if len(l.Data) != m.Rows {
		return Images{}, fmt.Errorf("%d rows of %s but %d of %s", m.Rows, x, len(l.Data), labels)
	}
	return Images{X: m, Labels: integers(l)}, nil
}
