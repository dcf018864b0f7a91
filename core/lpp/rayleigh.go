package lpp

import (
	"context"
	"strings"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/method"
	"lpp-playground/internal/subspace"
)

// Rayleigh returns the LPP objective of any directions, the columns of a d×m
// matrix:
//
//	λ(a) = aᵀXᵀLXa / aᵀXᵀDXa
//
// under the options' graph, weight, center, constraint and ridge; directions are in
// the data's own units also under standardize. It is NaN
// where the constraint cannot see a direction. Errors are those of Fit, and
// invalid-data (param directions) when directions do not have d rows.
func Rayleigh(ctx context.Context, x mat.Matrix, o Options, directions mat.Matrix) ([]float64, error) {
	return rayleigh(ctx, FromMatrix(x), o, FromMatrix(directions))
}

// RayleighData is Rayleigh for data in the library's own form.
func RayleighData(ctx context.Context, x Data, o Options, directions dense.Matrix) ([]float64, error) {
	return rayleigh(ctx, x, o, subspace.Dense{Matrix: directions})
}

func rayleigh(ctx context.Context, x Data, o Options, directions Data) ([]float64, error) {
	if o.Method == "" {
		o.Method = LPP
	}
	minimises := func(r *row) bool { return r.project != nil }
	if !minimises(o.Method.row()) {
		return nil, fault.New(fault.InvalidOption, "method", "method is %q; the LPP objective belongs to %s", o.Method, strings.Join(methodsThat(minimises), ", "))
	}
	s := newSession(x, 0)
	o, err := s.prepare(o)
	if err != nil {
		return nil, err
	}
	if err := s.checkDirections(directions); err != nil {
		return nil, err
	}
	view, err := s.standardizedView(o)
	if err != nil {
		return nil, err
	}
	f := newFit(ctx, view.Session, o)
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	values, err := method.Rayleigh(f.ctx, f.s.x, f.spaces(), w.Affinity, f.lppOptions(), view.directions(toDense(directions)))
	return values, o.attribute(err)
}

// checkDirections refuses columns that are not directions in the space of the data.
func (s *Session) checkDirections(directions Data) error {
	rows, err := validate("directions", directions)
	if err != nil {
		return err
	}
	if rows.N != s.d {
		return fault.New(fault.InvalidData, "directions", "directions has %d rows, but X has %d columns; one row a column", rows.N, s.d)
	}
	return rows.CheckEntries("directions")
}
