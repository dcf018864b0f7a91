package method

import (
	"math"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
)

// Center says which point is subtracted from the data before directions are
// sought. XᵀLX does not feel it; XᵀDX does.
type Center string

// The three centrings.
const (
	CenterDegree Center = "degree" // Xᵀ·D·1 / 1ᵀ·D·1, so that y ⟂_D 1 (default)
	CenterMean   Center = "mean"   // the column means
	CenterNone   Center = "none"   // nothing: the papers' literal form
)

// Subtracted returns what a centring subtracts of the degree-weighted mean, the
// plain mean and the origin.
func Subtracted[T any](c Center, degree, mean, origin T) T {
	switch c {
	case CenterMean:
		return mean
	case CenterNone:
		return origin
	}
	return degree
}

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
// Everything is computed about the degree-weighted mean ν, where nothing
// cancels; a centre c elsewhere adds (1ᵀD1)(ν−c)(ν−c)ᵀ to B.
//
// Errors: invalid-option (weight.kind) when the degrees add up to 0 and the
// centre needs their mean, or when an entry is too large for a number.
func NewPencil(space *Space, w graph.Affinity, center Center) (p Pencil, c []float64, err error) {
	degrees := w.Degrees()
	c = Subtracted(center,
		func() []float64 { return nil }, // found below
		func() []float64 { return dense.ColumnMeans(space.Coords) },
		func() []float64 { return scaled(space.Coordinates(space.Mean), -1) })()
	nu, total, err := degreeMean(space.Coords, degrees)
	if err != nil {
		if c == nil {
			return Pencil{}, nil, err
		}
		nu, total = c, 0 // there is no weighted mean: about the centre itself
	}
	centred := dense.New(space.Coords.Rows, space.Coords.Cols)
	dense.Center(centred, space.Coords, nu)
	p = Pencil{A: laplacianGram(centred, w), B: dense.New(centred.Cols, centred.Cols)}
	dense.WeightedGram(p.B, centred, degrees)
	if c == nil {
		return p, nu, p.check()
	}
	for a := range c {
		row := p.B.Row(a)
		for b := range c {
			row[b] += total * (nu[a] - c[a]) * (nu[b] - c[b])
		}
	}
	return p, c, p.check()
}

// check refuses a pencil with entries that are no numbers or nearly too large
// for one, which no solver is to see.
func (p Pencil) check() error {
	for _, m := range []dense.Matrix{p.A, p.B} {
		for _, v := range m.Data {
			if !(math.Abs(v) <= huge) {
				return fault.New(fault.InvalidOption, "weight.kind",
					"these weights of these data make XᵀLX or XᵀDX too large for a number; smaller weights or smaller data would do")
			}
		}
	}
	return nil
}

// laplacianGram returns CᵀLC = Cᵀ(DC − WC).
func laplacianGram(c dense.Matrix, w graph.Affinity) dense.Matrix {
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

// degreeMean returns CᵀD1/1ᵀD1 and 1ᵀD1, which must not vanish.
func degreeMean(c dense.Matrix, degrees []float64) (mean []float64, total float64, err error) {
	var size float64
	for _, v := range degrees {
		total += v
		size += math.Abs(v)
	}
	if !HasMean(total, size) {
		return nil, 0, NoMean()
	}
	return scaled(Dense{c}.WeightedSum(degrees), 1/total), total, nil
}

// HasMean reports whether degrees of that sum, and that sum of magnitudes, have a
// weighted mean.
func HasMean(total, size float64) bool { return math.Abs(total) > 1e-12*size }

// NoMean is the error of weights that cancel in the sum of all degrees.
func NoMean() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"the degrees add up to 0, so there is no degree-weighted mean; weights that are not negative (%s), or center 'mean', would do", strings.Join(graph.NeverNegative(), ", "))
}

// vanishing is the error of an XᵀDX that is zero as numbers go.
func vanishing() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"XᵀDX vanishes: the points that have neighbours coincide, or weights times data are too small for a number; more neighbours, larger weights or larger data would do")
}

// NotPositive is the error of weights whose XᵀDX is not positive definite.
func NotPositive() error {
	return fault.New(fault.InvalidOption, "weight.kind",
		"the weights make XᵀDX not positive definite; weights that are not negative (%s) would do", strings.Join(graph.NeverNegative(), ", "))
}

func scaled(v []float64, by float64) []float64 {
	for i := range v {
		v[i] *= by
	}
	return v
}

// Sizes between which sums and ratios neither overflow nor lose digits near the
// smallest numbers there are.
const (
	Tiny = 1e-290
	huge = 1e300
)

func trace(m dense.Matrix) float64 {
	var sum float64
	for i := 0; i < m.Rows; i++ {
		sum += m.At(i, i)
	}
	return sum
}
