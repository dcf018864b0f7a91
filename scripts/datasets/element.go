package datasets

import (
	"encoding/binary"

	"lpp-playground/scripts/must"
)

// reader walks through the data elements of a MATLAB 5 file.
type reader struct {
	left  []byte
	order binary.ByteOrder
}

// element reads the tag and the bytes of the next element and its padding. A small element has up to four bytes inside
// the tag.
func (r *reader) element() (kind int, body []byte) {
	if len(r.left) < 8 {
		must.Fail("the file ends inside a tag")
	}
	word := r.order.Uint32(r.left)
	if size := int(word >> 16); size > 0 {
		if size > 4 {
			must.Fail("a small element of %d bytes", size)
		}
		body, r.left = r.left[4:4+size], r.left[8:]
		return int(word & 0xffff), body
	}
	size := int(r.order.Uint32(r.left[4:]))
	if size > len(r.left)-8 {
		must.Fail("an element of %d bytes, but only %d are left", size, len(r.left)-8)
	}
	body, r.left = r.left[8:8+size], r.left[8+size:]
	if pad := (8 - size%8) % 8; int(word) != miCompressed {
		r.left = r.left[min(pad, len(r.left)):]
	}
	return int(word), body
}

// storage is the type of the numbers in an element, by its number in the format, named as numpy names it.
var storage = map[int]string{1: "i1", 2: "u1", 3: "i2", 4: "u2", 5: "i4", 6: "u4", 7: "f4", 9: "f8", 12: "i8", 13: "u8"}

// numbers reads the next element as numbers, whatever its storage type.
func (r *reader) numbers() []float64 {
	kind, body := r.element()
	name, ok := storage[kind]
	if !ok {
		must.Fail("numbers of the unknown type %d", kind)
	}
	return decoded(body, r.order, name)
}
