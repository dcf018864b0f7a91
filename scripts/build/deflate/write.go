package deflate

// bitWriter appends bits, lowest first.
type bitWriter struct {
	out     []byte
	pending uint64
	n       uint
}

func (w *bitWriter) put(bits uint64, n uint) {
	w.pending |= bits << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.pending))
		w.pending >>= 8
	}
}

// flush fills the last byte with zeros.
func (w *bitWriter) flush() {
	if w.n > 0 {
		w.put(0, 8-w.n)
	}
}

// codes are the lengths of a block's codes, their encoding, and the number of bits of the block.
type codes struct {
	symbol, distance []uint8
	lengths          []codeLengthSymbol
	lengthCode       []uint8 // lengths of the codes that encode lengths
	bits             int
}

// codeLengthSymbol is a symbol of the code lengths' alphabet with its extra bits (RFC 1951, 3.2.7).
type codeLengthSymbol struct{ symbol, extra uint8 }

// lengthCodeOrder is the order in which lengths of the length code are written.
var lengthCodeOrder = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// lengthCodeExtra is the number of extra bits after the code length symbols for repeats.
var lengthCodeExtra = [19]uint8{16: 2, 17: 3, 18: 7}

func newCodes(c *counts) *codes {
	of := &codes{symbol: lengthsOf(c.symbol[:], 15), distance: lengthsOf(c.distance[:], 15)}
	of.symbol = of.symbol[:max(257, lastUsed(of.symbol))]
	of.distance = of.distance[:max(1, lastUsed(of.distance))]
	of.lengths = encodeLengths(append(append([]uint8(nil), of.symbol...), of.distance...))
	used := make([]int, 19)
	for _, t := range of.lengths {
		used[t.symbol]++
	}
	of.lengthCode = lengthsOf(used, 7)

	of.bits = 3 + 14 + 3*of.lengthCodesWritten()
	for s, n := range used {
		of.bits += n * int(of.lengthCode[s]+lengthCodeExtra[s])
	}
	for s, l := range of.symbol {
		of.bits += c.symbol[s] * int(l)
		if s > 256 {
			of.bits += c.symbol[s] * int(lengthExtra[s-257])
		}
	}
	for s, l := range of.distance {
		of.bits += c.distance[s] * int(l+distanceExtra[s])
	}
	return of
}

// lastUsed returns how many lengths there are up to the last that is not 0.
func lastUsed(lengths []uint8) int {
	n := len(lengths)
	for n > 0 && lengths[n-1] == 0 {
		n--
	}
	return n
}

// lengthCodesWritten is the number of lengths of the length code that are written: 4 at least.
func (c *codes) lengthCodesWritten() int {
	n := len(lengthCodeOrder)
	for n > 4 && c.lengthCode[lengthCodeOrder[n-1]] == 0 {
		n--
	}
	return n
}

// encodeLengths encodes lengths with their runs: 3 to 6 times the previous one, 3 to 10 or 11 to 138 zeros.
func encodeLengths(lengths []uint8) (encoded []codeLengthSymbol) {
	for i := 0; i < len(lengths); {
		run := 1
		for i+run < len(lengths) && lengths[i+run] == lengths[i] {
			run++
		}
		i += run
		value := lengths[i-1]
		if value != 0 {
			encoded = append(encoded, codeLengthSymbol{value, 0})
			run--
		}
		for run >= 3 {
			var n int
			switch {
			case value != 0:
				n = min(run, 6)
				encoded = append(encoded, codeLengthSymbol{16, uint8(n - 3)})
			case run <= 10:
				n = run
				encoded = append(encoded, codeLengthSymbol{17, uint8(n - 3)})
			default:
				n = min(run, 138)
				encoded = append(encoded, codeLengthSymbol{18, uint8(n - 11)})
			}
			run -= n
		}
		for range run {
			encoded = append(encoded, codeLengthSymbol{value, 0})
		}
	}
	return encoded
}

// write writes the block with the codes that are best for it.
func (b block) write(w *bitWriter, last bool) {
	of := newCodes(countsOf(b.tokens))
	var final uint64
	if last {
		final = 1
	}
	w.put(final|2<<1, 3)
	w.put(uint64(len(of.symbol)-257), 5)
	w.put(uint64(len(of.distance)-1), 5)
	w.put(uint64(of.lengthCodesWritten()-4), 4)
	for _, s := range lengthCodeOrder[:of.lengthCodesWritten()] {
		w.put(uint64(of.lengthCode[s]), 3)
	}
	lengthCodes := codesOf(of.lengthCode)
	for _, t := range of.lengths {
		w.put(uint64(lengthCodes[t.symbol]), uint(of.lengthCode[t.symbol]))
		w.put(uint64(t.extra), uint(lengthCodeExtra[t.symbol]))
	}
	symbols, distances := codesOf(of.symbol), codesOf(of.distance)
	for _, t := range b.tokens {
		if t.distance == 0 {
			w.put(uint64(symbols[t.length]), uint(of.symbol[t.length]))
			continue
		}
		l := lengthSymbol[t.length]
		w.put(uint64(symbols[257+int(l)]), uint(of.symbol[257+int(l)]))
		w.put(uint64(t.length-lengthBase[l]), uint(lengthExtra[l]))
		d := distanceSymbol(t.distance)
		w.put(uint64(distances[d]), uint(of.distance[d]))
		w.put(uint64(t.distance-distanceBase[d]), uint(distanceExtra[d]))
	}
	w.put(uint64(symbols[256]), uint(of.symbol[256]))
}
