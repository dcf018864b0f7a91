package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Tests that a change makes run on are ended: a process after so many seconds on the
// processor, which a busy machine does not shorten, and one that sleeps after patience.
const (
	seconds  = 60
	patience = 10 * time.Minute
)

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
	if found := ask(ctx, folder, overlay, own); found != survived || len(others) == 0 {
		return found
	}
	return ask(ctx, folder, overlay, others...)
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

// ask runs the tests of some packages until the first that fails.
func ask(ctx context.Context, folder, overlay string, packages ...string) outcome {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	limited := fmt.Sprintf(`ulimit -t %d; exec go test -vet=off -failfast -overlay "$@"`, seconds)
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
	if found != survived {
		stop()
	}
	if err := run.Wait(); err != nil && found == survived {
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
	fmt.Printf(", %d did not compile\n", count[invalid])
	for _, t := range all {
		if t.outcome == survived {
			fmt.Println("survived:", t.mutant)
		}
	}
	if count[survived] > 0 {
		return 1
	}
	return 0
}
