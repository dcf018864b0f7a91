package cluster

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

// factors is one factorisation S X ≈ V Uᵀ on its way, S = diag(scale).
type factors struct {
	x       points.Rows
	scale   []float64
	unit    float64 // of V and, squared, of the objective
	o       NMFOptions
	total   float64 // ‖S X‖²
	mean    float64 // mean entry of S X
	u, v    *factor
	entries int     // of X that are not 0
	limit   float64 // the projected gradient at which to stop
}

func newFactors(x points.Rows, o NMFOptions) *factors {
	unit := unitOf(x)
	f := &factors{x: x, o: o, scale: rowScales(x, o.Weighting, unit), unit: 1, u: newFactor(x.D, o.K), v: newFactor(x.N, o.K)}
	if o.Weighting == "none" {
		f.unit = unit
	}
	for i, s := range f.scale {
		_, values := x.Entries(i)
		f.u.spent.Spend(len(values))
		for _, v := range values {
			if v != 0 {
				f.entries++
			}
			f.total += s * v * s * v
			f.mean += s * v
		}
	}
	f.mean /= float64(x.N) * float64(x.D)
	return f
}

// draw fills both factors with |normal| numbers of the size that makes V Uᵀ as
// large as the data on average.
func (f *factors) draw(source *random.Source) {
	size := math.Sqrt(f.mean / float64(f.o.K))
	for _, h := range [][]float64{f.u.h, f.v.h} {
		for i := range h {
			f.u.spent.Spend(1)
			h[i] = size * math.Abs(source.Normal())
		}
	}
	f.aimU()
	f.aimV()
	f.limit = f.o.Tolerance * math.Hypot(f.u.projected(), f.v.projected())
}

// minRounds is the number of rounds that a start has before it can be given up. Most end sooner.
const minRounds = 100

// paceNoise is the share of ‖S X‖² below which rounding hides how fast the difference
// falls: no start is given up there.
const paceNoise = 1e-12

// run alternates between the factors until the projected gradients at the beginning of a round are together small
// relative to those of the start. V's problem is set up at the beginning of each of its turns. A start is given up if,
// at its pace, it would not reach least, the objective of the best start so far, in the remaining rounds.
func (f *factors) run(ctx context.Context, least float64) error {
	last := math.Inf(1)
	for round := range f.o.Rounds {
		if err := fault.Stopped(ctx, "the factorisation"); err != nil {
			return err
		}
		before := f.v.descend(f.sweeps(f.v))
		f.aimU()
		before += f.u.descend(f.sweeps(f.u))
		f.aimV()
		if math.Sqrt(before) <= f.limit {
			break
		}
		if round < minRounds {
			continue
		}
		now := f.difference()
		if now < paceNoise*f.total {
			continue
		}
		if left := float64(f.o.Rounds - round - 1); now-least > left*(last-now) {
			break
		}
		last = now
	}
	return nil
}

// sweeps returns how many sweeps of a factor cost about half of setting up its
// problem, and one more.
func (f *factors) sweeps(of *factor) int { return 1 + f.entries/(2*len(of.h)) }

// aimV sets up the problem of V with U fixed: target S X U, gram UᵀU.
func (f *factors) aimV() {
	f.v.setGram(f.u)
	k := f.o.K
	for i, s := range f.scale {
		f.v.spent.Spend(k * f.x.D)
		row := f.v.target[i*k : (i+1)*k]
		project(row, f.x, i, f.u.h)
		for c := range row {
			row[c] *= s
		}
	}
}

// aimU sets up the problem of U with V fixed: target Xᵀ S V, gram VᵀV.
func (f *factors) aimU() {
	f.u.setGram(f.v)
	k := f.o.K
	clear(f.u.target)
	for i, s := range f.scale {
		row := f.v.h[i*k : (i+1)*k]
		columns, values := f.x.Entries(i)
		f.u.spent.Spend(k * len(values))
		for at, v := range values {
			if v == 0 {
				continue
			}
			j := at
			if columns != nil {
				j = int(columns[at])
			}
			w := s * v
			out := f.u.target[j*k : j*k+k]
			for c, r := range row {
				out[c] += w * r
			}
		}
	}
}

// nearlyExact is the share of ‖S X‖² below which the objective is summed entry by
// entry, as the rounding error of the difference is about 1e−15 of ‖S X‖².
const nearlyExact = 1e-4

// objective is ½‖S X − V Uᵀ‖²; aimV has run.
func (f *factors) objective() float64 {
	if v := f.difference(); v > nearlyExact*f.total {
		return v
	}
	var sum float64
	k, row := f.o.K, make([]float64, f.x.D)
	for i, s := range f.scale {
		f.v.spent.Spend(k * f.x.D)
		for j := range row {
			row[j] = -dense.Dot(f.v.h[i*k:(i+1)*k], f.u.h[j*k:(j+1)*k])
		}
		f.x.AddTo(row, s, i)
		sum += dense.Dot(row, row)
	}
	return sum / 2
}

// difference is the objective as ½(‖SX‖² − 2⟨V, S X U⟩ + ⟨VᵀV, UᵀU⟩), which is
// quick, and noise where the fit is nearly exact; aimV has run.
func (f *factors) difference() float64 {
	var cross, fit float64
	for i, v := range f.v.h {
		cross += v * f.v.target[i]
	}
	f.u.setGram(f.v)
	for i, g := range f.v.gram {
		fit += g * f.u.gram[i]
	}
	return math.Max(0, (f.total-2*cross+fit)/2)
}

// result copies the factors out, U's columns scaled to unit length.
func (f *factors) result(objective float64) *NMFResult {
	k := f.o.K
	r := &NMFResult{Labels: make([]int, f.x.N), U: dense.New(f.x.D, k), V: dense.New(f.x.N, k), Objective: objective * f.unit * f.unit}
	copy(r.U.Data, f.u.h)
	copy(r.V.Data, f.v.h)
	for c := range k {
		length := math.Sqrt(f.v.gram[c*k+c])
		if length == 0 {
			continue
		}
		for j := range f.x.D {
			r.U.Data[j*k+c] /= length
		}
		for i := range f.x.N {
			r.V.Data[i*k+c] *= length * f.unit
		}
	}
	for i := range r.Labels {
		row := r.V.Row(i)
		for c, v := range row {
			if v > row[r.Labels[i]] {
				r.Labels[i] = c
			}
		}
	}
	return r
}
