package deflate

import (
	"encoding/binary"
	"math/bits"
)

// match is a match: length bytes, distance bytes back.
type match struct{ length, distance uint16 }

const (
	maxTries   = 256 // earlier places with the same four bytes that are compared
	goodLength = 48  // a match of this length ends the search
)

// places are the last positions of bytes with the same key, counted from 1; 0 is none.
type places [1 << keys]int32

const keys = 16 // bits

// keyOf returns the key of the first n bytes of four.
func keyOf(four uint32, n int) uint32 { return four << (32 - 8*n) * 0x9e3779b1 >> (32 - keys) }

// matchesOf returns, for each place in data[from:to], the repeats that may begin there: ever longer ones, each from the
// nearest place that has it. Those of place i are all[at[i-from]:at[i-from+1]]. Of three bytes only the last place
// before is known.
func matchesOf(data []byte, from, to int) (all []match, at []int32) {
	var three, four places
	start := max(0, from-window)
	before := make([]int32, to-start) // the place before with the same four bytes, counted like those
	at = make([]int32, 0, to-from+1)
	for i := start; i < to; i++ {
		if i >= from {
			at = append(at, int32(len(all)))
		}
		if i+4 > len(data) {
			continue
		}
		next := binary.LittleEndian.Uint32(data[i:])
		near, place := &three[keyOf(next, 3)], &four[keyOf(next, 4)]
		last, candidate := *near, *place
		*near, *place, before[i-start] = int32(i-start)+1, int32(i-start)+1, candidate
		if i < from {
			continue
		}
		best, most := shortest-1, min(longest, to-i)
		compare := func(candidate int32) (within bool) {
			earlier := int(candidate) - 1 + start
			if candidate == 0 || i-earlier > window {
				return false
			}
			if best < most && data[earlier+best] == data[i+best] {
				if length := common(data[earlier:earlier+most], data[i:i+most]); length > best {
					best = length
					all = append(all, match{uint16(length), uint16(i - earlier)})
				}
			}
			return true
		}
		compare(last)
		for try := 0; try < maxTries && best < min(most, goodLength) && compare(candidate); try++ {
			candidate = before[int(candidate)-1]
		}
	}
	return all, append(at, int32(len(all)))
}

// common returns how many bytes a and b, equally long, begin with alike.
func common(a, b []byte) int {
	i := 0
	for ; i+8 <= len(a); i += 8 {
		if unlike := binary.LittleEndian.Uint64(a[i:]) ^ binary.LittleEndian.Uint64(b[i:]); unlike != 0 {
			return i + bits.TrailingZeros64(unlike)/8
		}
	}
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i
}
