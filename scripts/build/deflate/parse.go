package deflate

import "math"

// token is a literal (distance 0 and its byte as length) or a repeat of length bytes from distance places before.
type token struct{ length, distance uint16 }

// prices are what symbols cost, in bits.
type prices struct {
	literal  [256]float32
	length   [longest + 1]float32 // with its extra bits
	distance [30]float32          // by the symbol, with its extra bits
}

// firstPrices are those before anything is known.
func firstPrices() *prices {
	p := new(prices)
	for i := range p.literal {
		p.literal[i] = 7
	}
	for i := shortest; i <= longest; i++ {
		p.length[i] = 6 + float32(lengthExtra[lengthSymbol[i]])
	}
	for i := range p.distance {
		p.distance[i] = 4.5 + float32(distanceExtra[i])
	}
	return p
}

// pricesOf returns what symbols cost that occur so often: the logarithm of their share (Shannon). A symbol that does
// not occur has the cost of half an occurrence.
func pricesOf(c *counts) *prices {
	p := new(prices)
	bits := func(count, all int) float32 {
		return float32(math.Log2(float64(all) / math.Max(float64(count), 0.5)))
	}
	symbols, distances := 0, 0
	for _, n := range c.symbol {
		symbols += n
	}
	for _, n := range c.distance {
		distances += n
	}
	for i := range p.literal {
		p.literal[i] = bits(c.symbol[i], symbols)
	}
	for i := shortest; i <= longest; i++ {
		s := lengthSymbol[i]
		p.length[i] = bits(c.symbol[257+int(s)], symbols) + float32(lengthExtra[s])
	}
	for i := range p.distance {
		p.distance[i] = bits(c.distance[i], max(1, distances)) + float32(distanceExtra[i])
	}
	return p
}

// cheapest returns the tokens for text that cost least in all: the shortest path from its begin to its end, where at
// each place the literal and every length of every repeat lead on. at is of the places of text.
func cheapest(text []byte, all []match, at []int32, p *prices) []token {
	n := len(text)
	cost := make([]float32, n+1) // to the place
	by := make([]token, n+1)     // the last token of the cheapest way there
	for i := 1; i <= n; i++ {
		cost[i] = math.MaxFloat32
	}
	for i := range n {
		if c := cost[i] + p.literal[text[i]]; c < cost[i+1] {
			cost[i+1], by[i+1] = c, token{uint16(text[i]), 0}
		}
		length := shortest
		for _, m := range all[at[i]:at[i+1]] {
			base := cost[i] + p.distance[distanceSymbol(m.distance)]
			for most := min(int(m.length), n-i); length <= most; length++ {
				if c := base + p.length[length]; c < cost[i+length] {
					cost[i+length], by[i+length] = c, token{uint16(length), m.distance}
				}
			}
		}
	}
	steps := 0
	for i := n; i > 0; i -= by[i].size() {
		steps++
	}
	tokens := make([]token, steps)
	for i := n; i > 0; i -= by[i].size() {
		steps--
		tokens[steps] = by[i]
	}
	return tokens
}

// size is the number of bytes that a token encodes.
func (t token) size() int {
	if t.distance == 0 {
		return 1
	}
	return int(t.length)
}
