package pencil

import (
	"math"

	"lpp-playground/core/fault"
)

// Columns is the requested number of dimensions. The zero value requests two, or the rank if that is less.
type Columns int

// EveryColumn requests the largest possible number.
const EveryColumn Columns = math.MaxInt

// Count returns the number to compute.
func (c Columns) Count() int {
	if c == 0 {
		return 2
	}
	return int(c)
}

// Check returns how many of the requested columns there are, or the error too-many-components with the rank.
func (c Columns) Check(rank int) (int, error) {
	if c.Count() <= rank {
		return c.Count(), nil
	}
	if (c == 0 || c == EveryColumn) && rank > 0 {
		return rank, nil
	}
	if rank == 0 {
		return 0, fault.New(fault.TooManyComponents, "components",
			"the rank is 0, so no component can be found; other data, another graph or another kernel would allow some")
	}
	return 0, fault.New(fault.TooManyComponents, "components",
		"components is %d, but the rank allows at most %d", c.Count(), rank)
}

// CheckReduced is Check for a space that reduce may have cut from a rank of before (0 if it cut nothing): directions
// that only the cut has removed are a warning, not an error.
func (c Columns) CheckReduced(rank, before int) ([]fault.Warning, error) {
	if c != 0 && rank > 0 && c.Count() > rank && c.Count() <= before {
		return []fault.Warning{fault.Warn("reduced",
			"reduce leaves %d directions, so there are %d components, not %d", rank, rank, c.Count())}, nil
	}
	_, err := c.Check(rank)
	return nil, err
}

// Progress is called with the amount of finished work; nil for no listener.
type Progress func(done, total int)
