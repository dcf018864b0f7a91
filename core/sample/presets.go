package sample

import "math"

// twoCigars draws two long parallel clusters: the variance is largest along them, the gap is across. PCA finds the
// first direction, LPP the second.
func twoCigars(s *sketch, n int) {
	const tilt = 10 * degree
	for i := range n {
		side := float64(1 - 2*(i%2))
		x, y := turn(0, -1.4*side, tilt)
		s.gaussian(x, y, 2.2, 0.35, tilt, i%2)
	}
}

// outliers draws an ellipse and three points too far from everything to have a heat weight, which turn PCA and do not
// affect LPP.
func outliers(s *sketch, n int) {
	far := [][2]float64{{0.6, 3.6}, {2.1, 3.7}, {1.3, 4.6}}
	for range n - len(far) {
		s.gaussian(0, -1, 0.8, 0.22, 0, 0)
	}
	for _, p := range far {
		s.gaussian(p[0], p[1], 0.1, 0.1, 0, 1)
	}
}

// moons draws two interleaved half circles.
func moons(s *sketch, n int) {
	for i := range n {
		sin, cos := math.Sincos(math.Pi * s.random.Float64())
		if i%2 == 0 {
			s.gaussian(-1.1+2.2*cos, -0.5+2.2*sin, 0.17, 0.17, 0, 0)
		} else {
			s.gaussian(1.1-2.2*cos, 0.5-2.2*sin, 0.17, 0.17, 0, 1)
		}
	}
}

// noisyMoons draws half circles so noisy that neighbours are of both classes here
// and there, three of each class labelled.
func noisyMoons(s *sketch, n int) {
	for i := range n {
		sin, cos := math.Sincos(math.Pi * s.random.Float64())
		if i%2 == 0 {
			s.gaussian(-1.1+2.2*cos, -0.5+2.2*sin, 0.34, 0.34, 0, 0)
		} else {
			s.gaussian(1.1-2.2*cos, 0.5-2.2*sin, 0.34, 0.34, 0, 1)
		}
	}
	s.hide(3)
}

// bridge draws two clusters joined by a thin band of points, each of the class of
// the cluster that is nearer, three of each class labelled.
func bridge(s *sketch, n int) {
	for i := range n {
		side := float64(1 - 2*(i%2))
		if i%4 >= 2 && i%10 < 5 {
			along := s.random.Float64()
			s.gaussian(-side*1.6*along, 0.25*side*along, 0.05, 0.12, 0, i%2)
			continue
		}
		s.gaussian(-2.4*side, 0.4*side, 0.7, 0.75, 0, i%2)
	}
	s.hide(3)
}

// threeBlobs draws three round clusters in a row: the spread is the gap, and
// PCA and LPP give nearly the same direction.
func threeBlobs(s *sketch, n int) {
	centre := [3][2]float64{{-2.8, -0.7}, {0.1, 0.4}, {2.7, 0.3}}
	for i := range n {
		c := centre[i%3]
		s.gaussian(c[0], c[1], 0.5, 0.5, 0, i%3)
	}
}

// noisyCurve is the first example of figure 1 of the LPP paper, regenerated: a
// short curve at the lower left and one outlier. PCA's first direction runs to
// the outlier and collapses the curve; LPP's runs along the curve.
func noisyCurve(s *sketch, n int) {
	for range n - 1 {
		along := s.random.Uniform(-1, 1)
		x, y := turn(along, 0.15*along*along, -45*degree)
		s.gaussian(-2.2+x, -2.2+y, 0.08, 0.08, 0, 0)
	}
	s.gaussian(2.9, 2.7, 0.1, 0.1, 0, 1)
}

// twoCircles is the second example of that figure: two ellipses, one above the
// other (circles that the paper draws in unequal units). Their projections on
// PCA's first direction coincide and those on LPP's are apart. The angles are
// stratified, so that neither ellipse falls into pieces.
func twoCircles(s *sketch, n int) {
	half := float64(n) / 2
	for i := range n {
		side := float64(1 - 2*(i%2))
		turns := (float64(i/2) + s.random.Float64()) / half
		sin, cos := math.Sincos(2 * math.Pi * turns)
		s.gaussian(2.4*cos, 1.35*side+0.6*sin, 0.06, 0.06, 0, i%2)
	}
}

// swissRoll draws a slice of the Swiss roll, a spiral of one and a half turns; the classes are four lengths of it.
func swissRoll(s *sketch, n int) {
	for range n {
		u := s.random.Float64()
		angle := 1.5 * math.Pi * (1 + 2*u)
		sin, cos := math.Sincos(angle)
		radius := angle / 3.75
		s.gaussian(radius*cos, radius*sin, 0.06, 0.06, 0, int(4*u))
	}
}

// noise draws a uniform square: no direction is better than another, and both
// answers are arbitrary.
func noise(s *sketch, n int) {
	for range n {
		s.add(s.random.Uniform(-3, 3), s.random.Uniform(-3, 3), 0)
	}
}
