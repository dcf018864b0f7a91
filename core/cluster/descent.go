package cluster

import (
	"context"

	"lpp-playground/core/fault"
	"lpp-playground/core/pace"
)

// factor is the problem of one factor H (r×k) while the other is fixed:
// minimise ½ tr(H G Hᵀ) − tr(Hᵀ T) over H ≥ 0, with gram G and target T.
type factor struct {
	k                  int
	h, next, last      []float64 // r×k
	grad, target, step []float64 // r×k
	gram, moved        []float64 // k×k; moved is stepᵀ·step, its upper half
	alpha              float64   // the step length that last served
	spent              pace.Meter
}

func newFactor(rows, k int) *factor {
	zeros := func() []float64 { return make([]float64, rows*k) }
	return &factor{k: k, h: zeros(), next: zeros(), last: zeros(), grad: zeros(), target: zeros(), step: zeros(), gram: make([]float64, k*k), moved: make([]float64, k*k)}
}

// setGram sets G to the inner products of the other factor's columns.
func (f *factor) setGram(other *factor) {
	clear(f.gram)
	k := f.k
	for at := 0; at < len(other.h); at += k {
		f.spent.Spend(k * k)
		row := other.h[at : at+k]
		for a, v := range row {
			if v == 0 {
				continue
			}
			out := f.gram[a*k : a*k+k]
			for b, u := range row {
				out[b] += v * u
			}
		}
	}
}

// times stores M·G in dst.
func (f *factor) times(dst, m []float64) {
	k := f.k
	for at := 0; at < len(m); at += k {
		f.spent.Spend(k * k)
		out := dst[at : at+k]
		clear(out)
		for a, v := range m[at : at+k] {
			if v == 0 {
				continue
			}
			for b, g := range f.gram[a*k : a*k+k] {
				out[b] += v * g
			}
		}
	}
}

// gradient sets grad to H·G − T.
func (f *factor) gradient() {
	f.times(f.grad, f.h)
	for i, t := range f.target {
		f.grad[i] -= t
	}
}

// projected is the squared length of the gradient along which H can still move:
// its entries below 0, and those where H is above 0.
func (f *factor) projected() float64 {
	var s float64
	for i, g := range f.grad {
		if g < 0 || f.h[i] > 0 {
			s += g * g
		}
	}
	return s
}

// maxSteps bounds the descent of one factor.
const maxSteps = 1000

// descend takes projected gradient steps until the projected gradient is below
// tolerance and returns their number.
func (f *factor) descend(ctx context.Context, tolerance float64) (steps int, err error) {
	f.alpha = 1
	for ; steps < maxSteps; steps++ {
		if err := fault.Stopped(ctx, "the factorisation"); err != nil {
			return steps, err
		}
		f.gradient()
		if f.projected() < tolerance*tolerance {
			break
		}
		if !f.search() {
			break
		}
	}
	return steps, nil
}

// search finds a step along the projection arc that lowers the objective
// enough (Lin's condition, σ = 0.01), starting from the last step length and
// changing it by factors of ten: down until it does, or up while it does. It
// reports whether H moved.
func (f *factor) search() bool {
	const most = 20
	copy(f.last, f.h)
	shrink := false
	for try := range most {
		enough := f.try()
		if try == 0 {
			shrink = !enough
		}
		switch {
		case shrink && enough:
			f.h, f.next = f.next, f.h
			return true
		case shrink:
			f.alpha *= 0.1
		case !enough || same(f.last, f.next):
			f.h, f.last = f.last, f.h
			return try > 0
		default:
			f.alpha *= 10
			f.last, f.next = f.next, f.last
		}
	}
	if !shrink {
		f.h, f.last = f.last, f.h
	}
	return !shrink
}

// try sets next to max(0, H − α grad) and reports whether the objective falls
// enough: 0.99⟨grad, step⟩ + ½⟨step·G, step⟩ < 0.
func (f *factor) try() bool {
	var slope float64
	for i, v := range f.h {
		to := v - f.alpha*f.grad[i]
		if to < 0 {
			to = 0
		}
		f.next[i] = to
		f.step[i] = to - v
		slope += f.grad[i] * f.step[i]
	}
	return 0.99*slope+0.5*f.curvature() < 0
}

// curvature is ⟨step·G, step⟩ = ⟨G, stepᵀ·step⟩. The second form costs half: the
// product is symmetric, and rows that the bound holds at zero are passed over.
func (f *factor) curvature() float64 {
	k := f.k
	clear(f.moved)
	for at := 0; at < len(f.step); at += k {
		f.spent.Spend(k * k)
		row := f.step[at : at+k]
		for a, v := range row {
			if v == 0 {
				continue
			}
			out := f.moved[a*k+a : a*k+k]
			for b, u := range row[a:] {
				out[b] += v * u
			}
		}
	}
	var sum float64
	for a := range k {
		sum += f.gram[a*k+a] * f.moved[a*k+a]
		for b := a + 1; b < k; b++ {
			sum += 2 * f.gram[a*k+b] * f.moved[a*k+b]
		}
	}
	return sum
}

func same(a, b []float64) bool {
	for i, v := range a {
		if v != b[i] {
			return false
		}
	}
	return true
}

func squares(a []float64) float64 {
	var s float64
	for _, v := range a {
		s += v * v
	}
	return s
}
