package dense

import "lpp-playground/internal/cores"

const (
	minSharedSteps = 1 << 16 // 4×4 steps of a product from which sharing pays
	packedSteps    = 4       // the number of steps that packing four numbers costs
	sharedGroups   = 4       // of the first factor of a product, to a share
	sharedRows     = 64      // rows per share if each row is read once
)

// share processes 0 … count−1 in shares of the given size, on several cores if the total number of steps is large
// enough.
func share(count, size, steps int, work func(from, to int)) {
	cores.BlocksIf(steps >= minSharedSteps, count, size, work)
}
