package lpp

import (
	"context"
	"math"

	"lpp-playground/core/fault"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/subspace"
)

// edgeSet holds the edges of a graph; complete graphs have none listed.
type edgeSet struct {
	graph.Edges
	complete bool
	tied     int // rows whose neighbours rounding decides
}

// graphStage is an affinity with its warnings.
type graphStage struct {
	graph.Affinity
	warnings []fault.Warning
	heat     float64
}

// nearest returns at least k neighbours of every point, from the cached ones if they suffice. param is the option that
// requests this number.
func (s *Session) nearest(ctx context.Context, param, metric string, k int) (*neighbors.List, error) {
	if list := s.lists[metric]; list != nil && list.K >= k {
		return list, nil
	}
	// A search holds up to eleven numbers for each neighbour of a point.
	if err := checkMemory(param, "the search for so many neighbours", s.n, k, 11); err != nil {
		return nil, err
	}
	k = min(s.n-1, max(k, s.minNeighbours))
	list, err := s.findNearest(ctx, metric, k)
	if err == nil {
		s.lists[metric] = list
	}
	return list, err
}

func (s *Session) findNearest(ctx context.Context, metric string, k int) (*neighbors.List, error) {
	switch m := s.measure(metric); {
	case m.Sparse != nil && m.Cosine:
		return neighbors.NearestCosineSparse(ctx, m.Sparse, k)
	case m.Sparse != nil:
		return neighbors.NearestSparse(ctx, m.Sparse, k)
	case m.Cosine:
		return neighbors.NearestCosine(ctx, m.Dense, k)
	case m.Units != nil:
		return neighbors.NearestIn(ctx, m.Dense, m.Units, k)
	default:
		return neighbors.Nearest(ctx, m.Dense, k)
	}
}

// measure returns the rows and metric by which neighbours are found: for standardized data, differences of the original
// data.
func (s *Session) measure(metric string) neighbors.Measure {
	m := neighbors.Measure{Cosine: metric == "cosine"}
	switch x := s.x.(type) {
	case subspace.Sparse:
		m.Sparse = x.CSR
	case subspace.Dense:
		if m.Dense = x.Matrix; s.units != nil && !m.Cosine {
			m.Dense, m.Units = s.plain, s.units
		}
	}
	return m
}

// tiedNeighbors warns of rows whose neighbours rounding decides.
func tiedNeighbors(count, k int) fault.Warning {
	rows := "rows have"
	if count == 1 {
		rows = "row has"
	}
	return fault.Warn("tied-neighbors", "%d %s neighbours tied at k = %d, and only rounding decides which of them are connected; another k may avoid this, and of whole numbers (tenths times ten) the smaller index decides", count, rows, k)
}

// rowsOf returns the data in the form whose type the graph package knows.
func rowsOf(x Data) graph.Points {
	if csr, ok := x.(subspace.Sparse); ok {
		return csr.CSR
	}
	return x.(subspace.Dense).Matrix
}

// findGraph runs the stages neighbours and affinity.
func (f *fit) findGraph() (w graphStage, err error) {
	if err = f.findNeighbours(); err != nil {
		return w, err
	}
	return f.weighEdges()
}

// findNeighbours computes the edges of the graph, which the session caches.
func (f *fit) findNeighbours() error {
	return f.stage("neighbours", func() error {
		set, err := f.edges()
		if err != nil {
			return err
		}
		return f.checkEdges(set)
	})
}

// weighEdges returns the affinity: the weights of the edges, with the degrees.
func (f *fit) weighEdges() (w graphStage, err error) {
	err = f.stage("affinity", func() (err error) {
		w, err = f.s.affinity.get(f.o.key("graph", "weight"), f.weigh)
		if err != nil {
			return err
		}
		return f.checkAffinity(w.Affinity)
	})
	f.heat = w.heat
	return w, err
}

func (f *fit) edges() (edgeSet, error) {
	return f.s.edges.get(f.o.key("graph"), f.findEdges)
}

func (f *fit) findEdges() (edgeSet, error) {
	kind := f.o.Graph.kind()
	if kind.find == nil {
		return edgeSet{complete: kind.complete}, nil
	}
	return kind.find(f)
}

// checkSupervisedPairs refuses classes so large that their pairs cannot be listed.
func checkSupervisedPairs(labels []int) error {
	sizes := map[int]int{}
	pairs := 0
	for _, label := range labels {
		if label >= 0 {
			pairs += sizes[label]
			sizes[label]++
		}
	}
	if pairs <= graph.MaxPairs {
		return nil
	}
	return fault.New(fault.OutOfMemory, "graph.kind",
		"the supervised graph of these labels has %d edges, more than the %d that can be listed; use knn, or label fewer rows", pairs, graph.MaxPairs)
}

// checkLabelledPairs refuses labels with more pairs than can be listed.
func checkLabelledPairs(labels []int) error {
	known := 0
	for _, label := range labels {
		if label >= 0 {
			known++
		}
	}
	if pairs := known * (known - 1) / 2; pairs > graph.MaxPairs {
		return fault.New(fault.OutOfMemory, "labels", "%d labelled rows make %d pairs, more than the %d that can be listed; label fewer rows", known, pairs, graph.MaxPairs)
	}
	return nil
}

// weigh computes the affinity from the edges.
func (f *fit) weigh() (graphStage, error) {
	if kind := f.o.Graph.kind(); kind.hasWeights {
		w, err := kind.weigh(f)
		if err != nil {
			return graphStage{}, err
		}
		return graphStage{Affinity: w}, nil
	}
	sigma, err := f.localScale()
	if err != nil {
		return graphStage{}, err
	}
	o := f.o.Weight
	weight := graph.Weight{Kind: o.Kind, T: o.T, Degree: o.Degree, Coef0: *o.Coef0, K: o.K}
	set, err := f.edges()
	if err != nil {
		return graphStage{}, err
	}
	if set.complete {
		w, warnings, err := graph.Complete(f.ctx, rowsOf(f.s.x), weight, sigma)
		if err != nil {
			return graphStage{}, err
		}
		return graphStage{Affinity: w, warnings: warnings, heat: w.T()}, nil
	}
	w, warnings, err := graph.Weigh(set.Edges, rowsOf(f.s.x), weight, sigma)
	if err != nil {
		return graphStage{}, err
	}
	if set.tied > 0 {
		warnings = append([]fault.Warning{tiedNeighbors(set.tied, f.o.Graph.K)}, warnings...)
	}
	return graphStage{Affinity: w, warnings: warnings, heat: w.T}, nil
}

// localScale returns σᵢ, the distance of each point to its K-th neighbour.
func (f *fit) localScale() ([]float64, error) {
	if graph.KindOf(f.o.Weight.Kind).Scale != graph.Reach {
		return nil, nil
	}
	k := f.o.Weight.K
	list, err := f.s.nearest(f.ctx, "weight.k", "euclidean", k)
	if err != nil {
		return nil, err
	}
	sigma := make([]float64, f.s.n)
	for i := range sigma {
		_, d2 := list.Row(i)
		sigma[i] = math.Sqrt(d2[k-1])
	}
	return sigma, nil
}
