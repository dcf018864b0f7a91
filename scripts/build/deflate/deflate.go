// Package deflate packs bytes into gzip's form, smaller than compress/gzip does and slower: among all ways to write them
// as literals and repeats it looks for the cheapest under the codes of their block. Any gzip reads it (RFC 1951, 1952).
package deflate

import (
	"encoding/binary"
	"hash/crc32"
	"sync"
)

const (
	window   = 1 << 15
	shortest = 3   // fewest bytes of a repeat
	longest  = 258 // most
	// chunk is the number of bytes that are optimised together; chunks are processed in parallel, and the result does
	// not depend on how many at once.
	chunk = 1 << 20
)

// Gzip returns data as a gzip file without a name or a time.
func Gzip(data []byte) []byte {
	blocks := make([][]block, (len(data)+chunk-1)/chunk)
	var all sync.WaitGroup
	for i := range blocks {
		all.Go(func() {
			from := i * chunk
			blocks[i] = blocksOf(data, from, min(from+chunk, len(data)))
		})
	}
	all.Wait()

	header := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255} // deflate, packed as small as can be, no system named
	w := bitWriter{out: header}
	for _, some := range blocks {
		for _, one := range some {
			one.write(&w, false)
		}
	}
	block{}.write(&w, true)
	w.flush()
	out := binary.LittleEndian.AppendUint32(w.out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data)))
}
