package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
)

// ConstrainedOptions are the choices of the constrained eigenmap; the zero value
// is the default of each.
type ConstrainedOptions struct {
	Columns    pencil.Columns // all classes, unless it names fewer
	Separating bool           // choose the line that separates the labelled points most, not the second smallest
	Seed       uint32
	Progress   pencil.Progress // called after every map
}

// separatingCandidates is the number of the smallest nonconstant z among which the one that separates the labelled
// points most is chosen.
const separatingCandidates = 4

// classLine is the map of one class: z over the points of its merged graph, of
// which point 0 is the class and 1 the other labelled ones.
type classLine struct {
	value float64
	z     []float64
	tied  bool // z is only determined up to a mixture

	certificate certify.Certificate
}

// line finds the map of one class: the second smallest z, as in the paper, or
// under Separating that of the next ones which parts the labelled points most.
func (o ConstrainedOptions) line(ctx context.Context, sys *spectral.Normalized, merged *graph.Sparse) (classLine, error) {
	want := 1
	if o.Separating {
		want = separatingCandidates
	}
	want = min(want, sys.Dim()-1)
	line, err := o.findLine(ctx, sys, merged.N, want, sys.Largest)
	if err != nil {
		return classLine{}, err
	}
	if line.certify(merged); !line.certificate.IsAccurate() {
		again, err := o.findLine(ctx, sys, merged.N, want, sys.Iterated)
		if err == nil {
			again.certify(merged)
		}
		better, err := line.certificate.IsReplacedBy(again.certificate, err)
		if err != nil {
			return classLine{}, err
		}
		if better {
			line = again
		}
	}
	return line, nil
}

// certify checks the line on its merged graph.
func (l *classLine) certify(merged *graph.Sparse) {
	z := dense.Matrix{Rows: len(l.z), Cols: 1, Data: l.z}
	l.certificate = certify.Stated{Left: certify.Laplacian(merged), Right: certify.Degrees(merged)}.Check([]float64{l.value}, z, l.certificate.Gap)
}

// findLine is line by one algorithm for the given number of eigenpairs.
func (o ConstrainedOptions) findLine(ctx context.Context, sys *spectral.Normalized, n, want int,
	find func(ctx context.Context, m int, seed uint32, progress pencil.Progress) ([]float64, dense.Matrix, error)) (classLine, error) {
	top, vectors, err := find(ctx, min(want+1, sys.Dim()-1), o.Seed, nil)
	if err != nil {
		return classLine{}, err
	}
	values := make([]float64, len(top))
	for i, mu := range top {
		values[i] = sys.Value(mu)
	}
	next := math.NaN()
	if len(values) > want {
		next = values[want]
	}
	return bestCombination(values[:want], next, sys.Spread(n, vectors, want)), nil
}

// bestCombination returns the column z, with zᵀDz = 1, for which |z₀ − z₁| is largest; ties go to the smaller value.
// Values that nearly coincide count as one: of the combinations with unit norm, the one that separates most is c =
// δ/‖δ‖ for the differences δ of the columns, and its Rayleigh quotient is Σ cᵢ²λᵢ. next is the first value not
// examined.
func bestCombination(values []float64, next float64, z dense.Matrix) (best classLine) {
	most := -1.0
	for from := 0; from < len(values); {
		to := from + 1
		for to < len(values) && coincide(values[to-1], values[to]) {
			to++
		}
		combination, separation := unitDifference(z, from, to)
		if separation > most*(1+dense.SignTie) {
			most = separation
			undecided := separation == 0 && to-from > 1
			best = classLine{tied: undecided || to == len(values) && coincide(values[to-1], next), z: make([]float64, z.Rows)}
			best.certificate.Gap = pencil.Distance(values[to-1], pencil.Following(values, to-1, next), 1)
			for c, share := range combination {
				best.value += share * share * values[from+c]
				for i := range best.z {
					best.z[i] += share * z.At(i, from+c)
				}
			}
		}
		from = to
	}
	return best
}

// unitDifference returns δ/‖δ‖ and ‖δ‖ for the differences between rows 0 and 1 of columns from … to−1; if they vanish,
// the unit vector of the first column.
func unitDifference(z dense.Matrix, from, to int) (unit []float64, length float64) {
	unit = make([]float64, to-from)
	for c := range unit {
		unit[c] = z.At(0, from+c) - z.At(1, from+c)
	}
	length = math.Sqrt(dense.Dot(unit, unit))
	if length == 0 || len(unit) == 1 {
		unit[0] = 1
		return unit, length
	}
	return dense.Scale(unit, 1/length), length
}

// coincide reports whether two neighbouring values are too close to distinguish their columns.
func coincide(a, b float64) bool { return pencil.Distance(a, b, 1) < pencil.GapTolerance }
