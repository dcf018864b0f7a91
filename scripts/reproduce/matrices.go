package main

import (
	"context"
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/scripts/must"
)

// flat returns a matrix of gonum's as one of ours.
func flat(m *mat.Dense) dense.Matrix {
	raw := m.RawMatrix()
	out := dense.New(raw.Rows, raw.Cols)
	for i := range raw.Rows {
		copy(out.Row(i), raw.Data[i*raw.Stride:i*raw.Stride+raw.Cols])
	}
	return out
}

// session opens a session on rows in full.
func session(x dense.Matrix) *lpp.Session {
	return lpp.NewSessionOf(must.Get(lpp.FromFlat(x.Rows, x.Cols, x.Data)))
}

// fitMost fits with as many dimensions as the rank allows, up to most.
func fitMost(s *lpp.Session, o lpp.Options, most int) *lpp.Model {
	o.Components = most
	model, err := s.Fit(context.Background(), o)
	if errors.Is(err, fault.TooManyComponents) {
		o.Components = 1
		if model, err = s.Fit(context.Background(), o); err == nil && model.Rank > 1 {
			o.Components = min(most, model.Rank)
			model, err = s.Fit(context.Background(), o)
		}
	}
	return must.Get(model, err)
}

// firstColumns returns the first m columns.
func firstColumns(x dense.Matrix, m int) dense.Matrix {
	m = min(m, x.Cols)
	out := dense.New(x.Rows, m)
	for i := range x.Rows {
		copy(out.Row(i), x.Row(i)[:m])
	}
	return out
}

// pick returns some rows and their labels.
func pick(x dense.Matrix, labels []int, rows []int) (dense.Matrix, []int) {
	out, kept := dense.New(len(rows), x.Cols), make([]int, len(rows))
	for i, r := range rows {
		copy(out.Row(i), x.Row(r))
		kept[i] = labels[r]
	}
	return out, kept
}

// unitRows scales every row to length 1.
func unitRows(x dense.Matrix) dense.Matrix {
	out := x.Clone()
	for i := range out.Rows {
		row := out.Row(i)
		if norm := math.Sqrt(dense.Dot(row, row)); norm > 0 {
			for j := range row {
				row[j] /= norm
			}
		}
	}
	return out
}

// unitColumns scales every column to length 1.
func unitColumns(x dense.Matrix) dense.Matrix {
	out := x.Clone()
	for j := range x.Cols {
		var s float64
		for i := range x.Rows {
			s += x.At(i, j) * x.At(i, j)
		}
		for i := range x.Rows {
			out.Set(i, j, x.At(i, j)/math.Sqrt(s))
		}
	}
	return out
}
