package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The README's moving picture is the core's result of today. LPP_WRITE=1 writes it.
func TestMovingPictureIsOfToday(t *testing.T) {
	s := &site{Input: Input{Root: root}, scenes: map[string]*scene{}}
	if err := s.readColours(); err != nil {
		t.Fatal(err)
	}
	want, err := s.movingPicture()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, "docs/moving.svg")
	if os.Getenv("LPP_WRITE") != "" {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/moving.svg is of another core or other colours: LPP_WRITE=1 go test -run MovingPicture ./scripts/site")
	}
	for _, text := range []string{"prefers-reduced-motion", "prefers-color-scheme:dark", "Neighbours k = 20"} {
		if !strings.Contains(want, text) {
			t.Errorf("docs/moving.svg has no %q", text)
		}
	}
}
