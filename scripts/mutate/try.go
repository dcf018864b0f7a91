package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Tests that a change makes run on are ended: a process after so many seconds on the
// processor, which a busy machine does not shorten, of which those of the sources as
// they are need at most half. What sleeps, or waits for the processor, until patience
// ends is not decided.
const (
	seconds  = 60
	patience = 20 * time.Minute
)

type outcome string

const (
	killed    outcome = "killed"
	survived  outcome = "survived"
	invalid   outcome = "does not compile"
	undecided outcome = "not decided"
)

type tried struct {
	mutant
	outcome outcome
}

// tryAll tries one after the other, until ctx ends.
func tryAll(ctx context.Context, chosen []mutant, packages []pkg) (all []tried) {
	for i, m := range chosen {
		own := owner(m.file, packages)
		found := m.try(ctx, own.ImportPath, importers(own, packages))
		if ctx.Err() != nil {
			break
		}
		all = append(all, tried{m, found})
		fmt.Printf("%3d  %-17s %s\n", i+1, found, m)
	}
	return all
}

// sound reports an error where the tests of the sources as they are fail, or need more
// than half of the seconds: then nothing follows from a failure.
func sound(ctx context.Context, chosen []mutant, packages []pkg) error {
	asked := map[string]bool{}
	for _, m := range chosen {
		own := owner(m.file, packages)
		for _, path := range append(importers(own, packages), own.ImportPath) {
			asked[path] = true
		}
	}
	folder, err := os.MkdirTemp("", "lpp-mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	overlay := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(overlay, []byte("{}"), 0o666); err != nil {
		return err
	}
	if found := ask(ctx, folder, overlay, seconds/2, slices.Sorted(maps.Keys(asked))...); found != survived {
		return fmt.Errorf("without any change: %s; see go test ./core/... ./internal/... ./wasm/..., each package within %d s on the processor", found, seconds/2)
	}
	return nil
}

// try runs the tests with the change laid over its file; the file itself stays as it is.
func (m mutant) try(ctx context.Context, own string, others []string) outcome {
	folder, err := os.MkdirTemp("", "lpp-mutate")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	overlay, err := m.lay(folder)
	if err != nil {
		panic(err)
	}
	if found := ask(ctx, folder, overlay, seconds, own); found != survived || len(others) == 0 {
		return found
	}
	return ask(ctx, folder, overlay, seconds, others...)
}

// lay writes the changed file and the overlay that puts it in its place.
func (m mutant) lay(folder string) (overlay string, err error) {
	source := sources[m.file]
	changed := string(source[:m.from]) + m.text + string(source[m.to:])
	place := filepath.Join(folder, "changed.go")
	overlay = filepath.Join(folder, "overlay.json")
	real, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {real: place}})
	return overlay, errors.Join(err, os.WriteFile(place, []byte(changed), 0o666), os.WriteFile(overlay, list, 0o666))
}

// ask runs the tests of some packages until the first that fails, each with so many
// seconds on the processor.
func ask(ctx context.Context, folder, overlay string, seconds int, packages ...string) outcome {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	limited := fmt.Sprintf(`ulimit -t %d; exec go test -vet=off -failfast -timeout 0 -overlay "$@"`, seconds)
	run := exec.CommandContext(ctx, "bash", append([]string{"-c", limited, "go", overlay}, packages...)...)
	run.Env = append(os.Environ(), "GOTMPDIR="+folder)
	asGroup(run)
	run.WaitDelay = 5 * time.Second
	out, err := run.StdoutPipe()
	if err = errors.Join(err, run.Start()); err != nil {
		panic(err)
	}
	found := survived
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<24)
	for found == survived && lines.Scan() {
		switch line := lines.Text(); {
		case strings.Contains(line, "[build failed]"):
			found = invalid
		case strings.HasPrefix(line, "FAIL"), strings.HasPrefix(line, "--- FAIL"), strings.HasPrefix(line, "panic:"):
			found = killed
		}
	}
	late := ctx.Err() != nil
	if found != survived {
		stop()
	}
	switch err := run.Wait(); {
	case late && found == survived:
		return undecided
	case err != nil && found == survived:
		return killed
	}
	return found
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
	fmt.Printf(", %d did not compile, %d not decided\n", count[invalid], count[undecided])
	for _, t := range all {
		if t.outcome == survived || t.outcome == undecided {
			fmt.Printf("%s: %s\n", t.outcome, t.mutant)
		}
	}
	if count[survived] > 0 {
		return 1
	}
	return 0
}
