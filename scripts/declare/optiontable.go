package main

import (
	"fmt"
	"slices"
	"strings"

	"lpp-playground/internal/tables"
	"lpp-playground/scripts/must"
)

// optionTable generates the table of options in docs/api.md.
func optionTable(old string) string {
	rows := core().Options
	var lines []string
	for _, o := range rows {
		if o.Group != "" {
			continue
		}
		values := tableValues(o, rows)
		switch remark := remarks[o.Path]; {
		case values == "" && remark == "":
			must.Fail("optiontexts.go remarks nothing on %s, and its row has no values", o.Path)
		case values != "" && remark != "":
			values += ", " + remark
		default:
			values += remark
		}
		lines = append(lines, "| `"+o.Path+"` | "+strings.ReplaceAll(values, " | ", ` \| `)+" |")
	}
	return between(old, "| key | values (default first) |", "| `signal`, `onProgress` |", append([]string{"|---|---|"}, lines...))
}

// tableValues are the values of an option, its default first, "" if its row has none.
func tableValues(o tables.Option, rows []tables.Option) string {
	switch o.Form {
	case "name":
		return namesOf(o)
	case "flag":
		return "`false` · `true`"
	case "group":
		return groupValues(o, rows)
	}
	return ""
}

// namesOf are the names that an option can be, its default first.
func namesOf(o tables.Option) string {
	var all []string
	for _, name := range defaultFirst(o) {
		all = append(all, "`"+name+"`")
	}
	return strings.Join(all, " · ")
}

func defaultFirst(o tables.Option) []string {
	all := slices.Clone(o.Names)
	if at := slices.Index(all, fmt.Sprint(o.Default)); at > 0 {
		all = slices.Insert(slices.Delete(all, at, at+1), 0, fmt.Sprint(o.Default))
	}
	return all
}

// groupValues are the forms of a group: for each kind its members, with defaults.
func groupValues(group tables.Option, rows []tables.Option) string {
	kind := slices.IndexFunc(rows, func(o tables.Option) bool { return o.Path == group.Path+".kind" })
	shapes := []string{}
	if kind < 0 {
		shapes = append(shapes, "`null`")
		for _, m := range rows {
			if m.Group == group.Path {
				shapes = append(shapes, "`{"+m.Key+"}`")
			}
		}
		return strings.Join(shapes, " · ")
	}
	for _, name := range defaultFirst(rows[kind]) {
		shape := ""
		for _, m := range rows {
			if m.Group == group.Path && slices.Contains(m.Kinds, name) {
				shape += ", " + member(m)
			}
		}
		if shape == "" {
			shapes = append(shapes, "`"+name+"`")
		} else {
			shapes = append(shapes, "`{kind: "+quoted(name)+shape+"}`")
		}
	}
	return strings.Join(shapes, " · ")
}

// member writes one member of a group with its default, or its possible values.
func member(m tables.Option) string {
	switch {
	case m.Form == "name":
		m.Names = defaultFirst(m)
		return m.Key + ": " + union(m.Names)
	case m.Auto:
		return m.Key + ": " + valueTypeOf(m)
	case m.BelowRows:
		return fmt.Sprintf("%s: min(%v, n−1)", m.Key, m.Default)
	case m.Default != nil:
		return fmt.Sprintf("%s: %v", m.Key, m.Default)
	}
	return m.Key
}
