package main

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// releases returns what the engine is compiled with: the go command's own, and as
// $LPP_GO asks "ends", the oldest release that go.mod promises and the newest that
// the module proxy has, "all", the first and last of each minor between them; else
// the releases that it names.
func releases(t *testing.T) (all []compiler) {
	requested := os.Getenv("LPP_GO")
	if requested == "" {
		return []compiler{""}
	}
	if requested != "ends" && requested != "all" {
		for _, name := range strings.Fields(requested) {
			all = append(all, compiler(name))
		}
		return all
	}
	text, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\ngo ")
	oldest, _, _ := strings.Cut(rest, "\n")
	list, err := exec.Command("go", "list", "-m", "-versions", "go").Output()
	if err != nil {
		t.Skipf("which releases of Go there are cannot be asked: %v", err)
	}
	var known []string // those of the line from the oldest on, which are not to come
	for _, version := range strings.Fields(string(list)) {
		if version == oldest || len(known) > 0 && minorOf("go"+version) > 0 && !strings.Contains(version, "rc") {
			known = append(known, "go"+version)
		}
	}
	if len(known) == 0 {
		t.Fatalf("go.mod promises Go %s, which is no release", oldest)
	}
	for i, version := range known {
		first, last := i == 0, i == len(known)-1
		if requested == "all" {
			first = first || minorOf(known[i-1]) != minorOf(version)
			last = last || minorOf(known[i+1]) != minorOf(version)
		}
		if first || last {
			all = append(all, compiler(version))
		}
	}
	return all
}

// The engine is the same program after all that the build does to it: it starts,
// collects, survives a panic and an abort, and every result has the bits that it has
// as Go's compiler made it, with vectors and with what stands in for them.
func TestEngineRunsAsBuilt(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is missing: whether the engine runs was not tried")
	}
	t.Chdir("../..")
	script, err := filepath.Abs("scripts/build/testdata/run.mjs")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range releases(t) {
		t.Run(string(c), func(t *testing.T) {
			name, minor, err := c.release()
			if err != nil {
				t.Skipf("Go %s cannot be had: %v", c, err)
			}
			plain, err := c.compile("stamp")
			if err != nil {
				t.Fatal(err)
			}
			glue, err := c.glue()
			if err != nil {
				t.Fatal(err)
			}
			small, left := shrink(plain, minor)
			for _, what := range left {
				t.Logf("with %s %s", name, what)
			}
			_, known := layouts[minor]
			if known && len(left) > 0 {
				t.Error("a step is left out with a release that is known")
			}
			if size := len(compress(small)); known && size > engineBudget {
				t.Errorf("with %s the engine has %d bytes after compression, more than %d", name, size, engineBudget)
			}
			folder := t.TempDir()
			exec := filepath.Join(folder, "wasm_exec.js")
			write(t, exec, []byte(glue))
			strange, notes := shrink(plain, 0)
			if len(notes) != 1 || !strings.HasPrefix(notes[0], withoutNames) {
				t.Errorf("of an unknown release is left out: %q", notes)
			}
			var want string
			for _, form := range []struct {
				name   string
				engine []byte
			}{{"as compiled", plain}, {"as built", small}, {"without vectors", scalar(small)}, {"as built by an unknown release", strange}} {
				file := filepath.Join(folder, "engine.wasm")
				write(t, file, form.engine)
				got := run(t, name+", "+form.name, node, script, exec, file)
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s, %s: other answers than as compiled", name, form.name)
				}
			}
			t.Logf("%s: %d bytes after compression", name, len(compress(small)))
			switch {
			case known:
			case c == "":
				t.Errorf("%s is not known here: the engine works, but is too large to be published", name)
			default:
				t.Skipf("%s is not known here: the engine works as it is compiled", name)
			}
		})
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, what, command string, args ...string) string {
	t.Helper()
	out, err := exec.Command(command, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", what, err, out)
	}
	return strings.TrimSpace(string(out))
}

// scalar puts back what stands at the file's beginning, as web/js/engine/scalar.ts
// does.
func scalar(file []byte) []byte {
	file = append([]byte(nil), file...)
	const name, before = "\x06scalar", 8 + 1 + 5
	if head := before + len(name); len(file) < head || string(file[before:head]) != name {
		return file
	}
	const head = before + len(name)
	at := head + 4
	for range binary.LittleEndian.Uint32(file[head:]) {
		place, length := int(binary.LittleEndian.Uint32(file[at:])), int(binary.LittleEndian.Uint32(file[at+4:]))
		at += 8
		copy(file[place:place+length], file[at:at+length])
		at += length
	}
	return file
}
