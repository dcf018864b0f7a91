package sample

import "math"

// lectureScale enlarges the lecture's two sets to the size of the others.
// Neither PCA nor LPP with an automatic heat width depends on scale.
const lectureScale = 3

// lecture1 is the lecture's data set 1, where the two axes agree.
func lecture1(s *sketch, n int) { s.lecture(n, 0.49, 0.49, 0.115, 0.015, 0.115) }

// lecture2 is the lecture's data set 2, in which they are 100° apart.
func lecture2(s *sketch, n int) { s.lecture(n, 0.2, -0.185, 0.049, 0.045, 0.049) }

// lecture draws two classes with means ±(mx, my) and the covariance
// [[vxx, vxy], [vxy, vyy]] in both. The moments are those of the drawn points,
// not of a population: set 2 is so nearly round that PCA would otherwise point
// anywhere.
func (s *sketch) lecture(n int, mx, my, vxx, vxy, vyy float64) {
	// The factor of the covariance: lower triangular, by Cholesky.
	a := math.Sqrt(vxx)
	b := vxy / a
	c := math.Sqrt(vyy - b*b)
	low, high := s.standardPoints((n+1)/2), s.standardPoints(n/2)
	for i := range n {
		side, z := -1.0, low
		if i%2 == 1 {
			side, z = 1, high
		}
		u, v := z[i/2][0], z[i/2][1]
		s.add(lectureScale*(side*mx+a*u), lectureScale*(side*my+b*u+c*v), i%2)
	}
}

// standardPoints draws n normal points and maps them so that their mean is 0
// and their covariance (1/n) the identity; n ≥ 3.
func (s *sketch) standardPoints(n int) [][2]float64 {
	z := make([][2]float64, n)
	var mean [2]float64
	for i := range z {
		z[i] = [2]float64{s.random.Normal(), s.random.Normal()}
		mean[0] += z[i][0] / float64(n)
		mean[1] += z[i][1] / float64(n)
	}
	var uu, uv, vv float64
	for i := range z {
		z[i][0] -= mean[0]
		z[i][1] -= mean[1]
		uu += z[i][0] * z[i][0] / float64(n)
		uv += z[i][0] * z[i][1] / float64(n)
		vv += z[i][1] * z[i][1] / float64(n)
	}
	// Gram and Schmidt on the two columns.
	share := uv / uu
	first, second := 1/math.Sqrt(uu), 1/math.Sqrt(vv-share*uv)
	for i, p := range z {
		z[i] = [2]float64{first * p[0], second * (p[1] - share*p[0])}
	}
	return z
}
