// Package cores shares work among the processor's cores natively; on wasm, which has one thread, it is a loop that
// yields. Parts write to separate places, so that results have the same bits for any number of cores.
package cores

import "lpp-playground/internal/pace"

// Count returns the number of parts that can be computed at a time. A listener of pace keeps all work on one thread.
func Count() int {
	if pace.HasListener() {
		return 1
	}
	return available()
}

// Each calls work once for every part 0 … parts−1 and returns when all are done. Parts may run at the same time and in
// any order: none may read what another one writes. A panic of a part is passed on to the caller.
func Each(parts int, work func(part int)) {
	if n := min(Count(), parts); n > 1 {
		share(n, parts, work)
		return
	}
	for part := range parts {
		pace.Tick()
		work(part)
	}
}

// Blocks is Each for the numbers 0 … count−1 in blocks of the same size, of
// which the last may be smaller.
func Blocks(count, size int, work func(from, to int)) {
	Each((count+size-1)/size, func(part int) {
		work(part*size, min((part+1)*size, count))
	})
}

// BlocksIf is Blocks if pays is set, and otherwise one block of all.
func BlocksIf(pays bool, count, size int, work func(from, to int)) {
	if pays {
		Blocks(count, size, work)
	} else {
		work(0, count)
	}
}

// Rounds calls work for every pair a ≤ b of 0 … count−1, so that pairs that run
// at the same time have no number in common: each with itself, and then as in a
// tournament where everybody plays everybody. It stops early after a round
// in which work returned an error, and returns the first one of that round.
func Rounds(count int, work func(a, b int) error) error {
	errs := make([]error, count)
	round := func(pairs int, pair func(p int) (a, b int)) error {
		Each(pairs, func(p int) {
			a, b := pair(p)
			errs[p] = work(min(a, b), max(a, b))
		})
		for _, err := range errs[:pairs] {
			if err != nil {
				return err
			}
		}
		return nil
	}
	if err := round(count, func(p int) (a, b int) { return p, p }); err != nil {
		return err
	}
	players := (count + 1) / 2 * 2 // one may be empty
	for r := range players - 1 {
		// The last player stays, the others move on by one a round.
		matches := make([][2]int, 0, players/2)
		for s := range players / 2 {
			a, b := (r+s)%(players-1), (r+players-1-s)%(players-1)
			if s == 0 {
				b = players - 1
			}
			if a < count && b < count {
				matches = append(matches, [2]int{a, b})
			}
		}
		if err := round(len(matches), func(p int) (a, b int) { return matches[p][0], matches[p][1] }); err != nil {
			return err
		}
	}
	return nil
}
