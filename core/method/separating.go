package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
)

// ConstrainedOptions are the choices of the constrained eigenmap; the zero value
// is the default of each.
type ConstrainedOptions struct {
	Columns    Columns // all classes, unless it names fewer
	Separating bool    // take the line that parts the labelled points most, not the second smallest
	Seed       uint32
	Progress   Progress // told of every map
}

// separatingFrom is how many of the smallest nonconstant z are looked at for the
// one that parts the labelled points most.
const separatingFrom = 4

// classLine is the map of one class: z over the points of its merged graph, of
// which point 0 is the class and 1 the other labelled ones.
type classLine struct {
	value float64
	z     []float64
	tied  bool // z is only determined up to a mixture

	certificate Certificate
}

// line finds the map of one class: the second smallest z, as in the paper, or
// under Separating that of the next ones which parts the labelled points most.
func (o ConstrainedOptions) line(ctx context.Context, sys *normalized, merged *graph.Sparse) (classLine, error) {
	want := 1
	if o.Separating {
		want = separatingFrom
	}
	want = min(want, sys.Dim()-1)
	line, err := o.lineBy(ctx, sys, merged.N, want, sys.largest)
	if err != nil {
		return classLine{}, err
	}
	if line.certify(merged); !line.certificate.Sure() {
		again, err := o.lineBy(ctx, sys, merged.N, want, sys.iterated)
		if err == nil {
			again.certify(merged)
		}
		better, err := line.certificate.replaced(again.certificate, err)
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
	l.certificate = Stated{Left: laplacian(merged), Right: degrees(merged)}.Check([]float64{l.value}, z, l.certificate.Gap)
}

// lineBy is line by one way to the eigenpairs, of which it wants so many.
func (o ConstrainedOptions) lineBy(ctx context.Context, sys *normalized, n, want int,
	find func(ctx context.Context, m int, seed uint32, progress Progress) ([]float64, dense.Matrix, error)) (classLine, error) {
	top, vectors, err := find(ctx, min(want+1, sys.Dim()-1), o.Seed, nil)
	if err != nil {
		return classLine{}, err
	}
	values := make([]float64, len(top))
	for i, mu := range top {
		values[i] = sys.value(mu)
	}
	next := math.NaN()
	if len(values) > want {
		next = values[want]
	}
	return parting(values[:want], next, sys.spread(n, vectors, want)), nil
}

// parting returns the column z, with zᵀDz = 1, for which |z₀ − z₁| is largest;
// ties go to the smaller value. Values that nearly coincide count as one: of the
// combinations with that unit the one which parts most is c = δ/‖δ‖ for the
// differences δ of the columns, and its Rayleigh quotient is Σ cᵢ²λᵢ. next is
// the first value not looked at.
func parting(values []float64, next float64, z dense.Matrix) (best classLine) {
	most := -1.0
	for from := 0; from < len(values); {
		to := from + 1
		for to < len(values) && coincide(values[to-1], values[to]) {
			to++
		}
		combination, parted := unitDifference(z, from, to)
		if parted > most*(1+signTie) {
			most = parted
			undecided := parted == 0 && to-from > 1
			best = classLine{tied: undecided || to == len(values) && coincide(values[to-1], next), z: make([]float64, z.Rows)}
			best.certificate.Gap = Distance(values[to-1], after(values, to-1, next), 1)
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

// unitDifference returns δ/‖δ‖ and ‖δ‖ for the differences between rows 0 and 1
// of columns from … to−1; where they vanish, the first column stands for all.
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
	return scaled(unit, 1/length), length
}

// coincide reports whether two neighbouring values are too close to tell their
// columns apart.
func coincide(a, b float64) bool { return Distance(a, b, 1) < gapTolerance }
