//go:build !engine

package lpp

import (
	"slices"
	"strings"
)

// MethodFacts are what the table of methods says of one, for programs and texts
// that are made from it (scripts/declare).
type MethodFacts struct {
	Name    Method
	Reads   []string // the options it reads that not every method does, as Options names them in the public API
	Graphs  []string // the kinds of graph it can use; nil: all
	Classes int      // the fewest labelled classes; 0: labels are not needed
	Linear  bool     // its map is a matrix: it has components and a mean
	Maps    bool     // it has a map for new points
}

// DescribeMethods returns what is known of every method, in the order of Methods.
func DescribeMethods() (all []MethodFacts) {
	for _, r := range rows {
		all = append(all, MethodFacts{
			Name: r.name, Reads: slices.Clone(r.reads), Graphs: slices.Clone(r.graphs),
			Classes: r.classes, Linear: r.linear, Maps: r.maps,
		})
	}
	return all
}

// GraphFacts are what the table of graphs says of a kind.
type GraphFacts struct {
	Name    string
	Reads   []string // the members of graph beside the kind that it reads
	Labels  bool     // it joins rows by their labels
	Weighed bool     // its pairs are given, with their weights
}

// DescribeGraphs returns what is known of every kind of graph, in the order in which messages name them.
func DescribeGraphs() (all []GraphFacts) {
	for _, k := range graphKinds {
		all = append(all, GraphFacts{Name: k.name, Reads: slices.Clone(k.reads), Labels: k.labels, Weighed: k.hasWeights})
	}
	return all
}

// OptionFacts are what the table of options says of one.
type OptionFacts struct {
	Path, Group, Key string   // Group is "" of an option in none
	Form             string   // group, name, count, number, positive, flag, seed, labels, names, rows or numbers
	Names            []string // what a name can be
	Kinds            []string // of its group, those that read it; nil of an option in no group, and of a kind
	PerMethod        bool     // only methods that name it read it
	Auto             bool     // the word "auto" may be given, and is the default
	BelowRows        bool     // it counts other rows: at most, and by default at most, n − 1
	Needed           bool     // its kind cannot do without
	Default          any      // nil where it is the zero, or nothing
	Least, Most      float64  // of a number; ±math.MaxFloat64 is no bound
}

// DescribeOptions returns what is known of every option, in the order of the API.
func DescribeOptions() (all []OptionFacts) {
	forms := []string{"group", "name", "count", "number", "positive", "flag", "seed", "labels", "names", "rows", "numbers"}
	for i := range table {
		p := &table[i]
		least, most := p.bounds(0)
		all = append(all, OptionFacts{
			Path: p.path, Group: strings.TrimSuffix(p.path[:len(p.path)-len(p.key)], "."), Key: p.key, Form: forms[p.form], Names: slices.Clone(p.choices()),
			Kinds: p.readers(), PerMethod: p.perMethod, Auto: p.auto, BelowRows: p.belowRows, Needed: p.needed != "", Default: p.fallback, Least: least, Most: most,
		})
	}
	return all
}

// readers returns the kinds of its group that read an option.
func (p *option) readers() (kinds []string) {
	if p.kind == nil || p == p.kind {
		return nil
	}
	for _, kind := range p.kind.choices() {
		var o Options
		if *p.kind.at(&o).(*string) = kind; p.ofKind(&o) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
