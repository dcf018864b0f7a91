package cluster

import (
	"math"
	"sort"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
)

// seed chooses the first centres among the rows.
func (l *lloyd) seed(source *random.Source, init string) {
	if init == "random" {
		for c, i := range source.Perm(l.x.N)[:l.k] {
			l.place(c, i)
		}
		return
	}
	l.seedPlusPlus(source)
}

// place puts centre c on row i.
func (l *lloyd) place(c, i int) {
	clear(l.center(c))
	l.x.AddTo(l.center(c), 1, i)
}

// seedPlusPlus is greedy k-means++: the first centre is any row; every other one is the best of a few candidates drawn
// with probability proportional to their squared distance to the nearest centre so far, the one that minimises the sum
// of those distances. There are 2 + ⌊ln k⌋ candidates, as in Arthur's own program and in scikit-learn (Grunau,
// Özüdoğru, Rozhoň, Tětek: A nearly tight analysis of greedy k-means++, SODA 2023).
func (l *lloyd) seedPlusPlus(source *random.Source) {
	s := newSeedingDistances(l, source.Intn(l.x.N))
	trials := 2 + int(math.Log(float64(l.k)))
	for c := 1; c < l.k; c++ {
		if s.total <= 0 { // every row is a centre
			l.place(c, source.Intn(l.x.N))
			continue
		}
		chosen, least := 0, math.Inf(1)
		for range trials {
			row := s.draw(source)
			if total := s.try(c, row); total < least {
				chosen, least = row, total
				s.found, s.tried = s.tried, s.found
			}
		}
		l.place(c, chosen)
		s.take(c)
	}
}

// seedingDistances is how far the rows are from the centres that are chosen.
type seedingDistances struct {
	l        *lloyd
	near     []int32   // the nearest centre of each row
	distance []float64 // its squared distance
	sums     []float64 // of distance, up to each row
	total    float64   // of all
	// The distances with one centre more: of the best candidate so far, and of the current one.
	found, tried []float64
	between      []float64 // squared distances of the row that is tried to the centres
}

// newSeedingDistances has one centre, a row.
func newSeedingDistances(l *lloyd, first int) *seedingDistances {
	n := l.x.N
	s := &seedingDistances{
		l: l, near: make([]int32, n), between: make([]float64, l.k),
		distance: make([]float64, n), sums: make([]float64, n), found: make([]float64, n), tried: make([]float64, n),
	}
	l.place(0, first)
	for i := range s.found {
		l.spent.Spend(l.x.D)
		s.found[i] = l.toRow(i, first, l.center(0))
		s.distance[i] = math.Inf(1)
	}
	s.take(0)
	return s
}

// fourfold is 4 with room for rounding. By the triangle inequality a row is not nearer to
// another centre where four times its squared distance to its own is at most the squared
// distance of the two centres.
const fourfold = 4 * (1 + 1e-9)

// try finds the distances of the rows with the given one as centre c, and returns
// their sum.
func (s *seedingDistances) try(c, row int) (total float64) {
	l := s.l
	l.place(c, row)
	for b := range c {
		s.between[b] = dense.SquaredDistance(l.center(b), l.center(c))
	}
	l.spent.Spend(c*l.x.D + l.x.N)
	for i, d := range s.distance {
		if fourfold*d > s.between[s.near[i]] {
			l.spent.Spend(l.x.D)
			d = min(d, l.toRow(i, row, l.center(c)))
		}
		s.tried[i] = d
		total += d
	}
	return total
}

// take adds c, whose distances are known, to the centres.
func (s *seedingDistances) take(c int) {
	s.total = 0
	for i, d := range s.found {
		if d < s.distance[i] {
			s.distance[i], s.near[i] = d, int32(c)
		}
		s.total += d
		s.sums[i] = s.total
	}
}

// draw returns a row with probability distance/total, which is above 0.
func (s *seedingDistances) draw(source *random.Source) int {
	at := source.Float64() * s.total
	return sort.Search(len(s.sums)-1, func(i int) bool { return s.sums[i] > at })
}

// toRow returns the squared distance of row i to the chosen row, given also as
// a full vector.
func (l *lloyd) toRow(i, chosen int, row []float64) float64 {
	if i == chosen {
		return 0
	}
	if columns, values := l.x.Entries(i); columns == nil {
		return dense.SquaredDistance(values, row)
	}
	if d := l.norms[i] + l.norms[chosen] - 2*l.x.Dot(i, row); d > 0 {
		return d
	}
	return 0
}
