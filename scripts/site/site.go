// Package site makes the documentation's pages: Markdown that is readable on a code host becomes HTML with figures
// computed by the core. An error in a text (a link, a formula, a scene, a figure) is an error that names its page.
package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"lpp-playground/scripts/must"
)

// Input is the input of the pages.
type Input struct {
	Root       string // the folder of the sources
	Repository string // the sources' public address, without a slash at its end; empty if it is unknown
	Base       string // the playground's public address, with a slash at its end; empty if it is unknown
	Policy     string // the pages' Content-Security-Policy
}

// Build returns the site's files by their names, slash-separated.
func Build(in Input) (files map[string][]byte, err error) {
	defer must.Catch(&err)
	s := &site{Input: in, files: map[string][]byte{}, bySource: map[string]*page{}, scenes: map[string]*scene{}}
	s.list()
	must.Do(s.readColours())
	var faults []error
	for _, p := range s.pages {
		if err := s.render(p); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", p.source, err))
		}
	}
	must.Do(errors.Join(append(faults, s.checkLinks()...)...))
	for at, p := range s.pages {
		s.files[p.file()] = []byte(s.shell(at, p))
	}
	if s.Base != "" {
		s.files["sitemap.xml"] = s.sitemap()
	}
	s.files["search.json"] = must.Get(s.searchIndex())
	return s.files, nil
}

type site struct {
	Input
	pages    []*page
	bySource map[string]*page
	scenes   map[string]*scene // solved, by their text
	files    map[string][]byte
	light    map[string]string // colours by their names in web/css/tokens.css
	dark     map[string]string
}

// list finds the pages and reads their sources.
func (s *site) list() {
	for _, l := range contents {
		if !strings.Contains(l.source, "*") {
			s.add(&page{source: l.source, slug: l.slug, nav: l.nav, group: l.group})
			continue
		}
		for _, path := range must.Get(filepath.Glob(filepath.Join(s.Root, filepath.FromSlash(l.source)))) {
			name := filepath.Base(path)
			number, _, _ := strings.Cut(name, "-")
			source := strings.Replace(l.source, filepath.Base(l.source), name, 1)
			s.add(&page{source: source, slug: l.slug + number, group: l.group, folded: true})
		}
	}
}

func (s *site) add(p *page) {
	path := filepath.Join(s.Root, filepath.FromSlash(p.source))
	switch {
	case p.source == goPackages:
		p.text = goPage(s.Root)
	case strings.HasSuffix(p.source, ".d.ts"):
		p.text = must.Get(typesPage(path))
	default:
		p.text = must.Get(os.ReadFile(path))
	}
	s.pages = append(s.pages, p)
	s.bySource[p.source] = p
}

// checkLinks returns an error for each link within the site that has no target.
func (s *site) checkLinks() (faults []error) {
	for _, p := range s.pages {
		for _, l := range p.links {
			if !l.to.anchors[l.anchor] {
				faults = append(faults, fmt.Errorf("%s: the link to %s#%s leads nowhere", p.source, l.to.source, l.anchor))
			}
		}
	}
	return faults
}
