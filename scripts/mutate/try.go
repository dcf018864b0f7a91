package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// patience is how long the tests of a package may take; a change that makes them
// run on is noticed.
const patience = 3 * time.Minute

// frontDoor holds the tests that hold methods and graphs against reference answers.
const frontDoor = "./core/lpp"

type outcome string

const (
	killed   outcome = "killed"
	survived outcome = "survived"
	invalid  outcome = "does not compile"
)

type tried struct {
	mutant
	outcome outcome
}

func tryAll(chosen []mutant) (all []tried) {
	for i, m := range chosen {
		found := m.try()
		all = append(all, tried{m, found})
		fmt.Printf("%3d  %-17s %s:%d  %s\n", i+1, found, m.file, m.line, m.what)
	}
	return all
}

// try runs the package's tests with the change laid over its file; the file itself
// stays as it is.
func (m mutant) try() outcome {
	folder, err := os.MkdirTemp("", "lpp-mutate")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	source := sources[m.file]
	changed := string(source[:m.from]) + m.text + string(source[m.to:])
	place := filepath.Join(folder, "changed.go")
	overlay := filepath.Join(folder, "overlay.json")
	real, err := filepath.Abs(m.file)
	if err != nil {
		panic(err)
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {real: place}})
	if err = errors.Join(err, os.WriteFile(place, []byte(changed), 0o666), os.WriteFile(overlay, list, 0o666)); err != nil {
		panic(err)
	}
	under := "./" + filepath.ToSlash(filepath.Dir(m.file))
	if exec.Command("go", "build", "-overlay", overlay, under).Run() != nil {
		return invalid
	}
	for _, tests := range []string{under, frontDoor} {
		if !passes(overlay, tests) {
			return killed
		}
	}
	return survived
}

func passes(overlay, tests string) bool {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	return exec.CommandContext(ctx, "go", "test", "-overlay", overlay, "-failfast", tests).Run() == nil
}

// report prints the score and the survivors, and returns the exit status.
func report(all []tried) int {
	count := map[outcome]int{}
	for _, t := range all {
		count[t.outcome]++
	}
	real := count[killed] + count[survived]
	fmt.Printf("%d of %d killed", count[killed], real)
	if real > 0 {
		fmt.Printf(" (%.0f %%)", 100*float64(count[killed])/float64(real))
	}
	fmt.Printf(", %d did not compile\n", count[invalid])
	for _, t := range all {
		if t.outcome == survived {
			fmt.Printf("survived: %s:%d  %s\n", t.file, t.line, t.what)
		}
	}
	if count[survived] > 0 {
		return 1
	}
	return 0
}
