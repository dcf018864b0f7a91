package dense

import "lpp-playground/internal/cores"

const (
	worthSharing = 1 << 16 // 4×4 steps of a product from which sharing pays
	packedSteps  = 4       // as many steps as packing four numbers takes
	sharedGroups = 4       // of the first factor of a product, to a share
	sharedRows   = 64      // rows per share if each row is read once
)

// share has 0 … count−1 worked on, so many to a share, on several cores where all
// of it takes enough steps.
func share(count, size, steps int, work func(from, to int)) {
	cores.BlocksIf(steps >= worthSharing, count, size, work)
}
