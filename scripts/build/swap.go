package main

import "encoding/binary"

// Where there are no vectors, the file is one that cannot be compiled. So it
// begins with what Go's compiler made of the functions in whose place the vector
// kernels are, and of the same length; web/js/engine/scalar.js puts it back.

// swap is a function's body by Go's compiler, and the place of the kernel that
// took its place.
type swap struct {
	at   int
	code []byte
}

func moved(swaps []swap, by int) (all []swap) {
	for _, s := range swaps {
		all = append(all, swap{s.at + by, s.code})
	}
	return all
}

// sameLength fills the shorter of two bodies with instructions that do nothing.
func sameLength(a, b []byte) (filledA, filledB []byte) {
	const nop = 0x01
	fill := func(body []byte, length int) []byte {
		out := append([]byte(nil), body[:max(len(body)-1, 0)]...)
		for len(out) < length-1 {
			out = append(out, nop)
		}
		return append(out, end)
	}
	length := max(len(a), len(b))
	return fill(a, length), fill(b, length)
}

// scalarSection is a custom section to stand behind the header: its name, how
// many bodies there are, and of each where it belongs in the file, its length and
// itself. What follows the name has a fixed size, little-endian.
func scalarSection(swaps []swap) []byte {
	const name = "\x06scalar"
	length := len(name) + 4
	for _, s := range swaps {
		length += 8 + len(s.code)
	}
	header := []byte{0}
	for shift := 0; shift < 28; shift += 7 { // a length of five bytes, whatever it is
		header = append(header, byte(length>>shift)|0x80)
	}
	header = append(header, byte(length>>28))
	before := 8 + len(header) + length
	out := append(header, name...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(swaps)))
	for _, s := range swaps {
		out = binary.LittleEndian.AppendUint32(out, uint32(before+s.at))
		out = binary.LittleEndian.AppendUint32(out, uint32(len(s.code)))
		out = append(out, s.code...)
	}
	return out
}
