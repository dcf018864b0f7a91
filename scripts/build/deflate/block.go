package deflate

// block is a sequence of tokens with separate Huffman codes.
type block struct{ tokens []token }

const (
	// piece is how many bytes of text are the least of a block.
	piece = 1 << 13
	// rounds is how often tokens are chosen again by the cost of the previous ones, for a chunk and then for each
	// block.
	rounds = 1
)

// blocksOf returns data[from:to] in blocks: matches may refer to bytes before from.
func blocksOf(data []byte, from, to int) []block {
	all, at := matchesOf(data, from, to)
	text := data[from:to]
	tokens := cheapest(text, all, at, firstPrices())
	for range rounds {
		tokens = cheapest(text, all, at, pricesOf(countsOf(tokens)))
	}
	var blocks []block
	begin := 0
	for _, some := range split(tokens) {
		end := begin
		for _, t := range some {
			end += t.size()
		}
		for range rounds {
			some = cheapest(text[begin:end], all, at[begin:end+1], pricesOf(countsOf(some)))
		}
		blocks = append(blocks, block{some})
		begin = end
	}
	return blocks
}

// split divides tokens into blocks: into pieces first, whose neighbours are merged as long as that saves bits.
func split(tokens []token) [][]token {
	type part struct {
		from, to int
		bits     int
	}
	bitsOf := func(from, to int) int { return newCodes(countsOf(tokens[from:to])).bits }
	var parts []part
	begin, size := 0, 0
	for i, t := range tokens {
		size += t.size()
		if size >= piece || i == len(tokens)-1 {
			parts = append(parts, part{begin, i + 1, bitsOf(begin, i+1)})
			begin, size = i+1, 0
		}
	}
	joinedBits := make([]int, max(0, len(parts)-1)) // bits of each part with the one behind it
	for i := range joinedBits {
		joinedBits[i] = bitsOf(parts[i].from, parts[i+1].to)
	}
	for {
		best, saved := -1, 0
		for i, bits := range joinedBits {
			if now := parts[i].bits + parts[i+1].bits - bits; now > saved {
				best, saved = i, now
			}
		}
		if best < 0 {
			break
		}
		parts[best] = part{parts[best].from, parts[best+1].to, joinedBits[best]}
		parts = append(parts[:best+1], parts[best+2:]...)
		joinedBits = append(joinedBits[:best], joinedBits[best+1:]...)
		for _, i := range []int{best - 1, best} {
			if i >= 0 && i < len(joinedBits) {
				joinedBits[i] = bitsOf(parts[i].from, parts[i+1].to)
			}
		}
	}
	blocks := make([][]token, len(parts))
	for i, p := range parts {
		blocks[i] = tokens[p.from:p.to]
	}
	return blocks
}
