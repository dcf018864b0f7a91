// Package random holds the one random generator of the library: seeded, passed to all code that needs random numbers,
// and with the same bits on every platform.
package random

import "math"

// Source is a splitmix64 generator (Steele, Lea, Flood: Fast splittable
// pseudorandom number generators, OOPSLA 2014). The zero value is seed 0.
// It is not safe for concurrent use.
type Source struct {
	state    uint64
	spare    float64 // the second normal of a Box–Muller pair
	hasSpare bool
}

// New returns a source; equal seeds give equal sequences.
func New(seed uint64) *Source { return &Source{state: seed} }

// Split returns a source that depends on this one's seed and position and on
// i, without advancing it: a run, a split or a restart each gets its own.
func (s *Source) Split(i int) *Source {
	return New(mix(s.state ^ mix(uint64(i)+0x632be59bd9b4e019)))
}

// Uint64 returns 64 random bits.
func (s *Source) Uint64() uint64 {
	s.state += 0x9e3779b97f4a7c15
	return mix(s.state)
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Float64 returns a number in [0, 1), a multiple of 2⁻⁵³.
func (s *Source) Float64() float64 { return float64(s.Uint64()>>11) * (1.0 / (1 << 53)) }

// Uniform returns a number in [low, high).
func (s *Source) Uniform(low, high float64) float64 {
	return low + float64((high-low)*s.Float64())
}

// Intn returns an integer in [0, n), each equally likely; n > 0.
func (s *Source) Intn(n int) int {
	bound := uint64(n)
	// Values above the last full multiple of n would favour small results.
	limit := math.MaxUint64 - math.MaxUint64%bound
	for {
		if v := s.Uint64(); v < limit {
			return int(v % bound)
		}
	}
}

// Normal returns a draw from N(0, 1) by the Box–Muller transform. The last bit
// can differ between platforms, whose logarithms and sines do.
func (s *Source) Normal() float64 {
	if s.hasSpare {
		s.hasSpare = false
		return s.spare
	}
	radius := math.Sqrt(-2 * math.Log(1-s.Float64()))
	sin, cos := math.Sincos(2 * math.Pi * s.Float64())
	s.spare, s.hasSpare = radius*sin, true
	return radius * cos
}

// Perm returns a random order of 0 … n−1 (Fisher–Yates).
func (s *Source) Perm(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := s.Intn(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}
