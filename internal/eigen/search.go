package eigen

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// search is the search for the largest m pairs in a krylov space.
type search struct {
	m         int
	capacity  int     // vectors of the space before it is restarted
	block     int     // vectors multiplied at a time, at first
	widest    int     // and at most, where eigenvalues are multiple
	cycles    int     // restarts before the search is given up
	tolerance float64 // of residuals, relative to the largest |value|
	rough     float64 // the tolerance after the strict restarts; 0 for no other
	look      int     // vectors after which the pairs are checked before the space is full; 0: they are not
	progress  func(done, total int)
}

const (
	// maxCycles bounds the restarts of Iterate; fewer than twenty are usual.
	maxCycles = 100
	// strictCycles is the number of restarts with the strict tolerance: a residual after them may be rounding in the
	// map.
	strictCycles = 12
	// sameValue is the relative distance at which eigenvalues count as copies.
	sameValue = 1e-8
	// settled is the relative residual of the first pair not requested that shows that no larger value is still
	// converging.
	settled = 1e-5
)

// run expands and restarts the space until the m largest pairs have converged.
// It returns the values, descending, and the vectors as rows.
func (p search) run(k *krylov) ([]float64, dense.Matrix, error) {
	quiet := maxCycles // cycles since random directions were added
	var before []float64
	for cycle := 0; cycle < p.cycles; {
		if cycle == strictCycles {
			p.tolerance = math.Max(p.tolerance, p.rough)
		}
		full := false
		for look := false; !look && !full; full = k.size+k.block > k.capacity() {
			if err := k.step(); err != nil {
				return nil, dense.Matrix{}, err
			}
			look = p.look > 0 && k.size > 2*p.m && k.size%p.look == 0
		}
		values, vectors, residuals := k.ritz()
		scale := math.Max(math.Abs(values[0]), math.Abs(values[len(values)-1]))
		done := p.converged(residuals, scale)
		if p.progress != nil {
			p.progress(done, p.m)
		}
		crowded := copies(values[:done], values[p.m-1], scale) >= k.block
		if full {
			cycle++
			quiet++
		}
		ready := done == p.m && (quiet > 2 && p.settled(values, residuals, scale) || scale == 0)
		if !full && (!ready || crowded) {
			continue
		}
		if ready && (!crowded || same(values[:p.m], before, scale)) {
			k.restart(values, vectors, p.m)
			return values[:p.m:p.m], k.rows.Span(k.fixed, k.fixed+p.m), nil
		}
		if ready {
			before = append(before[:0], values[:p.m]...)
		}
		switch {
		case crowded && k.block < p.widest:
			k.restart(values, vectors, p.restartSize(k))
			k.widen(min(2*k.block, p.widest))
			quiet = 0
		case ready:
			// All requested pairs have converged, so F adds nothing new.
			k.restart(values, vectors, p.m)
			k.block = 0
			k.widen(p.widest)
			quiet = 0
		default:
			k.restart(values, vectors, p.restartSize(k))
		}
	}
	return nil, dense.Matrix{}, fault.New(fault.NotConverged, "",
		"the eigensolver did not converge in %d restarts, because the values lie too close together; fewer components may do, and where there is a graph more edges, or weights that do not vanish far out, such as binary ones", p.cycles)
}

// restartSize returns the number of vectors that a restart keeps: some more than requested, which speeds up
// convergence, and few enough for another block.
func (p search) restartSize(k *krylov) int {
	return min(p.m+(k.size-p.m)/3, k.capacity()-p.widest)
}

// converged returns how many of the m leading pairs, from the first, have.
func (p search) converged(residuals []float64, scale float64) int {
	done := 0
	for done < p.m && residuals[done] <= p.tolerance*scale {
		done++
	}
	return done
}

// settled reports whether the first pair not requested is accurate enough to decide that it is below the requested
// ones.
func (p search) settled(values, residuals []float64, scale float64) bool {
	return residuals[p.m] <= math.Max(settled*scale, 0.01*(values[p.m-1]-values[p.m]))
}

// copies returns the size of the largest group of equal values above the last requested one; copies of that one itself
// need no search.
func copies(values []float64, last, scale float64) int {
	most, run := 0, 0
	for i, v := range values {
		if v-last <= sameValue*scale {
			break
		}
		if i == 0 || values[i-1]-v > sameValue*scale {
			run = 0
		}
		run++
		most = max(most, run)
	}
	return most
}

// same reports whether two lists of values are equal.
func same(a, b []float64, scale float64) bool {
	if len(a) != len(b) {
		return false
	}
	for i, v := range a {
		if math.Abs(v-b[i]) > sameValue*scale {
			return false
		}
	}
	return true
}
