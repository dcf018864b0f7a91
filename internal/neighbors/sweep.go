package neighbors

import (
	"context"
	"math"
	"math/bits"
	"sync/atomic"

	"lpp-playground/internal/cores"
)

// block is the number of rows on a side of a tile of the sweep, and tile that of
// its pairs.
const (
	block = 64
	tile  = block * block
)

// metric defines how a search orders pairs: by a value that is base[i] + base[j] − factor·(inner product), and finally
// by exact bits.
type metric struct {
	cosine bool
	exact  func(i, j int) float64
}

// sweep visits every pair of rows once, by its approximate value, and stores for both rows what the error bounds do not
// rule out. Bounds are on the reach: the distance under the Euclidean metric, −similarity under cosine.
type sweep struct {
	*quantized
	metric
	k, room  int
	rounding float64          // relative error of sums over the columns, with room to spare
	base     []float64        // squared lengths, or zeros under cosine
	reach    []float64        // a row: upper bound of its k-th neighbour's reach
	values   []float64        // room entries a row: the approximate values of its candidates
	indices  []int32          // room entries a row: which rows those are
	waiting  []candidateCount // a row
	found    []int            // a row: exact neighbours already in the list
	list     *List
	report   func(more int) // how many pairs more are seen, those of a full tile for a block of finished rows too
}

// candidateCount is the number of candidates of a row, and the number at which its reach is lowered.
type candidateCount struct{ count, full int32 }

// newSweep prepares the search among the rows of c, which have d columns.
func newSweep(c *quantized, m metric, k, d int) *sweep {
	s := &sweep{quantized: c, metric: m, k: k, room: 4*k + 24, base: c.square, list: newList(c.n, k)}
	s.rounding = 1e-15 * float64(d+16)
	if m.cosine {
		s.base = make([]float64, c.n)
		for i, e := range c.err {
			c.err[i] = e + e*e // bounds eᵢ + eⱼ + eᵢeⱼ, rows being of length 1
		}
	}
	s.reach = make([]float64, c.n)
	for i := range s.reach {
		s.reach[i] = math.Inf(1)
	}
	s.values, s.indices = make([]float64, c.n*s.room), make([]int32, c.n*s.room)
	s.waiting, s.found = make([]candidateCount, c.n), make([]int, c.n)
	for i := range s.waiting {
		s.waiting[i].full = int32(2 * k)
	}
	return s
}

// blocks returns how many blocks the rows make.
func (s *sweep) blocks() int { return (s.n + block - 1) / block }

// listen connects listeners to a search through this number of pairs.
func (s *sweep) listen(ctx context.Context, pairs int) {
	s.report = rowReporter(ctx, s.n, pairs+s.blocks()*tile)
}

// errorBound bounds the rounding errors of a value, approximate or exact, whose
// bases are a and b.
func (s *sweep) errorBound(a, b float64) float64 {
	if s.cosine {
		return s.rounding
	}
	return s.rounding * (a + b)
}

// limit is the largest approximate value that a neighbour of row i can have
// whose error and base are at most those given.
func (s *sweep) limit(i int, err, base float64) float64 {
	r := s.reach[i] + s.err[i] + err
	if !s.cosine {
		r *= r
	}
	return r + s.errorBound(s.base[i], base)
}

// upperBound bounds the reach of a pair of row i from above, whose approximate value, error and
// base are at most those given.
func (s *sweep) upperBound(i int, v, err, base float64) float64 {
	v += s.errorBound(s.base[i], base)
	if !s.cosine {
		if v < 0 {
			v = 0
		}
		v = math.Sqrt(v)
	}
	return withSlack(v) + s.err[i] + err // so that none is left out unseen that is as good as tied
}

// run performs the sweep.
//
// The state of a row belongs to the goroutine that processes its group, so groups meet in rounds. The order in which
// rows meet decides how many candidates are computed exactly; it does not change the neighbours.
func (s *sweep) run(ctx context.Context) (*List, error) {
	s.listen(ctx, s.blocks()*(s.blocks()+1)/2*tile)
	groups := 1
	if n := cores.Count(); n > 1 {
		groups = 4 * n
	}
	size := max(1, (s.n/groups+block-1)/block) * block
	err := cores.Rounds((s.n+size-1)/size, func(a, b int) error {
		return s.visitBlocks(ctx, a*size, b*size, size)
	})
	if err != nil {
		return nil, err
	}
	return s.finish(ctx)
}

// visitBlocks visits the pairs of size rows from a0 on with as many from b0 on.
func (s *sweep) visitBlocks(ctx context.Context, a0, b0, size int) error {
	for i0 := a0; i0 < min(a0+size, s.n); i0 += block {
		for j0 := max(i0, b0); j0 < min(b0+size, s.n); j0 += block {
			if err := stopped(ctx); err != nil {
				return err
			}
			s.visitTile(i0, j0)
			s.report(tile)
		}
	}
	return nil
}

// finish computes the candidates that remain.
func (s *sweep) finish(ctx context.Context) (*List, error) {
	var ended atomic.Bool
	cores.Blocks(s.n, block, func(from, to int) {
		if ended.Load() || stopped(ctx) != nil {
			ended.Store(true)
			return
		}
		for i := from; i < to; i++ {
			s.lowerReach(i)
			s.resolveRow(i)
		}
		s.report(tile)
	})
	if ended.Load() {
		return nil, stopped(ctx)
	}
	return s.list, nil
}

// tileRow are the rows of a tile that each of its other rows meets: the inputs of a value, and their own limits.
type tileRow struct {
	bases, scales, limits [block]float64
}

// side is the same of a row that meets them; its factor is its scale times that of inner products.
type side struct{ base, factor, limit float64 }

// visitTile goes through the pairs of the rows from i0 with those from j0.
func (s *sweep) visitTile(i0, j0 int) {
	var values [2][block]float64
	var others tileRow
	i1, j1 := min(i0+block, s.n), min(j0+block, s.n)
	errI, baseI := largest(s.err[i0:i1]), largest(s.base[i0:i1])
	errJ, baseJ := largest(s.err[j0:j1]), largest(s.base[j0:j1])
	copy(others.bases[:], s.base[j0:j1])
	copy(others.scales[:], s.scale[j0:j1])
	for j := j0; j < j1; j++ {
		others.limits[j-j0] = s.limit(j, errI, baseI)
	}
	factor := -2.0
	if s.cosine {
		factor = -1
	}
	there := ^uint64(0) >> (block - (j1 - j0))
	for i := i0; i < i1; i += 2 {
		var own [2]side
		for r := 0; r < 2 && i+r < i1; r++ {
			own[r] = side{s.base[i+r], factor * s.scale[i+r], s.limit(i+r, errJ, baseJ)}
		}
		hits := s.hits(&values, &own, &others, i/2, j0, max(i, j0), j1)
		for r := 0; r < 2 && i+r < i1; r++ {
			left, limit := hits[r]&there, own[r].limit
			if i0 == j0 {
				left &^= 2<<(i+r-i0) - 1 // on the diagonal a tile has both halves, and the row itself
			}
			for ; left != 0; left &= left - 1 {
				t := bits.TrailingZeros64(left)
				v := values[r][t]
				if v <= limit && s.addCandidate(i+r, v, j0+t) {
					limit = s.limit(i+r, errJ, baseJ)
				}
				if v <= others.limits[t] && s.addCandidate(j0+t, v, i+r) {
					others.limits[t] = s.limit(j0+t, errI, baseI)
				}
			}
		}
	}
}

// addCandidate adds row j at an approximate value to the candidates of row i. If there are many, it lowers the reach of
// the row, drops those that it rules out, and returns true.
func (s *sweep) addCandidate(i int, v float64, j int) (lowered bool) {
	w := &s.waiting[i]
	at := int(w.count)
	s.values[i*s.room+at], s.indices[i*s.room+at] = v, int32(j)
	w.count++
	if w.count < w.full {
		return false
	}
	s.lowerReach(i)
	if int(w.count) > s.room*3/4 {
		s.resolveRow(i)
	}
	w.full = int32(min(int(w.count)+s.k, s.room))
	return true
}

// candidates returns the rows that may be neighbours of row i and their approximate values.
func (s *sweep) candidates(i int) (values []float64, indices []int32) {
	from := i * s.room
	to := from + int(s.waiting[i].count)
	return s.values[from:to], s.indices[from:to]
}

// lowerReach reduces the reach of row i to what its k candidates of the smallest values prove, and drops the candidates
// that it rules out. They stay in order.
func (s *sweep) lowerReach(i int) {
	values, indices := s.candidates(i)
	sortCandidates(values, indices)
	if len(values) >= s.k {
		var err, base float64
		for _, j := range indices[:s.k] {
			err, base = larger(err, s.err[j]), larger(base, s.base[j])
		}
		if r := s.upperBound(i, values[s.k-1], err, base); r < s.reach[i] {
			s.reach[i] = r
		}
	}
	left := min(s.k, len(values)) // none of these is ruled out by what they prove
	own, base := s.reach[i]+s.err[i], s.base[i]
	for t := left; t < len(values); t++ {
		j := indices[t]
		limit := own + s.err[j]
		if !s.cosine {
			limit *= limit
		}
		if v := values[t]; v <= limit+s.errorBound(base, s.base[j]) {
			values[left], indices[left] = v, j
			left++
		}
	}
	s.waiting[i].count = int32(left)
}

// resolveRow replaces the candidates of row i by exact neighbours.
func (s *sweep) resolveRow(i int) {
	values, indices := s.candidates(i)
	s.waiting[i].count = 0
	b := s.list.row(i)
	b.beyond = s.list.beyond[i]
	if b.n = s.found[i]; b.n == s.k {
		b.worst = b.value[s.k-1]
		b.within = withSlack(b.worst)
	}
	sortCandidates(values, indices)
	for t, v := range values {
		j := indices[t]
		if v > s.limit(i, s.err[j], s.base[j]) {
			continue
		}
		b.insert(j, s.exact(i, int(j)))
		if b.n == s.k {
			s.reach[i] = min(s.reach[i], s.reachOf(b.worst))
		}
	}
	s.found[i], s.list.beyond[i] = b.n, b.beyond
}

// reachOf bounds the true reach of an exactly computed value, and of those as good
// as tied with it, from above.
func (s *sweep) reachOf(value float64) float64 {
	if s.cosine {
		return withSlack(value)
	}
	return withSlack(math.Sqrt(value))
}

// sortCandidates sorts by value; insertion suits a few dozen, of which some are sorted. In the engine a kernel replaces
// it (scripts/build/vector).
//
//go:noinline
func sortCandidates(values []float64, indices []int32) {
	for i := 1; i < len(values); i++ {
		v, c := values[i], indices[i]
		j := i
		for ; j > 0 && values[j-1] > v; j-- {
			values[j], indices[j] = values[j-1], indices[j-1]
		}
		values[j], indices[j] = v, c
	}
}

func largest(a []float64) float64 {
	m := 0.0
	for _, v := range a {
		m = larger(m, v)
	}
	return m
}

// larger is max without its treatment of NaN, which costs a call in the engine.
func larger(a, b float64) float64 {
	if b > a {
		return b
	}
	return a
}
