package site

import (
	"encoding/json"
	"maps"
	"slices"
)

// searchIndex is what the pages' script searches: pages, and a row a section
// with its page, anchor, title and text.
func (s *site) searchIndex() ([]byte, error) {
	index := struct {
		Pages [][2]string `json:"pages"`
		Rows  [][4]any    `json:"rows"`
	}{}
	for at, p := range s.pages {
		name := p.nav
		if p.folded {
			name = p.group
		}
		index.Pages = append(index.Pages, [2]string{p.file(), name})
		for _, part := range p.sections {
			index.Rows = append(index.Rows, [4]any{at, part.id, part.title, part.text})
		}
	}
	return json.Marshal(index)
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
