package lpp

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/method"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
	"lpp-playground/internal/subspace"
)

// fitLPP fits LPP and the other methods that minimise its objective, in the four steps of He and Niyogi (Locality
// preserving projections, NIPS 2003, section 2.2): the neighbour graph, its weights, the eigenproblem, the embedding.
func (f *fit) fitLPP() (*Model, error) {
	// 1. The neighbour graph: which rows of X are connected.
	if err := f.findNeighbours(); err != nil {
		return nil, err
	}
	// 2. The weight matrix W of its edges, with the degrees D and the Laplacian L = D − W.
	w, err := f.weighEdges()
	if err != nil {
		return nil, err
	}
	// 3. The directions A with the smallest λ of XᵀLX·a = λ·XᵀDX·a, checked against the stated problem.
	directions, err := f.solveLinear(func() (pencil.Linear, error) {
		return f.row.project(f.ctx, f.s.x, f.spaces(), w.Affinity, f.lppOptions())
	})
	if err != nil {
		return nil, err
	}
	// 4. The embedding Y = (X − mean)·A, with the map, the graph and the certificate.
	return linearModel(directions, &w), nil
}

// constraintOf is what fixes the scale of a method's directions: the option, unless the method has a fixed one.
func (r *row) constraintOf(o *Options) pencil.Constraint {
	if r.constraint != "" {
		return r.constraint
	}
	return pencil.Constraint(o.Constraint)
}

func (f *fit) lppOptions() method.LPPOptions {
	return method.LPPOptions{
		Columns:    pencil.Columns(f.o.Components),
		Center:     pencil.Center(f.o.Center),
		Constraint: f.row.constraintOf(&f.o),
		Ridge:      f.o.Ridge,
		Reduced:    f.o.Reduce != (Reduce{}),
		Seed:       f.o.Seed,
		Progress:   f.within("eigenpairs"),
	}
}

// fitKernelLPP fits kernel-lpp.
func (f *fit) fitKernelLPP() (*Model, error) {
	if err := checkMemory("method", "the kernel matrix, its eigenvectors and the data in full", f.s.n, 4*f.s.n+2*f.s.d, 1); err != nil {
		return nil, err
	}
	w, err := f.findGraph()
	if err != nil {
		return nil, err
	}
	var found method.KernelSolution
	err = f.stage("eigenpairs", func() (err error) {
		k, err := f.kernelMatrix()
		if err != nil {
			return err
		}
		found, err = method.KernelLPP(f.ctx, k, w.Affinity, f.o.Ridge, pencil.Columns(f.o.Components))
		return err
	})
	if err != nil {
		return nil, err
	}
	model := embeddedModel(found.Embedding)
	model.Alpha = toGonum(found.Alpha)
	model.Training = toGonum(toDense(f.s.x).Clone())
	model.describe(w)
	return model, nil
}

// kernelMatrix returns K, refusing one that has outgrown numbers.
func (f *fit) kernelMatrix() (dense.Matrix, error) {
	k := f.kernelFunction().Matrix(f.s.x)
	for _, v := range k.Data {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return k, fault.New(fault.InvalidOption, "kernel.kind",
				"the %s kernel of these data is too large for numbers; rescale the columns, or take a smaller kernel.degree or kernel.gamma", f.o.Kernel.Kind)
		}
	}
	return k, nil
}

// kernelFunction resolves the kernel's width.
func (f *fit) kernelFunction() method.Kernel {
	k := f.o.Kernel
	f.gamma = k.Gamma
	if f.gamma == 0 {
		f.gamma = 1
		if k.Kind == "rbf" {
			f.gamma = method.AutoGamma(f.s.x, f.o.Seed)
		}
	}
	return method.Kernel{Kind: k.Kind, Gamma: f.gamma, Degree: k.Degree, Coef0: *k.Coef0}
}

// fitLDA fits lda: to the labelled rows, then mapping all of them.
func (f *fit) fitLDA() (*Model, error) {
	index, classes := subspace.Classes(f.o.Labels)
	rows, labels := subspace.LabelledRows(f.s.x, index)
	spaces := f.spaces()
	if len(labels) < f.s.n {
		spaces.spaceCache = &spaceCache{x: rows}
	}
	spaces.centred = true
	var found pencil.Linear
	model, err := f.fitLinear(nil, func() (_ pencil.Linear, err error) {
		found, err = method.LDA(f.ctx, spaces, labels, len(classes), f.o.Ridge, pencil.Columns(f.o.Components))
		return found, err
	})
	if err != nil {
		return nil, err
	}
	if len(labels) < f.s.n {
		all, at := subspace.Project(f.s.x, found.Mean, found.Components), 0
		for i, class := range index {
			if class >= 0 { // found in coordinates, without a detour
				copy(all.Row(i), found.Embedding.Row(at))
				at++
			}
		}
		model.Embedding = toGonum(all)
	}
	return model, nil
}

// fitLinear runs the last stage of a method with a linear map; w is the graph it
// reports, nil for none.
func (f *fit) fitLinear(w *graphStage, solve func() (pencil.Linear, error)) (*Model, error) {
	found, err := f.solveLinear(solve)
	if err != nil {
		return nil, err
	}
	return linearModel(found, w), nil
}

// solveLinear runs the stage that finds the directions of a linear map.
func (f *fit) solveLinear(solve func() (pencil.Linear, error)) (found pencil.Linear, err error) {
	err = f.stage("eigenpairs", func() (err error) {
		found, err = solve()
		return err
	})
	return found, err
}

// linearModel returns the model of a linear map; w is the graph that it reports, nil for none.
func linearModel(found pencil.Linear, w *graphStage) *Model {
	model := &Model{
		Components: toGonum(found.Components),
		Mean:       found.Mean,
		Values:     found.Values,
		Embedding:  toGonum(found.Embedding),
		Rank:       found.Rank,
		Warnings:   found.Warnings,

		TotalVariance: found.TotalVariance,
		Certificate:   certificateFrom(found.Certificate),
	}
	if w != nil {
		model.describe(*w)
	}
	return model
}

func embeddedModel(found spectral.Embedding) *Model {
	return &Model{
		Values:    found.Values,
		Embedding: toGonum(found.Embedding),
		Rank:      found.Rank,
		Warnings:  found.Warnings,

		Certificate: certificateFrom(found.Certificate),
	}
}

// implicitEdges is an affinity with too many edges for a report.
type implicitEdges struct{ graph.Affinity }

// describe reports the graph and puts its warnings first.
func (m *Model) describe(w graphStage) {
	m.Warnings = append(append([]fault.Warning(nil), w.warnings...), m.Warnings...)
	facts := w.Facts()
	m.Graph = &GraphReport{
		Degrees:    append([]float64(nil), w.Degrees()...),
		EdgeCount:  facts.Edges,
		Components: facts.Components,
		Isolated:   facts.Isolated,
	}
	if listed := graph.Listed(w.Affinity); listed != nil {
		m.Graph.Edges = append([]uint32(nil), listed.Pairs...)
		m.Graph.Weights = append([]float64(nil), listed.Weights...)
	}
}
