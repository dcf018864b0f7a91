// Package site makes the documentation's pages: Markdown that is readable on a code host becomes HTML with figures
// computed by the core. An error in a text (a link, a formula, a scene, a figure) is an error that names its page.
package site

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Input is the input of the pages.
type Input struct {
	Root       string // the folder of the sources
	Repository string // the sources' public address, without a slash at its end; empty if it is unknown
	Base       string // the playground's public address, with a slash at its end; empty if it is unknown
	Policy     string // the pages' Content-Security-Policy
}

// Build returns the site's files by their names, slash-separated.
func Build(in Input) (map[string][]byte, error) {
	s := &site{Input: in, files: map[string][]byte{}, bySource: map[string]*page{}, scenes: map[string]*scene{}}
	if err := s.list(); err != nil {
		return nil, err
	}
	if err := s.readColours(); err != nil {
		return nil, err
	}
	var faults []error
	for _, p := range s.pages {
		if err := s.render(p); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", p.source, err))
		}
	}
	if err := errors.Join(append(faults, s.checkLinks()...)...); err != nil {
		return nil, err
	}
	for at, p := range s.pages {
		tags, err := s.tags(p)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.source, err)
		}
		s.files[p.file()] = []byte(s.shell(at, p, tags))
	}
	if s.Base != "" {
		s.files["sitemap.xml"] = s.sitemap()
	}
	index, err := s.searchIndex()
	s.files["search.json"] = index
	return s.files, err
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
func (s *site) list() error {
	for _, l := range contents {
		if !strings.Contains(l.source, "*") {
			if err := s.add(&page{source: l.source, slug: l.slug, nav: l.nav, group: l.group}); err != nil {
				return err
			}
			continue
		}
		found, err := filepath.Glob(filepath.Join(s.Root, filepath.FromSlash(l.source)))
		if err != nil {
			return err
		}
		for _, path := range found {
			name := filepath.Base(path)
			number, _, _ := strings.Cut(name, "-")
			source := strings.Replace(l.source, filepath.Base(l.source), name, 1)
			if err := s.add(&page{source: source, slug: l.slug + number, group: l.group, folded: true}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *site) add(p *page) (err error) {
	path := filepath.Join(s.Root, filepath.FromSlash(p.source))
	switch {
	case p.source == goPackages:
		p.text, err = goPage(s.Root)
	case strings.HasSuffix(p.source, ".d.ts"):
		p.text, err = typesPage(path)
	default:
		p.text, err = os.ReadFile(path)
	}
	if err != nil {
		return err
	}
	s.pages = append(s.pages, p)
	s.bySource[p.source] = p
	return nil
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
