package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	nodeCommand   = regexp.MustCompile("\\bnode( --?[^\\s`]+( \\./[^\\s`]+)?)* ((?:e2e|web|scripts)/[\\w./-]+\\.mjs)")
	mutateCommand = regexp.MustCompile(`scripts/mutate\.sh (core|web) ([a-z][\w/-]*)`)
	debianCall    = regexp.MustCompile(`\bdebian ((?:[a-z0-9][a-z0-9.+-]*[ ;]?)+)`)
)

// Commands in documents, workflows and comments name files and folders that there are. Node before 22.18 needs the hook
// that removes types.
func TestCommandsNameFilesThatExist(t *testing.T) {
	list, err := exec.Command("git", "-C", root, "ls-files", "*.md", "*.yml", "*.sh", "*.mjs", "*.go").Output()
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	exists := func(file, command, name string) {
		commands++
		if _, err := os.Stat(filepath.Join(root, name)); err != nil {
			t.Errorf("%s: %q: there is no %s", file, command, name)
		}
	}
	for _, file := range strings.Fields(string(list)) {
		text, err := os.ReadFile(filepath.Join(root, file))
		if os.IsNotExist(err) || filepath.Base(file) == "CHANGELOG.md" { // it may name earlier files
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		for _, m := range nodeCommand.FindAllStringSubmatch(string(text), -1) {
			exists(file, m[0], m[3])
			if strings.HasSuffix(m[3], ".test.mjs") && !strings.Contains(m[0], "--import ./e2e/harness/types.mjs") {
				t.Errorf("%s: %q is without --import ./e2e/harness/types.mjs", file, m[0])
			}
		}
		for _, m := range mutateCommand.FindAllStringSubmatch(string(text), -1) {
			folder := m[2]
			if m[1] == "web" {
				folder = "web/js/" + folder
			}
			exists(file, m[0], folder)
		}
	}
	if commands < 10 {
		t.Errorf("only %d commands found", commands)
	}
}

// Packages that the machines of the workflows have, and one for benchmarks alone.
var ofTheMachine = []string{
	"chromium", "chromium-headless-shell", "firefox-esr", "gcc", "libc6-dev", "postgresql", "sqlite3", "python3-sklearn",
}

// scripts/test/tools.sh installs packages only as root, and a workflow is not root. There, a missing tool is a failure.
func TestWorkflowsInstallWhatTheTestsNeed(t *testing.T) {
	tools, err := os.ReadFile(filepath.Join(root, "scripts/test/tools.sh"))
	if err != nil {
		t.Fatal(err)
	}
	var needed []string
	for _, m := range debianCall.FindAllStringSubmatch(string(tools), -1) {
		for _, name := range strings.Fields(strings.ReplaceAll(m[1], ";", " ")) {
			if !slices.Contains(ofTheMachine, name) {
				needed = append(needed, name)
			}
		}
	}
	if len(needed) < 15 {
		t.Fatalf("only %d packages found: %v", len(needed), needed)
	}
	for _, name := range []string{"night.yml", "tests.yml"} {
		text, err := os.ReadFile(filepath.Join(root, ".github/workflows", name))
		if err != nil {
			t.Fatal(err)
		}
		installed := strings.Fields(string(text))
		for _, each := range needed {
			if !slices.Contains(installed, each) {
				t.Errorf("%s does not install %s", name, each)
			}
		}
	}
}
