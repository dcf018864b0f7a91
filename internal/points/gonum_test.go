package points

import (
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// Every matrix gives the rows that its elements are, and those that lie row after
// row are not copied.
func TestOfAnyMatrix(t *testing.T) {
	want := dense.Matrix{Rows: 3, Cols: 2, Data: []float64{1, 0, 0, 4, 5, 6}}
	wide := mat.NewDense(3, 4, []float64{9, 1, 0, 9, 9, 0, 4, 9, 9, 5, 6, 9})
	plain := mat.NewDense(3, 2, want.Clone().Data)
	for name, x := range map[string]mat.Matrix{
		"dense": want, "sparse": sparse.FromDense(want), "gonum": plain,
		"slice": wide.Slice(0, 3, 1, 3), "transposed": mat.DenseCopyOf(want.T()).T(), "diagonal": mat.NewDiagDense(2, []float64{3, 7}),
	} {
		rows, err := Named("X", Of(x), 1)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		n, d := x.Dims()
		if rows.N != n || rows.D != d {
			t.Fatalf("%s: %d×%d", name, rows.N, rows.D)
		}
		for i := range n {
			row := make([]float64, d)
			rows.AddTo(row, 1, i)
			for j, v := range row {
				if v != x.At(i, j) {
					t.Errorf("%s: row %d is %v, not %v in column %d", name, i, row, x.At(i, j), j)
				}
			}
		}
	}
	if view := Of(plain).(dense.Matrix); &view.Data[0] != &plain.RawMatrix().Data[0] {
		t.Error("a matrix whose rows follow each other was copied")
	}
	if Of(nil) != nil || Of((*mat.Dense)(nil)) != nil {
		t.Error("no matrix has rows")
	}
	if _, err := Named("X", Of(&mat.Dense{}), 1); err == nil {
		t.Error("an empty matrix is taken")
	}
}

// A copy has the elements of any matrix, also of a part of one, and shares nothing with it.
func TestCopySharesNothing(t *testing.T) {
	whole := mat.NewDense(3, 4, []float64{9, 1, 0, 9, 9, 0, 4, 9, 9, 5, 6, 9})
	for name, x := range map[string]mat.Matrix{
		"gonum": whole, "first rows": whole.Slice(0, 2, 0, 4), "columns": whole.Slice(1, 3, 1, 3), "transposed": whole.T(),
		"dense": dense.Matrix{Rows: 3, Cols: 4, Data: whole.RawMatrix().Data},
	} {
		before := mat.DenseCopyOf(x)
		copied := Copy(x)
		whole.Set(1, 1, whole.At(1, 1)+1)
		if n, d := x.Dims(); copied.Rows != n || copied.Cols != d || len(copied.Data) != n*d || !mat.Equal(copied, before) {
			t.Errorf("%s: %v, want %v", name, copied, mat.Formatted(before))
		}
	}
}
