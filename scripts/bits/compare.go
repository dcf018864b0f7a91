package main

import (
	"fmt"
	"slices"
	"strings"
)

// compare returns one line per case that two runs do not share with the same bits, in the order of the cases.
func compare(before, after []string) (differing []string) {
	known := map[string]string{}
	for _, line := range before {
		name, parts, _ := strings.Cut(line, "\t")
		known[name] = parts
	}
	for _, line := range after {
		name, parts, _ := strings.Cut(line, "\t")
		was, found := known[name]
		delete(known, name)
		switch {
		case !found:
			differing = append(differing, name+": only after")
		case was != parts:
			differing = append(differing, fmt.Sprintf("%s: %s", name, strings.Join(differentParts(was, parts), ", ")))
		}
	}
	for name := range known {
		differing = append(differing, name+": only before")
	}
	slices.Sort(differing)
	return differing
}

// differentParts returns the names of the parts that are not the same, such as values, in the order in which they are
// printed.
func differentParts(before, after string) (names []string) {
	was, is := strings.Fields(before), strings.Fields(after)
	for _, all := range [][]string{is, was} {
		for _, p := range all {
			name, _, _ := strings.Cut(p, "=")
			if !(slices.Contains(was, p) && slices.Contains(is, p)) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
