// Package cluster groups samples: k-means, and non-negative matrix
// factorisation with the weighting for documents that the papers compare with.
// Data is dense or sparse, samples in rows; errors are *fault.Error.
package cluster

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/points"
)

// checkRuns refuses numbers of clusters and restarts that make no sense for n
// samples, and returns the restarts with their default.
func checkRuns(k, restarts, n int) (int, error) {
	if k == 0 {
		return 0, fault.New(fault.InvalidOption, "k", "k is missing; give the number of clusters, from 1 to %d, the number of rows", n)
	}
	if k < 1 || k > n {
		return 0, fault.New(fault.InvalidOption, "k", "k is %d, but it must be from 1 to %d, the number of rows", k, n)
	}
	if restarts < 0 {
		return 0, fault.New(fault.InvalidOption, "restarts", "restarts is %d; it must be at least 1", restarts)
	}
	if restarts == 0 {
		restarts = 10
	}
	return restarts, nil
}

// Progress is called with the number of finished restarts.
type Progress func(done, total int)

// report calls a listener, if there is one.
func (p Progress) report(done, total int) {
	if p != nil {
		p(done, total)
	}
}

// transposed stores the columns of rows (k×d, flat) in sequence in dst (d×k): in this layout one sparse row meets all k
// at once.
func transposed(dst, rows []float64, k, d int) {
	for c := range k {
		for j, v := range rows[c*d : (c+1)*d] {
			dst[j*k+c] = v
		}
	}
}

// project stores in dst (k numbers) the products of row i of x with the k
// columns of basis (d×k, flat).
func project(dst []float64, x points.Rows, i int, basis []float64) {
	clear(dst)
	k := len(dst)
	columns, values := x.Entries(i)
	for s, v := range values {
		if v == 0 {
			continue
		}
		j := s
		if columns != nil {
			j = int(columns[s])
		}
		for c, u := range basis[j*k : j*k+k] {
			dst[c] += v * u
		}
	}
}
