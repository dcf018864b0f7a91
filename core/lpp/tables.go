//go:build !engine

package lpp

import (
	"slices"
	"strings"

	"lpp-playground/internal/tables"
)

// Tables returns what is known of every method, graph and option, for the programs of this module.
func (Options) Tables() (all tables.Tables) {
	for _, r := range rows {
		all.Methods = append(all.Methods, tables.Method{
			Name: string(r.name), Reads: slices.Clone(r.reads), Graphs: slices.Clone(r.graphs),
			Classes: r.classes, Linear: r.linear, Maps: r.maps,
		})
	}
	for _, k := range graphKinds {
		all.Graphs = append(all.Graphs, tables.Graph{Name: k.name, Reads: slices.Clone(k.reads), Labels: k.labels, Weighed: k.hasWeights})
	}
	forms := []string{"group", "name", "count", "number", "positive", "flag", "seed", "labels", "names", "rows", "numbers"}
	for i := range table {
		p := &table[i]
		least, most := p.bounds(0)
		all.Options = append(all.Options, tables.Option{
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
