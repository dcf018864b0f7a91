package site

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var token = regexp.MustCompile(`--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{6}|rgb\([^)]*\));`)

// readColours reads the tokens, light and dark, for images in separate files.
func (s *site) readColours() error {
	text, err := os.ReadFile(filepath.Join(s.Root, "web/css/tokens.css"))
	if err != nil {
		return err
	}
	light, rest, ok := strings.Cut(string(text), "@media (prefers-color-scheme: dark)")
	dark, _, closed := strings.Cut(rest, "\n}")
	if !ok || !closed {
		return fmt.Errorf("web/css/tokens.css has no dark colours where they are looked for")
	}
	s.light, s.dark = map[string]string{}, map[string]string{}
	for _, found := range token.FindAllStringSubmatch(light, -1) {
		s.light[found[1]] = found[2]
	}
	for _, found := range token.FindAllStringSubmatch(dark, -1) {
		s.dark[found[1]] = found[2]
	}
	for name := range s.dark {
		if s.light[name] == "" {
			return fmt.Errorf("web/css/tokens.css has --%s in dark alone", name)
		}
	}
	return nil
}
