package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The module takes another path by one command: nothing names the old one
// afterwards, and all of it is found under the new one.
func TestModuleTakesAnotherPath(t *testing.T) {
	dir := t.TempDir()
	run := func(name string, args ...string) string {
		t.Helper()
		command := exec.Command(name, args...)
		command.Dir = dir
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
		}
		return strings.TrimSpace(string(out))
	}
	listed, err := exec.Command("git", "-C", root, "ls-files", "-z", "--", "*.go", "go.mod", "go.sum", "scripts/*.sh", "README.md", "docs", "scripts/build/npm", "web/js/share/code", "web/js/scene").Output()
	if err != nil {
		t.Skip("not a checkout: ", err)
	}
	for _, name := range strings.Split(strings.TrimSuffix(string(listed), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(text))
	}
	run("git", "init", "-q")
	run("git", "add", ".")
	was := run("bash", "scripts/module.sh")
	if output := run("bash", "scripts/module.sh", "example.org/a/lpp"); !strings.Contains(output, "example.org/a/lpp") {
		t.Errorf("it says %q", output)
	}
	if now := run("bash", "scripts/module.sh"); now != "example.org/a/lpp" {
		t.Errorf("the module is %q", now)
	}
	packages := run("go", "list", "./...")
	for _, one := range strings.Fields(packages) {
		if !strings.HasPrefix(one, "example.org/a/lpp/") {
			t.Errorf("there is a package %s", one)
		}
	}
	// Every import is found: that is what another path can break. Compiling all of it again shows no more.
	run("go", "list", "-deps", "./core/...", "./internal/...")
	for _, form := range []string{was + "/core", was + "/internal", "-replace " + was + "="} {
		left := exec.Command("git", "grep", "-nF", form)
		left.Dir = dir
		if out, err := left.Output(); err == nil {
			t.Errorf("%q is still there:\n%s", form, out)
		}
	}
	wrong := exec.Command("bash", "scripts/module.sh", "nodot/lpp")
	wrong.Dir = dir
	if out, err := wrong.CombinedOutput(); err == nil || !strings.Contains(string(out), "example.org/lpp") {
		t.Errorf("a path without a host is taken: %s", out)
	}
}
