package main

import (
	"fmt"
	"math"
	"strings"
)

// pageOptions makes web/js/engine/options.ts: defaults and ranges of the options that the page's table of settings sets.
func pageOptions(string) string {
	var b strings.Builder
	b.WriteString(`// Written by scripts/declare from the table of the core (core/lpp/table.go): change that, and run
// go run ./scripts/declare -w

export interface OptionFacts {
  /** omitted if the option is required */
  default?: string | number;
  /** the possible names; those of graphs and weights are in engine/names.ts */
  names?: readonly string[];
  /** of a number; one without is above 0, or any */
  min?: number;
  max?: number;
  integer?: boolean;
  /** 'auto' may be given */
  auto?: boolean;
  /** it counts other points: n − 1 at most */
  others?: boolean;
}

/** The core's data about the options that the page sets, by path. */
export const OPTIONS = {
`)
	for _, o := range core().Options {
		if o.Key != "kind" && o.Kinds == nil && !o.PerMethod {
			continue
		}
		var facts []string
		say := func(when bool, key string, v any) {
			if when {
				facts = append(facts, fmt.Sprintf("%s: %v", key, v))
			}
		}
		switch o.Form {
		case "name":
			say(true, "default", quoted(fmt.Sprint(o.Default)))
			say(o.Path != "graph.kind" && o.Path != "weight.kind", "names", array(o.Names))
		case "count", "number", "positive":
			say(o.Auto, "default", "'auto'")
			say(o.Default != nil, "default", o.Default)
			say(o.Default == nil && !o.Auto && o.Least == 0 && o.Form == "number", "default", 0)
			say(o.Least > -math.MaxFloat64 && o.Form != "positive", "min", o.Least)
			say(o.Most < math.MaxFloat64, "max", o.Most)
			say(o.Form == "count", "integer", true)
			say(o.Auto, "auto", true)
			say(o.BelowRows, "others", true)
		}
		if facts != nil {
			b.WriteString(property(o.Path, facts))
		}
	}
	b.WriteString("} satisfies Readonly<Record<string, OptionFacts>>;\n")
	return b.String()
}
