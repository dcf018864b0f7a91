// Package tables has the tables of core/lpp about methods, graphs and options, for programs and generated texts
// (scripts/declare).
package tables

// Tables are all of them.
type Tables struct {
	Methods []Method // in the order of lpp.Methods
	Graphs  []Graph  // in the order in which messages name them
	Options []Option // in the order of the API
}

// Method is a row of the table of methods.
type Method struct {
	Name    string
	Reads   []string // the options it reads that not every method does, as Options names them in the public API
	Graphs  []string // the kinds of graph it can use; nil: all
	Classes int      // the fewest labelled classes; 0: labels are not needed
	Linear  bool     // its map is a matrix: it has components and a mean
	Maps    bool     // it has a map for new points
}

// Graph is a row of the table of graphs.
type Graph struct {
	Name    string
	Reads   []string // the members of graph in addition to the kind that it reads
	Labels  bool     // it joins rows by their labels
	Weighed bool     // its pairs are given, with their weights
}

// Option is a row of the table of options.
type Option struct {
	Path, Group, Key string   // Group is "" of an option in none
	Form             string   // group, name, count, number, positive, flag, seed, labels, names, rows or numbers
	Names            []string // the possible names
	Kinds            []string // of its group, those that read it; nil of an option in no group, and of a kind
	PerMethod        bool     // only methods that name it read it
	Auto             bool     // the word "auto" may be given, and is the default
	BelowRows        bool     // it counts other rows: at most, and by default at most, n − 1
	Needed           bool     // its kind cannot do without
	Default          any      // nil if it is the zero value, or none
	Least, Most      float64  // of a number; ±math.MaxFloat64 is no bound
}
