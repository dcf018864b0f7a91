package pencil

import (
	"math"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/subspace"
)

// Pencil is the pair of matrices of the generalized eigenproblem
// A·a = λ·B·a in the coordinates of a Space, both r×r.
type Pencil struct {
	A dense.Matrix // CᵀLC for coordinates C
	B dense.Matrix // CᵀDC after centring
}

// NewPencil forms XᵀLX and XᵀDX of LPP (LPP paper, section 2.2, step 3) in the
// coordinates of the space, with c, the coordinates of the point that center
// subtracts.
//
// Everything is computed about the degree-weighted mean ν, where nothing cancels; another centre c adds
// (1ᵀD1)(ν−c)(ν−c)ᵀ to B.
//
// Errors: invalid-option (weight.kind) when the degrees add up to 0 and the
// centre needs their mean, or when an entry is too large for a number.
func NewPencil(space *subspace.Space, w graph.Affinity, center Center) (p Pencil, c []float64, err error) {
	degrees := w.Degrees()
	c = Subtracted(center,
		func() []float64 { return nil }, // found below
		func() []float64 { return dense.ColumnMeans(space.Coords) },
		func() []float64 { return dense.Scale(space.Coordinates(space.Mean), -1) })()
	nu, total, err := degreeMean(space.Coords, degrees)
	if err != nil {
		if c == nil {
			return Pencil{}, nil, err
		}
		nu, total = c, 0 // there is no weighted mean: about the centre itself
	}
	centred := dense.New(space.Coords.Rows, space.Coords.Cols)
	dense.Center(centred, space.Coords, nu)
	p = Pencil{A: LaplacianGram(centred, w), B: dense.New(centred.Cols, centred.Cols)}
	dense.WeightedGram(p.B, centred, degrees)
	if c == nil {
		return p, nu, p.Check()
	}
	for a := range c {
		row := p.B.Row(a)
		for b := range c {
			row[b] += total * (nu[a] - c[a]) * (nu[b] - c[b])
		}
	}
	return p, c, p.Check()
}

// Check refuses a pencil with entries that are not finite or nearly too large for a float, before a solver gets it.
func (p Pencil) Check() error {
	for _, m := range []dense.Matrix{p.A, p.B} {
		for _, v := range m.Data {
			if !(math.Abs(v) <= dense.Huge) {
				return fault.New(fault.InvalidOption, "weight.kind",
					"these weights of these data make XᵀLX or XᵀDX too large for a number; smaller weights or smaller data would do")
			}
		}
	}
	return nil
}

// LaplacianGram returns CᵀLC = Cᵀ(DC − WC).
func LaplacianGram(c dense.Matrix, w graph.Affinity) dense.Matrix {
	lc := dense.New(c.Rows, c.Cols)
	w.Mul(lc, c)
	for i, degree := range w.Degrees() {
		row := lc.Row(i)
		for j, v := range c.Row(i) {
			row[j] = degree*v - row[j]
		}
	}
	a := dense.New(c.Cols, c.Cols)
	dense.SymCross(a, c, lc)
	return a
}

// vanishing is the error of an XᵀDX that is zero as numbers go.
func vanishing() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"XᵀDX vanishes: the points that have neighbours coincide, or weights times data are too small for a number; more neighbours, larger weights or larger data would do")
}

// notPositive is the error of weights whose XᵀDX is not positive definite.
func notPositive() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"the weights make XᵀDX not positive definite; weights that are not negative (%s) would do", strings.Join(graph.NeverNegative(), ", "))
}
