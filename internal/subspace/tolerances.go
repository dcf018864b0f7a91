package subspace

// RankTolerance is the singular value, relative to the largest, below which a
// direction of the data counts as null.
const RankTolerance = 1e-10

// PencilTolerance is the eigenvalue of XᵀDX, relative to its largest, below
// which a direction counts as one the constraint cannot see.
const PencilTolerance = 1e-12

// CleanGap is the remaining pivot, relative to the trace, at or below which a pivoted factorisation stops: above the
// rounding error of thousands of rows, below anything that could be independent. The null space is decided afterwards.
const CleanGap = 10 * PencilTolerance
