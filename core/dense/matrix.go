// Package dense holds the kernels that the time goes into: products of dense
// matrices, written for what Go's compiler does well natively and on wasm.
package dense

import (
	"fmt"

	"gonum.org/v1/gonum/mat"
)

// Matrix is a dense matrix, row-major and without padding:
// element (i, j) is Data[i*Cols+j].
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a rows×cols matrix of zeros.
func New(rows, cols int) Matrix {
	return Matrix{Rows: rows, Cols: cols, Data: make([]float64, rows*cols)}
}

// Check returns an error if Data does not have one number per element, which a literal can get wrong; every other
// method relies on it.
func (m Matrix) Check() error {
	if m.Rows < 0 || m.Cols < 0 {
		return fmt.Errorf("its shape is %d×%d", m.Rows, m.Cols)
	}
	// The quotient detects a product that overflows.
	if m.Rows*m.Cols != len(m.Data) || m.Cols > 0 && len(m.Data)/m.Cols != m.Rows {
		return fmt.Errorf("it has %d numbers, which are not %d rows of %d columns", len(m.Data), m.Rows, m.Cols)
	}
	return nil
}

// Full returns m itself, as types that embed it do too.
func (m Matrix) Full() Matrix { return m }

// Row returns row i as a view.
func (m Matrix) Row(i int) []float64 { return m.Data[i*m.Cols : (i+1)*m.Cols : (i+1)*m.Cols] }

// At returns element (i, j).
func (m Matrix) At(i, j int) float64 { return m.Data[i*m.Cols+j] }

// Set stores v as element (i, j).
func (m Matrix) Set(i, j int, v float64) { m.Data[i*m.Cols+j] = v }

// Dims returns the numbers of rows and columns.
func (m Matrix) Dims() (rows, cols int) { return m.Rows, m.Cols }

// T returns the transpose as a view; with it m is gonum's mat.Matrix.
func (m Matrix) T() mat.Matrix { return mat.Transpose{Matrix: m} }

// Clone returns a copy that shares nothing with m.
func (m Matrix) Clone() Matrix {
	return Matrix{Rows: m.Rows, Cols: m.Cols, Data: append([]float64(nil), m.Data...)}
}

// Dot returns the inner product of rows i and j.
func (m Matrix) Dot(i, j int) float64 { return Dot(m.Row(i), m.Row(j)) }

// SquaredDistance returns ‖row i − row j‖².
func (m Matrix) SquaredDistance(i, j int) float64 { return SquaredDistance(m.Row(i), m.Row(j)) }
