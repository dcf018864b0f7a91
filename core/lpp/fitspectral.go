package lpp

import (
	"context"

	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// maxFullSVD is the smaller dimension of sparse data up to which all singular values are found; beyond it only the
// requested ones, and the rank is the largest possible one.
const maxFullSVD = 1000

// fitPCA fits pca.
func (f *fit) fitPCA() (*Model, error) { return f.fitBySVD(true, method.PCA) }

// fitLSI fits lsi.
func (f *fit) fitLSI() (*Model, error) { return f.fitBySVD(false, method.LSI) }

// fitBySVD fits the methods that read a singular value decomposition.
func (f *fit) fitBySVD(centred bool, fit func(context.Context, pencil.Spaces, pencil.Columns) (pencil.Linear, error)) (*Model, error) {
	spaces := f.spaces()
	spaces.centred = centred
	spaces.reduce = subspace.Reduce{}
	columns := pencil.Columns(f.o.Components)
	return f.fitLinear(nil, func() (pencil.Linear, error) {
		sparse, ok := f.s.x.(subspace.Sparse)
		if !ok || min(f.s.n, f.s.d) <= maxFullSVD {
			return fit(f.ctx, spaces, columns)
		}
		most := min(f.s.n, f.s.d)
		if centred {
			most = min(f.s.n-1, f.s.d)
		}
		if _, err := columns.Check(most); err != nil {
			return pencil.Linear{}, err
		}
		few, err := subspace.LeadingSparse(f.ctx, sparse, centred, subspace.Reduce{Components: columns.Count() + 1}, f.o.Seed, memoryLimit)
		if err != nil {
			return pencil.Linear{}, err
		}
		return fit(f.ctx, fixedSpace{few, sparse}, columns)
	})
}

// fixedSpace is a space of some rows, already found.
type fixedSpace struct {
	space *subspace.Space
	rows  Data
}

func (o fixedSpace) Rows() Data                                               { return o.rows }
func (o fixedSpace) Columns() *subspace.Space                                 { return nil }
func (o fixedSpace) ScaledRowSpace(context.Context) (*subspace.Space, error)  { return o.space, nil }
func (o fixedSpace) RowSpace(context.Context) (*subspace.Space, error)        { return o.space, nil }
func (o fixedSpace) Principal(context.Context, int) (*subspace.Space, error)  { return o.space, nil }
func (o fixedSpace) GramFactor(context.Context) (*subspace.GramFactor, error) { return nil, nil }
