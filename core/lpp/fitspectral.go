package lpp

import (
	"context"

	"lpp-playground/core/method"
)

// fullSVD is the smaller dimension of sparse data up to which its singular
// values are all found; beyond it only those asked for, and the rank is the
// most it can be.
const fullSVD = 1000

// principal fits pca.
func (f *fit) principal() (*Model, error) { return f.spectral(true, method.PCA) }

// semantic fits lsi.
func (f *fit) semantic() (*Model, error) { return f.spectral(false, method.LSI) }

// spectral fits the methods that read a singular value decomposition.
func (f *fit) spectral(centred bool, fit func(context.Context, method.Spaces, method.Columns) (method.Linear, error)) (*Model, error) {
	spaces := f.spaces()
	spaces.centred = centred
	spaces.reduce = method.Reduce{}
	columns := method.Columns(f.o.Components)
	return f.linear(nil, func() (method.Linear, error) {
		sparse, ok := f.s.x.(method.Sparse)
		if !ok || min(f.s.n, f.s.d) <= fullSVD {
			return fit(f.ctx, spaces, columns)
		}
		most := min(f.s.n, f.s.d)
		if centred {
			most = min(f.s.n-1, f.s.d)
		}
		if _, err := columns.Check(most); err != nil {
			return method.Linear{}, err
		}
		few, err := method.LeadingSparse(f.ctx, sparse, centred, method.Reduce{Components: columns.Want() + 1}, f.o.Seed, MemoryLimit)
		if err != nil {
			return method.Linear{}, err
		}
		return fit(f.ctx, only{few, sparse}, columns)
	})
}

// only is a space of some rows, already found.
type only struct {
	space *method.Space
	rows  Data
}

func (o only) Rows() Data                                            { return o.rows }
func (o only) Whole() *method.Space                                  { return nil }
func (o only) Range(context.Context) (*method.Space, error)          { return o.space, nil }
func (o only) Own(context.Context) (*method.Space, error)            { return o.space, nil }
func (o only) Principal(context.Context, int) (*method.Space, error) { return o.space, nil }
func (o only) Samples(context.Context) (*method.Samples, error)      { return nil, nil }
