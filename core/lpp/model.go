package lpp

import (
	"fmt"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/factor"
	"lpp-playground/internal/method"
	"lpp-playground/internal/subspace"
)

// Model is the result of a fit. It shares no memory with the data or the session.
type Model struct {
	Method        Method
	Options       Options    // resolved: every default and automatic value filled in
	Components    *mat.Dense // d×m, columns are directions; nil without a linear map
	Mean          []float64  // d, subtracted first; nil without a linear map
	Scale         []float64  // d deviations of the columns under Standardize; else nil
	Values        []float64  // m eigenvalues, variances or singular values, in the method's order
	Embedding     *mat.Dense // n×m
	Rank          int        // the largest possible number of dimensions
	TotalVariance float64    // of all columns (pca); 0 for every other method
	Graph         *GraphReport
	Warnings      []fault.Warning
	Timings       map[string]float64 // milliseconds a stage
	Certificate   *Certificate       // how well the result solves the problem; nil in models stored before there was one

	// Kernel LPP carries new points with these: y = Σᵢ Alphaᵢ·K(x, Trainingᵢ).
	Alpha    *mat.Dense // n×m; nil for every other method
	Training *mat.Dense // n×d
}

// GraphReport describes the graph that was built; nil for methods without one.
type GraphReport struct {
	Edges      []uint32  // flat i₀,j₀,i₁,j₁,… with i < j; nil for a complete graph of more than 2000 points
	Weights    []float64 // one an edge; nil with Edges
	Degrees    []float64 // n row sums of W
	EdgeCount  int
	Components int // connected parts, isolated points included
	Isolated   int // points without an edge
}

// Transform maps new points, p×d with samples in rows: (X − 1·Meanᵀ)·Components,
// or the kernel formula for kernel LPP. The result is p×m.
//
// Errors: no-out-of-sample for the eigenmaps, invalid-data for a wrong number
// of columns, not-finite.
func (m *Model) Transform(x mat.Matrix) (*mat.Dense, error) {
	out, err := m.TransformData(FromMatrix(x))
	if err != nil {
		return nil, err
	}
	return toGonum(out), nil
}

// TransformData is Transform for data in the library's own form.
func (m *Model) TransformData(x Data) (dense.Matrix, error) {
	if !m.Method.row().maps {
		return dense.Matrix{}, fault.New(fault.NoOutOfSample, "method",
			"%s has no map for new points; use lpp or kernel-lpp", m.Method)
	}
	rows, err := validate("X", x)
	if err != nil {
		return dense.Matrix{}, err
	}
	if want := m.columns(); rows.D != want {
		return dense.Matrix{}, fault.New(fault.InvalidData, "", "X has %d columns, but the model was fitted to %d", rows.D, want)
	}
	if err := rows.CheckEntries("X"); err != nil {
		return dense.Matrix{}, err
	}
	if m.Alpha != nil {
		return m.transformKernel(x)
	}
	if err := checkMemory("", "the embedding of so many rows", rows.N, 3*m.Components.RawMatrix().Cols, 1); err != nil {
		return dense.Matrix{}, err
	}
	return subspace.Project(x, m.Mean, fromGonum(m.Components)), nil
}

// columns is the number of columns of the data the model was fitted to.
func (m *Model) columns() int {
	if m.Training != nil {
		_, d := m.Training.Dims()
		return d
	}
	return len(m.Mean)
}

// kernelRows is how many new points meet the training points at a time.
const kernelRows = 256

func (m *Model) transformKernel(x Data) (dense.Matrix, error) {
	kernel := m.kernel()
	training, alpha := fromGonum(m.Training), fromGonum(m.Alpha)
	n, d := x.Dims()
	if err := checkMemory("", "the kernel of so many rows in full", n, 2*d+3*alpha.Cols, 1); err != nil {
		return dense.Matrix{}, err
	}
	full, out := toDense(x), dense.New(n, alpha.Cols)
	if m.Scale != nil {
		s := standardization{mean: dense.ColumnMeans(training), scale: m.Scale}
		full, training = s.apply(full), s.apply(training)
	}
	for from := 0; from < n; from += kernelRows {
		to := min(from+kernelRows, n)
		dense.Mul(out.Span(from, to), kernel.Cross(full.Span(from, to), training), alpha)
	}
	return out, nil
}

// InverseTransform returns, for embedded points Y (p×m), the points of the input space nearest the mean that Transform
// maps to them: Mean + Y·(AᵀA)⁻¹Aᵀ with A = Components; for PCA that is Mean + Y·Aᵀ. Under Standardize, nearest is in
// units of Scale.
//
// Errors: no-out-of-sample without a linear map, invalid-data for a wrong
// number of columns, not-finite.
func (m *Model) InverseTransform(y mat.Matrix) (*mat.Dense, error) {
	out, err := m.InverseTransformData(FromMatrix(y))
	if err != nil {
		return nil, err
	}
	return toGonum(out), nil
}

// InverseTransformData is InverseTransform for data in the library's own form.
func (m *Model) InverseTransformData(y Data) (dense.Matrix, error) {
	if m.Components == nil {
		return dense.Matrix{}, fault.New(fault.NoOutOfSample, "method",
			"%s has no linear map to turn around; use lpp or pca", m.Method)
	}
	rows, err := validate("Y", y)
	if err != nil {
		return dense.Matrix{}, err
	}
	a := fromGonum(m.Components)
	if rows.D != a.Cols {
		return dense.Matrix{}, fault.New(fault.InvalidData, "", "Y has %d columns, but the model has %d components", rows.D, a.Cols)
	}
	if err := rows.CheckEntries("Y"); err != nil {
		return dense.Matrix{}, err
	}
	if err := checkMemory("", "so many points of the input space", rows.N, a.Rows+rows.D, 1); err != nil {
		return dense.Matrix{}, err
	}
	out := dense.New(rows.N, a.Rows)
	if m.Scale != nil {
		a = a.Clone()
		timesRows(a, m.Scale)
	}
	dense.MulT(out, toDense(y), factor.PseudoInverseT(a))
	for i := range rows.N {
		row := out.Row(i)
		for j := range row {
			if m.Scale != nil {
				row[j] *= m.Scale[j]
			}
			row[j] += m.Mean[j]
		}
	}
	return out, nil
}

// Consistent checks what Transform relies on.
func (m *Model) Consistent() error {
	r := m.Method.row()
	kernel := r.uses("kernel")
	switch {
	case r.fit == nil:
		return fmt.Errorf("it has the method %q", m.Method)
	case r.linear && (m.Components == nil || m.Components.RawMatrix().Rows != len(m.Mean)):
		return fmt.Errorf("components and mean do not fit together")
	case m.Components != nil && m.Components.RawMatrix().Cols > len(m.Mean):
		return fmt.Errorf("it has more components than columns")
	case m.Scale != nil && r.maps && len(m.Scale) != m.columns(): // without a map there is no other field with the number of columns
		return fmt.Errorf("scale has %d entries for %d columns", len(m.Scale), m.columns())
	case !kernel && (m.Alpha != nil || m.Training != nil):
		return fmt.Errorf("%s has no kernel", m.Method)
	case kernel && m.Options.checkKernel() != nil:
		return m.Options.checkKernel()
	case kernel && (m.Alpha == nil || m.Training == nil || m.Alpha.RawMatrix().Rows != m.Training.RawMatrix().Rows):
		return fmt.Errorf("kernel.alpha and kernel.training do not fit together")
	}
	return nil
}

func fromGonum(m *mat.Dense) dense.Matrix {
	raw := m.RawMatrix()
	if raw.Stride == raw.Cols {
		return dense.Matrix{Rows: raw.Rows, Cols: raw.Cols, Data: raw.Data}
	}
	return FromMatrix(m).(subspace.Dense).Matrix
}

// kernel returns the kernel that a model was fitted with.
func (m *Model) kernel() method.Kernel {
	k := m.Options.Kernel
	return method.Kernel{Kind: k.Kind, Gamma: k.Gamma, Degree: k.Degree, Coef0: *k.Coef0}
}
