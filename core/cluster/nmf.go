package cluster

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
	"lpp-playground/internal/random"
)

// NMFOptions are the options of NMF.
type NMFOptions struct {
	K         int     // factors, 1 … n; required
	Weighting string  // "ncw" (default) or "none"
	Restarts  int     // starts of which the best counts; 0: 10
	Seed      uint32  // of the starts
	Tolerance float64 // of the projected gradient, relative to the start's; 0: 1e−4
	Rounds    int     // most alternations; 0: 2000
	Progress  Progress
}

// NMFResult is a factorisation X ≈ V Uᵀ.
type NMFResult struct {
	Labels    []int        // n: the factor that weighs most in each row, ties to the smaller number
	U         dense.Matrix // d×k, columns of unit length
	V         dense.Matrix // n×k
	Objective float64      // ½‖X − V Uᵀ‖², of the weighted X
}

// NMF factorises the rows of a non-negative x (n×d) as X ≈ V Uᵀ with V (n×k) and U (d×k) non-negative, minimising ½‖X −
// V Uᵀ‖², and chooses the largest entry of a row of V as its cluster. Under the weighting "ncw" row i is first divided
// by √dᵢ, d = X Xᵀ 1 (Xu, Liu, Gong: Document clustering based on non-negative matrix factorization, SIGIR 2003); V and
// U are those of the weighted rows. The two factors alternate; each is swept entry by entry as long as that reduces the
// objective faster than changing to the other (Gillis and Glineur: Accelerated multiplicative updates and hierarchical
// ALS algorithms for nonnegative matrix factorization, Neural Computation 2012), until the projected gradient is a
// share of that of the start (Lin: Projected gradient methods for non-negative matrix factorization, Neural Computation
// 2007). The best of several seeded starts is returned; a start that at its pace would not reach the best so far is
// given up, which seldom misses a better one. The same input and seed give the same result.
//
// Errors: invalid-data (also for a negative entry), not-finite, too-few-samples
// (no row), invalid-option on k, restarts, weighting, tolerance or rounds,
// out-of-memory, aborted.
func NMF(ctx context.Context, x mat.Matrix, o NMFOptions) (*NMFResult, error) {
	rows, err := points.RowsOf(points.Of(x), 1)
	if err != nil {
		return nil, err
	}
	if err := checkNonNegative(rows); err != nil {
		return nil, err
	}
	if o, err = o.checked(rows.N); err != nil {
		return nil, err
	}
	if err := points.CheckMemory("the factorisation of data of this size", 8*o.K, rows.N+rows.D+o.K); err != nil {
		return nil, err
	}
	f := newFactors(rows, o)
	var best *NMFResult
	least := math.Inf(1)
	source := random.New(uint64(o.Seed))
	for restart := range o.Restarts {
		o.Progress.report(restart, o.Restarts)
		f.draw(source.Split(restart))
		if err := f.run(ctx, least); err != nil {
			return nil, err
		}
		if objective := f.objective(); best == nil || objective < least {
			best, least = f.result(objective), objective
		}
	}
	o.Progress.report(o.Restarts, o.Restarts)
	return best, nil
}

func checkNonNegative(x points.Rows) error {
	var spent pace.Meter
	for i := range x.N {
		columns, values := x.Entries(i)
		spent.Spend(len(values))
		for s, v := range values {
			if v < 0 {
				j := s
				if columns != nil {
					j = int(columns[s])
				}
				return fault.New(fault.InvalidData, "", "the data is %v in row %d, column %d (counted from 0); a non-negative factorisation needs entries of at least 0", v, i, j)
			}
		}
	}
	return nil
}

// checked returns the options with their defaults filled in.
func (o NMFOptions) checked(n int) (NMFOptions, error) {
	restarts, err := checkRuns(o.K, o.Restarts, n)
	if err != nil {
		return o, err
	}
	o.Restarts = restarts
	if o.Weighting == "" {
		o.Weighting = "ncw"
	}
	if o.Weighting != "ncw" && o.Weighting != "none" {
		return o, fault.New(fault.InvalidOption, "weighting", "weighting is %q; it can be ncw, none", o.Weighting)
	}
	if o.Tolerance == 0 {
		o.Tolerance = 1e-4
	}
	if !(o.Tolerance > 0 && o.Tolerance < 1) {
		return o, fault.New(fault.InvalidOption, "tolerance", "tolerance is %v; it must be between 0 and 1", o.Tolerance)
	}
	if o.Rounds == 0 {
		o.Rounds = 2000
	}
	if o.Rounds < 0 {
		return o, fault.New(fault.InvalidOption, "rounds", "rounds is %d; it must be at least 1", o.Rounds)
	}
	return o, nil
}

// rowScales returns what each row is multiplied by: 1/unit, or under "ncw" 1/√dᵢ
// with dᵢ = Σⱼ xᵢ·xⱼ, where a zero row keeps 1/unit.
func rowScales(x points.Rows, weighting string, unit float64) []float64 {
	scale := make([]float64, x.N)
	for i := range scale {
		scale[i] = 1 / unit
	}
	if weighting != "ncw" {
		return scale
	}
	sum := make([]float64, x.D)
	var spent pace.Meter
	for i := range scale {
		spent.Spend(x.D)
		x.AddTo(sum, 1/unit, i)
	}
	for i := range scale {
		spent.Spend(x.D)
		if d := x.Dot(i, sum) / unit; d > 0 {
			scale[i] /= math.Sqrt(d)
		}
	}
	return scale
}

// unitOf returns a power of two near the largest entry of x. The factorisation is
// found of x over it, because the steps of the descent suit numbers near 1.
func unitOf(x points.Rows) float64 {
	var largest float64
	var spent pace.Meter
	for i := range x.N {
		_, values := x.Entries(i)
		spent.Spend(len(values))
		for _, v := range values {
			largest = math.Max(largest, v)
		}
	}
	_, exponent := math.Frexp(largest)
	return math.Ldexp(1, max(exponent, -1000)) // one whose inverse is finite
}
