package lpp

import (
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
)

// fitNPE fits neighborhood-preserving-embedding. The neighbours that reconstruct a row are its own k nearest, so
// symmetry is not read; the reported graph connects two rows if one has chosen the other, with weight 1.
func (f *fit) fitNPE() (*Model, error) {
	f.o.Graph.Symmetry, f.o.Weight.Kind = "or", "binary"
	k := f.o.Graph.K
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	var v method.Reconstruction
	err = f.stage("reconstruction", func() error {
		index, err := f.nearestIndex(k)
		if err != nil {
			return err
		}
		if err := checkMemory("graph.k", "rebuilding rows from so many neighbours", k, max(k, f.s.n), 1); err != nil {
			return err
		}
		v, err = method.Reconstruct(f.ctx, f.s.x, k, index, f.within("reconstruction"))
		return err
	})
	if err != nil {
		return nil, err
	}
	return f.fitLinear(&w, func() (pencil.Linear, error) {
		spaces := f.spaces()
		spaces.centred = true
		return method.NPE(f.ctx, spaces, v, f.o.Ridge, pencil.Columns(f.o.Components))
	})
}

// nearestIndex lists the k nearest of every row, n×k.
func (f *fit) nearestIndex(k int) ([]int32, error) {
	list, err := f.s.nearest(f.ctx, "graph.k", f.o.Graph.Metric, k)
	if err != nil {
		return nil, err
	}
	index := make([]int32, 0, f.s.n*k)
	for i := range f.s.n {
		nearest, _ := list.Row(i)
		index = append(index, nearest[:k]...)
	}
	return index, nil
}
