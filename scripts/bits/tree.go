package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"lpp-playground/scripts/must"
)

// Where programs run.
const (
	native = "native"
	wasm   = "wasm"
)

// fitsFolder holds the program of fits.
const fitsFolder = "scripts/bits/fits"

// tree is the sources of one revision.
type tree struct{ name, folder string }

// checkOut writes the files of a revision into a folder.
func checkOut(root, revision, folder string) (err error) {
	defer must.Catch(&err)
	files := tar.NewReader(strings.NewReader(must.Get(output(root, "git", "archive", "--format=tar", revision))))
	for {
		file, err := files.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		must.Do(err)
		if file.Typeflag != tar.TypeReg || !filepath.IsLocal(file.Name) {
			continue
		}
		path := filepath.Join(folder, file.Name)
		must.Do(os.MkdirAll(filepath.Dir(path), 0o755))
		must.Do(os.WriteFile(path, must.Get(io.ReadAll(files)), 0o644))
	}
}

// takeFits copies the program of fits of another tree, so that both run the same cases. If that does not compile,
// because a public name has changed, the tree keeps its own program.
func (t *tree) takeFits(from string, out io.Writer) error {
	own := filepath.Join(t.folder, fitsFolder)
	saved := own + ".saved"
	hasOwn := os.Rename(own, saved) == nil
	if err := os.CopyFS(own, os.DirFS(filepath.Join(from, fitsFolder))); err != nil {
		return err
	}
	err := build(t.folder, native, os.DevNull)
	if err == nil {
		return os.RemoveAll(saved)
	}
	if !hasOwn {
		return fmt.Errorf("the fits of the working tree do not compile with the core of the revision, which has none of its own: %w", err)
	}
	fmt.Fprintln(out, "the revision runs its own program of fits: that of the working tree does not compile there")
	if err := os.RemoveAll(own); err != nil {
		return err
	}
	return os.Rename(saved, own)
}

// build compiles the program of fits of a tree.
func build(folder, platform, target string) error {
	cmd := exec.Command("go", "build", "-o", target, "./"+fitsFolder)
	cmd.Dir = folder
	if platform == wasm {
		// With the flag of the engine's build, whose compiled standard library is then used again.
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-trimpath")
	}
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	return nil
}

// runProgram runs a compiled program; one for WebAssembly runs in Node. Go's runner passes the whole environment to it,
// and a large one does not fit.
func runProgram(platform, program string, args ...string) (string, error) {
	cmd := exec.Command(program, args...)
	if platform == wasm {
		root, err := output("", "go", "env", "GOROOT")
		if err != nil {
			return "", err
		}
		runner := filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec_node.js")
		cmd = exec.Command("node", append([]string{"--stack-size=8192", runner, program}, args...)...)
		cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	}
	return outputOf(cmd)
}

// output runs a command in a folder and returns what it prints.
func output(folder, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	return outputOf(cmd)
}

func outputOf(cmd *exec.Cmd) (string, error) {
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	text, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, wrong.Bytes())
	}
	return string(text), err
}
