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
