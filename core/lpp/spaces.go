package lpp

import (
	"context"

	"lpp-playground/core/method"
)

// spaceCache implements method.Spaces for the fits of one session.
type spaceCache struct {
	x     Data
	whole memo[bool, *method.Space] // by whether centred
	rows  memo[bool, *method.Space] // of scaled columns
	own   memo[bool, *method.Space] // of columns as they are
	cut   memo[spaceKey, *method.Space]
	few   memo[fewKey, *method.Space]

	samples memo[bool, *method.Samples] // centred
}

// fewKey is what the first directions depend on beside the data.
type fewKey struct {
	centred bool
	m       int
}

type spaceKey struct {
	reduce  method.Reduce
	centred bool
	seed    uint32
}

// view is the cache under the options of one fit.
type view struct {
	*spaceCache
	spaceKey
}

func (f *fit) spaces() view {
	return view{&f.s.spaces, spaceKey{
		reduce:  method.Reduce(f.o.Reduce),
		centred: f.o.Center != "none",
		seed:    f.o.Seed,
	}}
}

func (v view) Rows() Data { return v.x }

func (v view) Whole() *method.Space {
	x, ok := v.x.(method.Dense)
	if !ok || x.Cols > x.Rows || v.reduce != (method.Reduce{}) {
		return nil
	}
	whole, _ := v.whole.get(v.centred, func() (*method.Space, error) { return method.ScaledSpace(x, v.centred), nil })
	if v.rows.known && v.rows.key == v.centred && v.rows.value.Dim() < whole.Dim() {
		return nil
	}
	return whole
}

func (v view) Range(ctx context.Context) (*method.Space, error) {
	if v.reduce != (method.Reduce{}) {
		return v.Own(ctx)
	}
	return v.rows.get(v.centred, func() (*method.Space, error) {
		return method.RowSpace(ctx, v.x, v.centred, true, MemoryLimit)
	})
}

func (v view) Own(ctx context.Context) (*method.Space, error) {
	if v.reduce == (method.Reduce{}) {
		return v.ownSpace(ctx, v.centred)
	}
	return v.cut.get(v.spaceKey, func() (*method.Space, error) {
		if x, ok := v.x.(method.Sparse); ok {
			return method.LeadingSparse(ctx, x, true, v.reduce, v.seed, MemoryLimit)
		}
		space, err := v.ownSpace(ctx, true)
		if err != nil {
			return nil, err
		}
		return space.Leading(v.reduce), nil
	})
}

// Principal keeps nil where the whole is no more work than its part. What asks for it reads no reduce.
func (v view) Principal(ctx context.Context, m int) (*method.Space, error) {
	x, isDense := v.x.(method.Dense)
	if whole := v.own.known && v.own.key == v.centred; whole || !isDense {
		return v.Own(ctx)
	}
	few, _ := v.few.get(fewKey{v.centred, m}, func() (*method.Space, error) {
		few, _ := method.PrincipalSpace(x, v.centred, m)
		return few, nil
	})
	if few == nil {
		return v.Own(ctx)
	}
	return few, nil
}

func (v view) ownSpace(ctx context.Context, centred bool) (*method.Space, error) {
	return v.own.get(centred, func() (*method.Space, error) {
		return method.RowSpace(ctx, v.x, centred, false, MemoryLimit)
	})
}

// Samples keeps nil where inner products do not say enough.
func (v view) Samples(ctx context.Context) (*method.Samples, error) {
	return v.samples.get(true, func() (*method.Samples, error) { return method.NewSamples(ctx, v.x, MemoryLimit) })
}
