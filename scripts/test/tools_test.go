package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A worktree may link to the npm packages of another checkout. When its lock file is newer, it installs packages of its
// own, and those of the other checkout stay.
func TestInstallingPackagesLeavesThoseOfAnotherCheckout(t *testing.T) {
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool, "is missing")
		}
	}
	dir := t.TempDir()
	theirs := filepath.Join(dir, "theirs/node_modules")
	write(t, filepath.Join(theirs, "some/package.json"), "{}")
	write(t, filepath.Join(dir, "ours/e2e/package.json"), `{"name": "ours", "version": "1.0.0"}`)
	write(t, filepath.Join(dir, "ours/e2e/package-lock.json"),
		`{"name": "ours", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "ours", "version": "1.0.0"}}}`)
	if err := os.Symlink(theirs, filepath.Join(dir, "ours/e2e/node_modules")); err != nil {
		t.Fatal(err)
	}
	tools, err := filepath.Abs(filepath.Join(root, "scripts/test/tools.sh"))
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("bash", "-c", `out=$PWD; source "$0"; need_npm`, tools)
	command.Dir = filepath.Join(dir, "ours")
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatal(string(output), err)
	}
	if _, err := os.Stat(filepath.Join(theirs, "some/package.json")); err != nil {
		t.Error("the packages of the other checkout are gone")
	}
}
