package lpp

import (
	"slices"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/points"
	"lpp-playground/internal/subspace"
)

// Data is a data matrix, n×d, samples in rows.
type Data = subspace.Data

// FromFlat returns n rows of d columns, row-major. The slice is not copied: do not change it while the data is in use.
func FromFlat(n, d int, data []float64) (Data, error) {
	x := subspace.Dense{Matrix: dense.Matrix{Rows: n, Cols: d, Data: data}}
	if _, err := validate("X", x); err != nil {
		return nil, err
	}
	return x, nil
}

// FromMatrix accepts any gonum matrix; a *sparse.CSR stays sparse, everything else is copied. nil is no data, which
// every function here refuses.
func FromMatrix(x mat.Matrix) Data {
	if points.IsNil(x) {
		return nil
	}
	if s, ok := x.(*sparse.CSR); ok {
		return subspace.Sparse{CSR: s}
	}
	return subspace.Dense{Matrix: points.Copy(x)}
}

// validate returns the rows of x after a look at their shape; name is what errors
// call x. Everything below the front door relies on it.
func validate(name string, x Data) (points.Rows, error) {
	switch x.(type) {
	case nil, subspace.Dense, subspace.Sparse:
		return points.CheckedRows(name, x)
	}
	return points.Rows{}, fault.New(fault.InvalidData, "", "%s is a %T; make it with FromMatrix or FromFlat", name, x)
}

// checkData refuses X that no method accepts.
func checkData(x Data) error {
	rows, err := validate("X", x)
	if err != nil {
		return err
	}
	if err := rows.CheckSize("X", 2); err != nil {
		return err
	}
	return rows.CheckEntries("X")
}

// leastDifference is the smallest size at which squares of differences keep their digits.
const leastDifference = 1 / points.Largest

// checkVaries refuses data whose rows are all equal, or as good as that in
// squares.
func checkVaries(x Data) error {
	n, _ := x.Dims()
	for i := 1; i < n; i++ {
		if x.SquaredDistance(0, i) > leastDifference*leastDifference {
			return nil
		}
	}
	if allEqual(x) {
		return fault.New(fault.ConstantData, "", "all %d rows of X are equal; there is no direction to find", n)
	}
	return fault.New(fault.InvalidData, "",
		"the rows of X differ by no more than %g; such differences underflow when squared, so rescale the columns", leastDifference)
}

// allEqual compares every row with the first, entry by entry: the columns of
// sparse rows may be too many for a vector of them.
func allEqual(x Data) bool {
	rows, _ := points.View(x)
	for i := 1; i < rows.N; i++ {
		if !equalRows(rows, i) {
			return false
		}
	}
	return true
}

// equalRows reports whether row i has the entries of row 0, stored zeros apart.
func equalRows(rows points.Rows, i int) bool {
	columns, values := rows.Entries(0)
	others, otherValues := rows.Entries(i)
	if columns == nil {
		return slices.Equal(values, otherValues)
	}
	next := func(values []float64, s int) int {
		for s < len(values) && values[s] == 0 {
			s++
		}
		return s
	}
	s, t := next(values, 0), next(otherValues, 0)
	for s < len(values) && t < len(otherValues) && columns[s] == others[t] && values[s] == otherValues[t] {
		s, t = next(values, s+1), next(otherValues, t+1)
	}
	return s == len(values) && t == len(otherValues)
}

// toDense returns x as a dense matrix that may share its storage.
func toDense(x Data) dense.Matrix {
	if s, ok := x.(subspace.Sparse); ok {
		return s.Dense()
	}
	return x.(subspace.Dense).Matrix
}

func toGonum(m dense.Matrix) *mat.Dense {
	if m.Data == nil {
		return nil
	}
	if m.Rows == 0 || m.Cols == 0 {
		return &mat.Dense{} // gonum has no other empty matrix
	}
	return mat.NewDense(m.Rows, m.Cols, m.Data)
}
