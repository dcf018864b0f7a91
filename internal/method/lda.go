package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// withinFloor is the λ below which classes do not spread along a direction.
const withinFloor = 1e-12

// LDA finds the directions that separate classes:
//
//	S_B·a = μ·S_W·a,  μ descending,  aᵀS_T·a = 1.
//
// It is supervised LPP: with W = 1/n_k inside class k, XᵀLX = S_W and, mean
// centred, XᵀDX = S_T (LPI paper, section 4.3), so μ = (1−λ)/λ. space holds
// the labelled rows only, mean-centred; classes[i] in 0…count−1 is the class of
// its row i. The embedding has its rows. At most count−1 dimensions.
//
// Where S_W vanishes along a direction μ is +Inf, with the warning
// singular-within-class. Dimensions that only reduce took away are a warning
// (reduced), as in LPP.
//
// Errors: too-many-components, invalid-option (ridge), and those of the space.
func LDA(ctx context.Context, spaces pencil.Spaces, classes []int, count int, ridge float64, columns pencil.Columns) (pencil.Linear, error) {
	q := pencil.Problem{
		Form: func(space *subspace.Space) (pencil.Pencil, []float64, error) {
			p := pencil.Pencil{A: withinScatter(space.Coords, classes, count), B: dense.New(space.Dim(), space.Dim())}
			dense.Gram(p.B, space.Coords)
			return p, make([]float64, space.Dim()), p.Check()
		},
		Ridge: ridge,
		Left:  classLaplacian(classes, count),
		Right: certify.Identity,
	}
	out, next, err := q.Linear(ctx, pencil.RowSpaceOnly{Spaces: spaces}, columns, count-1)
	if err != nil {
		return pencil.Linear{}, err
	}
	if len(out.Values) == count-1 {
		next = math.NaN() // λ = 1 from here on
	}
	return separations(out, separation(next)), nil
}

// separation returns μ = (1−λ)/λ.
func separation(lambda float64) float64 {
	if lambda < withinFloor {
		return math.Inf(1)
	}
	return (1 - lambda) / lambda
}

// separations turns λ into μ, of which next is the first one not returned, and adds their warnings. Values descend, so
// the first shows whether any is infinite.
func separations(out pencil.Linear, next float64) pencil.Linear {
	for i, lambda := range out.Values {
		if bounds := out.Certificate.ValueBounds; bounds != nil { // |dμ| = |dλ|/λ², at the end where it is larger
			if off := bounds[i]; off < lambda {
				bounds[i] = off / lambda / (lambda - off)
			} else {
				bounds[i] = math.Inf(1)
			}
		}
		out.Values[i] = separation(lambda)
	}
	out.AddGap(next, 1)
	if math.IsInf(out.Values[0], 1) {
		out.Warnings = append(out.Warnings, fault.Warn("singular-within-class",
			"the classes do not spread at all along some directions (S_W is singular): with so many columns use reduce, such as {variance: 0.98}"))
	}
	return out
}

// classLaplacian returns L of the graph with weights 1/n_k among the rows of class k, loops
// among them: y less its mean in the class.
func classLaplacian(classes []int, count int) func(image, size, y dense.Matrix) {
	return func(image, size, y dense.Matrix) {
		sums, terms, sizes := dense.New(count, y.Cols), dense.New(count, y.Cols), make([]float64, count)
		for i, k := range classes {
			sizes[k]++
			for c, v := range y.Row(i) {
				sums.Row(k)[c] += v
				terms.Row(k)[c] += math.Abs(v)
			}
		}
		for i, k := range classes {
			for c, v := range y.Row(i) {
				image.Set(i, c, v-sums.At(k, c)/sizes[k])
				size.Set(i, c, math.Abs(v)+terms.At(k, c)/sizes[k])
			}
		}
	}
}

// withinScatter returns S_W, the scatter about the class means.
func withinScatter(coords dense.Matrix, classes []int, count int) dense.Matrix {
	means, sizes := dense.New(count, coords.Cols), make([]float64, count)
	for i, k := range classes {
		sizes[k]++
		mean := means.Row(k)
		for j, v := range coords.Row(i) {
			mean[j] += v
		}
	}
	deviations := coords.Clone()
	for i, k := range classes {
		row, mean := deviations.Row(i), means.Row(k)
		for j := range row {
			row[j] -= mean[j] / sizes[k]
		}
	}
	out := dense.New(coords.Cols, coords.Cols)
	dense.Gram(out, deviations)
	return out
}
