package test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// suite runs tests as stages.sh does for browsers and returns what the summary says.
func suite(t *testing.T, program string) string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "some.test.mjs")
	if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	shell := fmt.Sprintf(`out=%q; source scripts/test/checks.sh; source scripts/test/stages.sh
suite things node node_tests %q; summary`, dir, file)
	cmd := exec.Command("bash", "-c", shell)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(node)+":"+os.Getenv("PATH"), "MARK="+filepath.Join(dir, "mark"))
	output, _ := cmd.CombinedOutput()
	return string(output)
}

const failsOnce = `import test from 'node:test';
import { existsSync, writeFileSync } from 'node:fs';
test('stands', () => {});
test('falls', () => {
  const first = !existsSync(process.env.MARK);
  writeFileSync(process.env.MARK, '');
  if (first) throw new Error('it fell');
});
`

// There is no second try: a test that would pass the next time has failed.
func TestATestThatFailsOnceHasFailed(t *testing.T) {
	output := suite(t, failsOnce)
	for _, want := range []string{"1 passed, 1 failed", "failed: things", "it fell"} {
		if !strings.Contains(output, want) {
			t.Errorf("%q is not in\n%s", want, output)
		}
	}
}

// Tests of files in one process are all run: also those that are loaded later, and those next to a file that does not load.
func TestFilesInOneProcessAllRun(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node")
	}
	dir := t.TempDir()
	files := map[string]string{
		"a.test.mjs": "import test from 'node:test'; test('first', () => {});",
		"b.test.mjs": "import test from 'node:test'; await new Promise((done) => setTimeout(done, 50)); test('later', () => {});",
		"c.test.mjs": "import './absent.mjs';",
		"d.test.mjs": "import test from 'node:test'; for (let i = 0; i < 3000; i++) test('last ' + i, () => {});",
		"e.test.mjs": "import { before, test } from 'node:test';\nbefore(() => {});\ntest('alone', () => {});",
	}
	for name, program := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	shell := fmt.Sprintf(`out=%[1]q; logs=$out; source scripts/test/checks.sh; source scripts/test/stages.sh
logs=%[1]q; list=$(together 1 %[1]s/*.test.mjs); echo "$list"; suite things node node_tests $list; summary`, dir)
	cmd := exec.Command("bash", "-c", shell)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "LPP_FULL=", "PATH="+filepath.Dir(node)+":"+os.Getenv("PATH"))
	output, _ := cmd.CombinedOutput()
	for _, want := range []string{"e.test.mjs", "together1.test.mjs", "3003 passed, 1 failed", "absent.mjs"} {
		if !strings.Contains(string(output), want) {
			t.Errorf("%q is not in\n%s", want, output)
		}
	}
	if strings.Contains(string(output), "a.test.mjs\n") {
		t.Errorf("a file that leaves nothing behind has its own process:\n%s", output)
	}
}
