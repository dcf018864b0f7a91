package main

import (
	"slices"
	"strings"

	"lpp-playground/internal/tables"
	"lpp-playground/scripts/must"
)

// wide is how long a line of JavaScript may be.
const wide = 120

// groupTypes generates the types of methods, graphs, weights and kernels in lpp.d.ts.
func groupTypes(old string) string {
	rows := core().Options
	var lines []string
	for _, o := range rows {
		switch {
		case o.Path == "method":
			lines = append(lines, "export type Method =")
			for _, name := range o.Names {
				lines = append(lines, "  | "+quoted(name))
			}
			lines[len(lines)-1] += ";"
			lines = append(lines, methodTypes()...)
		case o.Key == "kind":
			lines = append(append(lines, ""), groupType(o, rows)...)
		}
	}
	return between(old, "// Written by scripts/declare: the types of options.", "// As far as scripts/declare writes the types of options.", lines)
}

// methodTypes are the methods by what their models have.
func methodTypes() (lines []string) {
	for _, t := range []struct {
		name, says string
		has        func(tables.Method) bool
	}{
		{"LinearMethod", "The methods with a linear map: their models have `components` and `mean`.", func(m tables.Method) bool { return m.Linear }},
		{"GraphMethod", "The methods that read the neighbour graph: their models have `graph`.", reading("graph")},
	} {
		lines = append(lines, "", "/** "+t.says+" */", "export type "+t.name+" =")
		for _, name := range methodsThat(t.has) {
			lines = append(lines, "  | "+name)
		}
		lines[len(lines)-1] += ";"
	}
	return lines
}

// reading returns a function that reports whether a method reads an option.
func reading(option string) func(tables.Method) bool {
	return func(m tables.Method) bool { return slices.Contains(m.Reads, option) }
}

// methodsThat are the names of some methods, between quotes.
func methodsThat(has func(tables.Method) bool) (names []string) {
	for _, m := range core().Methods {
		if has(m) {
			names = append(names, quoted(string(m.Name)))
		}
	}
	return names
}

// optional are options that a model may be without although its method reads them: no `reduce`, no labels, and no
// weight of given edges.
var optional = []string{"reduce", "labels", "weight"}

// holders is the type of the methods whose models always have an option; "" if there is none.
func holders(o tables.Option) string {
	switch {
	case !o.PerMethod || slices.Contains(optional, o.Path):
		return ""
	case o.Path == "graph":
		return "GraphMethod"
	}
	return strings.Join(methodsThat(reading(o.Path)), " | ")
}

// groupType is the union of the kinds of one group, each with its members.
func groupType(kind tables.Option, rows []tables.Option) []string {
	lines := append(comment("", kind.Group+"="), "export type "+typeName(kind.Group)+" =")
	for _, name := range kind.Names {
		lines = append(lines, comment("  ", kind.Group+"="+name)...)
		members := []string{"kind: " + quoted(name)}
		if name == kind.Default {
			members[0] = "kind?: " + quoted(name) + " | undefined"
		}
		var paths []string
		for _, m := range rows {
			if m.Group != kind.Group || !slices.Contains(m.Kinds, name) {
				continue
			}
			member := m.Key + "?: " + valueTypeOf(m) + " | undefined"
			if m.Needed {
				member = m.Key + ": " + valueTypeOf(m)
			}
			members = append(members, member)
			if texts[m.Path] != "" {
				paths = append(paths, m.Path)
			}
		}
		if len(paths) == 0 {
			lines = append(lines, "  | { "+strings.Join(members, "; ")+" }")
			continue
		}
		lines = append(lines, "  | {")
		for _, member := range members {
			path := kind.Group + "." + member[:strings.IndexAny(member, "?:")]
			if slices.Contains(paths, path) {
				lines = append(lines, comment("      ", path)...)
			}
			lines = append(lines, "      "+member+";")
		}
		lines = append(lines, "    }")
	}
	lines[len(lines)-1] += ";"
	return lines
}

// fitMembers generates the options of a fit in lpp.d.ts.
func fitMembers(old string) string {
	rows := core().Options
	var lines []string
	for _, o := range rows {
		if o.Group != "" {
			continue
		}
		type_ := valueTypeOf(o)
		if o.Form == "group" {
			type_ = givenGroup(o, rows)
		}
		if o.PerMethod || o.Form == "names" {
			type_ += " | null"
		}
		lines = append(append(lines, comment("  ", o.Path)...), "  "+o.Key+"?: "+type_+" | undefined;")
	}
	return between(old, "  // Written by scripts/declare.", "  // As far as scripts/declare writes.", lines)
}

// resolvedMembers generates the options of a model in lpp.d.ts.
func resolvedMembers(old string) string {
	rows := core().Options
	var lines []string
	for _, o := range rows {
		if o.Group != "" {
			continue
		}
		begin, end := "  "+o.Key+":", ";"
		if o.PerMethod || o.Form == "names" {
			end = " | null;"
		}
		if methods := holders(o); methods != "" {
			begin, end = begin+" M extends "+methods+" ?", " : null;"
		}
		if o.Form != "group" {
			lines = append(lines, begin+" "+valueType(o)+end)
			continue
		}
		lines = append(lines, begin)
		for _, shape := range resolvedShapes(o, rows) {
			lines = append(lines, "    | "+shape)
		}
		lines = append(lines, "   "+end)
	}
	return between(old, "  // Written by scripts/declare: every option filled in.", "  // As far as scripts/declare fills in.", lines)
}

// resolvedShapes are the possible forms of a group in a model.
func resolvedShapes(group tables.Option, rows []tables.Option) (shapes []string) {
	for _, kind := range rows {
		if kind.Path != group.Path+".kind" {
			continue
		}
		for _, name := range kind.Names {
			shape := "{ kind: " + quoted(name)
			for _, m := range rows {
				if m.Group == group.Path && slices.Contains(m.Kinds, name) {
					shape += "; " + m.Key + ": " + valueType(m)
				}
			}
			shapes = append(shapes, shape+" }")
		}
		return shapes
	}
	return oneOf(group, rows)
}

// oneOf are the shapes of a group without kinds, of which one member is given.
func oneOf(group tables.Option, rows []tables.Option) (shapes []string) {
	for _, m := range rows {
		if m.Group == group.Path {
			shapes = append(shapes, "{ "+m.Key+": "+valueType(m)+" }")
		}
	}
	return shapes
}

// givenGroup is the type of a group as an option: its own, and the names of kinds that need no other member.
func givenGroup(group tables.Option, rows []tables.Option) string {
	var incomplete []string
	name := typeName(group.Path)
	for _, m := range rows {
		if m.Group != group.Path || !m.Needed {
			continue
		}
		for _, kind := range m.Kinds {
			if !slices.Contains(incomplete, quoted(kind)) {
				incomplete = append(incomplete, quoted(kind))
			}
		}
	}
	switch {
	case !slices.ContainsFunc(rows, func(m tables.Option) bool { return m.Path == group.Path+".kind" }):
		return strings.Join(oneOf(group, rows), " | ")
	case incomplete == nil:
		return name + " | " + name + "['kind']"
	}
	return name + " | Exclude<" + name + "['kind'], " + strings.Join(incomplete, " | ") + ">"
}

// valueTypeOf is the type of an option's values.
func valueTypeOf(o tables.Option) string {
	switch o.Form {
	case "name":
		if o.Path == "method" {
			return "M"
		}
		return union(o.Names)
	case "flag":
		return "boolean"
	case "labels":
		return "Numbers | readonly (string | null)[]"
	case "names":
		return "readonly string[]"
	case "rows", "numbers":
		return "Numbers"
	}
	if o.Auto {
		return "'auto' | number"
	}
	return "number"
}

// valueType is the type of an option in a model.
func valueType(o tables.Option) string {
	switch o.Form {
	case "labels":
		return "Int32Array"
	case "names":
		return "string[]"
	case "rows":
		return "Uint32Array"
	case "numbers":
		return "Float64Array"
	}
	return strings.TrimPrefix(valueTypeOf(o), "'auto' | ")
}

// union writes names as a union of texts.
func union(names []string) string {
	var all []string
	for _, name := range names {
		all = append(all, quoted(name))
	}
	return strings.Join(all, " | ")
}

func typeName(group string) string { return strings.ToUpper(group[:1]) + group[1:] }

// comment is the text of an option as a comment; a missing text is an error.
func comment(indent, path string) []string {
	text := texts[path]
	if text == "" {
		must.Fail("optiontexts.go says nothing of %s", path)
	}
	if one := indent + "/** " + text + " */"; len([]rune(one)) <= wide {
		return []string{one}
	}
	lines := []string{indent + "/**"}
	line := indent + " *"
	for _, word := range strings.Fields(text) {
		if len([]rune(line+" "+word)) > wide {
			lines, line = append(lines, line), indent+" *"
		}
		line += " " + word
	}
	return append(lines, line, indent+" */")
}
