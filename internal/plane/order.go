package plane

// order maps the caller's points to slots.
type order struct {
	number []int32 // of the caller, by slot
	slot   []int32 // by the caller's number
	sorted int     // points at the last sort; later ones are in their own slots
}

// fits reports whether for n points most slots are still sorted.
func (o *order) fits(n int) bool { return n <= 2*o.sorted }

// reset gives n points their own numbers as slots.
func (o *order) reset(n int) {
	o.number, o.slot, o.sorted = o.number[:0], o.slot[:0], 0
	o.extend(n)
}

// extend gives further points, up to n, their own numbers as slots.
func (o *order) extend(n int) {
	for i := len(o.number); i < n; i++ {
		o.number = append(o.number, int32(i))
		o.slot = append(o.slot, int32(i))
	}
}

// follow puts point sequence[s] into slot s.
func (o *order) follow(sequence []int32) {
	o.sorted = len(sequence)
	copy(o.number, sequence)
	for slot, number := range o.number {
		o.slot[number] = int32(slot)
	}
}

// arrange stores the points by slot.
func (o *order) arrange(dst, xy []float64) {
	for slot, number := range o.number {
		p, q := (*[2]float64)(dst[2*slot:]), (*[2]float64)(xy[2*number:])
		p[0], p[1] = q[0], q[1]
	}
}
