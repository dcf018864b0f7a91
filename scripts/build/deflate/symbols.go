package deflate

import "math/bits"

// The symbols of lengths and distances and how many extra bits follow each (RFC 1951, 3.2.5).
var (
	lengthExtra   = [29]uint8{8: 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	lengthBase    [29]uint16
	lengthSymbol  [longest + 1]uint8 // without the 257 before it
	distanceExtra [30]uint8
	distanceBase  [30]uint16
)

func init() {
	next := uint16(shortest)
	for s, extra := range lengthExtra {
		lengthBase[s] = next
		for range 1 << extra {
			if next <= longest {
				lengthSymbol[next] = uint8(s)
			}
			next++
		}
		if s == 27 {
			next = longest // the last has a symbol of its own
		}
	}
	distance := uint16(1)
	for s := range distanceExtra {
		distanceExtra[s] = uint8(max(0, s/2-1))
		distanceBase[s] = distance
		distance += 1 << distanceExtra[s]
	}
}

// distanceSymbol returns the symbol of a distance from 1 on: its highest bit and the one behind that.
func distanceSymbol(distance uint16) int {
	d := uint(distance) - 1
	if d < 2 {
		return int(d)
	}
	high := bits.Len(d) - 1
	return 2*high + int(d>>(high-1)&1)
}

// counts is how often symbols occur.
type counts struct {
	symbol   [286]int
	distance [30]int
}

// countsOf counts the symbols of tokens and the end of their block.
func countsOf(tokens []token) *counts {
	c := new(counts)
	for _, t := range tokens {
		if t.distance == 0 {
			c.symbol[t.length]++
			continue
		}
		c.symbol[257+int(lengthSymbol[t.length])]++
		c.distance[distanceSymbol(t.distance)]++
	}
	c.symbol[256] = 1
	return c
}
