package neighbors

import (
	"context"
	"math"
	"sync/atomic"

	"lpp-playground/internal/cores"
)

// block is the number of rows on a side of a tile of the sweep, and tile that of
// its pairs.
const (
	block = 64
	tile  = block * block
)

// metric says how a search orders pairs: by a value that is base[i] + base[j]
// − factor·(inner product), and by exactly what bits in the end.
type metric struct {
	cosine bool
	exact  func(i, j int) float64
}

// candidate is a row that may be a neighbour, with its approximate value.
type candidate struct {
	value float64
	index int32
}

// sweep looks at every pair of rows once, by its approximate value, and keeps
// for both rows what the error bounds do not rule out. Bounds are on the
// reach: the distance under the Euclidean metric, −similarity under cosine.
type sweep struct {
	*quantized
	metric
	k, room  int
	rounding float64     // relative error of sums over the columns, with room to spare
	base     []float64   // squared lengths, or zeros under cosine
	reach    []float64   // a row: upper bound of its k-th neighbour's reach
	uppers   []float64   // k entries a row: the smallest upper bounds, ascending
	bounds   []int       // a row: how many of them there are
	pending  []candidate // room entries a row
	count    []int       // a row: how many of them there are
	found    []int       // a row: exact neighbours already in the list
	list     *List
	tell     func(more int) // how many pairs more are seen, those of a full tile for a block of finished rows too
}

// newSweep prepares the search among the rows of c, which have d columns.
func newSweep(c *quantized, m metric, k, d int) *sweep {
	s := &sweep{quantized: c, metric: m, k: k, room: 4*k + 64, base: c.square, list: newList(c.n, k)}
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
	s.pending = make([]candidate, c.n*s.room)
	s.uppers = make([]float64, c.n*k)
	s.bounds, s.count, s.found = make([]int, c.n), make([]int, c.n), make([]int, c.n)
	return s
}

// blocks returns how many blocks the rows make.
func (s *sweep) blocks() int { return (s.n + block - 1) / block }

// listen has whoever listens told of a search through so many pairs.
func (s *sweep) listen(ctx context.Context, pairs int) {
	s.tell = tell(ctx, s.n, pairs+s.blocks()*tile)
}

// slack bounds the rounding errors of a value, approximate or exact, whose
// bases are a and b.
func (s *sweep) slack(a, b float64) float64 {
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
	return r + s.slack(s.base[i], base)
}

// upper bounds the reach of a pair from above.
func (s *sweep) upper(i int, c candidate) float64 {
	j := c.index
	v := c.value + s.slack(s.base[i], s.base[j])
	if !s.cosine {
		v = math.Sqrt(max(v, 0))
	}
	return loosened(v) + s.err[i] + s.err[j] // so that none is left out unseen that is as good as tied
}

// run performs the sweep.
//
// The state of a row belongs to whoever looks at its squad, so squads meet in
// rounds. In what order rows meet decides how many candidates are computed
// exactly; which are the neighbours, it does not.
func (s *sweep) run(ctx context.Context) (*List, error) {
	s.listen(ctx, s.blocks()*(s.blocks()+1)/2*tile)
	squads := 1
	if n := cores.Count(); n > 1 {
		squads = 4 * n
	}
	size := max(1, (s.n/squads+block-1)/block) * block
	err := cores.Rounds((s.n+size-1)/size, func(a, b int) error {
		return s.meet(ctx, a*size, b*size, size)
	})
	if err != nil {
		return nil, err
	}
	return s.finish(ctx)
}

// meet looks at the pairs of size rows from a0 on with as many from b0 on.
func (s *sweep) meet(ctx context.Context, a0, b0, size int) error {
	for i0 := a0; i0 < min(a0+size, s.n); i0 += block {
		for j0 := max(i0, b0); j0 < min(b0+size, s.n); j0 += block {
			if err := stopped(ctx); err != nil {
				return err
			}
			s.look(i0, j0)
			s.tell(tile)
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
			s.narrow(i)
			s.resolve(i)
		}
		s.tell(tile)
	})
	if ended.Load() {
		return nil, stopped(ctx)
	}
	return s.list, nil
}

// look goes through the pairs of the rows from i0 with those from j0.
func (s *sweep) look(i0, j0 int) {
	var raw [2][block]int64
	var limits [block]float64
	i1, j1 := min(i0+block, s.n), min(j0+block, s.n)
	errI, baseI := largest(s.err[i0:i1]), largest(s.base[i0:i1])
	errJ, baseJ := largest(s.err[j0:j1]), largest(s.base[j0:j1])
	for j := j0; j < j1; j++ {
		limits[j-j0] = s.limit(j, errI, baseI)
	}
	for i := i0; i < i1; i += 2 {
		first := max(i, j0)
		if s.short != nil {
			first = first / squad * squad
			s.short.dots(&raw[0], &raw[1], i/2, first, j1)
		} else {
			s.dots(&raw[0], &raw[1], i/2, first/2, (j1+1)/2)
		}
		for r := 0; r < 2 && i+r < i1; r++ {
			s.scan(i+r, first, j1, s.limit(i+r, errJ, baseJ), raw[r][:], limits[first-j0:])
		}
	}
}

// scan goes through the raw products of row i with rows j0 … j1−1 and keeps
// what is within the limit of either side.
func (s *sweep) scan(i, j0, j1 int, limit float64, raw []int64, limits []float64) {
	factor := -2 * s.scale[i]
	if s.cosine {
		factor = -s.scale[i]
	}
	base, half, shift := s.base[i], s.half, s.shift&63
	bases, scales := s.base[j0:j1], s.scale[j0:j1]
	raw, limits = raw[:len(bases)], limits[:len(bases)]
	for t, b := range bases {
		dot := float64((raw[t] + half) >> shift)
		v := base + b + factor*scales[t]*dot
		if v > limit && v > limits[t] {
			continue
		}
		s.pair(i, j0+t, v, v <= limit, v <= limits[t])
	}
}

// pair keeps the pair for row i, row j or both.
func (s *sweep) pair(i, j int, v float64, forI, forJ bool) {
	if j <= i {
		return // on the diagonal a tile has both halves, or the row itself
	}
	if forI {
		s.keep(i, candidate{v, int32(j)})
	}
	if forJ {
		s.keep(j, candidate{v, int32(i)})
	}
}

// keep adds c to the candidates of row i and lowers the reach of the row to
// the k-th smallest upper bound seen so far.
func (s *sweep) keep(i int, c candidate) {
	if s.count[i] == s.room {
		s.narrow(i)
		if s.count[i] > s.room*3/4 {
			s.resolve(i)
		}
	}
	uppers := s.uppers[i*s.k : (i+1)*s.k]
	s.bounds[i] = insert(uppers, s.bounds[i], s.upper(i, c))
	if s.bounds[i] == s.k && uppers[s.k-1] < s.reach[i] {
		s.reach[i] = uppers[s.k-1]
	}
	s.pending[i*s.room+s.count[i]] = c
	s.count[i]++
}

// narrow drops the pending candidates of row i that its reach rules out.
func (s *sweep) narrow(i int) {
	pending := s.pending[i*s.room : i*s.room+s.count[i]]
	kept := 0
	for _, c := range pending {
		if c.value <= s.limit(i, s.err[c.index], s.base[c.index]) {
			pending[kept] = c
			kept++
		}
	}
	s.count[i] = kept
}

// resolve replaces the pending candidates of row i by exact neighbours.
func (s *sweep) resolve(i int) {
	pending := s.pending[i*s.room : i*s.room+s.count[i]]
	s.count[i] = 0
	b := s.list.row(i)
	b.beyond = s.list.beyond[i]
	if b.n = s.found[i]; b.n == s.k {
		b.worst = b.value[s.k-1]
		b.within = loosened(b.worst)
	}
	sortCandidates(pending)
	for _, c := range pending {
		if c.value > s.limit(i, s.err[c.index], s.base[c.index]) {
			continue
		}
		b.offer(c.index, s.exact(i, int(c.index)))
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
		return loosened(value)
	}
	return loosened(math.Sqrt(value))
}

// insert puts v into the ascending list a[:n] if it is among the len(a)
// smallest, and returns the new length.
func insert(a []float64, n int, v float64) int {
	if n == len(a) {
		if v >= a[n-1] {
			return n
		}
		n--
	}
	i := n
	for ; i > 0 && a[i-1] > v; i-- {
		a[i] = a[i-1]
	}
	a[i] = v
	return n + 1
}

// sortCandidates sorts by value; insertion suits the few dozen that remain.
func sortCandidates(c []candidate) {
	for i := 1; i < len(c); i++ {
		v := c[i]
		j := i
		for ; j > 0 && c[j-1].value > v.value; j-- {
			c[j] = c[j-1]
		}
		c[j] = v
	}
}

func largest(a []float64) float64 {
	m := 0.0
	for _, v := range a {
		if v > m {
			m = v
		}
	}
	return m
}
