package certify

import "math"

// InPlane is a stated problem in the plane, for two directions, by what their points and edges add up to; entry 2c+j of the
// sums belongs to direction c and coordinate j.
type InPlane struct {
	Values           [2]float64
	Axes             [4]float64 // 2×2 row-major, columns are directions
	Left, LeftSize   [4]float64 // Xᵀ·M·y, |X|ᵀ·|M|·|y|
	Right, RightSize [4]float64 // Xᵀ·E·y, |X|ᵀ·|E|·|y|; zeros without E
	Form             [3]float64 // yᵀ·E·y: 11, 12, 22
	Tau              float64
	Size             float64 // as in Stated
	Orthogonal       bool    // as in Stated

	// If both existing values were found in columns divided by Scale, and no value of their B is below Least, bounds
	// are stored in the caller's memory. Least is 0 if nothing is known.
	Scale                    [2]float64
	Least                    float64
	ValueBounds, AngleBounds *[2]float64
}

// Check is Stated.Check without allocation.
func (q InPlane) Check() Certificate {
	out := Certificate{Gap: math.Inf(1)}
	bounded := q.Least > 0 && !q.Orthogonal
	for c, value := range q.Values {
		var rest, size [2]float64
		for j := range rest {
			pull := q.Tau * q.Axes[2*j+c]
			rest[j] = q.Left[2*c+j] - value*(q.Right[2*c+j]+pull)
			size[j] = q.LeftSize[2*c+j] + math.Abs(value)*(q.RightSize[2*c+j]+math.Abs(pull))
		}
		if bounded {
			first := (math.Abs(rest[0]) + rounded*size[0]) / q.Scale[0]
			second := (math.Abs(rest[1]) + rounded*size[1]) / q.Scale[1]
			q.ValueBounds[c] = math.Hypot(first, second) / math.Sqrt(q.Least)
		}
		if q.Orthogonal && c == 1 {
			along := rest[0]*q.Axes[0] + rest[1]*q.Axes[2]
			rest[0] -= along * q.Axes[0]
			rest[1] -= along * q.Axes[2]
		}
		if left := math.Hypot(rest[0], rest[1]); left != 0 {
			length := math.Hypot(q.Axes[c], q.Axes[2+c])
			out.Residual = math.Max(out.Residual, left/math.Max(math.Hypot(size[0], size[1]), leastSize*q.Size*length))
		}
	}
	if bounded {
		stretch := 1 / math.Min(q.Scale[0], q.Scale[1]) / math.Sqrt(q.Least)
		distance := math.Abs(q.Values[1]-q.Values[0]) - q.ValueBounds[0] - q.ValueBounds[1]
		for c, off := range q.ValueBounds {
			q.AngleBounds[c] = angleBound(off, distance, stretch/math.Hypot(q.Axes[c], q.Axes[2+c]))
		}
		out.ValueBounds, out.AngleBounds = q.ValueBounds[:], q.AngleBounds[:]
	}
	if q.Least > 0 {
		out.Smallest = True
	}
	a := q.Axes
	form, tau := q.Form, q.Tau
	if q.Orthogonal {
		form, tau = [3]float64{}, 1
	}
	for _, entry := range [3]float64{
		form[0] + tau*(a[0]*a[0]+a[2]*a[2]) - 1, form[1] + tau*(a[0]*a[1]+a[2]*a[3]), form[2] + tau*(a[1]*a[1]+a[3]*a[3]) - 1,
	} {
		out.Constraint = math.Max(out.Constraint, math.Abs(entry))
	}
	out.Residual, out.Constraint = number(out.Residual), number(out.Constraint)
	return out
}
