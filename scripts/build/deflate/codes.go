package deflate

import (
	"math/bits"
	"slices"
)

// lengthsOf returns the lengths of the codes, none above most bits, that write symbols which occur so often with the
// fewest bits (package-merge: Larmore and Hirschberg 1990). A symbol that does not occur has length 0; one alone has 1.
func lengthsOf(counts []int, most int) []uint8 {
	lengths := make([]uint8, len(counts))
	var symbols []int // from the rarest on
	for s, n := range counts {
		if n > 0 {
			symbols = append(symbols, s)
		}
	}
	if len(symbols) < 2 {
		for _, s := range symbols {
			lengths[s] = 1
		}
		return lengths
	}
	slices.SortStableFunc(symbols, func(a, b int) int { return counts[a] - counts[b] })

	// A row for each bit: the symbols, and what two neighbours of the row before weigh together, by weight.
	rows := make([][]bool, most) // whether each in the row is a symbol
	var pairs []int
	for bit := range rows {
		row, weights := make([]bool, 0, 2*len(symbols)), make([]int, 0, 2*len(symbols))
		for i, j := 0, 0; i < len(symbols) || j < len(pairs); {
			symbol := j == len(pairs) || (i < len(symbols) && counts[symbols[i]] <= pairs[j])
			if row = append(row, symbol); symbol {
				weights = append(weights, counts[symbols[i]])
				i++
			} else {
				weights = append(weights, pairs[j])
				j++
			}
		}
		pairs = pairs[:0]
		for i := 0; i+1 < len(weights); i += 2 {
			pairs = append(pairs, weights[i]+weights[i+1])
		}
		rows[bit] = row
	}
	// The lightest of the last row are chosen, and in each row before it the ones paired into them: one bit each time.
	taken := 2*len(symbols) - 2
	for bit := most - 1; bit >= 0; bit-- {
		of := 0
		for _, symbol := range rows[bit][:taken] {
			if symbol {
				lengths[symbols[of]]++
				of++
			}
		}
		taken = 2 * (taken - of)
	}
	return lengths
}

// codesOf returns the codes with these lengths, their first bit lowest, in the order of writing (RFC 1951, 3.2.2).
func codesOf(lengths []uint8) []uint16 {
	var count, next [16]uint16
	for _, l := range lengths {
		count[l]++
	}
	count[0] = 0
	for l := 1; l < 16; l++ {
		next[l] = (next[l-1] + count[l-1]) << 1
	}
	codes := make([]uint16, len(lengths))
	for s, l := range lengths {
		if l > 0 {
			codes[s] = bits.Reverse16(next[l]) >> (16 - l)
			next[l]++
		}
	}
	return codes
}
