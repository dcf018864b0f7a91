package main

import (
	"fmt"
	"strings"

	"lpp-playground/internal/graph"
	"lpp-playground/internal/tables"
)

// names generates web/js/engine/names.ts: the names of the methods, graphs and weights as closed types, and their
// properties for the page.
func names(string) string {
	var b strings.Builder
	b.WriteString(`// Written by scripts/declare from the tables of the core (core/lpp/methods.go, core/lpp/graphkinds.go,
// internal/graph/kinds.go): change those, and run go run ./scripts/declare -w

interface MethodFacts {
  /** the options it reads of those that not every method does */
  reads: readonly string[];
  /** the kinds of graph that it can use, if not all of them */
  graphs?: readonly GraphKind[];
  /** the smallest number of labelled classes that it needs, if any */
  classes?: number;
  /** its map is a matrix: directions and a mean */
  linear?: boolean;
  /** it has a map: new points have a place */
  maps?: boolean;
}

`)
	var methods []string
	for _, m := range core().Methods {
		methods = append(methods, string(m.Name))
	}
	list(&b, "METHOD_NAMES", "The methods, by their names in the public API.", methods)
	var graphs, given []string
	for _, g := range core().Graphs {
		graphs = append(graphs, g.Name)
		if g.Weighed {
			given = append(given, quoted(g.Name))
		}
	}
	list(&b, "GRAPH_KINDS", "The kinds of graph.", graphs)
	list(&b, "WEIGHT_KINDS", "The kinds of weight.", graph.WeightNames())
	b.WriteString(`export type MethodName = typeof METHOD_NAMES[number];
type GraphKind = typeof GRAPH_KINDS[number];
export type WeightKind = typeof WEIGHT_KINDS[number];

`)
	fmt.Fprintf(&b, "/** The kinds made from the points. */\nexport type DrawnGraph = Exclude<GraphKind, %s>;\n", strings.Join(given, " | "))
	b.WriteString(`
/** The core's data about each method. */
export const FACTS: Readonly<Record<MethodName, MethodFacts>> = {
`)
	for _, m := range core().Methods {
		b.WriteString(property(string(m.Name), facts(m)))
	}
	b.WriteString(`};

interface GraphFacts {
  /** the options that it reads in addition to its kind */
  reads: readonly string[];
  /** it joins points by their classes */
  labels?: boolean;
  /** its edges are given, with their weights */
  weighed?: boolean;
}

/** The core's data about each kind of graph. */
export const GRAPHS: Readonly<Record<GraphKind, GraphFacts>> = {
`)
	for _, g := range core().Graphs {
		b.WriteString(property(g.Name, rowMembers(g.Reads, yes{"labels", g.Labels}, yes{"weighed", g.Weighed})))
	}
	b.WriteString(`};

interface WeightFacts {
  /** the options that it reads in addition to its kind */
  reads: readonly string[];
  /** a weight may be below 0 */
  signed?: boolean;
}

/** The core's data about each weight. */
export const WEIGHTS: Readonly<Record<WeightKind, WeightFacts>> = {
`)
	for _, k := range graph.Kinds {
		b.WriteString(property(k.Name, rowMembers(k.Reads, yes{"signed", k.Signed})))
	}
	b.WriteString(`};

/** Whether a text names a method. */
export const isMethod = (name: string): name is MethodName => Object.hasOwn(FACTS, name);
`)
	return b.String()
}

// property writes a property that is an object, on one line if it fits.
func property(name string, members []string) string {
	if line := "  " + key(name) + ": { " + strings.Join(members, ", ") + " },"; len([]rune(line)) <= wide {
		return line + "\n"
	}
	return "  " + key(name) + ": {\n    " + strings.Join(members, ",\n    ") + ",\n  },\n"
}

// facts writes the properties of a method, without false ones.
func facts(m tables.Method) []string {
	all := rowMembers(m.Reads, yes{"linear", m.Linear}, yes{"maps", m.Maps})
	if m.Graphs != nil {
		all = append(all, "graphs: "+array(m.Graphs))
	}
	if m.Classes > 0 {
		all = append(all, fmt.Sprint("classes: ", m.Classes))
	}
	return all
}

// yes is a property that is true or is not there.
type yes struct {
	name string
	is   bool
}

// rowMembers formats the options that a row reads, and its flags.
func rowMembers(reads []string, flags ...yes) []string {
	all := []string{"reads: " + array(reads)}
	for _, f := range flags {
		if f.is {
			all = append(all, f.name+": true")
		}
	}
	return all
}

// list writes an exported array of names whose members are a closed type.
func list(b *strings.Builder, name, says string, items []string) {
	fmt.Fprintf(b, "/** %s */\nexport const %s = [\n", says, name)
	for _, item := range items {
		fmt.Fprintf(b, "  %s,\n", quoted(item))
	}
	b.WriteString("] as const;\n\n")
}

// key writes the key of a property, between quotes if it is not an identifier.
func key(name string) string {
	if strings.ContainsAny(name, "-.") {
		return quoted(name)
	}
	return name
}

func quoted(name string) string { return "'" + name + "'" }

// array writes an array of names.
func array(items []string) string {
	var all []string
	for _, item := range items {
		all = append(all, quoted(item))
	}
	return "[" + strings.Join(all, ", ") + "]"
}
