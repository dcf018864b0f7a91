package lpp

import "lpp-playground/internal/graph"

// form is the type of an option's value.
type form uint8

const (
	aGroup      form = iota // an object of options, or the bare name of its kind
	aName                   // one of names
	aCount                  // a whole number from 1
	aNumber                 // a finite number from least
	aPositive               // a finite number above 0
	aFlag                   // true or false
	aSeed                   // a uint32
	aLabelList              // integers, −1 where unlabelled, or names, null where unlabelled
	aNameList               // strings
	aRowList                // numbers of rows
	aNumberList             // numbers
)

// option is everything known about one option. Its row determines how it is read from JavaScript and JSON, and written;
// its default; its checks with their messages and suggestions for wrong names; whether a method and a kind read it; the
// keys of the stages; whether a live run reads it; the types in lpp.d.ts, the table in docs/api.md and the page's
// ranges.
type option struct {
	path      string // its name in the public API; its group is before the dot
	form      form
	at        func(*Options) any          // returns a pointer to the field
	names     []string                    // aName: the possible values
	named     func() []string             // the same, where another table has it
	kinds     []string                    // kinds of its group that read it; nil: all, or according to its group's readBy
	readBy    func(kind, key string) bool // aGroup: whether a kind reads a member, if another table decides
	also      []string                    // names in other libraries, in lower case, for messages
	perMethod bool                        // only methods whose row names it read it
	auto      bool                        // the word "auto" may be given; held as 0
	belowRows bool                        // aCount: it counts other rows, so n − 1 at most, and by default no more than that
	oneOf     bool                        // aGroup: at most one member is given
	fallback  any                         // its default, if that is not the zero value; a method's row may have another
	least     float64                     // aNumber
	most      float64                     // 0: no bound
	needed    string                      // the message if its kind reads it and it is missing

	// Derived from path.
	key         string  // the path without its group
	group, kind *option // of a member: the row of its group, and that of the group's kind
	top         *option // the row of its group, its own of an option in none
}

const anyNumber = -1.7976931348623157e308 // the least finite number

// table holds every option, in the order in which messages name them, checks go through
// them and JSON has them.
var table = []option{
	{path: "method", form: aName, fallback: string(LPP), at: func(o *Options) any { return (*string)(&o.Method) }},
	{path: "components", form: aCount, also: []string{"ncomponents", "dimensions", "dim"}, at: func(o *Options) any { return &o.Components }},
	{path: "graph", form: aGroup, perMethod: true, readBy: graphReads},
	{path: "graph.kind", form: aName, named: graphNames, fallback: "knn", at: func(o *Options) any { return &o.Graph.Kind }},
	{path: "graph.k", form: aCount, belowRows: true, fallback: 10, also: []string{"nneighbors", "nneighbours", "neighbors", "neighbours"}, at: func(o *Options) any { return &o.Graph.K }},
	{path: "graph.symmetry", form: aName, names: []string{"or", "and"}, fallback: "or", at: func(o *Options) any { return &o.Graph.Symmetry }},
	{path: "graph.metric", form: aName, names: []string{"euclidean", "cosine"}, fallback: "euclidean", at: func(o *Options) any { return &o.Graph.Metric }},
	{path: "graph.epsilon", form: aPositive, needed: "give the squared distance, greater than 0, below which points are joined", also: []string{"eps"}, at: func(o *Options) any { return &o.Graph.Epsilon }},
	{path: "graph.edges", form: aRowList, needed: "list the pairs of row numbers that are joined, i₀,j₀,i₁,j₁,…", at: func(o *Options) any { return &o.Graph.Edges }},
	{path: "graph.weights", form: aNumberList, needed: "give one number a pair of graph.edges", at: func(o *Options) any { return &o.Graph.Weights }},
	{path: "weight", form: aGroup, perMethod: true, readBy: func(kind, key string) bool { return graph.KindOf(kind).Uses(key) }, also: []string{"affinity"}},
	{path: "weight.kind", form: aName, named: graph.WeightNames, fallback: "heat", at: func(o *Options) any { return &o.Weight.Kind }},
	{path: "weight.t", form: aPositive, auto: true, also: []string{"sigma", "bandwidth"}, at: func(o *Options) any { return &o.Weight.T }},
	{path: "weight.degree", form: aCount, most: 100, fallback: 2, at: func(o *Options) any { return &o.Weight.Degree }},
	{path: "weight.coef0", form: aNumber, least: anyNumber, fallback: 1.0, at: func(o *Options) any { return &o.Weight.Coef0 }},
	{path: "weight.k", form: aCount, belowRows: true, fallback: 7, at: func(o *Options) any { return &o.Weight.K }},
	{path: "center", form: aName, names: []string{"degree", "mean", "none"}, perMethod: true, fallback: "degree", at: func(o *Options) any { return &o.Center }},
	{path: "constraint", form: aName, names: []string{"degree", "unit"}, perMethod: true, fallback: "degree", at: func(o *Options) any { return &o.Constraint }},
	{path: "reduce", form: aGroup, perMethod: true, oneOf: true, also: []string{"pca"}},
	{path: "reduce.variance", form: aPositive, most: 1, at: func(o *Options) any { return &o.Reduce.Variance }},
	{path: "reduce.components", form: aCount, at: func(o *Options) any { return &o.Reduce.Components }},
	{path: "ridge", form: aNumber, perMethod: true, also: []string{"regularization", "reg"}, at: func(o *Options) any { return &o.Ridge }},
	{path: "kernel", form: aGroup, perMethod: true},
	{path: "kernel.kind", form: aName, names: []string{"rbf", "linear", "polynomial"}, fallback: "rbf", at: func(o *Options) any { return &o.Kernel.Kind }},
	{path: "kernel.degree", form: aCount, kinds: []string{"polynomial"}, most: 100, fallback: 2, at: func(o *Options) any { return &o.Kernel.Degree }},
	{path: "kernel.coef0", form: aNumber, kinds: []string{"polynomial"}, least: anyNumber, fallback: 1.0, at: func(o *Options) any { return &o.Kernel.Coef0 }},
	{path: "kernel.gamma", form: aPositive, kinds: []string{"rbf", "polynomial"}, auto: true, at: func(o *Options) any { return &o.Kernel.Gamma }},
	{path: "select", form: aName, names: []string{"second", "separating"}, perMethod: true, fallback: "second", at: func(o *Options) any { return &o.Select }},
	{path: "labels", form: aLabelList, perMethod: true, also: []string{"y", "target"}, at: func(o *Options) any { return &o.Labels }},
	{path: "classes", form: aNameList, also: []string{"classnames"}, at: func(o *Options) any { return &o.Classes }},
	{path: "standardize", form: aFlag, also: []string{"normalize", "scale"}, at: func(o *Options) any { return &o.Standardize }},
	{path: "featureNames", form: aNameList, also: []string{"columns", "features"}, at: func(o *Options) any { return &o.FeatureNames }},
	{path: "seed", form: aSeed, most: 1<<32 - 1, also: []string{"randomstate", "randomseed"}, at: func(o *Options) any { return &o.Seed }},
}

// init links members to their groups. The names of methods are set here because the functions in the rows of methods
// read the table, which Go rejects as an initialisation cycle.
func init() {
	table[0].named = func() []string { return methodsThat(func(*row) bool { return true }) }
	linkTable()
}

// linkTable sets the derived fields of each row.
func linkTable() {
	for i := range table {
		p := &table[i]
		p.key, p.top = p.path, p
		for j := range p.path {
			if p.path[j] == '.' {
				p.key, p.group, p.kind = p.path[j+1:], optionAt(p.path[:j]), optionAt(p.path[:j]+".kind")
				p.top = p.group
			}
		}
	}
}

// optionAt returns the row of a path, nil when there is none.
func optionAt(path string) *option {
	for i := range table {
		if table[i].path == path {
			return &table[i]
		}
	}
	return nil
}
