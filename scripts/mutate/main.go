// Command mutate changes the core in one small place at a time and asks the tests
// of that package, then those of all that import it, whether they notice
// (scripts/mutate.sh --help). What nobody notices is printed, for somebody to write
// a test, or to say why nothing else follows from it.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
)

func main() {
	seed := flag.Uint64("seed", 1, "seed of the choice")
	count := flag.Int("n", 40, "how many changes; 0 for all")
	only := flag.String("only", "", "file.go:line, or a part of a path: only changes there")
	named := flag.Bool("known", false, "the changes that scripts/mutate/known.json names")
	list := flag.Bool("list", false, "print the changes alone, and try none")
	flag.Parse()
	os.Exit(run(*seed, *count, *only, *named, *list))
}

func run(seed uint64, count int, only string, named, list bool) int {
	all, packages, err := read(only, named)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		return 2
	}
	chosen := choose(all, count, seed)
	fmt.Printf("%d of %d changes, seed %d\n", len(chosen), len(all), seed)
	if !list {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		if err := sound(ctx, chosen, packages); err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			return 2
		}
		return report(tryAll(ctx, chosen, packages))
	}
	for _, m := range chosen {
		fmt.Println(m)
	}
	return 0
}

// read lists what may be changed, and the packages whose tests are asked.
func read(only string, named bool) (all []mutant, packages []pkg, err error) {
	if packages, err = listPackages(); err != nil {
		return nil, nil, err
	}
	if named {
		all, err = known()
	} else {
		all, err = collect(packages)
	}
	kept := all[:0]
	for _, m := range all {
		if strings.Contains(fmt.Sprintf("%s:%d", m.file, m.line), only) {
			kept = append(kept, m)
		}
	}
	return kept, packages, err
}

// choose takes n of them in the order in which they were drawn: a run that is ended
// early is a smaller sample.
func choose(all []mutant, n int, seed uint64) []mutant {
	if n == 0 || n >= len(all) {
		return all
	}
	out := make([]mutant, n)
	for i, at := range rand.New(rand.NewPCG(seed, 1)).Perm(len(all))[:n] {
		out[i] = all[at]
	}
	return out
}
