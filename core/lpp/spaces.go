package lpp

import (
	"context"

	"lpp-playground/core/fault"
	"lpp-playground/internal/subspace"
)

// spaceCache implements pencil.Spaces for the fits of one session.
type spaceCache struct {
	x       Data
	whole   memo[bool, *subspace.Space] // by whether centred
	rows    memo[bool, *subspace.Space] // of scaled columns
	own     memo[bool, *subspace.Space] // of the original columns
	cut     memo[spaceKey, *subspace.Space]
	leading memo[leadingKey, *subspace.Space]

	samples memo[bool, *subspace.GramFactor] // centred
}

// leadingKey is what the first directions depend on, other than the data.
type leadingKey struct {
	centred bool
	m       int
}

type spaceKey struct {
	reduce  subspace.Reduce
	centred bool
	seed    uint32
}

// sessionSpaces is the cache under the options of one fit.
type sessionSpaces struct {
	*spaceCache
	spaceKey
}

func (f *fit) spaces() sessionSpaces {
	return sessionSpaces{&f.s.spaces, spaceKey{
		reduce:  subspace.Reduce(f.o.Reduce),
		centred: f.o.Center != "none",
		seed:    f.o.Seed,
	}}
}

func (v sessionSpaces) Rows() Data { return v.x }

func (v sessionSpaces) Columns() *subspace.Space {
	x, ok := v.x.(subspace.Dense)
	if !ok || x.Cols > x.Rows || v.reduce != (subspace.Reduce{}) {
		return nil
	}
	whole, _ := v.whole.get(v.centred, func() (*subspace.Space, error) { return subspace.ScaledSpace(x, v.centred), nil })
	if v.rows.known && v.rows.key == v.centred && v.rows.value.Dim() < whole.Dim() {
		return nil
	}
	return whole
}

func (v sessionSpaces) ScaledRowSpace(ctx context.Context) (*subspace.Space, error) {
	if v.reduce != (subspace.Reduce{}) {
		return v.RowSpace(ctx)
	}
	return v.rows.get(v.centred, func() (*subspace.Space, error) {
		return subspace.RowSpace(ctx, v.x, v.centred, true, memoryLimit)
	})
}

func (v sessionSpaces) RowSpace(ctx context.Context) (*subspace.Space, error) {
	if v.reduce == (subspace.Reduce{}) {
		return v.ownSpace(ctx, v.centred)
	}
	return v.cut.get(v.spaceKey, func() (*subspace.Space, error) {
		if x, ok := v.x.(subspace.Sparse); ok {
			return subspace.LeadingSparse(ctx, x, true, v.reduce, v.seed, memoryLimit)
		}
		space, err := v.ownSpace(ctx, true)
		if err != nil {
			return nil, err
		}
		return space.Leading(v.reduce), nil
	})
}

// Principal caches nil if the whole space takes as little work as the part. Its callers do not read reduce.
func (v sessionSpaces) Principal(ctx context.Context, m int) (*subspace.Space, error) {
	x, isDense := v.x.(subspace.Dense)
	if whole := v.own.known && v.own.key == v.centred; whole || !isDense {
		return v.RowSpace(ctx)
	}
	few, err := v.leading.get(leadingKey{v.centred, m}, func() (*subspace.Space, error) {
		few, _ := subspace.PrincipalSpace(ctx, x, v.centred, m)
		return few, fault.Stopped(ctx, "the eigensolver")
	})
	if few == nil && err == nil {
		return v.RowSpace(ctx)
	}
	return few, err
}

func (v sessionSpaces) ownSpace(ctx context.Context, centred bool) (*subspace.Space, error) {
	return v.own.get(centred, func() (*subspace.Space, error) {
		return subspace.RowSpace(ctx, v.x, centred, false, memoryLimit)
	})
}

// GramFactor caches nil if inner products are not accurate enough.
func (v sessionSpaces) GramFactor(ctx context.Context) (*subspace.GramFactor, error) {
	return v.samples.get(true, func() (*subspace.GramFactor, error) { return subspace.NewGramFactor(ctx, v.x, memoryLimit) })
}
