package datasets

import (
	"encoding/binary"
	"fmt"
	"math"
)

// reader walks through the data elements of a MATLAB 5 file.
type reader struct {
	left  []byte
	order binary.ByteOrder
}

// element reads the tag and the bytes of the next element and its padding. A small element has up to four bytes inside
// the tag.
func (r *reader) element() (kind int, body []byte, err error) {
	if len(r.left) < 8 {
		return 0, nil, fmt.Errorf("the file ends inside a tag")
	}
	word := r.order.Uint32(r.left)
	if size := int(word >> 16); size > 0 {
		if size > 4 {
			return 0, nil, fmt.Errorf("a small element of %d bytes", size)
		}
		body, r.left = r.left[4:4+size], r.left[8:]
		return int(word & 0xffff), body, nil
	}
	size := int(r.order.Uint32(r.left[4:]))
	if size > len(r.left)-8 {
		return 0, nil, fmt.Errorf("an element of %d bytes, but only %d are left", size, len(r.left)-8)
	}
	body, r.left = r.left[8:8+size], r.left[8+size:]
	if pad := (8 - size%8) % 8; int(word) != miCompressed {
		r.left = r.left[min(pad, len(r.left)):]
	}
	return int(word), body, nil
}

// width is the size of the numbers of each type of the format.
var width = map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4, 7: 4, 9: 8, 12: 8, 13: 8}

// numbers reads the next element as numbers, whatever its storage type.
func (r *reader) numbers() ([]float64, error) {
	kind, body, err := r.element()
	if err != nil {
		return nil, err
	}
	size, ok := width[kind]
	if !ok {
		return nil, fmt.Errorf("numbers of the unknown type %d", kind)
	}
	out := make([]float64, len(body)/size)
	for i := range out {
		out[i] = r.number(kind, body[i*size:])
	}
	return out, nil
}

func (r *reader) number(kind int, b []byte) float64 {
	switch kind {
	case 1:
		return float64(int8(b[0]))
	case 2:
		return float64(b[0])
	case 3:
		return float64(int16(r.order.Uint16(b)))
	case 4:
		return float64(r.order.Uint16(b))
	case 5:
		return float64(int32(r.order.Uint32(b)))
	case 6:
		return float64(r.order.Uint32(b))
	case 7:
		return float64(math.Float32frombits(r.order.Uint32(b)))
	case 9:
		return math.Float64frombits(r.order.Uint64(b))
	case 12:
		return float64(int64(r.order.Uint64(b)))
	}
	return float64(r.order.Uint64(b))
}
