package test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// release is a checkout of its own with what a release reads, and a build in it that holds little.
func release(t *testing.T) (dir string, run func(name string, args ...string) (string, error)) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range []string{"scripts/release.sh", "scripts/help.sh", "web/js/lib/lpp.mts", "CHANGELOG.md", "CITATION.cff"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(text))
	}
	write(t, filepath.Join(dir, "go.mod"), "module example.org/lpp\n")
	write(t, filepath.Join(dir, ".gitignore"), "/dist/\n/release/\n")
	run = func(name string, args ...string) (string, error) {
		command := exec.Command(name, args...)
		command.Dir = dir
		command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org",
			"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
		out, err := command.CombinedOutput()
		return string(out), err
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-qm", "all"}} {
		if out, err := run("git", args...); err != nil {
			t.Fatal(out, err)
		}
	}
	return dir, run
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

func TestADryRunDoesAllButPublish(t *testing.T) {
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("npm packs the package")
	}
	dir, run := release(t)
	tag, err := run("bash", "scripts/release.sh", "--tag")
	if err != nil {
		t.Fatal(tag, err)
	}
	tag = strings.TrimSpace(tag)
	version := strings.TrimPrefix(tag, "v")
	write(t, filepath.Join(dir, "dist/index.html"), "<!doctype html>")
	write(t, filepath.Join(dir, "dist/npm/package.json"), fmt.Sprintf(`{"name": "lpp-playground", "version": %q}`, version))
	output, err := run("bash", "scripts/release.sh", "--dry-run", "--dist", "dist")
	if err != nil || !strings.Contains(output, "git push origin "+tag) || strings.Contains(output, "refuse") {
		t.Fatalf("%s%v", output, err)
	}
	sums, _ := os.ReadFile(filepath.Join(dir, "release/SHA256SUMS"))
	for _, name := range []string{"lpp-playground-" + version + ".tgz", "lpp-playground-" + version + "-site.tar.gz"} {
		file, err := os.ReadFile(filepath.Join(dir, "release", name))
		if line := fmt.Sprintf("%x  %s\n", sha256.Sum256(file), name); err != nil || !strings.Contains(string(sums), line) {
			t.Errorf("%v: %q is not among\n%s", err, line, sums)
		}
	}
	notes, _ := os.ReadFile(filepath.Join(dir, "release/NOTES.md"))
	if len(notes) < 100 || strings.Contains(string(notes), "\n## ") || strings.HasPrefix(string(notes), "#") {
		t.Errorf("the notes are not one section:\n%s", notes)
	}
	if tags, _ := run("git", "tag"); tags != "" {
		t.Errorf("a dry run set %s", tags)
	}
}

func TestARealRunRefuses(t *testing.T) {
	dir, run := release(t)
	refuses := func(why string, args ...string) {
		t.Helper()
		output, err := run("bash", append([]string{"scripts/release.sh"}, args...)...)
		if err == nil || !strings.Contains(output, why) {
			t.Errorf("%v: %s(%v), want %q", args, output, err, why)
		}
	}
	refuses("--dist is for dry runs", "--dist", "dist")
	refuses("unknown option --dry", "--dry")
	write(t, filepath.Join(dir, "new"), "")
	refuses("something is not committed")
	if err := os.Remove(filepath.Join(dir, "new")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), "module lpp\n")
	if out, err := run("git", "commit", "-qam", "another path"); err != nil {
		t.Fatal(out, err)
	}
	refuses("Go cannot fetch the module lpp; scripts/module.sh")
	tag, _ := run("bash", "scripts/release.sh", "--tag")
	if out, err := run("git", "tag", strings.TrimSpace(tag)); err != nil {
		t.Fatal(out, err)
	}
	refuses("is there already")
	write(t, filepath.Join(dir, "CITATION.cff"), "version: 9.9.9\n")
	refuses("CITATION.cff is of version 9.9.9")
	write(t, filepath.Join(dir, "CHANGELOG.md"), "# Changelog\n\n## Unreleased\n\nMuch.\n")
	refuses("CHANGELOG.md has no section")
}
