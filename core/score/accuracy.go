package score

import (
	"math"

	"lpp-playground/internal/pace"
)

// Accuracy is the share of samples whose cluster is matched to their class,
//
//	AC = (1/n) max over matchings π of Σᵢ [truthᵢ = π(predictedᵢ)],
//
// with the best one-to-one matching of clusters to classes found by the method
// of Kuhn and Munkres (Xu, Liu, Gong: Document clustering based on non-negative
// matrix factorization, SIGIR 2003). The two numbers of labels may differ.
//
// Errors: invalid-data for different lengths, too-few-samples for none.
func Accuracy(truth, predicted []int) (float64, error) {
	c, err := cross(truth, predicted)
	if err != nil {
		return 0, err
	}
	size := max(c.classes, c.groups)
	cost := make([]float64, size*size)
	for class := range c.classes {
		pace.Tick()
		for group := range c.groups {
			cost[class*size+group] = -c.at(class, group)
		}
	}
	return -assign(cost, size) / float64(c.n), nil
}

// assign returns the least cost of matching the n rows of a cost matrix with
// its columns, one to one, by shortest augmenting paths with potentials, O(n³)
// (Jonker and Volgenant's form of the method of Kuhn and Munkres). Row and
// column 0 are sentinels.
func assign(cost []float64, n int) float64 {
	a := assignment{
		n: n, cost: cost,
		rowPotential: make([]float64, n+1), columnPotential: make([]float64, n+1),
		rowOf: make([]int, n+1), previous: make([]int, n+1),
		slack: make([]float64, n+1), used: make([]bool, n+1),
	}
	for row := 1; row <= n; row++ {
		a.augment(row)
	}
	var total float64
	for column := 1; column <= n; column++ {
		total += a.at(a.rowOf[column], column)
	}
	return total
}

type assignment struct {
	n                             int
	cost                          []float64
	rowPotential, columnPotential []float64
	rowOf, previous               []int // of a column: its row, the column before it on the path
	slack                         []float64
	used                          []bool
}

func (a *assignment) at(row, column int) float64 { return a.cost[(row-1)*a.n+column-1] }

// augment adds one row to the matching along the cheapest path.
func (a *assignment) augment(row int) {
	for j := range a.slack {
		a.slack[j], a.used[j] = math.Inf(1), false
	}
	a.rowOf[0] = row
	column := 0
	for a.rowOf[column] != 0 {
		a.used[column] = true
		column = a.relax(column)
	}
	for column != 0 {
		before := a.previous[column]
		a.rowOf[column] = a.rowOf[before]
		column = before
	}
}

// relax lowers the slacks through a newly reached column, moves the potentials
// by the smallest slack and returns the column that has it.
func (a *assignment) relax(from int) int {
	pace.Tick()
	row, next, step := a.rowOf[from], 0, math.Inf(1)
	for j := 1; j <= a.n; j++ {
		if a.used[j] {
			continue
		}
		if reduced := a.at(row, j) - a.rowPotential[row] - a.columnPotential[j]; reduced < a.slack[j] {
			a.slack[j], a.previous[j] = reduced, from
		}
		if a.slack[j] < step {
			step, next = a.slack[j], j
		}
	}
	for j := range a.used {
		if a.used[j] {
			a.rowPotential[a.rowOf[j]] += step
			a.columnPotential[j] -= step
		} else {
			a.slack[j] -= step
		}
	}
	return next
}
