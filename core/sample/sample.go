// Package sample draws the artificial data sets of the page and of the papers:
// points in the plane, seeded, the same on every platform.
package sample

import (
	"math"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/random"
)

// Set is a labelled data set.
type Set struct {
	Name   string
	X      dense.Matrix // n×2, coordinates within about ±5
	Labels []int        // n class labels, 0 and up; of a set for methods that know few of them, −2−c is class c, hidden
}

// preset is how one named set is drawn.
type preset struct {
	name string
	size int // the number of points unless given otherwise
	draw func(s *sketch, n int)
}

var presets = []preset{
	{"two-cigars", 80, twoCigars},
	{"outliers", 63, outliers},
	{"lecture-1", 100, lecture1},
	{"lecture-2", 100, lecture2},
	{"moons", 160, moons},
	{"three-blobs", 120, threeBlobs},
	{"noisy-curve", 81, noisyCurve},
	{"two-circles", 160, twoCircles},
	{"swiss-roll", 200, swissRoll},
	{"noise", 150, noise},
	{"noisy-moons", 160, noisyMoons},
	{"bridge", 120, bridge},
}

// MinSize and MaxSize bound the number of points of Sized.
const (
	MinSize = 8
	MaxSize = 100_000
)

// Names returns the names of all sets, the default first.
func Names() []string {
	names := make([]string, len(presets))
	for i, p := range presets {
		names[i] = p.name
	}
	return names
}

// Named returns a set in its usual size. An unknown name is an invalid-option
// error on "name".
func Named(name string, seed uint32) (Set, error) { return Sized(name, 0, seed) }

// Sized returns a set of n points, MinSize … MaxSize; 0 means the default size. Errors are invalid-option on "name" or
// "n".
func Sized(name string, n int, seed uint32) (Set, error) {
	for _, p := range presets {
		if p.name != name {
			continue
		}
		if n == 0 {
			n = p.size
		}
		if n < MinSize || n > MaxSize {
			return Set{}, fault.New(fault.InvalidOption, "n", "n is %d; a set has from %d to %d points", n, MinSize, MaxSize)
		}
		s := &sketch{random: random.New(uint64(seed)), grain: fineGrain}
		if n <= maxLinkPoints {
			s.grain = grain
		}
		p.draw(s, n)
		return Set{Name: name, X: dense.Matrix{Rows: n, Cols: 2, Data: s.xy}, Labels: s.labels}, nil
	}
	return Set{}, fault.New(fault.InvalidOption, "name", "there is no set %q; there are %s", name, strings.Join(Names(), ", "))
}

// sketch collects points.
type sketch struct {
	random *random.Source
	grain  float64
	xy     []float64
	labels []int
}

// Coordinates are multiples of a power of two, coarse enough to hide the last bits in which platforms' logarithms and
// sines differ. Sets that fit in a link, up to about maxLinkPoints points, are on the grid of the page's own points, a 4096th
// of the plot (decision 13), which is finer than a screen shows.
const (
	maxLinkPoints = 1024
	grain         = 1.0 / (1 << 8)
	fineGrain     = 1.0 / (1 << 20)
)

func (s *sketch) add(x, y float64, label int) {
	s.xy = append(s.xy, math.Round(x/s.grain)*s.grain, math.Round(y/s.grain)*s.grain)
	s.labels = append(s.labels, label)
}

// hide leaves the first few points of each class their labels.
func (s *sketch) hide(known int) {
	seen := map[int]int{}
	for i, label := range s.labels {
		if seen[label]++; seen[label] > known {
			s.labels[i] = -2 - label
		}
	}
}

// gaussian adds a point of N((x, y), R diag(sx², sy²) Rᵀ), R a rotation by angle.
func (s *sketch) gaussian(x, y, sx, sy, angle float64, label int) {
	u, v := turn(sx*s.normal(), sy*s.normal(), angle)
	s.add(x+u, y+v, label)
}

// normal is a normal draw that stays in the picture: the 2 % beyond 2.3 are
// drawn again.
func (s *sketch) normal() float64 {
	for {
		if z := s.random.Normal(); math.Abs(z) < 2.3 {
			return z
		}
	}
}

// degree is one degree, in radians.
const degree = math.Pi / 180

// turn rotates (x, y) by angle, in radians.
func turn(x, y, angle float64) (float64, float64) {
	sin, cos := math.Sincos(angle)
	return x*cos - y*sin, x*sin + y*cos
}
