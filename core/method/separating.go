package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
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
}

// line finds the map of one class: the second smallest z, as in the paper, or
// under Separating that of the next ones which parts the labelled points most.
func (o ConstrainedOptions) line(ctx context.Context, sys *normalized, n int) (classLine, error) {
	want := 1
	if o.Separating {
		want = separatingFrom
	}
	most := sys.Dim() - 1
	want = min(want, most)
	top, vectors, err := sys.largest(ctx, min(want+1, most), o.Seed, nil)
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
func coincide(a, b float64) bool { return len(Degenerate([]float64{a}, b, 1)) > 0 }
