package lpp

// withDefaults fills in every default that does not depend on the data.
func (o Options) withDefaults() Options {
	fill(&o.Method, LPP)
	fill(&o.Graph.Kind, "knn")
	fill(&o.Graph.Symmetry, "or")
	own := o.Method.row().defaults
	fill(&o.Graph.Metric, own.Graph.Metric)
	fill(&o.Weight.Kind, own.Weight.Kind)
	fill(&o.Graph.Metric, "euclidean")
	fill(&o.Weight.Kind, "heat")
	fill(&o.Weight.Degree, 2)
	fill(&o.Center, "degree")
	fill(&o.Constraint, "degree")
	fill(&o.Select, "second")
	fill(&o.Kernel.Kind, "rbf")
	fill(&o.Kernel.Degree, 2)
	if o.Weight.Coef0 == nil {
		o.Weight.Coef0 = Float(1)
	}
	if o.Kernel.Coef0 == nil {
		o.Kernel.Coef0 = Float(1)
	}
	return o
}

// withSize fills in the defaults that depend on n.
func (o Options) withSize(n int) Options {
	neighbours := o.Method.row().defaults.Graph.K
	fill(&neighbours, 10)
	fill(&o.Graph.K, min(neighbours, n-1))
	fill(&o.Weight.K, min(7, n-1))
	return o
}

// fill gives a field its default when it is zero.
func fill[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}
